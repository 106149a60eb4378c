/** What a page says of a table. */
export interface PageTable {
  /** The texts since the table before, in their order. */
  readonly above: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** `Embedded Design - 15633 - EECE 2160 - 01`; titles may have dashes of their own. */
const SECTION = /^(.+) - (\d{3,6}) - ([\p{L}&]{2,8} \w+) - (\S+)$/u;
const TERM = /^Associated Term:\s*(.+)$/i;

/** Columns that a section's title adds to its meetings. */
const COLUMNS = ["Title", "CRN", "Course", "Section", "Term"];

/** The last text of the shape, taken apart. */
const lastOf = (texts: readonly string[], shape: RegExp): readonly string[] | undefined =>
  texts.map((text) => shape.exec(text)?.slice(1)).findLast((parts) => parts !== undefined);

const LONG_TEXT = 60;
/** A long text over several columns of Banner's list of sections says more of the section above. */
const isRemark = (row: readonly string[]): boolean =>
  row.some((cell) => cell.length > LONG_TEXT && row.filter((other) => other === cell).length > 2);

/** `Non Standard Start/End` over two columns, beside the times: the first and the last day of a class. */
const withDateHeaders = (header: readonly string[]): readonly string[] => {
  const at = header.findIndex((text, column) => /start\b.*\bend$/i.test(text) && text === header[column + 1]);
  return at < 0 ? header : header.toSpliced(at, 2, "Start Date", "End Date");
};

/** Columns of a list of sections that are blank in a further meeting of the same section. */
const OF_SECTION = ["CRN", "Subj", "Crse", "Sec", "Title"];

/** The meetings of a list under one header, each with its section; without the header's repetitions and remarks. */
const listRows = ({ rows }: PageTable): PageTable["rows"] | undefined => {
  const at = rows.findIndex((row) => row.includes("CRN") && row.includes("Crse"));
  const header = rows[at];
  if (header === undefined) return undefined;
  const ofSection = OF_SECTION.map((name) => header.indexOf(name));
  const crn = header.indexOf("CRN");
  let section: readonly string[] = [];
  const below = rows.slice(at + 1).flatMap((row) => {
    const isBlank = row.every((text) => text === "");
    if (isBlank || isRemark(row) || row.join("\n") === header.join("\n")) return [];
    if (row.length === 1 || row[crn] !== "") section = row;
    return [row.map((text, column) => (ofSection.includes(column) ? text || (section[column] ?? "") : text))];
  });
  return [...rows.slice(0, at), withDateHeaders(header), ...below];
};

/**
 * A table of meetings with the section that it stands below, as Banner 8 lists them (`bwckschd`); any other table as
 * it is.
 */
export const withSection = (table: PageTable): PageTable => {
  const list = listRows(table);
  if (list !== undefined) return { ...table, rows: list };
  const section = lastOf(table.above, SECTION);
  if (section === undefined) return table;
  const [term = ""] = lastOf(table.above, TERM) ?? [];
  const rows = table.rows.filter((row) => row.length > 1);
  return {
    ...table,
    rows: rows.map((row, index) => [...row, ...(index === 0 ? COLUMNS : [...section, term])]),
  };
};
