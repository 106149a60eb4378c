import { dayChoices } from "../cells/said-notation.ts";
import { tidyText } from "../cells/source-text.ts";
import { ImportError } from "../import-error.ts";
import { detectLayout } from "./detect-layout.ts";
import { isComplete, type Layout } from "./layout.ts";
import type { LayoutOptions } from "./layout-options.ts";
import { columnName, layoutText } from "./layout-text.ts";
import { type FoundLayout, namedLayout } from "./named-layout.ts";
import { type UnclearLayout, unclearLayout } from "./unclear-layout.ts";

const MAX_COLUMNS = 1000;
const HEADERS_NAMED = 40;

/** The columns of a table without a header, by the first of their values: `#1 (AAS 101)`. */
const numbered = (row: readonly string[]): string =>
  row
    .slice(0, HEADERS_NAMED)
    .map((cell, column) => `#${column + 1} (${tidyText(cell).slice(0, 40)})`)
    .join(", ");

/** What may stand for each day, if the column of days has numbers. */
const daysOf = ({ header, meetings }: Layout, rows: readonly (readonly string[])[]) => {
  const [column] = meetings.flatMap(({ days }) => days ?? []);
  if (column === undefined) return [];
  const texts = rows.map((row) => tidyText(row[column] ?? ""));
  return dayChoices(texts.filter((text) => text !== "" && text !== tidyText(header[column] ?? "")));
};

/**
 * The layout of a table by its first rows, and the header's place among them.
 *
 * @throws ImportError if there are no rows, or too many columns
 */
export const layoutOf = (
  file: string,
  rows: readonly (readonly string[])[],
  { columns, ...said }: LayoutOptions,
): FoundLayout | UnclearLayout => {
  if (rows.every((row) => row.every((cell) => cell.trim() === ""))) throw new ImportError(`${file} is empty`);
  if (rows.some((row) => row.length > MAX_COLUMNS))
    throw new ImportError(`${file} has more than ${MAX_COLUMNS} columns`);
  if (columns !== undefined) return namedLayout(file, rows, columns);
  const { headerRow, layout, doubts } = detectLayout(rows, said);
  if (doubts.length === 0 && layout.meetings.every(isComplete)) return { kind: "read", headerRow, layout };
  const headers = layout.header.map((cell) => tidyText(cell).slice(0, 40)).filter((cell) => cell !== "");
  const found = layoutText(layout);
  const recognised = found === "" ? "nothing recognised" : `recognised: ${found}`;
  const first = rows[headerRow + 1] ?? [];
  return unclearLayout(
    headers.length === 0
      ? `${file} has no header: ${doubts.join("; ")} (${recognised}). Its columns are ${numbered(first)}. ` +
          `Say which is which: --columns ${found === "" ? "days=#…,times=#…" : found},location=#…,class=#…`
      : `${file} has an unknown layout: ${doubts.join("; ")} ` +
          `(${recognised}; columns: ${headers.slice(0, HEADERS_NAMED).join(", ")}). ` +
          "Say which is which with --columns room=…,building=…,days=…,start=…,end=…,class=…",
    {
      known: found === "" ? 0 : found.split(",").length,
      columns: layout.header.map((_, column) => columnName(layout.header, column)),
      recognised: found,
      choices: doubts.length === 1 && layout.meetings.every(isComplete) ? daysOf(layout, rows) : [],
    },
  );
};
