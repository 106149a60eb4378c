import type { Table } from "../table.ts";
import { listedTable } from "./listed-table.ts";
import { nestedTables, PLACE, textsIn } from "./nested-tables.ts";

/** Of a program of Russian schools: `Timetable of the classes`, others are of teachers or rooms. */
const TITLE = /<h1>\s*Расписание классов\s*<\/h1>/i;
/** A lesson in a cell. HTML knows no attributes `columns` and `rows`. */
const LESSON = /<table\b[^<>]*\bcolumns=\d+ rows=2\s*>(?:(?!<\/?table\b).)*<\/table>/gis;
const TIME = /^\d{1,2}[:.]\d{2}\s*-\s*\d{1,2}[:.]\d{2}$/;
const HEADER = ["Day", "Time", "Course", "Room"];

/** A lesson's subject, and the room of each of its teachers, which stands below; `undefined` for any other table. */
const lessonIn = (name: string, table: string) => {
  const [[subject = "", ...teachers] = [], [below, ...rooms] = [], another] = textsIn(name, table);
  if (below !== subject || rooms.length === 0 || another !== undefined) return undefined;
  return { subject, rooms: rooms.filter((_, at) => teachers[at] !== "/") };
};

type Lesson = NonNullable<ReturnType<typeof lessonIn>>;

/** The lessons that a cell of a class holds; `undefined` if it says something else. */
const lessonsAt = (text: string, lessons: readonly (Lesson | undefined)[]): readonly Lesson[] | undefined => {
  const numbers = [...text.matchAll(PLACE)].map(([, number]) => lessons[Number(number)]);
  const ofCell = numbers.filter((lesson) => lesson !== undefined);
  return ofCell.length === numbers.length && text.replace(PLACE, "").trim() === "" ? ofCell : undefined;
};

/**
 * The lessons of a plan of classes whose cells hold a table for each lesson, as a list. `undefined` for any other page,
 * and if a cell of a class or a lesson says something else.
 *
 * @throws OperatorError if there are too many cells or columns
 */
export const lessonTables = (name: string, page: string): Table[] | undefined => {
  const nested = TITLE.test(page) ? nestedTables(page, LESSON) : undefined;
  if (nested === undefined) return undefined;
  const lessons = nested.tables.map((table) => lessonIn(name, table));
  const list: string[][] = [];
  let classes: readonly string[] = [];
  for (const cells of textsIn(name, nested.around)) {
    const hour = cells.findIndex((text) => TIME.test(text));
    if (hour < 0 && cells.some((text) => text.match(PLACE))) return undefined;
    if (hour < 0) classes = cells;
    for (const [at, text] of hour < 0 ? [] : cells.entries()) {
      const ofClass = at > hour ? lessonsAt(text, lessons) : [];
      if (ofClass === undefined) return undefined;
      for (const { subject, rooms } of ofClass)
        for (const room of rooms)
          list.push([cells[0] ?? "", cells[hour] ?? "", `${classes[at] ?? ""} ${subject}`, room]);
    }
  }
  return [listedTable(name, [HEADER, ...list], "24h")];
};
