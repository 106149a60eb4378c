import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import { type ImportedTerm, type ImportOptions, importTerms } from "../import-file.ts";
import type { Outcome } from "../outcome.ts";
import type { Answer, Choice, Question } from "../question.ts";

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
  return reports.flatMap((report) => report?.examples ?? []).slice(0, ROWS_SHOWN);
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
 * A question with up to three rows of the files as each of its answers reads them. An answer that leads to nothing is
 * left out, unless no other way to answer is left.
 */
export const withRows = async (
  question: Question,
  optionsOf: (answer: Answer) => ImportOptions,
): Promise<Question> => {
  const choices: Choice[] = [];
  for (const choice of question.choices) {
    const reading = await readingOf(() => optionsOf(choice.answer));
    const rows = rowsOf(reading);
    if (leadsOn(question, reading))
      choices.push({ ...choice, rows: rows.length > 0 ? rows : (choice.rows ?? []) });
  }
  return { ...question, choices: choices.length > 0 ? choices : question.choices };
};
