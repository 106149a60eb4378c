import { Parser } from "htmlparser2";
import { weekdayNamed } from "../cells/weekday-names.ts";
import { withoutNotes } from "./cell-text.ts";
import { type PageCell, pageLayout, spanOf } from "./page-rows.ts";
import { type PageTable, withSection } from "./systems/banner-sections.ts";
import type { Table } from "./table.ts";

/** Texts above a table that may be its title. */
const MAX_ABOVE = 50;

interface OpenCell extends PageCell {
  text: string;
}

interface OpenTable {
  readonly above: readonly string[];
  readonly rows: OpenCell[][];
  isInRow: boolean;
  cell: OpenCell | undefined;
}

/** What ends a line of text. */
const BLOCKS = new Set("br p div li ul ol dl dt dd tr h1 h2 h3 h4 h5 h6 caption".split(" "));
const HIDDEN = /display:\s*none/i;
const UNSEEN = new Set(["script", "style", "template"]);

/** A cell behind the end of a row, without the beginning of the next: browsers begin one. */
const NO_ROW = /<\/tr\s*>\s*(?=<t[dh][\s>])/gi;

const linesIn = (text: string): readonly string[] =>
  withoutNotes(text)
    .replace(/<\/?sup>/g, "")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");

/**
 * Every table of a page, a table inside another after what stands before it there; none holds the text of another.
 *
 * @throws OperatorError if there are too many cells or columns
 */
const readPage = (name: string, text: string): PageTable[] => {
  const tables: PageTable[] = [];
  const open: OpenTable[] = [];
  const laidOut = pageLayout(name);
  let [above, outside, unseen]: [readonly string[], string, number] = [[], "", 0];

  const addText = (more: string): void => {
    const cell = open.at(-1)?.cell;
    if (unseen > 0) return;
    if (cell === undefined) outside += more;
    else cell.text += more;
  };
  const withLines = (more: string): readonly string[] => [...above, ...linesIn(more)].slice(-MAX_ABOVE);
  const endCell = (table: OpenTable): void => {
    if (table.cell === undefined) return;
    table.cell.text = linesIn(table.cell.text).join("\n");
    above = withLines(table.cell.text);
    table.cell = undefined;
  };

  const parser = new Parser({
    onopentag: (tag, { colspan, rowspan, style }) => {
      if (UNSEEN.has(tag)) unseen += 1;
      if (BLOCKS.has(tag)) addText("\n");
      if (tag === "sup") addText("<sup>");
      const table = open.at(-1);
      if (tag === "table") {
        open.push({
          above: withLines(table?.cell?.text ?? outside),
          rows: [],
          isInRow: false,
          cell: undefined,
        });
        above = [];
      } else if (table !== undefined && /^t[rdh]$/.test(tag)) {
        endCell(table);
        if (tag === "tr" || !table.isInRow) table.rows.push([]);
        table.isInRow = true;
        if (tag !== "tr") {
          table.cell = { text: "", columns: spanOf(colspan), rows: spanOf(rowspan) };
          if (!HIDDEN.test(style ?? "")) table.rows.at(-1)?.push(table.cell);
        }
      }
    },
    ontext: addText,
    onclosetag: (tag) => {
      if (UNSEEN.has(tag)) unseen -= 1;
      if (BLOCKS.has(tag)) addText("\n");
      if (tag === "sup") addText("</sup>");
      const table = open.at(-1);
      if (table === undefined || !/^t(?:[rdh]|able)$/.test(tag)) return;
      endCell(table);
      if (tag === "tr") table.isInRow = false;
      if (tag !== "table") return;
      open.pop();
      tables.push({ above: table.above, rows: laidOut(table.rows) });
      [above, outside] = [[], ""];
    },
  });
  // A part of a page that was copied may begin with the rows.
  if (!/<table[\s>]/i.test(text)) parser.write("<table>");
  parser.end(text.replace(NO_ROW, "$&<tr>"));
  return tables;
};

/** A table below the name of a day is called after it, any other by its number. */
const nameOf = (above: readonly string[], index: number): string => {
  const title = above.at(-1) ?? "";
  return weekdayNamed(title) === undefined ? `Table ${index + 1}` : title;
};

const tableOf = ({ above, rows }: PageTable, index: number): Table => {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const lines = rows.map((row, at) => ({
    line: at + 1,
    cells: Array.from({ length: width }, (_, column) => row[column] || null),
  }));
  return {
    name: nameOf(above, index),
    rows: lines.filter(({ cells }) => cells.some((text) => text !== null)),
  };
};

/**
 * Every table of a page, as systems save it under the name of a workbook; all cells are text, with a line for each of
 * a cell's.
 *
 * @throws OperatorError if there are too many cells or columns
 */
export const pageTables = (name: string, text: string): Table[] => {
  const tables = readPage(name, text).filter(({ rows }) => rows.length > 0);
  return tables.map(withSection).map(tableOf);
};
