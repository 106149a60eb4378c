import { tidyText } from "../../cells/source-text.ts";
import type { Column, Rows } from "../layout.ts";

/** The different texts of a column below its header. */
export const textsBelow = (header: readonly string[], rows: Rows, column: Column): readonly string[] => {
  const texts = new Set(rows.map((row) => tidyText(row[column] ?? "")));
  return [...texts].filter((text) => text !== "" && text !== tidyText(header[column] ?? ""));
};
