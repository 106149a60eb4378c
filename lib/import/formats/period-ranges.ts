import type { Row } from "./table.ts";
import { rewriter, textAt } from "./table-header.ts";

const NAME = "(?:periods?|slots?|lessons?|sections?)";
/** `start_period`, `first slot`, `开始节次`. */
const FIRST = new RegExp(String.raw`^(?:start|begin|from|first)[\s_-]*${NAME}$|^(?:开始|起始)节次?$`, "i");
const LAST = new RegExp(String.raw`^(?:end|to|until|last)[\s_-]*${NAME}$|^(?:结束|终止)节次?$`, "i");
const SINGLE = new RegExp(String.raw`^(?:${NAME}|hour)(?:[\s_-]*(?:no|number))?$`, "i");
const COUNT =
  /^(?:duration|length|span|(?:num(?:ber)?|no|count)[\s_-]*(?:of[\s_-]*)?(?:periods|slots|lessons|hours)|(?:period|slot|lesson|hour)s?[\s_-]*count|节数)$/i;
/** More than any day has. */
const LAST_PERIOD = 20;

interface Columns {
  readonly first: number;
  readonly other: number;
  /** True if the other column says how many periods there are, and not which is the last. */
  readonly isCount: boolean;
}

const columnsIn = (header: readonly string[]): Columns | undefined => {
  const at = (pattern: RegExp): number => header.findIndex((text) => pattern.test(text));
  const [first, last, count] = [at(FIRST), at(LAST), at(COUNT)];
  if (first >= 0 && last >= 0) return { first, other: last, isCount: false };
  const start = first >= 0 ? first : at(SINGLE);
  return start >= 0 && count >= 0 ? { first: start, other: count, isCount: true } : undefined;
};

/** A list with the first and the last of a class's periods, or the first and their number, with `3-4` in one column. */
export const withPeriodRanges = rewriter(columnsIn, ({ first, other, isCount }, sample) => {
  const isSmall = (text: string): boolean =>
    text === "" || (/^\d{1,2}$/.test(text) && Number(text) <= LAST_PERIOD);
  if (!sample.every((row) => isSmall(textAt(row, first)) && isSmall(textAt(row, other)))) return undefined;
  const rangeIn = (row: Row): string => {
    const [from, to] = [textAt(row, first), textAt(row, other)];
    if (from === "" || to === "" || (isCount && Number(to) < 1)) return from === "" ? from : `${from}-?`;
    return `${from}-${isCount ? Number(from) + Number(to) - 1 : to}`;
  };
  const placed = (row: Row, text: string): Row => ({ ...row, cells: row.cells.with(first, text) });
  return {
    row: (row) => (first < row.cells.length ? placed(row, rangeIn(row)) : row),
    header: (row) => placed(row, "period"),
  };
});
