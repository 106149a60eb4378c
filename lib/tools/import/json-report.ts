import { Writable } from "node:stream";
import type { Answer, Question } from "@classroom/import/question.ts";
import type { ImportReport } from "@classroom/import/report/import-report.ts";
import { messagesOf } from "@classroom/timetable/sentence.ts";
import { optionsText, quoted } from "./command-line.ts";
import type { ImportResult } from "./import-command.ts";

/** An output that shows nothing: progress and prose would spoil the document. */
export const silent = (): NodeJS.WriteStream =>
  Object.assign(new Writable({ write: (_, __, done) => done() }), {
    isTTY: false,
  }) as unknown as NodeJS.WriteStream;

/** With each choice, and with the example, the whole line that answers the question. */
const questionAsJson = (
  { about, message, columns, choices, example }: Question,
  typed: readonly string[],
) => {
  const commandFor = (answer: Answer) => ({
    options: optionsText(answer),
    line: ["npm run import --", ...typed.map(quoted), optionsText(answer)].join(" "),
  });
  return {
    about,
    message,
    choices: choices.map(({ label, answer, rows }) => ({
      label,
      ...commandFor(answer),
      rows: rows && messagesOf(rows),
    })),
    example: example && commandFor(example),
    columns,
  };
};

const reportAsJson = (report: ImportReport) => ({
  ...report,
  notes: messagesOf(report.notes),
  examples: messagesOf(report.examples),
  oddest: messagesOf(report.oddest),
});

/**
 * What became of an import, for scripts: one JSON document.
 *
 * @param typed the command's arguments
 */
export const resultAsJson = (
  { questions: [question] = [], reports, ...result }: ImportResult,
  typed: readonly string[],
): string =>
  JSON.stringify({
    ...result,
    reports: reports.map(reportAsJson),
    ...(question && { question: questionAsJson(question, typed) }),
  });
