import { isPlaceholder } from "../../cells/source-text.ts";
import { type Choice, choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import { type Column, type Layout, missingColumns, type Rows } from "../layout.ts";
import { type Guess, mayBeTimes } from "./columns-like-times.ts";
import { columnName, layoutText } from "./layout-text.ts";
import { textsBelow } from "./texts-below.ts";

/** Choices that a person can compare, each with its rows. */
const MOST = 6;
/** Values of a column that its choice shows. */
const EXAMPLES = 3;

const LABELS = {
  location: "room column",
  meeting: "meeting column",
  days: "day column",
  start: "start column",
  end: "end column",
  periods: "period column",
  count: "count column",
} as const;

const KEYS = ["location", "meeting", "days", "start", "end", "periods", "count"] as const;

const isApart = (guess: Guess): boolean => new Set(Object.values(guess)).size === Object.keys(guess).length;

/**
 * The choices if several columns are unknown, as lines for `--columns`, each shown with the rows that it reads: all that
 * is missing at once if few columns may be meant, else the room first. Empty if nothing looks like days or times.
 */
export const guessedColumns = (
  layout: Layout,
  rows: Rows,
  mayBeRooms: readonly Column[],
): readonly Choice[] => {
  const { header, meetings } = layout;
  const valuesOf = (column: Column): readonly string[] =>
    textsBelow(header, rows, column).filter((text) => !isPlaceholder(text));
  const missing = missingColumns(meetings[0] ?? {});
  const rooms: readonly Guess[] = missing.includes("room")
    ? mayBeRooms.map((location) => ({ location }))
    : [{}];
  const likely = mayBeTimes(layout, rows);
  // Without the second of two, its classes would leave their rooms free.
  const inOne = likely.flatMap(({ meeting }) => meeting ?? []);
  const times = likely.filter(({ meeting }) => meeting === undefined || meeting === inOne[0]);
  const columnsAt = (key: (typeof KEYS)[number], column: Column): readonly Column[] =>
    key === "meeting" ? inOne : [column];
  const whole = rooms.flatMap((room) => times.map((time) => ({ ...room, ...time }))).filter(isApart);
  const areFew = whole.length <= MOST || times.length === 1;
  const isRoomFirst = !areFew && rooms.length > 1;
  const guesses = areFew ? whole : isRoomFirst ? rooms : times.slice(0, MOST);
  // With the room alone all else is recognised anew.
  const recognised = isRoomFirst ? "" : layoutText(layout);
  const name = (column: Column): string => columnName(header, column);
  return guesses.map((guess) => {
    const named = KEYS.flatMap((key) => (guess[key] === undefined ? [] : { key, column: guess[key] }));
    // What all choices say alike is seen in their rows.
    const own = named.filter(({ key, column }) => guesses.some((other) => other[key] !== column));
    const text = (own.length > 0 ? own : named).flatMap(({ key, column }) =>
      columnsAt(key, column).map((each) =>
        sentence(LABELS[key], { column: name(each), values: valuesOf(each).slice(0, EXAMPLES) }),
      ),
    );
    const { periods, end, count, ...where } = guess;
    const inPeriods = [periods, end].flatMap((column) => (column === undefined ? [] : name(column)));
    if (count !== undefined) inPeriods.push(`count ${name(count)}`);
    const keys = Object.keys(periods === undefined ? guess : where);
    const pairs = named.filter(({ key }) => keys.includes(key));
    return choice(sentence("plain", { text }), {
      columns: [
        ...pairs.map(({ key, column }) => `${key}=${columnsAt(key, column).map(name).join("+")}`),
        ...(periods === undefined ? [] : [`periods=${inPeriods.join("+")}`]),
        ...(recognised === "" ? [] : [recognised]),
      ].join(","),
    });
  });
};
