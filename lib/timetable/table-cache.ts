import type { DayOccupancy } from "./occupancy.ts";

/** Tables that a cache keeps: as many as take 16 MB, at least eight. */
const KEPT_BYTES = 16 * 1024 * 1024;
const LEAST_KEPT = 8;

/** Tables by a key, made when they are first requested; the one that was made first is dropped first. */
export const createTableCache = () => {
  const tables = new Map<string, DayOccupancy>();
  return (key: string, make: () => DayOccupancy): DayOccupancy => {
    const cached = tables.get(key);
    if (cached !== undefined) return cached;
    const table = make();
    const [oldest] = tables.keys();
    const most = Math.max(LEAST_KEPT, Math.floor(KEPT_BYTES / Math.max(1, table.rows.byteLength)));
    if (oldest !== undefined && tables.size >= most) tables.delete(oldest);
    tables.set(key, table);
    return table;
  };
};
