import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { described, nullable, string } from "../schemas.ts";
import { aboutRooms } from "./room.ts";
import { school, term } from "./terms.ts";

const { current: _, ...termFields } = term.entries;

export const publishedVersion = v.object({
  version: string("Names the timetable for `GET /timetable/{version}`."),
  published_at: v.pipe(v.string(), v.isoTimestamp(), v.description("When it was published.")),
  rooms: described(v.number(), "The number of rooms."),
  name: nullable(v.string(), "The term's name; null if the file does not give one."),
  term: nullable(v.object(termFields), "The term in which it holds; null for a week without end."),
});

const answer = v.object({
  data: v.array(publishedVersion),
  changes: nullable(v.string(), "The version of the changes beside the timetables; null without changes."),
  weeks: v.optional(
    described(
      v.record(v.string(), v.string()),
      "By the Monday, `YYYY-MM-DD`, the version of each week that has changes, for `GET /public-changes/{version}/{monday}`; absent without changes. Other weeks have no changes.",
    ),
  ),
  school,
});

export const listVersions = endpoint("listVersions", "GET /versions", {
  ...aboutRooms,
  summary: "List the versions of what is published",
  description:
    "One timetable per term, ordered by first date. A client that keeps timetables calls this to find out whether they are still current.",
  success: { LISTED: [200, "Versions found", answer] },
  failure: [500, "Error listing versions"],
});
