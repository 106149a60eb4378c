import type ICAL from "ical.js";
import { buildOf } from "../../cells/room-shapes.ts";

/** A number behind a name is of the room: `Main Hall, 12`. */
const OWN_NUMBER = /^(?:room|rm\.?|raum|salle)?\s*\d+\p{L}?$/iu;

/** A word for one room, or for several, and what is behind it up to the next field: `Salles : R303, R305`. */
const NAMED_ROOMS =
  /(?:^|[\s,;|(])(?:(?:class)?(room|raum|salle|aula|sala|venue)|(?:class)?rooms|räume|salles|aule|salas|venues)\s*:\s*([^\n;|:]+?)(?=,[^,:\n]*:|[\n;|]|$)/iu;

/** Behind a word for one room a comma separates rooms if they are built alike. */
const namedRooms = (text: string): string | undefined => {
  const [, isOne, names = ""] = NAMED_ROOMS.exec(text) ?? [];
  const [first = "", ...others] = names.split(",").map((part) => part.trim());
  const rooms = isOne === undefined ? others : others.filter((part) => buildOf(part) === buildOf(first));
  return first === "" ? undefined : [first, ...rooms].join("; ");
};

/** Workday's: `Wed Fri | 8:30 a.m. - 10:00 a.m. | GEOG-Floor 1-Room 100`. */
const ROOM_OF_FLOOR = /([^|\n]+-Floor [^|\n]+-Room [^|\n]+)/i;

/** The rooms that the texts of an event without a location name: `Teacher: Bell, Room: A-119`; a semicolon apart. */
export const roomNamedIn = (...texts: readonly (string | null | undefined)[]): string =>
  [namedRooms, (text: string) => ROOM_OF_FLOOR.exec(text)?.[1]?.trim()]
    .flatMap((roomsIn) => texts.map((text) => roomsIn(text ?? "")))
    .find((rooms) => rooms !== undefined) ?? "";

/** A comma between two places, not one in parentheses. */
const COMMA = /,(?![^()]*\))/;

/** `E:1144. Main Street 3, 223 63 Lund`, as TimeEdit writes it: a room, its street and its town. */
const ROOM_AT_STREET = /^[:\s]*(\S+)\. .*\s\d+\s?\p{Lu}?$/u;
const TOWN = /^(?:\d{5}|\d{3} \d{2}|\d{2}-\d{3})\s+\p{Lu}[\p{L}\s-]+$/u;

/** Rooms without the street and the town behind them. */
const withoutAddresses = (parts: readonly string[]): readonly string[] =>
  parts.flatMap((part, index) => {
    const isAddressed = (at: number): boolean =>
      ROOM_AT_STREET.test(parts[at] ?? "") && TOWN.test(parts[at + 1] ?? "");
    if (isAddressed(index - 1)) return [];
    return isAddressed(index) ? part.replace(ROOM_AT_STREET, "$1") : part;
  });

/** `group 1: A 101 / group 2: B 202`: the halves of a class, each in a room of its own. */
const OF_GROUP =
  /^(?:(?:sub-?)?group|gruppe|groupe|grupo|gruppo|grupa|skupina|(?:под)?группа|(?:під)?група)\s*\d+\s*:\s*(?=\S)/i;

const roomsOfGroups = (location: string): string | undefined => {
  const parts = location.split(/\s+\/\s+|;/).map((part) => part.trim());
  if (!parts.every((part) => OF_GROUP.test(part))) return undefined;
  return parts.map((part) => part.replace(OF_GROUP, "")).join("; ");
};

/** The rooms of a calendar's location, a semicolon apart: a comma separates them. */
export const calendarRooms = (location: string): string => {
  const ofGroups = roomsOfGroups(location);
  if (ofGroups !== undefined) return ofGroups;
  const parts = location.split(COMMA).map((part) => part.trim());
  const rooms = withoutAddresses(parts);
  const isOne = rooms.length === parts.length && parts.slice(1).every((part) => OWN_NUMBER.test(part));
  return isOne ? location : rooms.join("; ");
};

/** A postcode and a town behind a comma: `Narbutta 85, 02-524 Warszawa`. */
const POSTAL_ADDRESS = /,\s*\d[\d-]{3,5}\s+\p{Lu}\p{L}+/u;

/**
 * The rooms of an event, a semicolon apart. A location that is a postal address says only where the building is, if
 * the event's texts name the room.
 */
export const eventRooms = (location: string, summary: string, description: string): string => {
  const isUseful = location.trim() !== "" && !POSTAL_ADDRESS.test(location);
  const named = isUseful ? "" : roomNamedIn(summary, description);
  return named === "" ? calendarRooms(location) : named;
};

/** The rooms, or resources, that an event has invited and that did not decline (RFC 5545 section 3.2.3), a semicolon apart. */
export const invitedRooms = (event: ICAL.Component): string =>
  event
    .getAllProperties("attendee")
    .filter((attendee) => {
      const [type, status] = ["cutype", "partstat"].map((name) => attendee.getFirstParameter(name));
      return /^(?:ROOM|RESOURCE)$/i.test(type ?? "") && status?.toUpperCase() !== "DECLINED";
    })
    .map((attendee) => attendee.getFirstParameter("cn"))
    .filter(Boolean)
    .join("; ");
