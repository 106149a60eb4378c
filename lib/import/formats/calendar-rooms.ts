/** A number behind a name is of the room: `Main Hall, 12`. */
const OWN_NUMBER = /^(?:room|rm\.?|raum|salle)?\s*\d+\p{L}?$/iu;

const NAMED_ROOM = /(?:^|[\s,;|(])(?:class)?(?:room|raum|salle|aula|sala|venue)\s*:\s*([^\n,;|]+)/i;

/** Workday's: `Wed Fri | 8:30 a.m. - 10:00 a.m. | GEOG-Floor 1-Room 100`. */
const ROOM_OF_FLOOR = /([^|\n]+-Floor [^|\n]+-Room [^|\n]+)/i;

/** The room that the texts of an event without a location name: `Teacher: Bell, Room: A-119`. */
export const roomNamedIn = (...texts: readonly (string | null | undefined)[]): string =>
  [NAMED_ROOM, ROOM_OF_FLOOR]
    .flatMap((pattern) => texts.map((text) => pattern.exec(text ?? "")?.[1]?.trim()))
    .find((room) => room !== undefined) ?? "";

/** The rooms of a calendar's location, a semicolon apart: a comma separates them. */
export const calendarRooms = (location: string): string => {
  const parts = location.split(",").map((part) => part.trim());
  return parts.slice(1).every((part) => OWN_NUMBER.test(part)) ? location : parts.join("; ");
};
