import * as v from "valibot";
import { BODY_LIMIT, endpoint } from "../endpoint.ts";
import { date, flag, nullable, objectOf, text } from "../schemas.ts";
import { aboutRooms, emptyRoom, emptySchedule, room } from "./room.ts";
import { datedSchedule, weeklySchedule } from "./schedule.ts";

export const MAX_BATCH = 1000;

export const exhaustiveSchedule = v.object({
  ...weeklySchedule.entries,
  building: v.nullable(v.string()),
  capacity: nullable(v.number(), "Seats; null if the source does not say."),
  term: v.nullable(v.string()),
});

export const datedDetails = v.object({ ...exhaustiveSchedule.entries, ...datedSchedule.entries });
const batchMessage = `must have at most ${MAX_BATCH} elements`;

const answer = v.object({
  data: v.array(
    v.union([
      v.object({ room, data: datedDetails }),
      v.object({ room, data: datedSchedule }),
      v.object({ room, data: exhaustiveSchedule }),
      v.object({ room, data: weeklySchedule }),
      v.object({ room: emptyRoom, data: emptySchedule }),
    ]),
  ),
});

export const getRoomBatch = endpoint("getRoomBatch", "POST /getbatch", {
  ...aboutRooms,
  summary: "Get several rooms and their weekly schedules",
  description:
    "One element per identifier, in the order requested, duplicates included. An identifier that matches no room gives the empty room. `exhaustive` adds building, capacity and term. With `date`: the week that contains the date, exactly as it takes place, and the date of each day.",
  body: {
    schema: objectOf({
      queries: v.pipe(v.array(text, "must be an array"), v.maxLength(MAX_BATCH, batchMessage)),
      exhaustive: v.optional(flag, false),
      date: v.optional(date("A date, `YYYY-MM-DD`: the week from Monday to Sunday that holds it.")),
    }),
    limit: BODY_LIMIT.batch,
  },
  success: { FOUND: [200, "Rooms found", answer] },
  errors: {
    ANSWER_TOO_LARGE: [
      413,
      "Answer too large: the first {detail} rooms fit; a client that accepts gzip gets more",
    ],
  },
  failure: [500, "Error retrieving data"],
});
