import { tidyText } from "../../cells/source-text.ts";
import { cellText } from "../cell-text.ts";
import { pageTables } from "../page-tables.ts";
import type { Row, Table } from "../table.ts";
import { listedTable } from "./listed-table.ts";

/** `1152 - ACCT 210 Payroll`, above the table of a class. */
const CLASS = /<h3[^<>]{0,200}>\s*\d{3,6} - ([^<]{1,500})<\/h3>/g;
/** The names in the table of a class that stand above its meetings. */
const NAMES = ["Start Time - End Time:", "Days:", "Location:"];
const HEADER = ["Time", "Days", "Location", "Course"];
/** `Class Schedule - Fall 2017 (September 18 - December 7)` */
const TERM =
  /<h[1-3][^<>]{0,200}>[^<]{0,100}?(\p{L}{1,20} 20\d{2})\s?\((\p{L}{1,20} \d{1,2})\s?-\s?(\p{L}{1,20} \d{1,2})\)\s*<\/h[1-3]>/u;

/** The meetings in a part of a page, the rows below their names up to other names, and how often these names are there. */
const meetingsIn = (name: string, part: string) => {
  let heads = 0;
  const meetings = pageTables(name, part).flatMap(({ rows }) => {
    let isMeeting = false;
    return [...(rows as Iterable<Row>)].flatMap(({ cells }) => {
      const texts = cells.map((cell) => tidyText(cellText(cell)));
      const isNames = texts.some((text) => text.endsWith(":"));
      if (isNames) isMeeting = NAMES.every((each, column) => texts[column] === each);
      if (isNames && isMeeting) heads += 1;
      return isMeeting && !isNames ? [texts.slice(0, NAMES.length)] : [];
    });
  });
  return { meetings, heads };
};

/**
 * The classes of a page that has a heading and a table for each, as colleges of Washington have it, as one list;
 * `undefined` for any other page, and if a table stands below no such heading or has other names.
 *
 * @throws OperatorError if there are too many cells or columns
 */
export const classHeadingTables = (name: string, page: string): Table[] | undefined => {
  const [time = ""] = NAMES;
  if (!page.includes(time)) return undefined;
  const headings = [...page.matchAll(CLASS)];
  const [, term = "", first, last] = TERM.exec(page) ?? [];
  const dates = first === undefined ? "" : `${first} - ${last}`;
  let tables = 0;
  const rows = headings.flatMap(({ index, 1: title = "" }, at) => {
    const { meetings, heads } = meetingsIn(name, page.slice(index, headings[at + 1]?.index));
    tables += heads;
    return meetings.map((texts) => [...texts, tidyText(cellText(title)), term, dates]);
  });
  if (headings.length < 2 || tables !== page.split(time).length - 1) return undefined;
  return [listedTable(name, [[...HEADER, "Term", "Dates"], ...rows])];
};
