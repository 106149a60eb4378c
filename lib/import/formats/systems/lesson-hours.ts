import { readClockTime } from "../../cells/clock-time.ts";
import { foldText } from "../../cells/source-text.ts";
import { batchesOf, type Cell, firstRows, mappedRows, type Row, type Table } from "../table.ts";
import { textAt } from "../table-header.ts";

const DURATION = /(?:^|[.\]])dur(?:[ée]e|ata)$/iu;
const START = /(?:^|[.\]])(?:inizio|d[ée]but)$/iu;
const DAY_AND_START = /^(?:giorno e ora|jour et heure)$/iu;
/** `2h00` is two lessons, of which a school says how long they last. */
const HOURS = /^(\d{1,2})h00$/;
/** `martedì 12h05` */
const PLACED = /^(\p{L}+) (\d{1,2}h\d{2})$/u;
/** Minutes between the starts of two lessons that follow each other; with less the school has several timetables. */
const SHORTEST = 40;

interface Columns {
  readonly duration: number;
  readonly start: number;
  /** True if the start stands behind its day. */
  readonly isDayed: boolean;
}

const columnsIn = ({ cells }: Row): Columns | undefined => {
  const at = (pattern: RegExp) => cells.findIndex((cell) => pattern.test(String(cell ?? "").trim()));
  const [duration, start, both] = [at(DURATION), at(START), at(DAY_AND_START)];
  if (duration < 0 || (start < 0 && both < 0)) return undefined;
  return { duration, start: start < 0 ? both : start, isDayed: start < 0 };
};

const minutesOf = (start: string): number => readClockTime(start)?.minutes ?? Number.NaN;

/** Day, start and number of lessons; `undefined` for a class that has no place in the week. */
const lessonOf = (row: Row, { duration, start, isDayed }: Columns) => {
  const text = textAt(row, start);
  const [, day, time] = isDayed ? (PLACED.exec(text) ?? []) : ["", "", text];
  const [, count] = HOURS.exec(textAt(row, duration)) ?? [];
  return time === undefined || time === "" ? undefined : { day, start: foldText(time), count: Number(count) };
};

/** The starts of the lessons in their order; `undefined` if they are not those of one timetable with whole lessons. */
const startsIn = async (table: Table, columns: Columns): Promise<readonly string[] | undefined> => {
  const starts = new Set<string>();
  let isHeader = true;
  for await (const batch of batchesOf(table))
    for (const row of batch) {
      const lesson = isHeader ? undefined : lessonOf(row, columns);
      isHeader = false;
      if (lesson === undefined) continue;
      if (Number.isNaN(lesson.count)) return undefined;
      starts.add(lesson.start);
    }
  const sorted = [...starts].sort((a, b) => minutesOf(a) - minutesOf(b));
  const areApart = sorted.every(
    (start, index) => index === 0 || minutesOf(start) - minutesOf(sorted[index - 1] ?? "") >= SHORTEST,
  );
  return areApart && sorted.length > 1 ? sorted : undefined;
};

/**
 * A list of EDT by Index Education, which says when a class begins and how many lessons it lasts, `08h05` and `2h00`: with
 * the lessons as periods, `1(08h05)`, so that a person says when each ends. Any other table as it is.
 */
export const withLessonPeriods = async (table: Table): Promise<Table> => {
  const [header] = await firstRows(table, 1);
  const columns = header && columnsIn(header);
  const starts = columns && (await startsIn(table, columns));
  if (columns === undefined || starts === undefined) return table;
  const cellsOf = (row: Row, index: number): readonly Cell[] => {
    const { duration, start, isDayed } = columns;
    const lesson = index === 0 ? undefined : lessonOf(row, columns);
    const first = starts.indexOf(lesson?.start ?? "");
    const lessons = first < 0 ? [] : starts.slice(first, first + (lesson?.count ?? 0));
    // A class that ends after the last start is unread.
    const names = lessons.map((each, at) => `${first + at + 1}(${each})`);
    const periods = names.length === lesson?.count ? names.join(", ") : lesson && "?";
    const cells = [...row.cells];
    cells[duration] = index === 0 ? "Periods" : (periods ?? null);
    cells[start] = index === 0 ? (isDayed ? "Days" : null) : (lesson?.day ?? null);
    return cells;
  };
  const made = mappedRows(table, (row, index) => ({ ...row, cells: cellsOf(row, index) }));
  return { ...made, hasWholeRows: true };
};
