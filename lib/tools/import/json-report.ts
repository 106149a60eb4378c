import { Writable } from "node:stream";
import { optionsText } from "@classroom/import/question.ts";
import type { ReadingOptions } from "@classroom/import/school/import-settings.ts";
import { callerPath } from "../stage/caller-path.ts";
import { withRows } from "./choice-rows.ts";
import type { ImportResult } from "./import-command.ts";

/** An output that shows nothing: progress and prose would spoil the document. */
export const silent = (): NodeJS.WriteStream =>
  Object.assign(new Writable({ write: (_, __, done) => done() }), {
    isTTY: false,
  }) as unknown as NodeJS.WriteStream;

/** What became of an import, for scripts: one JSON document, the choices of a question as options to type. */
export const resultAsJson = async (
  { question, ...result }: ImportResult,
  files: readonly string[],
  typed: ReadingOptions,
): Promise<string> => {
  if (question === undefined) return JSON.stringify(result);
  const { about, message, columns, choices } = await withRows(question, files, {
    ...typed,
    baseFolder: callerPath("."),
  });
  return JSON.stringify({
    ...result,
    question: {
      about,
      message,
      choices: choices.map(({ label, answer, rows }) => ({ label, options: optionsText(answer), rows })),
      columns,
    },
  });
};
