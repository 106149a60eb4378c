import { Parser } from "htmlparser2";
import { weekdayNamed } from "../cells/weekday-names.ts";
import { type OpenCell, type PageRows, pageCells, pageRows, spanOf } from "./page-rows.ts";
import { type PageTable, withSection } from "./systems/banner-sections.ts";
import type { Table } from "./table.ts";

/** Texts above a table that may be its title. */
const MAX_ABOVE = 50;

interface OpenTable {
  readonly above: readonly string[];
  readonly layout: PageRows;
  cell: OpenCell | undefined;
  /** What each cell of the first row is called, where a narrow screen shows no header. */
  readonly labels: (string | undefined)[];
}

const LABEL = "data-label";

/** What ends a line of text. */
const BLOCKS = new Set("br p div li ul ol dl dt dd tr h1 h2 h3 h4 h5 h6 caption".split(" "));
const UNSEEN = new Set(["script", "style", "template"]);

const tidyLines = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");

/** The rows below the labels of their cells, if each has one and no header says the same. */
const withLabels = ({ labels, layout: { rows } }: OpenTable): readonly (readonly string[])[] => {
  const header = labels.flatMap((label) => label ?? []);
  const isLabelled = header.length > 1 && header.length === labels.length;
  return isLabelled && rows[0]?.join() !== header.join() ? [header, ...rows] : rows;
};

/**
 * Every table of a page, a table inside another after what stands before it there; none holds the text of another.
 *
 * @throws OperatorError if there are too many cells or columns
 */
const readPage = (name: string, text: string): PageTable[] => {
  const tables: PageTable[] = [];
  const open: OpenTable[] = [];
  let [above, outside]: [string[], string] = [[], ""];
  let unseen = 0;
  const count = pageCells(name);

  const addText = (more: string): void => {
    if (unseen > 0) return;
    const cell = open.at(-1)?.cell;
    if (cell === undefined) outside += more;
    else cell.text += more;
  };
  const addTitle = (heard: string): void => {
    const texts = tidyLines(heard);
    if (texts !== "") above = [...above, ...texts.split("\n")].slice(-MAX_ABOVE);
  };
  const endOutside = (): void => {
    addTitle(outside);
    outside = "";
  };
  const endCell = (table: OpenTable | undefined): void => {
    const { cell, layout } = table ?? {};
    if (table === undefined || cell === undefined || layout === undefined) return;
    const text = tidyLines(cell.text);
    layout.add(text, cell);
    addTitle(text);
    table.cell = undefined;
  };

  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (UNSEEN.has(tag)) unseen += 1;
      if (BLOCKS.has(tag)) addText("\n");
      const table = open.at(-1);
      if (tag === "table") {
        endOutside();
        const inCell = table?.cell === undefined ? [] : tidyLines(table.cell.text).split("\n");
        open.push({ above: [...above, ...inCell], layout: pageRows(count), cell: undefined, labels: [] });
        above = [];
      } else if (tag === "tr") {
        endCell(table);
        table?.layout.startRow();
      } else if ((tag === "td" || tag === "th") && table !== undefined) {
        endCell(table);
        table.cell = { text: "", columns: spanOf(attributes.colspan), rows: spanOf(attributes.rowspan) };
        if (table.layout.rows.length === 0) table.labels.push(attributes[LABEL]);
      }
    },
    ontext: addText,
    onclosetag: (tag) => {
      if (UNSEEN.has(tag)) unseen -= 1;
      if (BLOCKS.has(tag)) addText("\n");
      const table = open.at(-1);
      if (tag === "td" || tag === "th") endCell(table);
      else if (tag === "tr") {
        endCell(table);
        table?.layout.endRow();
      } else if (tag === "table" && table !== undefined) {
        endCell(table);
        table.layout.endRow();
        open.pop();
        tables.push({ above: table.above, rows: withLabels(table) });
        above = [];
        outside = "";
      }
    },
  });
  parser.end(text);
  return tables;
};

/** Tables of the same columns, each below the name of its day, are one, with a line for each day. */
const joinedByDay = (tables: readonly PageTable[]): readonly PageTable[] => {
  const dayOf = ({ above }: PageTable): string | undefined =>
    weekdayNamed(above.at(-1) ?? "") === undefined ? undefined : above.at(-1);
  const ofDays = tables.filter((table) => dayOf(table) !== undefined);
  const headers = new Set(ofDays.map(({ rows }) => rows[0]?.join("\n")));
  if (ofDays.length < 2 || headers.size > 1) return tables;
  const rows = ofDays.flatMap((table) => [[dayOf(table) ?? ""], ...table.rows]);
  return [...tables.filter((table) => dayOf(table) === undefined), { above: [], rows }];
};

const tableOf = ({ rows }: PageTable, index: number): Table => {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  return {
    name: `Table ${index + 1}`,
    rows: rows.flatMap((row, at) =>
      row.every((text) => text === "")
        ? []
        : [{ line: at + 1, cells: Array.from({ length: width }, (_, column) => row[column] || null) }],
    ),
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
  return joinedByDay(tables.map(withSection)).map(tableOf);
};
