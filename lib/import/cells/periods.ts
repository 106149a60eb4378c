import type { Period } from "../../timetable/period.ts";
import { ImportError } from "../import-error.ts";
import { type ColumnReader, ok, shareRead, unclear } from "./reading.ts";
import { foldText, isPlaceholder } from "./source-text.ts";
import { timeRangeColumn } from "./times.ts";

/** The times of a school's periods, by the name in the file. */
export type PeriodTable = ReadonlyMap<string, Period>;

/**
 * @param where what the operator wrote it in, for people: `--periods`
 * @param entries names, and the times of each on the 24-hour clock (`13:00-13:50`) or with AM and PM
 * @throws ImportError if there is none, one has no name or no times, or a name comes twice
 */
export const readPeriodTable = (
  where: string,
  entries: readonly (readonly [name: string, range: string])[],
): PeriodTable => {
  const times = timeRangeColumn([], "24h");
  const table = new Map<string, Period>();
  for (const [name, range] of entries) {
    const reading = times.read(range);
    const key = foldText(name);
    if (key === "" || !("ok" in reading) || reading.ok === null)
      throw new ImportError(
        `${where} must say the times of each period, such as 6=13:00-13:50: "${name}=${range}" does not`,
      );
    if (table.has(key)) throw new ImportError(`${where} has the period "${name.trim()}" twice`);
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
