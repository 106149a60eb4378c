import { tidyText } from "../cells/source-text.ts";
import type { Column, Layout } from "./layout.ts";

/** What `--columns` calls a column: its header, or its number if another has the same. */
export const columnName = (header: readonly string[], column: Column): string => {
  const text = tidyText(header[column] ?? "");
  const isPlain = text !== "" && header.filter((cell) => tidyText(cell) === text).length === 1;
  return isPlain ? text : `#${column + 1}`;
};

/** The layout as a person would name it with `--columns`; columns without a header by their number. */
export const layoutText = ({ header, meetings, className, capacity, term, status }: Layout): string => {
  const name = (column: Column): string => columnName(header, column);
  const pair = (key: string, column: Column | undefined): string[] =>
    column === undefined ? [] : [`${key}=${name(column)}`];
  return [
    ...meetings.flatMap(({ flags, weekday, ...columns }) => [
      ...Object.entries(columns).flatMap(([key, column]) =>
        pair(weekday !== undefined && key === "times" ? weekday : key, column),
      ),
      ...[...(flags ?? [])].flatMap(([weekday, column]) => pair(weekday, column)),
    ]),
    ...(className.length > 0 ? [`class=${className.map(name).join("+")}`] : []),
    ...pair("capacity", capacity),
    ...pair("term", term),
    ...pair("status", status),
  ].join(",");
};
