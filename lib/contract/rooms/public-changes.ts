import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { date, described, isoDate, optional, string, strings } from "../schemas.ts";
import { meeting } from "./periods.ts";
import { aboutRooms } from "./room.ts";

const day = isoDate("`YYYY-MM-DD`.");

export const publicChanges = v.object({
  cancelled: described(
    v.array(v.object({ room: v.string(), date: day, ...meeting.entries })),
    "Classes of the week that do not take place, each in force only for a class that is equal in room, date, start, end and name.",
  ),
  taken: described(
    v.array(
      v.object({
        kind: v.picklist(["booking", "closed"]),
        rooms: strings("Ids."),
        building: optional(v.string(), "Of a closure: all rooms of the building, also if not in `rooms`."),
        from: string("`YYYY-MM-DDTHH:MM` by the school's clock, inclusive; maybe before the week."),
        until: string("Exclusive; maybe after the week."),
        title: string("The title of a booking, the reason of a closure."),
      }),
    ),
    "Bookings and closures that touch the week.",
  ),
  exams: described(v.array(day), "The dates of the week whose examinations are known."),
});

/** A week's changes as the public may read them. */
export type PublicChangesAnswer = v.InferOutput<typeof publicChanges>;

export const getPublicChanges = endpoint("getPublicChanges", "GET /public-changes/{version}/{monday}", {
  ...aboutRooms,
  summary: "Get what is different from the timetable in a week",
  description:
    "For a client that answers questions by itself: cancelled classes, bookings and closures of one week, without who saved them. A week of a version never changes: caches may keep it for ever.",
  caching: "immutable",
  path: v.object({
    version: string("The version of the week in `weeks` of `GET /versions`."),
    monday: date("The first date of the week, `YYYY-MM-DD`."),
  }),
  success: { FOUND: [200, "Changes found", v.object({ data: publicChanges })] },
  errors: { CHANGES_NOT_FOUND: [404, "Changes not found"] },
  failure: [500, "Error retrieving changes"],
});
