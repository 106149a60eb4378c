import type { Row } from "../table.ts";
import { rewriter, textAt } from "../table-header.ts";

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Headers whose numbers of days are known: Vietnam's schools count Monday as 2, Scientia's systems as 0. */
const DAYS: readonly (readonly [header: RegExp, monday: number, beside: RegExp])[] = [
  [/^th[ứưu]$/iu, 2, /^(?:ti[ếe]t|th[ờo]i gian|gi[ờo]) ?/iu],
  [/^scheduledday$/i, 0, /^weekpattern$/i],
];
/** Vietnam's Sunday has no number: `chủ nhật`. */
const SUNDAY = /^(?:cn|ch[ủu] ?nh[ậa]t)$/iu;
const PERIODS = /^ti[ếe]t(?: ?h[ọo]c)?$/iu;
const FIRST_PERIOD = /^ti[ếe]t ?(?:b[ắa]t ?[đd][ầa]u|b[đd])$/iu;
const PERIOD_COUNT = /^s[ốo] ?ti[ếe]t$/iu;
/** `3`, `3 tiết`, `3,0` */
const COUNT = /^(\d{1,2})(?:[.,]0+)?(?:\s*\p{L}+)?$/u;
/** The places of a day, each a digit or a dash: `---456------`. */
const PLACES = /^(-*)(\d+)(-*)$/;
/** The digits of several periods; `12` may be one. */
const RUN = /^(?!12$)\d{2,}$/;

interface Columns {
  readonly day: number;
  readonly dayHeader: string | undefined;
  readonly monday: number;
  /** -1 if the list has none. */
  readonly periods: number;
  readonly count: number;
}

const columnsIn = (header: readonly string[]): Columns | undefined => {
  const at = (pattern: RegExp) => header.findIndex((text) => pattern.test(text));
  const count = at(PERIOD_COUNT);
  const periods = count < 0 || at(FIRST_PERIOD) < 0 ? at(PERIODS) : at(FIRST_PERIOD);
  for (const [day, monday, neighbour] of DAYS)
    if (at(day) >= 0 && at(neighbour) >= 0)
      // `Thu` without its accents would be Thursday.
      return {
        day: at(day),
        dayHeader: /^thu$/i.test(header[at(day)] ?? "") ? "Thứ" : undefined,
        monday,
        periods,
        count,
      };
  return undefined;
};

const rangeOf = (numbers: readonly number[]): string =>
  numbers.length === 1 ? String(numbers[0]) : `${numbers[0]}-${numbers.at(-1)}`;

/**
 * `345` and `--345---` are the periods 3 to 5, `67890` 6 to 10, `----------12--` 11 and 12; anything else stays.
 *
 * @param hasRuns that `12` is 1 and 2, as others are `34`
 */
const periodsText = (text: string, hasRuns: boolean): string => {
  const [, before = "", digits = "", after] = PLACES.exec(text) ?? [];
  const isPlaced = before !== "" || after !== "";
  const numbers = [...digits].map((digit, index) =>
    isPlaced ? before.length + index + 1 : digit === "0" ? 10 : Number(digit),
  );
  const isRun = [...digits].every((digit, index) => Number(digit) === ((numbers[0] ?? 0) + index) % 10);
  return digits === "" || !isRun || (text === "12" && !hasRuns) ? text : rangeOf(numbers);
};

/** A list of a system that numbers its days in a known way, with its days by name and its periods as ranges. */
export const withNamedDays = rewriter(columnsIn, ({ day, dayHeader, monday, periods, count }, sample) => {
  const hasRuns = sample
    .map((row) => textAt(row, periods))
    .some((text) => RUN.test(text) && periodsText(text, true) !== text);
  const periodsOf = (row: Row): string => {
    if (count < 0) return periodsText(textAt(row, periods), hasRuns);
    const first = Number(textAt(row, periods));
    const [, digits = ""] = COUNT.exec(textAt(row, count)) ?? [];
    // Without a number the class has more than its first period: the row is unread.
    return first > 0
      ? `${first}-${Number(digits) > 0 ? first + Number(digits) - 1 : "?"}`
      : textAt(row, periods);
  };
  const dayOf = (row: Row): string => {
    const text = textAt(row, day);
    if (SUNDAY.test(text)) return "Sunday";
    return (/^\d$/.test(text) ? WEEK[Number(text) - monday] : undefined) ?? text;
  };
  return [
    { at: day, header: dayHeader, cellOf: dayOf },
    // There the header names the first of them alone.
    { at: periods, header: count < 0 ? undefined : "Tiết", cellOf: periodsOf },
  ];
});
