import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { date, described } from "../schemas.ts";
import { meeting } from "./periods.ts";

const isoDate = v.pipe(v.string(), v.isoDate(), v.description("`YYYY-MM-DD`."));

const publicChanges = v.object({
  cancelled: described(
    v.array(v.object({ room: v.string(), date: isoDate, ...meeting.entries })),
    "Classes of the week that do not take place, each in force only for a class that is equal in room, date, start, end and name.",
  ),
  taken: described(
    v.array(
      v.object({
        kind: v.picklist(["booking", "closed"]),
        rooms: described(v.array(v.string()), "Ids."),
        building: v.optional(
          described(v.string(), "Of a closure: all rooms of the building, also those that `rooms` lacks."),
        ),
        from: described(
          v.string(),
          "`YYYY-MM-DDTHH:MM` by the school's clock, inclusive; maybe before the week.",
        ),
        until: described(v.string(), "Exclusive; maybe after the week."),
        title: described(v.string(), "The title of a booking, the reason of a closure."),
      }),
    ),
    "Bookings and closures that touch the week.",
  ),
  exams: described(v.array(isoDate), "The dates of the week whose examinations are known."),
});

export const publicChangesSchemas = { PublicChanges: publicChanges };

/** A week's changes as everybody may read them. */
export type PublicChangesAnswer = v.InferOutput<typeof publicChanges>;

export const getPublicChanges = endpoint({
  operationId: "getPublicChanges",
  route: "GET /public-changes/{version}/{monday}",
  tag: "Rooms",
  summary: "Get what is different from the timetable in a week",
  description:
    "For a client that answers questions by itself: cancelled classes, bookings and closures of one week, without who saved them. A week of a version never changes: caches may keep it for ever.",
  shape: "envelope",
  caching: "immutable",
  path: v.object({
    version: described(v.string(), "The version of the week in `weeks` of `GET /versions`."),
    monday: date("The first date of the week, `YYYY-MM-DD`."),
  }),
  success: { FOUND: [200, "Changes found", v.object({ data: publicChanges })] },
  errors: { CHANGES_NOT_FOUND: [404, "Changes not found"] },
  failure: [500, "Error retrieving changes"],
});
