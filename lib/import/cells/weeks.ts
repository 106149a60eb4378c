import { type ColumnReader, ok, shareRead, unclear } from "./reading.ts";
import { isPlaceholder, tidyText } from "./source-text.ts";

/** The weeks of a year, or of a term that counts its own. */
const LAST_WEEK = 53;
const LABEL = /^(?:weeks?|wks?|kw|semaines?|semanas?|w)\.?\s*/i;
const PART = /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?(?:\s*\/\s*(\d))?$/;

/** `1-8`, `2, 4, 6`, `1-5,7-10`, `Weeks 3-12`, `1-11/2` for every second one. */
const readWeeks = (value: string): readonly number[] | undefined => {
  const weeks = new Set<number>();
  for (const part of tidyText(value)
    .replace(LABEL, "")
    .split(/\s*[,;&+]\s*/)) {
    const [, first, last, step] = PART.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last ?? first)];
    const every = Number(step ?? 1);
    if (!(from >= 0 && from <= to && to <= LAST_WEEK && every >= 1)) return undefined;
    for (let week = from; week <= to; week += every) weeks.add(week);
  }
  return [...weeks].sort((a, b) => a - b);
};

/** How a column names the weeks in which a class meets, ascending. */
export const weekColumn = (column: Iterable<string>): ColumnReader<readonly number[]> => {
  const read: ColumnReader<readonly number[]>["read"] = (value) => {
    if (isPlaceholder(value)) return ok(null);
    const weeks = readWeeks(value);
    return weeks === undefined ? unclear("unreadable weeks") : ok(weeks);
  };
  return { read, score: shareRead([...column].map(read)), notation: "numbers of weeks" };
};
