import { phantomRooms } from "../cells/phantom-rooms.ts";
import { isZero, nameOf, type Place, placeOf } from "../cells/place.ts";
import { partsOf, placeColumn } from "../cells/places.ts";
import { holdsTimes, roomsOfDays } from "../cells/questions/times-in-rooms.ts";
import { ok, type Reading, unclear } from "../cells/reading.ts";
import { remembering, rememberingPairs } from "../cells/remembering.ts";
import { roomLists } from "../cells/room-lists.ts";
import { isFormula } from "../cells/source-text.ts";
import { placesOfCells } from "../cells/systems/placed-periods.ts";
import type { MeetingColumns } from "../layout/layout.ts";
import { type ColumnTexts, type Fields, pairedLines } from "./column-texts.ts";
import type { Reason } from "./row-fate.ts";
import { reasonOf } from "./row-reading.ts";

/** A spreadsheet or a program may have made decimals of a column of numbers: `101.0` is room 101. */
const withoutDecimals = (column: readonly string[]): ((text: string) => string) => {
  const numbers = column.filter((text) => /^\d+(?:\.\d+)?$/.test(text));
  const areDecimals = numbers.length > 0 && numbers.every((text) => text.endsWith(".0"));
  return (text) => (areDecimals ? text.replace(/^(\d+)\.0$/, "$1") : text);
};

/** Characters; a longer name is a mistake in the file. */
const LONGEST_NAME = 200;

/** Why a text is not the name of a room. */
const problemOf = (place: Place): Reason | undefined => {
  const name = nameOf(place);
  if (name.length > LONGEST_NAME) return "field too long";
  if (isFormula(name) || isFormula(place.room)) return "formula instead of text";
  return holdsTimes(name) ? "several rooms and times" : undefined;
};

/** The rooms that a cell names, and why it may name another. */
interface NamedPlaces {
  /** In the order of the row's lines; a text that names no room is left out. */
  readonly places: readonly Place[];
  readonly problem?: Reason | undefined;
  /** True if the rooms may be used on days that the row does not name. */
  readonly areOfOtherDays?: boolean;
}

const namedPlaces = (reading: Reading<readonly Place[] | null>): NamedPlaces => {
  if ("unclear" in reading) return { places: [], problem: reasonOf(reading.unclear, "unreadable room") };
  const places = (reading.ok ?? []).filter((place) => problemOf(place) === undefined);
  return { places, problem: reading.ok?.map(problemOf).find((problem) => problem !== undefined) };
};

export type PlaceReader = ReturnType<typeof placeReader>;

/** How the places of rows are read. */
export const placeReader = (texts: ColumnTexts, notRooms: readonly string[]) => {
  const { isPhantom, isPhantomBuilding } = phantomRooms(notRooms);
  const isNone = (house: string, room: string): boolean =>
    isPhantom(room) ||
    isPhantomBuilding(house) ||
    isPhantom(`${house} ${room}`) ||
    (isZero(room) && (house === "" || isZero(house) || texts.housesOfZero.size > 1));
  const [roomsIn, housesIn] = [roomLists(texts.lines("room")), roomLists(texts.lines("building"))];
  const [roomOf, locationOf] = [
    withoutDecimals(texts.cells("room")),
    withoutDecimals(texts.cells("location")),
  ];
  const placesAt = rememberingPairs((houses, rooms): NamedPlaces => {
    const ofDays = roomsOfDays(rooms).flatMap((room) => placesAt(houses, room).places);
    if (ofDays.length > 0)
      return { places: ofDays, problem: "several rooms and times", areOfOtherDays: true };
    const [each, lines] = [partsOf(roomOf(rooms)).flatMap(roomsIn), partsOf(houses)];
    // `HALL / SCI` beside `102 / 205`.
    const names = lines.flatMap(housesIn);
    const written = pairedLines(each, names.length === each.length ? names : lines);
    if (written === undefined) return namedPlaces(unclear("rooms and buildings of different numbers"));
    return namedPlaces(
      ok(written.flatMap(([room, house]) => (isNone(house, room) ? [] : placeOf(house, room)))),
    );
  });
  const isOneALine = (["meeting", "days", "times", "periods"] as const).some((which) =>
    texts.cells(which).some((text) => /[\r\n]/.test(text)),
  );
  const cells = texts.cells("location");
  const { places, isInDoubt } = placesOfCells(cells);
  const locationPlaces = placeColumn(places, notRooms, isOneALine);
  /** Of a text of building and room. */
  const placesIn = remembering((text): NamedPlaces => {
    const ofDays = roomsOfDays(text).flatMap((room) => placesIn(room).places);
    if (ofDays.length > 0)
      return { places: ofDays, problem: "several rooms and times", areOfOtherDays: true };
    return namedPlaces(
      isInDoubt(text) ? unclear("a room with other words behind it") : locationPlaces(locationOf(text)),
    );
  });
  return {
    placesIn,
    placesOf: ({ location: at, building, room }: MeetingColumns, fields: Fields): NamedPlaces =>
      at === undefined
        ? placesAt(fields[building ?? -1] ?? "", fields[room ?? -1] ?? "")
        : placesIn(fields[at] ?? ""),
  };
};
