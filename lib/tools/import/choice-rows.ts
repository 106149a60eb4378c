import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { importTerms } from "@classroom/import/import-file.ts";
import type { Choice, Question } from "@classroom/import/question.ts";
import { importSettings, type ReadingOptions } from "@classroom/import/school/import-settings.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";

/** Rows that are read to show what an answer means. */
const ROWS_READ = 300;
const ROWS_SHOWN = 3;

const rowsOf = async (
  files: readonly string[],
  options: ReadingOptions,
  { answer }: Choice,
): Promise<readonly string[]> => {
  try {
    const settings = await importSettings({ ...options, ...answer });
    const found = await importTerms({ ...settings, file: files, rowLimit: ROWS_READ });
    const reports = found.kind === "read" ? found.value.map(({ report }) => report) : [found.report];
    return reports.flatMap((report) => report?.examples ?? []).slice(0, ROWS_SHOWN);
  } catch (error) {
    if (error instanceof OperatorError) return [];
    throw error;
  }
};

/** A question with up to three rows of the files as each of its answers reads them; downloads are not read again. */
export const withRows = async (
  question: Question,
  files: readonly string[],
  options: ReadingOptions,
): Promise<Question> => {
  const areHere = files.every((file) => existsSync(resolve(options.baseFolder ?? ".", file)));
  if (!areHere) return question;
  const choices: Choice[] = [];
  for (const choice of question.choices)
    choices.push({ ...choice, rows: await rowsOf(files, options, choice) });
  return { ...question, choices };
};
