import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import { dayChoices } from "../cells/notation-options.ts";
import { tidyText } from "../cells/source-text.ts";
import { tooMany } from "../formats/bounded-bytes.ts";
import { type Choice, choice } from "../question.ts";
import { joined, sentence } from "../sentences.ts";
import { EACH_DAY, type LayoutOptions, namesPlaceOnly } from "./column-option.ts";
import { detectLayout } from "./detect-layout.ts";
import { guessedColumns } from "./guessed-columns.ts";
import {
  type Column,
  columnName,
  isComplete,
  type Layout,
  layoutText,
  missingColumns,
  namedHeaders,
  textsBelow,
} from "./layout.ts";
import { type FoundLayout, namedLayout, otherRooms } from "./named-layout.ts";
import { ASKED_FIRST, type UnclearLayout, unclearLayout } from "./questions/unclear-layout.ts";

const MAX_COLUMNS = 1000;
const HEADERS_NAMED = 40;

/** The columns of a table without a header, by the first of their values: `#1 (AAS 101)`. */
const numbered = (row: readonly string[]): readonly string[] =>
  row.slice(0, HEADERS_NAMED).map((cell, column) => `#${column + 1} (${tidyText(cell).slice(0, 40)})`);

/** What may stand for each day, if the column of days has numbers. */
const daysOf = ({ header, meetings }: Layout, rows: readonly (readonly string[])[]) => {
  const [column] = meetings.flatMap(({ days }) => days ?? []);
  if (column === undefined) return [];
  return dayChoices(textsBelow(header, rows, column));
};

const EXAMPLES = 3;

/** The choice that the cells below each day are the rooms, as they are where a class has times of its own. */
const roomsOfDays = (
  { header, meetings }: Layout,
  rows: readonly (readonly string[])[],
): readonly Choice[] => {
  const [{ flags, ...columns } = {}] = meetings;
  const cells = [...(flags?.values() ?? [])].flatMap((column) => textsBelow(header, rows, column));
  const values = [...new Set(cells)];
  const areRooms =
    missingColumns({ ...columns, flags }).join() === "room" && values.some((value) => /\d/.test(value));
  if (!areRooms) return [];
  return [
    choice(sentence("rooms of days", { values: values.slice(0, EXAMPLES) }), { columns: `room=${EACH_DAY}` }),
  ];
};

/** Each column that may be the room, with some of its values. */
const roomChoices = (
  { header, meetings }: Layout,
  rows: readonly (readonly string[])[],
  mayBeRooms: readonly Column[],
): readonly Choice[] => {
  const [{ building } = {}] = meetings;
  const name = (column: Column): string => columnName(header, column);
  return mayBeRooms
    .filter((column) => column !== building)
    .flatMap((column): Choice[] => {
      const room = { column: name(column), values: textsBelow(header, rows, column).slice(0, EXAMPLES) };
      const outer = building ?? header.indexOf((header[column] ?? "").replace(/\.\*$/, ""));
      const isInside = outer !== column && outer >= 0;
      const inBuilding = choice(sentence("room column in building", { ...room, building: name(outer) }), {
        columns: `building=${name(outer)},room=${name(column)}`,
      });
      const alone = choice(sentence("room column", room), { columns: `location=${name(column)}` });
      return building === undefined ? [...(isInside ? [inBuilding] : []), alone] : [inBuilding];
    });
};

/** Two columns that may be the room: of the same class, or one of them alone. */
const rivalRooms = (layout: Layout, { values: { columns: named } }: Sentence): readonly Choice[] => {
  const { location } = layout.meetings[0] ?? {};
  const [first = "", second = ""] = [named].flat().map(String);
  if (layout.meetings.length > 1 || location === undefined || first !== `#${location + 1}`) return [];
  const line = (column: string): { readonly columns: string } => ({
    columns: layoutText(layout).replace(
      `location=${columnName(layout.header, location)}`,
      `location=${column}`,
    ),
  });
  return [
    choice(sentence("rooms of one class", { rooms: [first, second] }), line(`${first}+${second}`)),
    choice(sentence("only room", { room: first }), line(first)),
    choice(sentence("only room", { room: second }), line(second)),
  ];
};

/** The answers to choose from, if only one thing is in doubt. */
const choicesOf = (
  layout: Layout,
  doubts: readonly Sentence[],
  rows: readonly (readonly string[])[],
  mayBeRooms: readonly Column[],
): readonly Choice[] => {
  if (layout.meetings.every(isComplete)) {
    if (doubts.length !== 1) return [];
    if (doubts[0]?.code === "same role") return rivalRooms(layout, doubts[0]);
    const { location } = layout.meetings[0] ?? {};
    return doubts[0]?.code === "campus"
      ? roomChoices(layout, rows, [...mayBeRooms, location ?? []].flat())
      : daysOf(layout, rows);
  }
  const isPlaceless = missingColumns(layout.meetings[0] ?? {}).join() === "room";
  return isPlaceless && doubts.length === 1
    ? [...roomsOfDays(layout, rows), ...roomChoices(layout, rows, mayBeRooms)]
    : guessedColumns(layout, rows, mayBeRooms);
};

/** The question whether classes with a date beside their day take place on it only. */
const datesQuestion = (
  file: string,
  layout: Layout,
  column: Column,
  rows: readonly (readonly string[])[],
): UnclearLayout => {
  const meetings = layout.meetings.map((columns) => ({ ...columns, days: column, dates: column }));
  const [date = ""] = textsBelow(layout.header, rows, column);
  return unclearLayout(
    sentence("dates beside days", { file, column: columnName(layout.header, column), date }),
    {
      known: ASKED_FIRST,
      choices: [
        choice(sentence("in every week", {}), { columns: layoutText(layout) }),
        choice(sentence("on these dates", {}), { columns: layoutText({ ...layout, meetings }) }),
      ],
    },
  );
};

/**
 * The layout of a table by its first rows, and the header's index among them.
 *
 * @throws OperatorError if there are no rows, or too many columns
 */
export const layoutOf = (
  file: string,
  rows: readonly (readonly string[])[],
  { columns, ...options }: LayoutOptions,
): FoundLayout | UnclearLayout => {
  if (rows.every((row) => row.every((cell) => cell.trim() === "")))
    throw new OperatorError(sentence("empty file", { file }));
  if (rows.some((row) => row.length > MAX_COLUMNS)) throw tooMany(file, MAX_COLUMNS, "data columns");
  if (columns !== undefined && !namesPlaceOnly(columns)) return namedLayout(file, rows, columns);
  const { headerRow, layout, doubts, form, mayBeRooms, datesBesideDays } = detectLayout(rows, {
    columns,
    ...options,
  });
  const [place = ""] = [columns?.location ?? columns?.room ?? []].flat();
  const more = otherRooms(file, layout.header, rows.slice(headerRow + 1), columns ?? {}, [place]);
  if (more !== undefined) return more;
  if (doubts.length === 0 && form === undefined && layout.meetings.every(isComplete))
    return datesBesideDays === undefined
      ? { kind: "read", headerRow, layout }
      : datesQuestion(file, layout, datesBesideDays, rows.slice(headerRow + 1));
  const headers = namedHeaders(layout.header);
  const columnText = layoutText(layout);
  const recognised =
    columnText === "" ? sentence("nothing recognised", {}) : sentence("recognised", { columns: columnText });
  const count = columnText === "" ? 0 : columnText.split(",").length;
  if (form !== undefined) return unclearLayout(sentence("known form", { file, form }), { known: count });
  const choices = choicesOf(layout, doubts, rows.slice(headerRow + 1), mayBeRooms);
  const values = { file, doubts: joined(doubts), recognised };
  return unclearLayout(
    headers.length === 0
      ? sentence("no header", { ...values, columns: numbered(rows[headerRow + 1] ?? []) })
      : sentence("unknown layout", { ...values, columns: headers }),
    {
      known: count,
      header: layout.header,
      recognised: columnText,
      choices,
      ...(doubts.some(({ message }) => message.includes("holds no days")) && { example: { days: "MTWRF" } }),
    },
  );
};
