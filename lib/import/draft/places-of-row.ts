import { phantomRooms } from "../cells/phantom-rooms.ts";
import { isZero, type Place, placeOf } from "../cells/place.ts";
import { partsOf, placeColumn } from "../cells/places.ts";
import { ok, type Reading, unclear } from "../cells/reading.ts";
import { remembering, rememberingPairs } from "../cells/remembering.ts";
import { roomLists } from "../cells/room-lists.ts";
import { arePlacedPeriods, placesOfCells } from "../cells/systems/placed-periods.ts";
import type { MeetingColumns } from "../layout/layout.ts";
import { type ColumnTexts, type Fields, pairedLines } from "./column-texts.ts";

/** The text of a row's columns of building and room. */
export const placeText = ({ location, building, room }: MeetingColumns, fields: Fields): string =>
  [location, building, room]
    .flatMap((column) => (column === undefined ? [] : (fields[column] ?? "")))
    .join(" ");

/** A spreadsheet or a program may have made decimals of a column of numbers: `101.0` is room 101. */
const withoutDecimals = (column: readonly string[]): ((text: string) => string) => {
  const numbers = column.filter((text) => /^\d+(?:\.\d+)?$/.test(text));
  const areDecimals = numbers.length > 0 && numbers.every((text) => text.endsWith(".0"));
  return (text) => (areDecimals ? text.replace(/^(\d+)\.0$/, "$1") : text);
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
  const placesAt = rememberingPairs((houses, rooms): Reading<readonly Place[]> => {
    const [each, lines] = [partsOf(roomOf(rooms)).flatMap(roomsIn), partsOf(houses)];
    // `HALL / SCI` beside `102 / 205`.
    const names = lines.flatMap(housesIn);
    const written = pairedLines(each, names.length === each.length ? names : lines);
    if (written === undefined) return unclear("rooms and buildings of different numbers");
    return ok(written.flatMap(([room, house]) => (isNone(house, room) ? [] : placeOf(house, room))));
  });
  const isOneALine = (["meeting", "days", "times", "periods"] as const).some((which) =>
    texts.cells(which).some((text) => /[\r\n]/.test(text)),
  );
  const cells = texts.cells("location");
  const { places, isInDoubt } = arePlacedPeriods(cells)
    ? placesOfCells(cells)
    : { places: cells, isInDoubt: () => false };
  const location = placeColumn(places, { notRooms, isOneALine });
  /** Of a text of building and room. */
  const placesIn = remembering((text): Reading<readonly Place[]> => {
    if (isInDoubt(text)) return unclear("a room with other words behind it");
    const reading = location.read(locationOf(text));
    return "ok" in reading ? ok(reading.ok ?? []) : reading;
  });
  return {
    placesIn,
    /** In the order of the row's lines; a text that names no room is left out. */
    placesOf: (
      { location: at, building, room }: MeetingColumns,
      fields: Fields,
    ): Reading<readonly Place[]> =>
      at === undefined
        ? placesAt(fields[building ?? -1] ?? "", fields[room ?? -1] ?? "")
        : placesIn(fields[at] ?? ""),
  };
};
