import { DAY_END } from "@classroom/timetable/period.ts";
import { clockText, readClockTime } from "../cells/clock-time.ts";
import { type Cell, firstRows, mappedRows, type Table } from "../formats/table.ts";
import { SAMPLED, textAt } from "../formats/table-header.ts";
import { isTime, minutesOf } from "./columns-by-value.ts";
import { minutesIn } from "./questions/units-of-lengths.ts";

const HOURS_AND_MINUTES =
  /^(?:PT)?(?=\d)(?:(\d+(?:[.,]\d+)?)\s*(?:h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]))?\s*(?:(\d+)\s*(?:m|mins?|minut\p{L}{0,3}))?$/iu;
const CLOCK = /^(\d{1,2}):(\d{2})(?::\d{2})?$/;
/** When a class ends that lasts `3 Hours`, `1.5 h`, `0:50`, `90 min` or a number of units; `null` if a text is neither. */
export const endAfter = (start: string, length: string, unit = Number.NaN): Cell => {
  const [, hours = "0", minutes = "0"] = CLOCK.exec(length) ?? HOURS_AND_MINUTES.exec(length) ?? [];
  const written = Number(hours.replace(",", ".")) * 60 + Number(minutes) || Number.NaN;
  const lasting = minutesIn(length, unit) ?? written;
  const end = Math.round((readClockTime(start)?.minutes ?? Number.NaN) + lasting);
  return end <= DAY_END ? clockText(end) : null;
};

/** Minutes from midnight; `1h30` is a time as well, but no class begins then. */
const EARLIEST = 420;

/** A list without a header that says how long its classes last: with the end of each in the place of its length. */
export const withEndsInPlace = async (table: Table): Promise<Table> => {
  const sample = await firstRows(table, SAMPLED);
  const columnsWhere = (isIt: (text: string) => boolean): readonly number[] =>
    [...(sample[0]?.cells.keys() ?? [])].filter((at) =>
      sample.every((row, index) => isIt(textAt(row, at)) || (index > 0 && textAt(row, at) === "")),
    );
  // EDT counts hours of lessons as `1h30`, which may be shorter: none ends later.
  const lengthOf = (text: string): string => text.replace(/(?<=\dh)\d{2}$/i, "$&m");
  const lengths = columnsWhere(
    (text) => HOURS_AND_MINUTES.test(lengthOf(text)) && !(minutesOf(text) >= EARLIEST),
  );
  const starts = columnsWhere(isTime).filter((at) => !lengths.includes(at));
  const [length = 0, start = 0] = [...lengths, ...starts];
  if (lengths.length !== 1 || starts.length !== 1) return table;
  return mappedRows(table, (row) => ({
    ...row,
    cells: row.cells.map((cell, at) =>
      at === length ? endAfter(textAt(row, start), lengthOf(textAt(row, at))) : cell,
    ),
  }));
};
