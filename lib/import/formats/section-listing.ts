/**
 * A page that lists sections, as Banner 8 makes it (`bwckschd`): a table of all sections, and in it, below the title of
 * each, a table of its meetings.
 */

const TABLE = /<(\/?)table\b[^>]*>/gi;
const ROW = /<tr\b[^>]*>/i;
const TAG = /<[^>]*>/g;

/** `Embedded Design - 15633 - EECE 2160 - 01`; titles may have dashes of their own. */
const SECTION = /^(.+) - (\d{3,6}) - ([\p{L}&]{2,8} \w+) - (\S+)$/u;
const TERM = /Associated Term:(?:\s|<[^>]*>)*([^<\r\n]+)/i;

/** Columns that a section's title adds to its meetings. */
const COLUMNS = ["Title", "CRN", "Course", "Section", "Term"];

/** The innermost tables of a page in their order, and what stands before each since the one before. */
const innerTables = (page: string): { readonly before: string; readonly table: string }[] => {
  const found: { before: string; table: string }[] = [];
  let [last, opened] = [0, -1];
  for (const { 0: tag, 1: slash, index } of page.matchAll(TABLE)) {
    if (slash === "") opened = index;
    else if (opened >= 0) {
      const end = index + tag.length;
      found.push({ before: page.slice(last, opened), table: page.slice(opened, end) });
      [last, opened] = [end, -1];
    }
  }
  return found;
};

const rowsOf = (table: string): string[] =>
  table
    .split(ROW)
    .slice(1)
    .map((row) => row.replace(/<\/(?:tr|tbody|table)>[\s\S]*$/i, ""));

const textOf = (html: string): string => html.replace(TAG, " ").replace(/\s+/g, " ").trim();

/** The last title before a table of meetings. */
const sectionAbove = (html: string): readonly string[] | undefined =>
  html
    .split(/<\/t[hd]>/i)
    .map((cell) => SECTION.exec(textOf(cell))?.slice(1))
    .findLast((section) => section !== undefined);

/**
 * The meetings of all sections as one table with the columns of their titles, in HTML; `undefined` if the page lists
 * no sections.
 */
export const sectionListing = (page: string): string | undefined => {
  if (!/ddtitle|bwckschd/i.test(page)) return undefined;
  const tables = innerTables(page).flatMap(({ before, table }) => {
    const [header, ...rows] = rowsOf(table);
    const [, term = ""] = TERM.exec(before) ?? [];
    return header === undefined ? [] : [{ header, rows, section: sectionAbove(before), term: term.trim() }];
  });
  const header = tables.find(({ section }) => section !== undefined)?.header;
  if (header === undefined) return undefined;
  const alike = tables.filter((table) => textOf(table.header) === textOf(header));
  const listed = alike.flatMap(({ rows, section, term }) =>
    section === undefined ? [] : [{ rows, more: [...section, term] }],
  );
  // A table whose section is not known, or of other columns, would be lost.
  const titled = tables.filter(({ section }) => section !== undefined);
  if (listed.length < alike.length || titled.length > listed.length) return undefined;
  const cells = (texts: readonly string[]) => texts.map((text) => `<td>${text}</td>`).join("");
  const rows = listed.flatMap(({ rows: its, more }) => its.map((row) => `<tr>${row}${cells(more)}</tr>`));
  return `<table><tr>${header}${cells(COLUMNS)}</tr>${rows.join("")}</table>`;
};
