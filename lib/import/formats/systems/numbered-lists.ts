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
/** Beside it, the periods are only the first of several. */
const PERIOD_COUNT = /^s[ốo] ?ti[ếe]t$/iu;
/** The places of a day, each a digit or a dash: `---456------`. */
const PLACES = /^-*(\d+)-*$/;

interface Columns {
  readonly day: number;
  readonly dayHeader: string | undefined;
  readonly monday: number;
  /** -1 if the list has no column of whole ones. */
  readonly periods: number;
}

const columnsIn = (header: readonly string[]): Columns | undefined => {
  const at = (pattern: RegExp) => header.findIndex((text) => pattern.test(text));
  for (const [day, monday, neighbour] of DAYS)
    if (at(day) >= 0 && at(neighbour) >= 0)
      // `Thu` without its accents would be Thursday.
      return {
        day: at(day),
        dayHeader: /^thu$/i.test(header[at(day)] ?? "") ? "Thứ" : undefined,
        monday,
        periods: at(PERIOD_COUNT) < 0 ? at(PERIODS) : -1,
      };
  return undefined;
};

/** `345` and `---345---` are the periods 3 to 5, `67890` 6 to 10; anything else stays. */
const periodsText = (text: string): string => {
  const [, digits = ""] = PLACES.exec(text) ?? [];
  const numbers = [...digits].map((digit) => (digit === "0" ? 10 : Number(digit)));
  const isRun = numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1);
  if (numbers.length === 0 || !isRun) return text;
  return numbers.length === 1 ? String(numbers[0]) : `${numbers[0]}-${numbers.at(-1)}`;
};

/** A list of a system that numbers its days in a known way, with its days by name and its periods as ranges. */
export const withNamedDays = rewriter(columnsIn, ({ day, dayHeader, monday, periods }) => {
  const dayOf = (row: Row): string => {
    const text = textAt(row, day);
    if (SUNDAY.test(text)) return "Sunday";
    return (/^\d$/.test(text) ? WEEK[Number(text) - monday] : undefined) ?? text;
  };
  return [
    { at: day, header: dayHeader, cellOf: dayOf },
    { at: periods, cellOf: (row) => periodsText(textAt(row, periods)) },
  ];
});
