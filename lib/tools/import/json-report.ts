import { Writable } from "node:stream";
import { optionsText, type Question } from "@classroom/import/question.ts";
import type { ImportResult } from "./import-command.ts";

/** An output that shows nothing: progress and prose would spoil the document. */
export const silent = (): NodeJS.WriteStream =>
  Object.assign(new Writable({ write: (_, __, done) => done() }), {
    isTTY: false,
  }) as unknown as NodeJS.WriteStream;

const questionAsJson = ({ about, message, columns, choices }: Question) => ({
  about,
  message,
  choices: choices.map(({ label, answer, rows }) => ({ label, options: optionsText(answer), rows })),
  columns,
});

/** What became of an import, for scripts: one JSON document, the choices of a question as options to type. */
export const resultAsJson = ({ questions, ...result }: ImportResult): string =>
  JSON.stringify({ ...result, ...(questions && { question: questions.map(questionAsJson)[0] }) });
