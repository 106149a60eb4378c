import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import { type ImportOptions, importTerms } from "../import-file.ts";
import type { Answer, Choice, Question } from "../question.ts";

/** Rows that are read to show what an answer means. */
const ROWS_READ = 300;
const ROWS_SHOWN = 3;

const rowsOf = async (options: () => ImportOptions): Promise<readonly Sentence[]> => {
  try {
    const result = await importTerms({ ...options(), rowLimit: ROWS_READ });
    const reports = result.kind === "read" ? result.value.map(({ report }) => report) : [result.report];
    return reports.flatMap((report) => report?.examples ?? []).slice(0, ROWS_SHOWN);
  } catch (error) {
    if (error instanceof OperatorError) return [];
    throw error;
  }
};

/** A question with up to three rows of the files as each of its answers reads them. */
export const withRows = async (
  question: Question,
  optionsOf: (answer: Answer) => ImportOptions,
): Promise<Question> => {
  const choices: Choice[] = [];
  for (const choice of question.choices) {
    const rows = await rowsOf(() => optionsOf(choice.answer));
    choices.push({ ...choice, rows: rows.length > 0 ? rows : (choice.rows ?? []) });
  }
  return { ...question, choices };
};
