import type { Sentence } from "@classroom/timetable/sentence.ts";
import { isPlaceHeader } from "../../cells/header-words.ts";
import { dayChoices } from "../../cells/questions/day-choices.ts";
import { type Choice, choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import { daysOfNothing } from "../days-of-nothing.ts";
import { type Column, isComplete, type Layout, missingColumns, type Rows } from "../layout.ts";
import { EACH_COLUMN, EACH_DAY } from "./column-option.ts";
import { withDayRows } from "./day-rows.ts";
import { guessedColumns } from "./guessed-columns.ts";
import { isAboutDays } from "./layout-doubts.ts";
import { columnName, layoutText } from "./layout-text.ts";
import { textsBelow } from "./texts-below.ts";

/** What may stand for each day, if the column of days has numbers. */
const daysOf = ({ header, meetings, className }: Layout, rows: Rows) => {
  const [column] = meetings.flatMap(({ days }) => days ?? []);
  if (column === undefined) return [];
  const texts = textsBelow(header, rows.map(daysOfNothing(meetings).add), column);
  return dayChoices(texts).map(withDayRows({ meetings, className }, rows));
};

const EXAMPLES = 3;

/** The choice that the cells below each day are the rooms, as they are where a class has times of its own. */
const roomsOfDays = ({ header, meetings }: Layout, rows: Rows): readonly Choice[] => {
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

/** The choice that columns are called after rooms, and their cells are classes. */
const classesOfRooms = ({ header }: Layout, columns: readonly Column[]): readonly Choice[] =>
  columns.length === 0
    ? []
    : [
        choice(
          sentence("rooms as columns", {
            rooms: columns.slice(0, EXAMPLES).map((column) => columnName(header, column)),
          }),
          { columns: `room=${EACH_COLUMN}` },
        ),
      ];

/** Each column that may be the room, with some of its values. */
const roomChoices = (
  { header, meetings }: Layout,
  rows: Rows,
  mayBeRooms: readonly Column[],
): readonly Choice[] => {
  const [{ building } = {}] = meetings;
  const name = (column: Column): string => columnName(header, column);
  return mayBeRooms
    .filter((column) => column !== building)
    .flatMap((column): Choice[] => {
      const room = { column: name(column), values: textsBelow(header, rows, column).slice(0, EXAMPLES) };
      // `rooms.*.*` are the keys of what `rooms.*` are.
      const [, outside] = /^(.*)\.\*$/.exec(header[column] ?? "") ?? [];
      const outer = building ?? header.indexOf(outside ?? "\n");
      const isInside = outer >= 0;
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
export const layoutChoices = (
  layout: Layout,
  doubts: readonly Sentence[],
  rows: Rows,
  mayBeRooms: readonly Column[],
  calledRooms: readonly Column[],
): readonly Choice[] => {
  if (layout.meetings.every(isComplete)) {
    const [doubt, second] = doubts;
    if (doubt === undefined || second !== undefined) return [];
    if (doubt.code === "classes below rooms")
      return [
        ...classesOfRooms(layout, calledRooms),
        choice(sentence("rooms below columns", {}), {
          columns: `room=${calledRooms
            .map((column) => columnName(layout.header, column))
            .filter(isPlaceHeader)
            .join("+")}`,
        }),
      ];
    if (doubt.code === "same role") return rivalRooms(layout, doubt);
    const { location } = layout.meetings[0] ?? {};
    if (doubt.code === "campus") return roomChoices(layout, rows, [...mayBeRooms, location ?? []].flat());
    return isAboutDays(doubt) ? daysOf(layout, rows) : [];
  }
  const isPlaceless = missingColumns(layout.meetings[0] ?? {}).join() === "room";
  return isPlaceless && doubts.length === 1
    ? [
        ...roomsOfDays(layout, rows),
        ...classesOfRooms(layout, calledRooms),
        ...roomChoices(
          layout,
          rows,
          mayBeRooms.filter((column) => !calledRooms.includes(column)),
        ),
      ]
    : [
        ...(isPlaceless ? classesOfRooms(layout, calledRooms) : []),
        ...guessedColumns(layout, rows, mayBeRooms),
      ];
};
