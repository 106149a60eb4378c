import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import { type ImportedTerm, type ImportOptions, importTerms } from "../import-file.ts";
import type { Outcome } from "../outcome.ts";
import type { Answer, Choice, Question } from "../question.ts";
import { sentence } from "../sentences.ts";

/** Rows that are read to show what an answer means. */
const ROWS_READ = 300;
const ROWS_SHOWN = 3;

type Reading = Outcome<readonly ImportedTerm[]>;

/** `undefined` if nothing can be read so. */
const readingOf = async (options: () => ImportOptions): Promise<Reading | undefined> => {
  try {
    return await importTerms({ ...options(), rowLimit: ROWS_READ });
  } catch (error) {
    if (error instanceof OperatorError) return undefined;
    throw error;
  }
};

const rowsOf = (reading: Reading | undefined): readonly Sentence[] => {
  const reports = reading?.kind === "read" ? reading.value.map(({ report }) => report) : [reading?.report];
  return reports.flatMap((report) => report?.examples ?? []);
};

const numberOf = ({ values: { row } }: Sentence): string =>
  typeof row === "object" && "message" in row ? row.message : "";

/** A few rows of each reading: those that the answers read differently, then the first ones. */
const shownRows = (readings: readonly (readonly Sentence[])[]): readonly (readonly Sentence[])[] => {
  const byRow = readings.map((rows) => Map.groupBy(rows, numberOf));
  const isInDoubt = (sentence: Sentence): boolean =>
    new Set(
      byRow.map((rows) =>
        rows
          .get(numberOf(sentence))
          ?.map(({ message }) => message)
          .join(),
      ),
    ).size > 1;
  return readings.map((rows) =>
    rows.toSorted((a, b) => Number(isInDoubt(b)) - Number(isInDoubt(a))).slice(0, ROWS_SHOWN),
  );
};

/** How many rooms and meetings were read: a campus is one room in which classes overlap. */
const countsOf = (reading: Reading | undefined): readonly Sentence[] => {
  if (reading?.kind !== "read") return [];
  const rooms = reading.value.flatMap(({ timetable }) => timetable.rooms.map(({ name }) => name));
  const counts = { rows: 0, rooms: new Set(rooms).size, meetings: 0, overlaps: 0 };
  for (const { report } of reading.value) {
    counts.rows = Math.max(counts.rows, report.rows);
    counts.meetings += report.meetings;
    counts.overlaps += report.overlaps.count;
  }
  return [sentence("rows counted", counts)];
};

const answersOf = ({ code, choices }: Question): string =>
  JSON.stringify([code, choices.map(({ answer }) => answer)]);

/** True if the answer leads to a timetable, or to another question that has an answer. */
const leadsOn = (question: Question, reading: Reading | undefined): boolean => {
  if (reading?.kind !== "unclear") return reading !== undefined;
  const { question: next } = reading;
  const isAnswered = next.about !== "nothing read" || next.choices.length > 0 || next.example !== undefined;
  return isAnswered && answersOf(next) !== answersOf(question);
};

/**
 * A question with up to three rows of the files as each of its answers reads them, and how many rooms and meetings that
 * makes, if the answers differ in it. An answer that leads to nothing is left out, unless no other way to answer is left.
 */
export const withRows = async (
  question: Question,
  optionsOf: (answer: Answer) => ImportOptions,
): Promise<Question> => {
  const shown: { readonly choice: Choice; readonly reading: Reading | undefined }[] = [];
  for (const choice of question.choices) {
    const reading = await readingOf(() => optionsOf(choice.answer));
    if (leadsOn(question, reading)) shown.push({ choice, reading });
  }
  if (shown.length === 0) return question;
  const rows = shownRows(shown.map(({ reading }) => rowsOf(reading)));
  const counts = shown.map(({ reading }) => countsOf(reading));
  const differ = new Set(counts.map(([count]) => count?.message)).size > 1;
  const choices = shown.map(({ choice }, at) => {
    const own = rows[at]?.length ? rows[at] : (choice.rows ?? []);
    return { ...choice, rows: [...own, ...(differ ? (counts[at] ?? []) : [])] };
  });
  return { ...question, choices };
};
