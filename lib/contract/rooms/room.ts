import { REASONS } from "@classroom/timetable/search-scope.ts";
import * as v from "valibot";
import { described, nullable, optional, string, strings } from "../schemas.ts";

export const aboutRooms = { tag: "Rooms", shape: "envelope", caching: "timetable" } as const;

export const room = v.object({
  name: string("Building and room."),
  _id: string("Safe in a URL, and the same after every import."),
});
export const emptyRoom = v.strictObject({ name: v.null() });
export const emptySchedule = v.strictObject({});

const access = v.object({
  name: nullable(v.string(), "For people, such as `card after 18:00`."),
  public: described(v.boolean(), "True if everybody may enter."),
});

/** What every list of rooms says of each. */
export const listedRoomFields = {
  name: v.string(),
  _id: v.string(),
  building: v.nullable(v.string()),
  capacity: nullable(v.number(), "Seats; null if the source does not say."),
  features: strings("The room's features, as the school names them."),
  kind: nullable(v.string(), "The kind of room, as the school names it."),
  hours: optional(
    v.nullable(v.string()),
    "When the room is open, such as `Mo-Fr 07:00-22:00; PH off`: a subset of OpenStreetMap's `opening_hours`. Null if it is not known; absent if no room's hours are.",
  ),
  access: optional(v.nullable(access), "Who may enter. Null if not known; absent if known of no room."),
};

/** Why a room is not free. */
export const reason = described(
  v.picklist(REASONS),
  "`class`, `booking`, `closed` (a closure), `hours` (the building is not open) or `unknown` (a row that could not be read).",
);

/** Why an answer about examination weeks lists no room. */
export const examsUnknown = optional(
  v.literal("exams-unknown"),
  "If present, no room is offered: the time is in examination weeks, and nothing is known of the examinations.",
);
