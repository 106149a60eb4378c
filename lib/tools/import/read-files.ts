import { basename } from "node:path";
import { openQuestion } from "@classroom/import/doubts/open-question.ts";
import { type ImportedTerm, importTerms } from "@classroom/import/import-file.ts";
import { type Outcome, read, type Unclear } from "@classroom/import/outcome.ts";
import type { Answer } from "@classroom/import/question.ts";
import { changesBetween } from "@classroom/import/report/changes.ts";
import {
  type ImportSettings,
  importSettings,
  type ReadingOptions,
} from "@classroom/import/school/import-settings.ts";
import { localTime } from "@classroom/timetable/school-clock.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { withRows } from "./choice-rows.ts";
import { showProgress } from "./progress.ts";

/** Terms that were read, and how. */
export interface ReadFiles {
  readonly terms: readonly ImportedTerm[];
  readonly settings: ImportSettings;
  /** What a person answered, beside what was typed and remembered. */
  readonly answers: Answer;
}

/** Asks a person; `undefined` where there is none. */
type Ask = ((unclear: Unclear) => Promise<Answer>) | undefined;

/** Says of a file without the columns that the profile names that the profile no longer fits. */
const inWords = (found: Unclear, { columns }: ReadingOptions, settings: ImportSettings): Unclear => {
  const { profile, columns: remembered } = settings;
  const isOfProfile = columns === undefined && remembered !== undefined && profile !== undefined;
  const { question } = found;
  if (!isOfProfile || question.about !== "columns") return found;
  const message = `The file no longer fits ${basename(profile)}: ${question.message}`;
  return { ...found, question: { ...question, message } };
};

/** A wrong column may be why nothing could be used: then the columns can be named again. */
const withColumns = (found: Unclear, earlier: Unclear | undefined): Unclear => {
  const { question } = found;
  if (earlier === undefined || question.columns !== undefined) return found;
  const { columns, recognised } = earlier.question;
  return { ...found, question: { ...question, columns, recognised } };
};

/** The published timetable of the same term as another; `undefined` if there is none. */
type PublishedTimetable = (timetable: Timetable) => Promise<Timetable | undefined>;

const withChanges = async (term: ImportedTerm, published: PublishedTimetable) => {
  const { timetable, report } = term;
  const previous = await published(timetable);
  if (previous === undefined) return { term, previous };
  return { term: { ...term, report: { ...report, changes: changesBetween(previous, timetable) } }, previous };
};

const readOnce = async (
  files: readonly string[],
  options: ReadingOptions,
  settings: ImportSettings,
  output: NodeJS.WriteStream,
  published: PublishedTimetable,
): Promise<Outcome<readonly ImportedTerm[]>> => {
  const reading = showProgress(output, "Reading");
  const found = await importTerms({ ...settings, file: files, onRead: reading.update }).finally(reading.stop);
  if (found.kind === "unclear") return found;
  const today = localTime(Date.now(), settings.timeZone ?? "UTC").date;
  const terms = await Promise.all(found.value.map((term) => withChanges(term, published)));
  const before = new Map(terms.map(({ term, previous }) => [term.timetable, previous]));
  const { maxChange } = settings;
  const judging = { ...options, maxChange, today, previous: (of: Timetable) => before.get(of) };
  const compared = terms.map(({ term }) => term);
  return openQuestion(compared, judging) ?? read(compared);
};

/**
 * Reads the files; asks what is unclear and reads again, until nothing is or there is no person to ask. What is
 * optional is not asked then.
 *
 * @throws OperatorError if a file can't be read, or an option is wrong
 */
export const readFiles = async (
  files: readonly string[],
  typed: ReadingOptions,
  ask: Ask,
  output: NodeJS.WriteStream,
  published: PublishedTimetable = async () => undefined,
): Promise<Outcome<ReadFiles>> => {
  let answers: Answer = {};
  let ofColumns: Unclear | undefined;
  for (;;) {
    const options = { ...typed, ...answers };
    const settings = await importSettings(options);
    const found = await readOnce(files, options, settings, output, published);
    if (found.kind === "read") return read({ terms: found.value, settings, answers });
    const { question } = found;
    if (ask !== undefined) {
      if (question.about === "columns") ofColumns = found;
      const unclear = withColumns(inWords(found, typed, settings), ofColumns);
      const shown = await withRows(unclear.question, files, options);
      answers = { ...answers, ...(await ask({ ...unclear, question: shown })) };
    } else if (question.isOptional) {
      answers = { ...answers, accept: [options.accept, question.about].filter(Boolean).join(",") };
    } else return inWords(found, typed, settings);
  }
};
