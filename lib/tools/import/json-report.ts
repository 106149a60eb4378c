import { Writable } from "node:stream";
import { optionsText, type Question, quoted } from "@classroom/import/question.ts";
import type { ImportResult } from "./import-command.ts";

/** An output that shows nothing: progress and prose would spoil the document. */
export const silent = (): NodeJS.WriteStream =>
  Object.assign(new Writable({ write: (_, __, done) => done() }), {
    isTTY: false,
  }) as unknown as NodeJS.WriteStream;

/** With each choice the whole line that answers the question. */
const questionAsJson = ({ about, message, columns, choices }: Question, typed: readonly string[]) => ({
  about,
  message,
  choices: choices.map(({ label, answer, rows }) => ({
    label,
    options: optionsText(answer),
    line: ["npm run import --", ...typed.map(quoted), optionsText(answer)].join(" "),
    rows,
  })),
  columns,
});

/**
 * What became of an import, for scripts: one JSON document.
 *
 * @param typed the command's arguments
 */
export const resultAsJson = (
  { questions: [question] = [], ...result }: ImportResult,
  typed: readonly string[],
): string => JSON.stringify({ ...result, ...(question && { question: questionAsJson(question, typed) }) });
