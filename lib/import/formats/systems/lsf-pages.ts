import { tidyText } from "../../cells/source-text.ts";
import { cellText } from "../cell-text.ts";
import { pageTables } from "../page-tables.ts";
import type { Row, Table } from "../table.ts";
import { listedTable } from "./listed-table.ts";

/** The columns of HIS LSF's tables of a class's dates that are read, as they are there and as the list has them. */
const COLUMNS = ["Tag", "Zeit", "Rhythmus", "Dauer", "Raum"] as const;
const HEADER = ["Course", "Day", "Time", "Dates", "Room"];
const HEADING = /<h([1-4])\b[^<>]{0,300}>([^<]{1,500})<\/h\1>/gi;

/** `am 12.10.2026` is a date; `bis 01.02.2027` says no first day, and limits nothing. */
const datesOf = (duration: string): string =>
  duration.replace(/^(?:am|von)\s+/i, "").replace(/^bis\b.*$/i, "");

/** The dates of a table below the names of its columns; `undefined` if it has others, or lacks one. */
const datesIn = (rows: Table["rows"]): readonly (readonly string[])[] | undefined => {
  const texts = [...(rows as Iterable<Row>)].map(({ cells }) =>
    cells.map((cell) => tidyText(cellText(cell))),
  );
  const head = texts.findIndex((cells) => COLUMNS.every((column) => cells.includes(column)));
  const places = COLUMNS.map((column) => texts[head]?.indexOf(column) ?? -1);
  return head < 0
    ? undefined
    : texts.slice(head + 1).map((cells) => {
        const [day = "", time = "", , duration = "", room = ""] = places.map((place) => cells[place] ?? "");
        return [day, time.replace(/\s*[cs]\.\s*t\.?$/i, ""), datesOf(duration), room];
      });
};

/**
 * The dates of a page of HIS LSF, which has a table for each class below its heading, as one list; `undefined` for any
 * other page. Classes of every second week (`Rhythmus`) are in each week.
 *
 * @throws OperatorError if there are too many cells or columns
 */
export const lsfTables = (name: string, page: string): Table[] | undefined => {
  if (!/>\s*Rhythmus\s*</.test(page)) return undefined;
  const headings = [...page.matchAll(HEADING)];
  const starts = [0, ...headings.map(({ index }) => index)];
  const dates = starts.flatMap((start, at) =>
    pageTables(name, page.slice(start, starts[at + 1])).flatMap(({ rows }) =>
      (datesIn(rows) ?? []).map((row) => [tidyText(cellText(headings[at - 1]?.[2] ?? "")), ...row]),
    ),
  );
  return dates.length === 0 ? undefined : [listedTable(name, [HEADER, ...dates])];
};
