import type { FeedReport } from "@classroom/import/feeds/read-feed.ts";
import type { Question } from "@classroom/import/question.ts";
import type { ImportReport } from "@classroom/import/report/import-report.ts";
import { messagesOf, type Sentence } from "@classroom/timetable/sentence.ts";
import * as v from "valibot";
import { report as importReport } from "../contract/desk/timetables.ts";
import type { ListedImport } from "../desk/import-history.ts";
import type { Reading } from "../desk/timetable-desk.ts";

const toChanges = (changes: NonNullable<ImportReport["changes"]>) => ({
  rooms_added: changes.roomsAdded,
  rooms_removed: changes.roomsRemoved,
  meetings_added: changes.meetingsAdded,
  meetings_removed: changes.meetingsRemoved,
  most_changed: changes.mostChanged,
});

/** Beside its English message, which is in another list. */
const toTranslatable = ({ code, values }: Sentence) => ({ code, values });

export const toReport = (report: ImportReport) => ({
  term: report.term,
  first: report.calendar?.first ?? null,
  last: report.calendar?.last ?? null,
  layout: report.layout,
  rows: report.rows,
  rooms: report.rooms,
  meetings: report.meetings,
  left_out: Object.entries(report.leftOut).map(([reason, { count, rows }]) => ({ reason, count, rows })),
  changes: report.changes === undefined ? null : toChanges(report.changes),
  examples: messagesOf(report.examples),
  example_sentences: report.examples.map(toTranslatable),
  oddest: messagesOf(report.oddest),
  oddest_sentences: report.oddest.map(toTranslatable),
  notes: messagesOf(report.notes),
  note_sentences: report.notes.map(toTranslatable),
});

const toQuestion = ({ about, message, code, values, choices, ...answers }: Question) => ({
  about,
  message,
  code,
  values,
  choices: choices.map(({ answer, rows = [], ...label }) => ({
    ...label,
    answer: answer as Readonly<Record<string, string>>,
    rows: messagesOf(rows),
    row_sentences: rows.map(toTranslatable),
  })),
  columns: answers.columns ?? [],
  recognised: answers.recognised ?? {},
  periods: answers.periods ?? [],
  places: answers.places ?? [],
});

const toEvents = ({ added, removed, notes }: FeedReport) => ({
  added,
  removed,
  notes: messagesOf(notes),
  note_sentences: notes.map(toTranslatable),
});

export const toReading = ({ questions, reports, events, digest }: Reading) => ({
  digest: digest ?? null,
  questions: questions.map(toQuestion),
  reports: reports.map(toReport),
  events: events === undefined ? null : toEvents(events),
});

/** A report that an earlier release kept may lack what this one says. */
const toKeptReport = (text: string | undefined) => {
  const kept = v.safeParse(importReport, text === undefined ? null : JSON.parse(text));
  return kept.success ? kept.output : null;
};

export const toImport = ({ record, editions, isCurrent, importedBy }: ListedImport) => ({
  _id: record.id ?? null,
  imported_at: record.importedAt,
  imported_by: importedBy ?? null,
  file: record.source,
  current: isCurrent,
  terms: editions.map(({ edition: { term, version, rooms, meetings }, report }) => ({
    name: term,
    version,
    rooms,
    meetings,
    report: toKeptReport(report),
  })),
});
