import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import type { NotationOptions } from "../../cells/questions/notation-options.ts";
import { foldText } from "../../cells/source-text.ts";
import type { RoomPart } from "../grid/room-part.ts";
import type { Column, MeetingColumns, PlaceColumns } from "../layout.ts";

export const COLUMN_KEYS = [
  ...(["room", "building", "location", "meeting", "days", "start", "end", "times", "periods"] as const),
  ...(["dates", "first", "last", "weeks", "class", "capacity", "term", "status"] as const),
  ...WEEKDAYS,
] as const;
export type ColumnKey = (typeof COLUMN_KEYS)[number];

/** Which header is which, as a person names them: by text, by the end of a path, or by number (`#5`). */
export type NamedColumns = Readonly<Partial<Record<ColumnKey, string>>>;

const PLACE_KEYS: readonly string[] = ["room", "building", "location"];

/** True if columns name nothing but a place. */
export const namesPlaceOnly = (columns: NamedColumns | MeetingColumns): boolean =>
  Object.entries(columns).every(([key, column]) => column === undefined || PLACE_KEYS.includes(key));

/** The column's index that `#5` names. */
export const numberOf = (wanted: string): number | undefined => {
  const [, digits] = /^#(\d{1,4})$/.exec(wanted) ?? [];
  return digits === undefined ? undefined : Number(digits) - 1;
};

/** The columns that a name means: by text, by the end of a path, or by number. */
export const columnsOf = (header: readonly string[], wanted: string): Column[] => {
  const number = numberOf(wanted);
  if (number !== undefined) return number >= 0 && number < header.length ? [number] : [];
  const at = (isIt: (cell: string) => boolean) =>
    header.flatMap((cell, column) => (isIt(cell) ? [column] : []));
  const exact = at((cell) => foldText(cell) === foldText(wanted));
  return exact.length > 0 ? exact : at((cell) => foldText(cell).endsWith(`.${foldText(wanted)}`));
};

/** `First+count Length`: the second column says how many periods a class has, and not its last. */
export const COUNTED = /\+count (?=[^+]+$)/;

/** `Room1+Room2` are two columns, unless one is called so. */
export const namesIn = (header: readonly string[], wanted: string | undefined): readonly string[] => {
  if (wanted === undefined) return [];
  return columnsOf(header, wanted).length > 0 ? [wanted] : wanted.split("+");
};

/** The first column that each of the names means. */
export const columnsNamed = (header: readonly string[], wanted: string | undefined): readonly Column[] =>
  namesIn(header, wanted).flatMap((name) => columnsOf(header, name).slice(0, 1));

/** The places that a person names, as far as the header has them: a class may have several rooms. */
export const placesNamed = (
  header: readonly string[],
  { location, building, room }: NamedColumns,
): readonly PlaceColumns[] => {
  const [house] = columnsNamed(header, building);
  return location === undefined && room !== undefined
    ? columnsNamed(header, room).map((column) => ({ room: column, building: house }))
    : columnsNamed(header, location ?? building).map((column) => ({ location: column }));
};

/** What the room is called if the cells below each day are the rooms. */
export const EACH_DAY = "each day";
/** What the room is called if columns are called after the rooms, and their cells are classes. */
export const EACH_COLUMN = "each column";
/** What the room is called if it stands in a column without a name beside the classes of each group. */
export const BESIDE_CLASSES = "beside each class";

/** What the dates are called if a person said that those beside each day limit nothing. */
export const EVERY_WEEK = "every week";

/** What a person says of a table; what is absent comes from its headers and values. */
export interface LayoutOptions extends NotationOptions {
  /** Which column is which. */
  readonly columns?: NamedColumns | undefined;
  /** Which part of a grid's cells is the room, if its rows and columns say none. */
  readonly roomInCell?: RoomPart | undefined;
  /** Which sheets of a workbook are read. */
  readonly sheet?: string | undefined;
  /** True if it is said of these files: a table of that name may have classes another time. */
  readonly isSheetSaid?: boolean | undefined;
  /** Names of rooms that the school has, in the form of `foldText`: a column that holds them is a column of rooms. */
  readonly knownRooms?: ReadonlySet<string> | undefined;
}
