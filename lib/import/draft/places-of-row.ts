import { compareText } from "@classroom/timetable/meeting.ts";
import { continuedRooms } from "../cells/continued-rooms.ts";
import { cutMeetings } from "../cells/cut-meetings.ts";
import { phantomRooms } from "../cells/phantom-rooms.ts";
import { isZero, nameOf, type Place, placeOf } from "../cells/place.ts";
import { pairedLines, partsOf, placeColumn, roomLines } from "../cells/places.ts";
import { roomsOfDays } from "../cells/questions/times-in-rooms.ts";
import { ok, unclear } from "../cells/reading.ts";
import { remembering, rememberingPairs } from "../cells/remembering.ts";
import { roomKey } from "../cells/room-key.ts";
import { roomLists } from "../cells/room-lists.ts";
import { buildOf } from "../cells/room-shapes.ts";
import { foldText } from "../cells/source-text.ts";
import { placesOfCells } from "../cells/systems/placed-periods.ts";
import type { MeetingColumns } from "../layout/layout.ts";
import type { ColumnTexts, Fields } from "./column-texts.ts";
import { type NamedPlaces, namedPlaces, usedByDay } from "./questions/unclear-places.ts";

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
  const written = texts.places().map(([house, room]) => placeOf(house, room));
  const housesOfZero = new Set(
    written.flatMap(({ building, room }) =>
      isZero(room) && building !== null && !isZero(building) ? foldText(building) : [],
    ),
  );
  const builds = new Set(
    written.flatMap(({ building, room }) =>
      /\d/.test(room) && !isPhantomBuilding(building ?? "") ? buildOf(room) : [],
    ),
  );
  const isNone = (house: string, room: string): boolean =>
    isPhantom(room) ||
    isPhantomBuilding(house, builds.has(buildOf(room))) ||
    isPhantom(`${house} ${room}`) ||
    (isZero(room) && (house === "" || isZero(house) || housesOfZero.size > 1));
  const named = written
    .filter(({ building, room }) => building !== null && room !== "")
    .toSorted((a, b) => compareText(nameOf(a), nameOf(b)));
  const placeNamed = new Map(named.map((place) => [roomKey(nameOf(place)), place]));
  const roomTexts = texts.lines("room");
  const roomKeys = new Set(roomTexts.map(roomKey));
  /** Beside one building a cell may name a room of another, `SC 205`. If it may be of either, both are taken. */
  const placesBeside = (house: string, room: string): readonly Place[] => {
    const own = placeOf(house, room);
    const whole = placeNamed.get(roomKey(room)) ?? own;
    const isSure = !roomKeys.has(roomKey(room)) || foldText(whole.building ?? "") === foldText(house);
    return isSure ? [whole] : [...new Set([own, whole])];
  };
  const roomsIn = roomLists([...roomTexts, ...named.map(nameOf)]);
  const housesIn = roomLists(texts.lines("building"));
  const wholeRooms = continuedRooms(texts.cells("room"));
  const linesOf = roomLines(texts.cells("room"));
  const roomOf = withoutDecimals(texts.cells("room"));
  const locationOf = withoutDecimals(texts.cells("location"));
  const placesAt = rememberingPairs((houses, rooms): NamedPlaces => {
    const text = `${houses} ${rooms}`;
    const ofDays = roomsOfDays(rooms).map((room) => placesAt(houses, room));
    if (ofDays.length > 0) return usedByDay(text, ofDays);
    const [each, lines] = [wholeRooms(linesOf(roomOf(rooms))).flatMap(roomsIn), partsOf(houses)];
    // `HALL / SCI` beside `102 / 205`.
    const names = lines.flatMap(housesIn);
    const paired = pairedLines(each, names.length === each.length ? names : lines);
    if (paired === undefined) return namedPlaces(text, unclear("rooms and buildings of different numbers"));
    const real = paired.filter(([room, house]) => !isNone(house, room));
    return namedPlaces(text, ok(real.flatMap(([room, house]) => placesBeside(house, room))));
  });
  const isOneALine = (["meeting", "days", "times", "periods"] as const).some((which) =>
    texts.cells(which).some((text) => /[\r\n]/.test(text)),
  );
  const { places, isInDoubt } = placesOfCells(texts.cells("location"));
  /** Cells that name a meeting's place as well. */
  const meetings = new Set(texts.cells("meeting"));
  const placesMet = (cell: string) => cutMeetings(cell).map((part) => part?.place ?? "");
  const locations = places.flatMap((cell) => (meetings.has(cell) ? placesMet(cell) : cell));
  const locationPlaces = placeColumn(locations, notRooms, isOneALine);
  /** Of a text of building and room. */
  const placesIn = remembering((text): NamedPlaces => {
    const ofDays = roomsOfDays(text).map(placesIn);
    if (ofDays.length > 0) return usedByDay(text, ofDays);
    if (isInDoubt(text)) return namedPlaces(text, unclear("a room with other words behind it"));
    return namedPlaces(text, locationPlaces(locationOf(text)));
  });
  return {
    placesIn,
    placesOf: ({ location: at, building, room }: MeetingColumns, fields: Fields): NamedPlaces =>
      at === undefined
        ? placesAt(fields[building ?? -1] ?? "", fields[room ?? -1] ?? "")
        : placesIn(fields[at] ?? ""),
  };
};
