import { type KnownRooms, spelling } from "@classroom/timetable/matched-room.ts";
import { phantomRooms } from "../cells/phantom-rooms.ts";
import { calendarRooms } from "../formats/calendar/calendar-rooms.ts";

/** What a feed's text of a place names. */
export interface Places {
  /** Ids. */
  readonly rooms: readonly string[];
  /** Buildings that it names, and of which it names no room. */
  readonly buildings: readonly string[];
  /** Parts that name neither, and that the school does not list as places without a room. */
  readonly unmatched: readonly string[];
}

const NOWHERE: Places = { rooms: [], buildings: [], unmatched: [] };

export const isNowhere = ({ rooms, buildings, unmatched }: Places): boolean =>
  rooms.length + buildings.length + unmatched.length === 0;

const parts = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/**
 * Reads places as names, ids and aliases of known rooms; a place never makes a room. Several are separated by semicolons
 * or, where that fits better, by commas.
 *
 * @param notRooms what this school writes for no room
 */
export const placeReader = (rooms: KnownRooms, notRooms: readonly string[]): ((text: string) => Places) => {
  const { isPhantom } = phantomRooms(notRooms);
  const matched = (text: string): string | undefined =>
    rooms.match(text) ?? rooms.match(text.replaceAll(",", " "));
  const placesIn = (text: string): Places => {
    const whole = matched(text);
    if (whole !== undefined) return { ...NOWHERE, rooms: [whole] };
    if (isPhantom(text)) return NOWHERE;
    if (rooms.inBuilding(text).length > 0) return { ...NOWHERE, buildings: [text] };
    const listed = parts(text, /[;|]/).length > 1 ? parts(text, /[;|]/) : parts(calendarRooms(text), /;/);
    if (listed.length < 2) return { ...NOWHERE, unmatched: [text] };
    const placements = listed.map(placesIn);
    const named = new Set(placements.flatMap((each) => each.rooms));
    return {
      rooms: [...named],
      // A building among its rooms says where they are.
      buildings: [...new Set(placements.flatMap((each) => each.buildings))].filter(
        (building) => !rooms.inBuilding(building).some((room) => named.has(room)),
      ),
      unmatched: placements.flatMap((each) => each.unmatched),
    };
  };
  const places = new Map<string, Places>();
  return (text) => {
    const key = spelling(text);
    const placement = places.get(key) ?? placesIn(text);
    places.set(key, placement);
    return placement;
  };
};
