import * as v from "valibot";
import { string } from "../schemas.ts";

export const aboutRooms = { tag: "Rooms", shape: "envelope", caching: "timetable" } as const;

export const room = v.object({
  name: string("Building and room."),
  _id: string("Safe in a URL, and the same after every import."),
});
export const emptyRoom = v.strictObject({ name: v.null() });
export const emptySchedule = v.strictObject({});
