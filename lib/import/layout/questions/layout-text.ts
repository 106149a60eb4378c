import { tidyText } from "../../cells/source-text.ts";
import type { Column, Layout } from "../layout.ts";
import { EVERY_WEEK } from "./column-option.ts";

/** What `--columns` calls a column: its header, or its number if another has the same. */
export const columnName = (header: readonly string[], column: Column): string => {
  const text = tidyText(header[column] ?? "");
  const isPlain = text !== "" && header.filter((cell) => tidyText(cell) === text).length === 1;
  return isPlain ? text : `#${column + 1}`;
};

/** The layout as a person would name it with `--columns`; columns without a header by their number. */
export const layoutText = ({ header, meetings, isWeekly, ...columns }: Layout): string => {
  const { className, capacity, term, status } = columns;
  const name = (column: Column): string => columnName(header, column);
  const pair = (key: string, column: Column | undefined): string[] =>
    column === undefined ? [] : [`${key}=${name(column)}`];
  const pairs = [
    ...meetings.flatMap(({ flags, weekday, ...whereAndWhen }) => [
      ...Object.entries(whereAndWhen).flatMap(([key, column]) =>
        pair(weekday !== undefined && ["times", "periods"].includes(key) ? weekday : key, column),
      ),
      ...[...(flags ?? [])].flatMap(([weekday, column]) => pair(weekday, column)),
    ]),
    ...(className.length > 0 ? [`class=${className.map(name).join("+")}`] : []),
    ...pair("capacity", capacity),
    ...pair("term", term),
    ...pair("status", status),
    ...(isWeekly === true ? [`dates=${EVERY_WEEK}`] : []),
  ];
  return [...new Set(pairs)].join(",");
};
