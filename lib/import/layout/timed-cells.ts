import { EVERY_TIME } from "../cells/cut-meetings.ts";
import { partsOf } from "../cells/places.ts";
import { isPlaceholder, tidyText } from "../cells/source-text.ts";
import type { Row, Table } from "../formats/table.ts";
import { dayOf, sheetRows, UNKNOWN } from "./grid/grid-days.ts";

/** Days of a header; fewer may be a coincidence. */
const FEWEST_DAYS = 3;
/** A share of the cells; the times of the others are unknown. */
const MOST = 0.8;
/** Characters. If all texts beside times are shorter, they are kinds of classes, and may choose one of several rooms. */
const SHORTEST = 3;
/** What is left at the ends of a text without its time. */
const MARKS = /^[\s,:/|)–-]+|[\s,:/|(–-]+$/g;

interface TimedClass {
  readonly time: string;
  readonly course: string;
}

/** The classes of a part, each with the text before its time, or behind it if the first time stands at the beginning. */
const classesOf = (part: string): readonly TimedClass[] => {
  const times = part.match(EVERY_TIME);
  if (times === null) return [{ time: UNKNOWN, course: part }];
  const texts = part.split(EVERY_TIME).map((text) => text.replace(MARKS, ""));
  return times.map((time, index) => {
    const [before, behind] = texts.slice(index);
    const isLast = index === times.length - 1;
    const course = texts[0] === "" ? [behind] : [before, isLast && behind];
    return { time, course: course.filter(Boolean).join(" ") };
  });
};

/**
 * A table with a column for each day whose cells hold classes with their times (`Maths 9:00-10:30`, several by line, mark
 * or comma), as a list with a row for each class; `undefined` for any other.
 */
export const timedCellTable = async (table: Table): Promise<Table | undefined> => {
  const rows = await sheetRows(table);
  const daysOf = (cells: readonly string[]) =>
    cells.flatMap((cell, column) => (dayOf(cell) === undefined ? [] : { day: tidyText(cell), column }));
  const top = rows.findIndex(({ cells }) => new Set(daysOf(cells).map(({ day }) => day)).size >= FEWEST_DAYS);
  const header = rows[top];
  if (header === undefined) return undefined;
  const days = daysOf(header.cells);
  const others = [...header.cells.keys()].filter((column) => !days.some((day) => day.column === column));
  const listed = rows.slice(top + 1).flatMap(({ line, cells }) =>
    days.flatMap(({ day, column }) => {
      const parts = isPlaceholder(cells[column] ?? "") ? [] : partsOf(cells[column] ?? "");
      const said = [...others.map((other) => cells[other] ?? ""), day];
      return parts.flatMap(classesOf).map((each) => ({ line, said, ...each }));
    }),
  );
  const timed = listed.filter(({ time }) => time !== UNKNOWN);
  const courses = timed.flatMap(({ course }) => course || []);
  const areKinds = courses.length > 0 && courses.every(({ length }) => length < SHORTEST);
  if (timed.length === 0 || timed.length < listed.length * MOST || areKinds) return undefined;
  const labels = others.map((column) => header.cells[column] ?? "");
  const body = listed.map(({ line, said, time, course }): Row => ({ line, cells: [...said, time, course] }));
  return {
    ...table,
    rows: [{ line: header.line, cells: [...labels, "day", "time", "course"] }, ...body],
  };
};
