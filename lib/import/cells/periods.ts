import type { Period } from "@classroom/timetable/period.ts";
import { type ColumnReader, ok, share, unclear } from "./reading.ts";
import { foldText, isPlaceholder } from "./source-text.ts";

/** The times of a school's periods, by the name in the file. */
export type PeriodTable = ReadonlyMap<string, Period>;

/** What stands around the number of a period: `Period 3`, `1-2节`, `3교시`. */
const AROUND =
  /^(?:periods?|slots?|lessons?|hours?|std|p)\.?\s*(?=\d)|第|(?:st|nd|rd|th)?\s*(?:节|節|교시|限|時限|uhr)$/gu;
const SEPARATOR = /\s*[,;&+，、・]\s*|\s+/;

/** The parts of a cell: names of periods, and ranges of them. */
const partsOf = (value: string): string[] =>
  foldText(value)
    .replace(/\s*([-–~])\s*/g, "$1")
    .replace(AROUND, "")
    .trim()
    .split(SEPARATOR)
    .filter((part) => part !== "");

const RANGE = /^(\d{1,2})[-–~](\d{1,2})$/;
/** No day has more: half hours of a day and an evening. */
export const LAST_PERIOD = 30;

/** `3`, `1-2`: the numbers; any other name stands for itself. */
const namesIn = (part: string): string[] => {
  const [, first, last] = RANGE.exec(part) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (!(from <= to && to <= LAST_PERIOD)) return [part];
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
};

/** `3`, `3(10h05)`; `M1` and `T2` are of the morning and the afternoon. */
const isNumbered = (part: string): boolean =>
  namesIn(part).every((name) => {
    const [, number] = /^[mtn]?(\d{1,2})(?:\(\d{1,2}h\d{2}\))?$/.exec(name) ?? [];
    return number !== undefined && Number(number) <= LAST_PERIOD;
  });

/** The names of the periods in a column, in the order of their numbers. */
export const periodNames = (column: Iterable<string>): string[] => {
  const names = new Set(
    [...column].flatMap((value) => (isPlaceholder(value) ? [] : partsOf(value).flatMap(namesIn))),
  );
  // `?` stands for one that is not known, and has no times.
  return [...names]
    .filter((name) => !name.includes("?"))
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
};

/** The share of a column's values that are small numbers, lists or ranges of them, or letters if a header names periods. */
export const periodScore = (column: Iterable<string>, named = false): number => {
  const cells = [...column].filter((value) => !isPlaceholder(value)).map(partsOf);
  const isPeriod = (part: string): boolean => isNumbered(part) || (named && /^[a-z]$/.test(part));
  return share(cells, (parts) => parts.length > 0 && parts.every(isPeriod));
};

/** Periods that follow each other are one time, the break between them included. */
const joined = (places: readonly number[], periods: readonly Period[]): Period[] => {
  const runs: Period[] = [];
  for (const { start, end } of places.flatMap((at) => periods[at] ?? []).sort((a, b) => a.start - b.start)) {
    const { start: from, end: to } = runs.at(-1) ?? { start: 0, end: -1 };
    const isApart = to < 0 || periods.some((each) => each.start >= to && each.end <= start);
    if (isApart) runs.push({ start, end });
    else runs[runs.length - 1] = { start: from, end: Math.max(to, end) };
  }
  return runs;
};

/**
 * The times of the periods that a cell names: `2`, `2-3`, `1,2`, `6 7`. Periods in a row are one time from the first to
 * the last, with a gap they are several.
 */
export const periodReader = (table: PeriodTable): ColumnReader<readonly Period[]>["read"] => {
  const [names, periods] = [[...table.keys()], [...table.values()]];
  return (value) => {
    if (isPlaceholder(value)) return ok(null);
    const whole = table.get(foldText(value));
    if (whole !== undefined) return ok([whole]);
    const places = partsOf(value).flatMap((part) => {
      const [from = "", to = from] = table.has(part) ? [part] : part.split(/[-–~]/);
      const [first, last] = [names.indexOf(from), names.indexOf(to)];
      return first >= 0 && last >= first
        ? Array.from({ length: last - first + 1 }, (_, index) => first + index)
        : [-1];
    });
    if (places.length === 0 || places.includes(-1)) return unclear("unknown period");
    return ok(joined(places, periods));
  };
};
