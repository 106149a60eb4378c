import { foldText } from "../../cells/source-text.ts";
import { eventRooms } from "./calendar-rooms.ts";

/** A word for rooms, and a number behind it: `Room 12` of `Maths - Room 12`. */
const ROOM_IN_TITLE =
  /(?<![\p{L}\p{N}])(?:class ?)?(?:room|raum|salle|aula|sala|lab)\s+\p{L}{0,3}[\s-]?\d[\p{L}\p{N}.-]*/iu;

/** The words of the longest name that is looked for in a title. */
const LONGEST = 5;

const wordsOf = (text: string): readonly string[] => foldText(text).match(/\p{L}+|\p{N}+/gu) ?? [];

interface Event {
  readonly location: string;
  readonly summary: string;
  readonly description?: string | undefined;
}

/**
 * The rooms of a calendar's events. The title of an event without a location names the room if it is the location of
 * another event, with letters and a number, or has a word for rooms.
 */
export const roomsOfEvents = (events: Iterable<Event>): ((event: Event) => string) => {
  const rooms = new Map<string, string>();
  for (const { location } of events)
    for (const room of eventRooms(location, "", "").split(/\s*;\s*/)) {
      const key = wordsOf(room).join(" ");
      if (/\p{L}/u.test(key) && /\d/.test(key)) rooms.set(key, room);
    }
  const inTitle = (title: string): string => {
    const words = wordsOf(title);
    const knownRooms = words.flatMap(
      (_, from) =>
        Array.from({ length: LONGEST }, (_, more) =>
          rooms.get(words.slice(from, from + more + 1).join(" ")),
        ).findLast((room) => room !== undefined) ?? [],
    );
    return knownRooms.length > 0
      ? [...new Set(knownRooms)].join("; ")
      : (ROOM_IN_TITLE.exec(title)?.[0] ?? "");
  };
  return ({ location, summary, description = "" }) =>
    eventRooms(location, summary, description) || inTitle(summary);
};
