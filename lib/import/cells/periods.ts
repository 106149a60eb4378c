import type { Period } from "../../timetable/period.ts";
import { ImportError } from "../import-error.ts";
import { type ColumnReader, ok, shareRead, unclear } from "./reading.ts";
import { foldText, isPlaceholder } from "./source-text.ts";
import { timeRangeColumn } from "./times.ts";

/** The times of a school's periods, by the name in the file. */
export type PeriodTable = ReadonlyMap<string, Period>;

const SHAPE = "A table of periods looks like 1=8:00-8:50,2=9:00-9:50";

/** @throws ImportError if an entry is not `name=start-end`, or a name comes twice */
export const readPeriodTable = (text: string): PeriodTable => {
  const entries = text.split(",").map((entry) => entry.split("="));
  const times = timeRangeColumn(entries.map(([, range = ""]) => range));
  const table = new Map<string, Period>();
  for (const [name = "", range = "", ...more] of entries) {
    const reading = times.read(range);
    const key = foldText(name);
    if (key === "" || more.length > 0 || !("ok" in reading) || reading.ok === null)
      throw new ImportError(`${SHAPE}: "${name}=${range}" is not such an entry`);
    if (table.has(key)) throw new ImportError(`The table of periods has "${name.trim()}" twice`);
    table.set(key, reading.ok);
  }
  return table;
};

/** From the first to the last period that a cell names: `2`, `2-3`, `1,2`; with a gap it is several. */
export const periodColumn = (
  column: Iterable<string>,
  table: PeriodTable,
): ColumnReader<readonly Period[]> => {
  const names = [...table.keys()];
  const read: ColumnReader<readonly Period[]>["read"] = (value) => {
    if (isPlaceholder(value)) return ok(null);
    const found = foldText(value)
      .split(/[\s,;&+]+/)
      .flatMap((part) => {
        if (table.has(part)) return [part];
        const [from = "", to = ""] = part.split(/[-–]/);
        const [first, last] = [names.indexOf(from), names.indexOf(to)];
        return first >= 0 && last >= first ? names.slice(first, last + 1) : [""];
      });
    const periods = found.map((name) => table.get(name));
    return periods.every((period) => period !== undefined) ? ok(periods) : unclear("unknown period");
  };
  return { read, score: shareRead([...column].map(read)), notation: "numbers of periods" };
};
