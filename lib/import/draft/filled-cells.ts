import { tidyText } from "../cells/source-text.ts";
import type { Column, Layout } from "../layout/layout.ts";
import type { Fields } from "./column-texts.ts";

/** Fills blank cells of place, day and class with what stands above them. */
export const filledFromAbove = ({ meetings, className }: Layout): ((fields: Fields) => Fields) => {
  const places = meetings.flatMap(({ location, building, room }) => [location, building, room]);
  const days = meetings.map((columns) => columns.days);
  const columns = new Set([...places, ...days, ...className].filter((column) => column !== undefined));
  const above = new Map<Column, string>();
  return (fields) => {
    const filled = [...fields];
    for (const column of columns) {
      const value = tidyText(fields[column] ?? "");
      if (value === "") filled[column] = above.get(column) ?? "";
      else above.set(column, value);
    }
    return filled;
  };
};
