import type { FeedReport } from "@classroom/import/feeds/read-feed.ts";
import type { Question } from "@classroom/import/question.ts";
import type { ImportReport } from "@classroom/import/report/import-report.ts";
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
  examples: report.examples,
  oddest: report.oddest,
  notes: report.notes,
});

const toQuestion = ({ about, message, choices, columns = [] }: Question) => ({
  about,
  message,
  choices: choices.map(({ label, answer, rows = [] }) => ({
    label,
    answer: answer as Readonly<Record<string, string>>,
    rows,
  })),
  columns,
});

const toEvents = ({ added, removed, notes }: FeedReport) => ({ added, removed, notes });

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
