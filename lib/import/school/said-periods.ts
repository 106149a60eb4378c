import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Period } from "@classroom/timetable/period.ts";
import type { PeriodTable } from "../cells/periods.ts";
import { readValue } from "../cells/reading.ts";
import { foldText } from "../cells/source-text.ts";
import { timeRangeColumn } from "../cells/times.ts";
import { sentence } from "../sentences.ts";

/** No school's first period begins before 5:00: `1:00-1:50` is meant to be in the afternoon. */
const BEFORE_CLASSES = 5 * 60;

/**
 * @param entries names, and the times of each on the 24-hour clock (`13:00-13:50`) or with AM and PM
 * @throws OperatorError if there is none, one has no name or no times, or a name comes twice
 */
export const readPeriodTable = (
  entries: readonly (readonly [name: string, range: string])[],
): PeriodTable => {
  const times = timeRangeColumn([], { clock: "24h" });
  const table = new Map<string, Period>();
  for (const [name, range] of entries) {
    const period = readValue(times.read(range));
    const key = foldText(name);
    if (key === "" || period === undefined || period.start < BEFORE_CLASSES)
      throw new OperatorError(sentence("not periods", { text: `${name}=${range}` }));
    if (table.has(key)) throw new OperatorError(sentence("period twice", { name: name.trim() }));
    table.set(key, period);
  }
  // Between 4 and 5 may be a `B`.
  return new Map([...table].sort(([, a], [, b]) => a.start - b.start));
};
