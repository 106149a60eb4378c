import { isObject, type Json } from "../json-value.ts";
import type { Table } from "../table.ts";
import { listedTable } from "./listed-table.ts";
import { elementsIn } from "./xml-elements.ts";

const HEADER = ["course", "room", "date", "start", "end"] as const;

/** What takes part in an event, as the versions of ADE's interface call it. */
const PARTICIPANTS = [
  ["eventParticipants", "eventParticipant"],
  ["resources", "resource"],
] as const;

/** Every event of the document: below activities, or alone. */
const eventsIn = (value: Json): readonly Json[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([tag, inner]) =>
        [inner].flat().flatMap((each) => (tag === "event" ? [each] : eventsIn(each))),
      )
    : [];

/**
 * The events of ADE's interface, `<event name= date= startHour= endHour=>`, with the participants that are classrooms: a
 * row for each.
 *
 * @returns `undefined` if it is not ADE's
 */
export const adeTables = (name: string, document: Json): Table[] | undefined => {
  const events = eventsIn(document).map((event) => ({
    fields: elementsIn({ event }, "event")[0] ?? {},
    rooms: PARTICIPANTS.flatMap(([holder, tag]) => elementsIn(event, holder, tag)).filter(
      ({ category }) => category === "classroom",
    ),
  }));
  if (!events.some(({ fields, rooms }) => rooms.length > 0 && "startHour" in fields)) return undefined;
  const rows = events.map(({ fields, rooms }) => [
    fields.name ?? "",
    rooms.map((room) => room.name ?? "").join("\n"),
    fields.date ?? "",
    fields.startHour ?? "",
    fields.endHour ?? "",
  ]);
  return [listedTable(name, [HEADER, ...rows], "24h")];
};
