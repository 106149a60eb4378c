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

const isSectionList = ({ rows }: PageTable): boolean =>
  rows.some((row) => row.includes("CRN") && row.includes("Crse"));

/**
 * A table of meetings with the section that it stands below, as Banner 8 lists them (`bwckschd`); any other table as
 * it is.
 */
export const withSection = (table: PageTable): PageTable => {
  if (isSectionList(table)) return { ...table, rows: table.rows.filter((row) => !isRemark(row)) };
  const section = lastOf(table.above, SECTION);
  if (section === undefined) return table;
  const [term = ""] = lastOf(table.above, TERM) ?? [];
  const rows = table.rows.filter((row) => row.length > 1);
  return {
    ...table,
    rows: rows.map((row, index) => [...row, ...(index === 0 ? COLUMNS : [...section, term])]),
  };
};
