import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { described, nullable, objectOf, string, textUpTo } from "../schemas.ts";
import { sentence } from "./sentence.ts";

const MIB = 1024 * 1024;

/** Endpoints of the registrar's desk. */
export const desk = {
  tag: "Desk",
  shape: "envelope",
  caching: "no-store",
  bearer: true,
  adminOnly: true,
} as const;

const source = v.object({
  name: v.string(),
  address: string("Its host and its last four characters."),
  every_minutes: v.number(),
  layer: nullable(v.string(), "The layer that its events fill; null: it is a timetable."),
  state: described(
    v.picklist(["waiting", "published", "unchanged", "in-doubt", "undone", "failed"]),
    "`waiting`: not read yet; `unchanged`: it says what is published; `in-doubt`: a person must look at it, with `source` of `POST /timetables`; `undone`: a person took it back, and it waits for another file; `failed`: the last try to get it failed, and an earlier file still holds.",
  ),
  message: nullable(v.string(), "What is in doubt, or why it failed, in English."),
  sentences: described(
    v.array(sentence),
    "The same, for other languages; empty if an earlier release wrote it.",
  ),
  checked_at: nullable(v.string(), "When its server answered last."),
  published_at: nullable(v.string(), "When a file of it was published last."),
});

export const school = v.object({
  profile: string("The school's profile, YAML, as it was saved; empty at first. Addresses are masked."),
  rooms_file: nullable(v.string(), "The text of the rooms file that the profile names in `rooms`."),
  etag: nullable(v.string(), "For `if-match` of the next `PUT`; null if nothing was ever saved."),
  saved_at: v.nullable(v.string()),
  saved_by: nullable(v.string(), "The username of the admin who saved it."),
  sources: described(v.array(source), "The files that arrive by themselves, as the profile lists them."),
});

export const getSchool = endpoint("getSchool", "GET /school", {
  ...desk,
  summary: "Get the school's profile",
  description: "What is known about the school and its files, with the rooms file beside it.",
  success: { FOUND: [200, "School profile found", v.object({ data: school })] },
  failure: [500, "Error reading school profile"],
});

export const saveSchool = endpoint("saveSchool", "PUT /school", {
  ...desk,
  summary: "Save the school's profile",
  description:
    "Replaces profile and rooms file, if `if-match` is the `etag` of what is stored; without `if-match`, only if nothing is stored. The next import uses both. An address masked as `GET` masks it keeps its stored value.",
  body: {
    schema: objectOf({
      profile: textUpTo(MIB),
      rooms_file: v.optional(v.nullable(textUpTo(MIB)), null),
    }),
    limit: MIB,
    typed: true,
  },
  conditional: true,
  success: { SAVED: [200, "School profile saved", v.object({ data: school })] },
  errors: {
    PROFILE_INVALID: [400, "School profile is not valid: {detail}"],
    EDITED_MEANWHILE: [412, "School profile was edited meanwhile"],
  },
  failure: [500, "Error saving school profile"],
});
