import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import papaparse, { type ParseResult } from "papaparse";
import { sentence } from "../sentences.ts";
import type { DecodedText } from "./decoded-text.ts";
import type { Row, Table } from "./table.ts";

const DELIMITERS = [",", ";", "\t", "|", "^", "~"] as const;
/** Texts have these as well. */
const IN_TEXTS: readonly string[] = [",", ";"];
/** How much more other delimiters weigh if each line has the same number of them: no text has that by chance. */
const PROOF = 100;
/** Characters; a record of a real file has some hundred. */
const MAX_RECORD = 64 * 1024;
/** Lines, of which the delimiter is guessed. */
const LOOKED_AT = 50;
const SEPARATOR_LINE = /^sep=(.)\n/i;

/** How often a line has each delimiter outside quotes; the same number in most lines is a sign of columns. */
const regularity = (lines: readonly string[], delimiter: string): number => {
  const counts = lines.map((line) => line.replace(/"[^"]*"/g, "").split(delimiter).length - 1);
  const alike = Map.groupBy(counts, (count) => count);
  const weight = alike.size === 1 && !IN_TEXTS.includes(delimiter) ? PROOF : 1;
  return Math.max(
    ...[...alike].map(([count, { length }]) => weight * (length / lines.length) * Math.sqrt(count)),
  );
};

const detectDelimiter = (head: string): string => {
  const filled = head.split("\n").filter((line) => line.trim() !== "");
  const lines = filled.slice(0, LOOKED_AT);
  const scores = DELIMITERS.map((delimiter) => [delimiter, regularity(lines, delimiter)] as const);
  return scores.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
};

/** Spreadsheets keep `0123` from becoming a number by writing `="0123"`. */
const plainText = (cell: string): string =>
  cell.startsWith('="') ? cell.replace(/^="([^"]*)"$/, "$1") : cell;

/** The first pieces, so many that the delimiter can be seen. */
const headOf = async (pieces: AsyncGenerator<string>): Promise<string> => {
  let head = "";
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    head += next.value;
    if (head.length > MAX_RECORD) break;
  }
  return head;
};

/** A file may mix the ends of lines, and a piece may end between the two characters of one. */
const withLineFeeds = async function* (pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  let isCut = false;
  for await (const piece of pieces) {
    const text = isCut && piece.startsWith("\n") ? piece.slice(1) : piece;
    isCut = piece === "" ? isCut : piece.endsWith("\r");
    yield text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
  }
};

const lineFeedsIn = (cell: string): number => (cell.includes("\n") ? cell.split("\n").length - 1 : 0);

const recordsOf = async function* (
  name: string,
  text: DecodedText,
  delimiter: string | undefined,
): AsyncGenerator<readonly Row[]> {
  const pieces = withLineFeeds(text.pieces());
  const head = await headOf(pieces);
  const named = SEPARATOR_LINE.exec(head);
  const [, ownDelimiter] = named ?? [];
  const body = head.slice(named?.[0].length ?? 0);
  const parser = new papaparse.Parser({
    delimiter: delimiter ?? ownDelimiter ?? detectDelimiter(body.slice(0, MAX_RECORD)),
    newline: "\n",
  });
  let line = named === null ? 0 : 1;
  const notCsv = (why: Sentence) => new OperatorError(sentence("not CSV", { file: name, why }));
  const inNextLine = () => sentence("in line", { line: String(line + 1) });
  const longRecord = () => notCsv(sentence("long record", { limit: MAX_RECORD, line: inNextLine() }));
  let unread = "";
  let width = 0;
  const rowsIn = (piece: string, isLast: boolean): Row[] => {
    const text = unread + piece;
    const { data, errors, meta }: ParseResult<string[]> = parser.parse(text, 0, !isLast);
    const quoteErrors = new Map(errors.map(({ row, code }) => [row, code]));
    const rows: Row[] = [];
    for (const [index, record] of data.entries()) {
      const length = record.reduce((sum, cell) => sum + cell.length, 0);
      if (length > MAX_RECORD) throw longRecord();
      const lineFeeds = record.reduce((sum, cell) => sum + lineFeedsIn(cell), 0);
      const quoteError = quoteErrors.get(index);
      if (quoteError === "MissingQuotes") throw notCsv(sentence("open quote", { line: String(line) }));
      // A quote inside a quoted cell (`"the "C" language"`) may have ended the cell too late.
      if (quoteError !== undefined && (lineFeeds > 0 || record.length !== width))
        throw notCsv(sentence("misplaced quote", { line: inNextLine() }));
      line += 1 + lineFeeds;
      width = record.length;
      const cells = record.map(plainText);
      if (cells.some((cell) => cell.trim() !== "")) rows.push({ line, cells });
    }
    unread = text.slice(meta.cursor);
    if (unread.length > MAX_RECORD) throw longRecord();
    return rows;
  };
  yield rowsIn(body, false);
  for await (const piece of pieces) yield rowsIn(piece, false);
  yield rowsIn("", true);
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
