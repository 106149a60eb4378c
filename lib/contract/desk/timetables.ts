import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { described, nullable, objectOf, optional, string, textUpTo } from "../schemas.ts";
import { desk } from "./school.ts";
import { sentence, sentencesOf, translatable } from "./sentence.ts";

/** Bytes; the gateway passes on at most 6 MB. */
const UPLOAD_LIMIT = 5_900_000;

const strings = v.array(v.string());
const answer = v.record(v.string(), v.string());

const changes = v.object({
  rooms_added: described(strings, "Names."),
  rooms_removed: strings,
  meetings_added: v.number(),
  meetings_removed: v.number(),
  most_changed: described(
    v.array(v.object({ room: v.string(), added: v.number(), removed: v.number() })),
    "The rooms whose meetings change most; at most ten.",
  ),
});

export const report = v.object({
  term: v.nullable(v.string()),
  first: nullable(v.string(), "Null: the week repeats without end."),
  last: v.nullable(v.string()),
  layout: string("Which column was read as what."),
  rows: v.number(),
  rooms: v.number(),
  meetings: v.number(),
  left_out: described(
    v.array(v.object({ reason: v.string(), count: v.number(), rows: v.array(v.number()) })),
    "Rows that make no meeting, by reason, with the numbers of the first twenty.",
  ),
  changes: nullable(changes, "Against the term's published timetable; null if it has none."),
  examples: described(strings, "Three ordinary rows as they were read, in English."),
  example_sentences: v.optional(sentencesOf("examples")),
  oddest: described(strings, "The extremes of what was read, where a misread file shows first."),
  oddest_sentences: v.optional(sentencesOf("oddest")),
  notes: described(strings, "Notes about the file, in English."),
  note_sentences: v.optional(sentencesOf("notes")),
});

export const question = v.object({
  about: v.string(),
  message: string("What is in doubt, and why, in English."),
  ...translatable,
  choices: described(
    v.array(
      v.object({
        label: string("In English."),
        ...translatable,
        answer: described(answer, "To be added to `answers`."),
        rows: described(
          strings,
          "Up to three rows of the file as this choice reads them; then how many rooms and meetings its first rows make, if the choices differ in that.",
        ),
        row_sentences: sentencesOf("rows"),
      }),
    ),
    "Empty if the answer is a text of its own.",
  ),
  columns: described(strings, "The file's columns, if one of them may be the answer."),
  recognised: described(
    answer,
    "What was recognised of the columns: `location`, `building`, `days` and others, as `columns` of an answer has them.",
  ),
  periods: described(
    strings,
    "The names of the periods whose times are the answer: `1=8:00-8:50,2=9:00-9:50` as `periods`.",
  ),
  places: described(
    strings,
    "Names of which any may be of no room: the answer is the first choice's, with these added to its `notRooms`, a semicolon apart.",
  ),
});

export const reading = v.object({
  digest: nullable(
    v.string(),
    "Sent as `agreed`, it publishes this very result; null while questions are open.",
  ),
  questions: v.array(question),
  reports: described(v.array(report), "One for each term of the file."),
  events: described(
    v.nullable(
      v.object({
        added: v.number(),
        removed: v.number(),
        notes: strings,
        note_sentences: sentencesOf("notes"),
      }),
    ),
    "What changes in the layer of a source of events; null for a timetable.",
  ),
});

export const publishedImport = v.object({
  _id: nullable(v.string(), "Null if an earlier release wrote it."),
  imported_at: v.string(),
  imported_by: nullable(v.string(), "The admin's username; null for the command, or if the account is gone."),
  file: string("The name of the file."),
  current: described(v.boolean(), "True if all of its editions are published now."),
  terms: v.array(
    v.object({
      name: v.nullable(v.string()),
      version: v.string(),
      rooms: v.number(),
      meetings: v.number(),
      report: described(
        v.nullable(report),
        "What was understood of the term; null if the file left it as it was, or an earlier release published it.",
      ),
    }),
  ),
});

const imports = v.object({ data: v.array(publishedImport) });

export const publishTimetable = endpoint("publishTimetable", "POST /timetables", {
  ...desk,
  summary: "Read a timetable's file, or publish it",
  description:
    "Without `agreed` nothing is published: the answer has the report, what would change, the questions that are open, and a digest. With `agreed`, the digest of that answer, the timetable is published, the answers enter the profile, and the answer is the list of imports; repeated, the request changes nothing. The stored profile and rooms file say how the file is read.",
  body: {
    schema: objectOf({
      name: v.optional(
        v.pipe(
          textUpTo(200),
          v.regex(/^[^/\\]+$/, "must be a file's name without a folder"),
          v.description("The file's name: its ending tells formats apart."),
        ),
        "file",
      ),
      file: v.optional(described(v.string("must be a string"), "The file, gzip in base64."), ""),
      source: optional(
        textUpTo(60),
        "The name of a source, in place of `file`: its file is read now. For a source of events, `accept` in `answers` names the doubts that do not stop the publication.",
      ),
      answers: v.optional(
        described(
          v.record(v.string(), textUpTo(2000), "must be an object"),
          "The answers of the choices that were made.",
        ),
        {},
      ),
      agreed: v.optional(textUpTo(100)),
    }),
    limit: UPLOAD_LIMIT,
    typed: true,
  },
  success: {
    READ: [200, "Timetable read", v.object({ data: reading })],
    PUBLISHED: [200, "Timetable published", imports],
  },
  errors: {
    BODY_TOO_LARGE: [413, "File too large to upload: import it with npm run import"],
    FILE_NOT_READABLE: [400, "File could not be read: {detail}"],
    OTHER_RESULT: [409, "The result is no longer the one that was agreed to: read the file again"],
  },
  reason: described(sentence, "What is wrong with the file, for other languages."),
  failure: [500, "Error publishing timetable"],
});

export const listImports = endpoint("listImports", "GET /timetables", {
  ...desk,
  summary: "List the last imports",
  description: "The last ten, newest first: who published what, when, from which file and with which report.",
  success: { LISTED: [200, "Timetables found", imports] },
  failure: [500, "Error listing timetables"],
});

export const restoreImport = endpoint("restoreImport", "POST /timetables/{id}/restore", {
  ...desk,
  summary: "Publish an import again",
  description:
    "Makes the editions of an import current again; other terms stay. The list shows it as an import of its own.",
  path: v.object({ id: string("The `_id` of an import.") }),
  success: { RESTORED: [200, "Timetable restored", imports] },
  errors: { IMPORT_NOT_FOUND: [404, "Import not found"] },
  failure: [500, "Error restoring timetable"],
});

export const undoImport = endpoint("undoImport", "DELETE /timetables/{id}", {
  ...desk,
  summary: "Undo the last import",
  description:
    "Publishes what was published before it, with all of its terms. Only the last import can be undone.",
  path: v.object({ id: string("The `_id` of the last import.") }),
  success: { UNDONE: [200, "Import undone", imports] },
  errors: {
    IMPORT_NOT_FOUND: [404, "Import not found"],
    NO_EARLIER_TIMETABLE: [409, "There is no earlier timetable to return to"],
  },
  failure: [500, "Error undoing import"],
});
