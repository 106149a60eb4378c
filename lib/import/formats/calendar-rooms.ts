/** A number behind a name is of the room: `Main Hall, 12`. */
const OWN_NUMBER = /^(?:room|rm\.?|raum|salle)?\s*\d+\p{L}?$/iu;

/** The rooms of a calendar's location, a semicolon apart: a comma separates them. */
export const calendarRooms = (location: string): string => {
  const parts = location.split(",").map((part) => part.trim());
  return parts.slice(1).every((part) => OWN_NUMBER.test(part)) ? location : parts.join("; ");
};
