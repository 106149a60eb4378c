import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { school, term } from "./terms.ts";

const { current: _, ...termFields } = term.entries;

const publishedVersion = v.object({
  version: v.pipe(v.string(), v.description("Names the timetable for `GET /timetable/{version}`.")),
  published_at: v.pipe(v.string(), v.isoTimestamp(), v.description("When it was published.")),
  rooms: v.pipe(v.number(), v.description("The number of rooms.")),
  name: v.pipe(v.nullable(v.string()), v.description("The term's name; null if the file does not give one.")),
  term: v.pipe(
    v.nullable(v.object(termFields)),
    v.description("The term in which it holds; null for a week that repeats without end."),
  ),
});

export const versionSchemas = { PublishedVersion: publishedVersion };

export const listVersions = endpoint({
  operationId: "listVersions",
  route: "GET /versions",
  tag: "Rooms",
  summary: "List the versions of what is published",
  description:
    "One timetable per term, ordered by first date. A client that keeps timetables asks this to find out whether they still hold.",
  shape: "envelope",
  caching: "timetable",
  success: { LISTED: [200, "Versions found", v.object({ data: v.array(publishedVersion), school })] },
  errors: {},
  failure: [500, "Error listing versions"],
});
