import * as v from "valibot";
import { described } from "../schemas.ts";

export const aboutRooms = { tag: "Rooms", shape: "envelope", caching: "timetable" } as const;

export const room = v.object({
  name: described(v.string(), "Building and room."),
  _id: described(v.string(), "Safe in a URL, and the same after every import."),
});
export const emptyRoom = v.strictObject({ name: v.null() });
export const emptySchedule = v.strictObject({});

export const roomSchemas = { Room: room, EmptyRoom: emptyRoom };
