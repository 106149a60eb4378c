import { Writable } from "node:stream";
import type { Answer, Question } from "@classroom/import/question.ts";
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
    choices: choices.map(({ label, answer, rows }) => ({ label, ...commandFor(answer), rows })),
    example: example && commandFor(example),
    columns,
  };
};

/**
 * What became of an import, for scripts: one JSON document.
 *
 * @param typed the command's arguments
 */
export const resultAsJson = (
  { questions: [question] = [], ...result }: ImportResult,
  typed: readonly string[],
): string => JSON.stringify({ ...result, ...(question && { question: questionAsJson(question, typed) }) });
