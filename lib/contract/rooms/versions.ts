import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { described } from "../schemas.ts";
import { aboutRooms } from "./room.ts";
import { school, term } from "./terms.ts";

const { current: _, ...termFields } = term.entries;

const publishedVersion = v.object({
  version: described(v.string(), "Names the timetable for `GET /timetable/{version}`."),
  published_at: v.pipe(v.string(), v.isoTimestamp(), v.description("When it was published.")),
  rooms: described(v.number(), "The number of rooms."),
  name: described(v.nullable(v.string()), "The term's name; null if the file does not give one."),
  term: described(
    v.nullable(v.object(termFields)),
    "The term in which it holds; null for a week that repeats without end.",
  ),
});

export const versionSchemas = { PublishedVersion: publishedVersion };

export const listVersions = endpoint({
  ...aboutRooms,
  operationId: "listVersions",
  route: "GET /versions",
  summary: "List the versions of what is published",
  description:
    "One timetable per term, ordered by first date. A client that keeps timetables asks this to find out whether they still hold.",
  success: {
    LISTED: [
      200,
      "Versions found",
      v.object({
        data: v.array(publishedVersion),
        changes: described(
          v.nullable(v.string()),
          "The version of the changes beside the timetables; null if there are none.",
        ),
        weeks: v.optional(
          described(
            v.record(v.string(), v.string()),
            "By the Monday, `YYYY-MM-DD`, the version of each week that has changes, for `GET /public-changes/{version}/{monday}`; absent if there are none. Nothing is different in any other week.",
          ),
        ),
        school,
      }),
    ],
  },
  failure: [500, "Error listing versions"],
});
