import { finished } from "node:stream";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import { CsvError, type Parser, parse } from "csv-parse";
import { sentence } from "../sentences.ts";
import type { DecodedText } from "./decoded-text.ts";
import type { Row, Table } from "./table.ts";

const DELIMITERS = [",", ";", "\t", "|", "^", "~"] as const;
/** Characters; a record of a real file has some hundred. */
const MAX_RECORD = 64 * 1024;
/** Lines, of which the delimiter is guessed. */
const LOOKED_AT = 50;
const LINE_END = /\r\n|\n|\r/;
const SEPARATOR_LINE = /^sep=(.)(?:\r\n|\n|\r)/i;

/** How often a line has each delimiter outside quotes; the same number in most lines is a sign of columns. */
const regularity = (lines: readonly string[], delimiter: string): number => {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const count = line.replace(/"[^"]*"/g, "").split(delimiter).length - 1;
    if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
  }
  return Math.max(0, ...[...counts].map(([count, of]) => (of / lines.length) * Math.sqrt(count)));
};

const detectDelimiter = (head: string): string => {
  const lines = head
    .split(LINE_END)
    .filter((line) => line.trim() !== "")
    .slice(0, LOOKED_AT);
  const scores = DELIMITERS.map((delimiter) => [delimiter, regularity(lines, delimiter)] as const);
  return scores.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
};

/** Spreadsheets keep `0123` from becoming a number by writing `="0123"`. */
const plainText = (cell: string): string =>
  cell.startsWith('="') ? cell.replace(/^="([^"]*)"$/, "$1") : cell;

const explain = (error: CsvError, lastWhole: number): Sentence => {
  const line = typeof error.lines === "number" ? sentence("in line", { line: String(error.lines) }) : "";
  if (error.code === "CSV_MAX_RECORD_SIZE") return sentence("long record", { limit: MAX_RECORD, line });
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return sentence("open quote", { line: String(lastWhole) });
  return sentence("misplaced quote", { line });
};

/** The first pieces, so many that the delimiter can be seen. */
const headOf = async (pieces: AsyncGenerator<string>): Promise<string> => {
  let head = "";
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    head += next.value;
    if (head.length > MAX_RECORD) break;
  }
  return head;
};

/** Feeds a parser piece by piece; what it made of one is asked for in between. */
const feeding = (parser: Parser) => {
  const settled = (resolve: () => void, reject: (error: Error) => void) => (error?: Error | null) =>
    error ? reject(error) : resolve();
  // Each piece's own promise tells of its error.
  parser.on("error", () => {}).resume();
  return {
    feed: (piece: string) =>
      new Promise<void>((resolve, reject) => parser.write(piece, settled(resolve, reject))),
    end: () => new Promise<void>((resolve, reject) => finished(parser.end(), settled(resolve, reject))),
  };
};

const recordsOf = async function* (
  name: string,
  text: DecodedText,
  delimiter: string | undefined,
): AsyncGenerator<readonly Row[]> {
  const pieces = text.pieces();
  const head = await headOf(pieces);
  const named = SEPARATOR_LINE.exec(head);
  const [, ownDelimiter] = named ?? [];
  const body = head.slice(named?.[0].length ?? 0);
  const skipped = named === null ? 0 : 1;
  let lastWhole = 0;
  let batch: Row[] = [];
  const parser = parse({
    delimiter: delimiter ?? ownDelimiter ?? detectDelimiter(body.slice(0, MAX_RECORD)),
    on_record: (record: string[], { lines }) => {
      lastWhole = lines + skipped;
      const cells = record.map(plainText);
      if (cells.some((cell) => cell.trim() !== "")) batch.push({ line: lastWhole, cells });
      return null;
    },
    // A file may mix the ends of lines.
    record_delimiter: ["\r\n", "\n", "\r"],
    max_record_size: MAX_RECORD,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const { feed, end } = feeding(parser);
  const taken = (): readonly Row[] => {
    const rows = batch;
    batch = [];
    return rows;
  };
  try {
    await feed(body);
    yield taken();
    for await (const piece of pieces) {
      await feed(piece);
      yield taken();
    }
    await end();
    yield taken();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const why = explain(error, lastWhole);
    throw new OperatorError(sentence("not CSV", { file: name, why }), { cause: error });
  }
};

/**
 * Text separated by comma, semicolon, tab, bar, caret or tilde, or by what its first line names (`sep=;`). Memory holds
 * one piece.
 *
 * @param delimiter as a person says it; found by itself without
 */
export const separatedTable = (name: string, text: DecodedText, delimiter?: string): Table => ({
  name,
  rows: { [Symbol.asyncIterator]: () => recordsOf(name, text, delimiter) },
});
