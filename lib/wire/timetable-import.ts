import type { Question } from "@classroom/import/question.ts";
import type { ImportReport } from "@classroom/import/report/import-report.ts";
import type { ListedImport } from "../desk/import-history.ts";
import type { Reading } from "../desk/timetable-desk.ts";

const toChanges = (changes: NonNullable<ImportReport["changes"]>) => ({
  rooms_added: changes.roomsAdded,
  rooms_removed: changes.roomsRemoved,
  meetings_added: changes.meetingsAdded,
  meetings_removed: changes.meetingsRemoved,
  most_changed: changes.mostChanged,
});

const toReport = (report: ImportReport) => ({
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

export const toReading = ({ found, digest }: Reading) => ({
  digest: digest ?? null,
  questions: found.kind === "questions" ? found.questions.map(toQuestion) : [],
  reports:
    found.kind === "questions"
      ? [found.report ?? []].flat().map(toReport)
      : found.terms.map(({ report }) => toReport(report)),
});

export const toImport = ({ record, editions, isCurrent, importedBy }: ListedImport) => ({
  _id: record.id ?? null,
  imported_at: record.importedAt,
  imported_by: importedBy ?? null,
  file: record.source,
  current: isCurrent,
  terms: editions.map(({ term, version, rooms, meetings }) => ({ name: term, version, rooms, meetings })),
});
