import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { ImportError } from "./import-error.ts";

/** One record of a file; `line` is the one it ends on, the header's being 1. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

const DELIMITERS = [",", ";", "\t"] as const;

/** Characters; a record of a real file has some hundred. */
const MAX_RECORD = 64 * 1024;

/** The delimiter that the header uses most, outside quotes; a comma where it uses none. */
const detectDelimiter = (header: string): string => {
  const bare = header.replace(/"[^"]*"/g, "");
  const count = (delimiter: string): number => bare.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
};

const LINE_END = /\r\n|\n|\r/;

/** Joins pieces until the first line is whole: the delimiter shows there. Then hands all of them on. */
const afterFirstLine = async (text: AsyncGenerator<string>) => {
  let head = "";
  for (let next = await text.next(); !next.done; next = await text.next()) {
    head += next.value;
    if (LINE_END.test(head.trimStart()) || head.length > MAX_RECORD) break;
  }
  const all = async function* (): AsyncGenerator<string> {
    yield head;
    yield* text;
  };
  return { firstLine: head.trimStart().split(LINE_END, 1)[0] ?? "", text: all() };
};

const explain = (error: CsvError, lastWhole: number): string => {
  const line = typeof error.lines === "number" ? ` (line ${error.lines})` : "";
  if (error.code === "CSV_MAX_RECORD_SIZE")
    return `a record is longer than ${MAX_RECORD} characters; is a quote missing?${line}`;
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return `a quote opened after line ${lastWhole} is never closed`;
  return `a quote is out of place; fields with quotes must be quoted whole${line}`;
};

/**
 * The records of a CSV text, delimited by comma, semicolon or tab; blank lines are skipped. Memory holds one piece of
 * text and one record.
 *
 * @throws ImportError where quotes are broken or a record is too long
 */
export const csvRecords = async function* (
  name: string,
  pieces: AsyncGenerator<string>,
): AsyncGenerator<CsvRecord> {
  const { firstLine, text } = await afterFirstLine(pieces);
  const parser = parse({
    delimiter: detectDelimiter(firstLine),
    info: true,
    max_record_size: MAX_RECORD,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  // A failure of the source ends the parser with the same error, which the loop below throws.
  pipeline(Readable.from(text), parser, () => {});
  let lastWhole = 0;
  try {
    for await (const { record, info } of parser) {
      lastWhole = info.lines;
      yield { line: info.lines, fields: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportError(`${name} is not a readable CSV file: ${explain(error, lastWhole)}`, {
      cause: error,
    });
  }
};
