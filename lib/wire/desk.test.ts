import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import type { ListedChange } from "@classroom/timetable/change.ts";
import { expect, it, test } from "vitest";
import { NO_EDITION } from "../rooms/store/edition.ts";
import { toChange, toPublicChanges } from "./change.ts";
import { toSchool } from "./school.ts";
import { toImport, toReading } from "./timetable-import.ts";

const MONDAY = dayNumber("2026-10-05");
const at = (minute: number): number => MONDAY * 1440 + minute;
const taken = { from: at(600), until: at(1500), rooms: ["hall", "lab"], text: "Roof" };
const cancelled = { room: "hall", date: MONDAY, start: 540, end: 590, className: "CS 1" };
const change = (more: Partial<ListedChange>): ListedChange => ({
  id: "a",
  layer: "hand",
  kind: "book",
  version: "v1",
  hasEffect: true,
  savedAt: "2026-10-01T12:00:00.000Z",
  ...more,
});
const ABOUT = {
  _id: "a",
  layer: "hand",
  effect: "applies",
  etag: '"v1"',
  saved_at: "2026-10-01T12:00:00.000Z",
};
const TIME = { from: "2026-10-05T10:00", until: "2026-10-06T01:00" };
const CLASS = { from: "2026-10-05T09:00", until: "2026-10-05T09:50", room: "hall", class_name: "CS 1" };

it.each([
  ["book", { taken }, { room: "hall", ...TIME, title: "Roof" }],
  ["close", { taken }, { room: "hall", ...TIME, reason: "Roof" }],
  [
    "close",
    { taken: { ...taken, building: "Main" }, hasEffect: false },
    { room: null, building: "Main", ...TIME, reason: "Roof", effect: "none" },
  ],
  ["cancel", { cancelled }, CLASS],
  ["move", { cancelled, taken }, { ...CLASS, to: { room: "hall", ...TIME } }],
] as const)("at the desk a change of the kind %s with %j is %j", (kind, of, shown) => {
  expect(toChange(change({ kind, ...of }))).toEqual({ ...ABOUT, kind, ...shown });
});

test("to everybody a week's changes are classes, bookings and closures without their ids", () => {
  const changes = [
    change({ taken }),
    change({ kind: "cancel", cancelled }),
    change({ kind: "move", cancelled, taken: { ...taken, text: "CS 1" } }),
    change({ kind: "close", taken: { ...taken, rooms: [], building: "Main" } }),
  ];
  const off = { room: "hall", date: "2026-10-05", class_name: "CS 1", start_time: 540, end_time: 590 };
  const booking = { kind: "booking", rooms: ["hall", "lab"], ...TIME };
  expect(toPublicChanges({ changes, knownExams: [MONDAY, MONDAY + 1] })).toEqual({
    cancelled: [off, off],
    taken: [
      { ...booking, title: "Roof" },
      { ...booking, title: "CS 1" },
      { kind: "closed", rooms: [], building: "Main", ...TIME, title: "Roof" },
    ],
    exams: ["2026-10-05", "2026-10-06"],
  });
});

test("a school is shown with what is known of its sources, and none of their addresses", () => {
  const said = { code: "plain", values: {}, message: "Two rooms are new" };
  const url = "https://a.example/secret.csv";
  const source = { name: "Nightly", url, every: 30 };
  const shown = {
    name: "Nightly",
    address: "https://a.example/****.csv",
    every_minutes: 30,
    layer: null,
    state: "waiting",
    message: null,
    sentences: [],
    checked_at: null,
    published_at: null,
  };
  const times = { checkedAt: "2026-10-02T12:00:00.000Z", publishedAt: "2026-10-01T12:00:00.000Z" };
  const doubt = { outcome: "in-doubt", doubt: said.message, doubts: [said] } as const;
  const failed = { ...said, message: "The server answered 500" };
  const sources = [
    { source, state: undefined },
    { source: { ...source, layer: "events" }, state: { ...times, ...doubt } },
    { source, state: { ...doubt, failure: failed.message, failed } },
    { source, state: { ...doubt, failure: "Written by an earlier release" } },
    { source, state: { outcome: "undone", doubt: "Written by an earlier release" } },
  ] as const;
  const saved = { profile: `url: ${url}`, roomsFile: "room\n", version: "v1", savedAt: "then", savedBy: "1" };
  expect(toSchool(saved, { username: "ada" }, sources)).toEqual({
    profile: "url: https://a.example/****.csv",
    rooms_file: "room\n",
    etag: '"v1"',
    saved_at: "then",
    saved_by: "ada",
    sources: [
      shown,
      {
        ...shown,
        layer: "events",
        state: "in-doubt",
        message: said.message,
        sentences: [said],
        checked_at: times.checkedAt,
        published_at: times.publishedAt,
      },
      { ...shown, state: "failed", message: failed.message, sentences: [failed] },
      { ...shown, state: "failed", message: "Written by an earlier release" },
      { ...shown, state: "undone", message: "Written by an earlier release" },
    ],
  });
  expect(toSchool(undefined, undefined, [])).toEqual({
    profile: "",
    rooms_file: null,
    etag: null,
    saved_at: null,
    saved_by: null,
    sources: [],
  });
});

const REPORT = {
  term: "FALL",
  calendar: { first: "2026-08-31", last: "2026-12-18" },
  layout: "A: room",
  rows: 3,
  rooms: 2,
  meetings: 4,
  leftOut: { "no room": { count: 2, rows: [5, 6] } },
  changes: { roomsAdded: ["A"], roomsRemoved: ["B"], meetingsAdded: 1, meetingsRemoved: 2, mostChanged: [] },
  examples: [{ code: "e", values: {}, message: "An example" }],
  oddest: [{ code: "o", values: {}, message: "The oddest" }],
  notes: [{ code: "n", values: {}, message: "A note" }],
};
const SHOWN = {
  term: "FALL",
  first: "2026-08-31",
  last: "2026-12-18",
  layout: "A: room",
  rows: 3,
  rooms: 2,
  meetings: 4,
  left_out: [{ reason: "no room", count: 2, rows: [5, 6] }],
  changes: {
    rooms_added: ["A"],
    rooms_removed: ["B"],
    meetings_added: 1,
    meetings_removed: 2,
    most_changed: [],
  },
  examples: ["An example"],
  example_sentences: [{ code: "e", values: {} }],
  oddest: ["The oddest"],
  oddest_sentences: [{ code: "o", values: {} }],
  notes: ["A note"],
  note_sentences: [{ code: "n", values: {} }],
};

test("a reading is shown with its questions, reports and events", () => {
  const row = { code: "r", values: {}, message: "Row 2" };
  const question = { about: "clashes", code: "q", values: {}, message: "Which?" };
  const choice = { code: "c", values: {}, label: "This", answer: { clock: "12" } };
  const undated = { ...REPORT, calendar: undefined, changes: undefined };
  const reading = {
    questions: [
      {
        ...question,
        choices: [{ ...choice, rows: [row] }, choice],
        columns: ["A"],
        periods: ["1"],
        places: ["Gym"],
      },
      { ...question, choices: [], columns: ["B"], recognised: { days: "B" } },
    ],
    reports: [REPORT, undated],
    events: { added: 1, removed: 2, notes: REPORT.notes, bookings: 7 },
    digest: "d",
  };
  const sentences = { rows: ["Row 2"], row_sentences: [{ code: "r", values: {} }] };
  expect(toReading(reading as never)).toEqual({
    digest: "d",
    questions: [
      {
        ...question,
        choices: [
          { ...choice, ...sentences },
          { ...choice, rows: [], row_sentences: [] },
        ],
        columns: ["A"],
        recognised: {},
        periods: ["1"],
        places: ["Gym"],
      },
      { ...question, choices: [], columns: ["B"], recognised: { days: "B" }, periods: [], places: [] },
    ],
    reports: [SHOWN, { ...SHOWN, first: null, last: null, changes: null }],
    events: { added: 1, removed: 2, notes: SHOWN.notes, note_sentences: SHOWN.note_sentences },
  });
  expect(toReading({ questions: [], reports: [] })).toEqual({
    digest: null,
    questions: [],
    reports: [],
    events: null,
  });
});

test("an import is listed with the reports that this release understands", () => {
  const record = { id: "7", importedAt: "then", source: "f.csv", versions: [], before: [] };
  const edition = { ...NO_EDITION, version: "v1", term: "FALL", rooms: 2, meetings: 4 };
  const { notes: _, ...older } = SHOWN;
  const reports = [undefined, JSON.stringify(SHOWN), JSON.stringify(older)];
  const editions = reports.map((report) => ({ edition, report }));
  const term = { name: "FALL", version: "v1", rooms: 2, meetings: 4 };
  expect(toImport({ record, editions, isCurrent: true, importedBy: undefined })).toEqual({
    _id: "7",
    imported_at: "then",
    imported_by: null,
    file: "f.csv",
    current: true,
    terms: [null, SHOWN, null].map((report) => ({ ...term, report })),
  });
  expect(toImport({ record, editions: [], isCurrent: false, importedBy: "ada" })).toMatchObject({
    imported_by: "ada",
    current: false,
    terms: [],
  });
});
