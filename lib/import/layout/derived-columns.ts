import { type Role, roleOf } from "../cells/header-words.ts";
import { JOINING } from "../cells/lettered-days.ts";
import { pairedLines, partsOf } from "../cells/places.ts";
import { share } from "../cells/reading.ts";
import { cellText } from "../formats/cell-text.ts";
import type { Cell, Row, Table } from "../formats/table.ts";
import { rewriter, textAt } from "../formats/table-header.ts";
import { hasClock, isTime } from "./columns-by-value.ts";
import { dayOf } from "./grid/grid-days.ts";
import { missingColumns } from "./layout.ts";
import { endAfter, unitOf } from "./lengths.ts";
import { OF_CLASSES, TIMES } from "./numbered-columns.ts";

/** A header in English: the first or the last of something, and of what. */
const headed = (side: string, part: string): RegExp =>
  new RegExp(String.raw`^(?:${side})[\s_-]*(?:time)?[\s_-]*(?:${part})$`, "i");
/** `start_hour`, `h_start`. */
const inEitherOrder = (side: string, part: string): RegExp =>
  new RegExp(`${headed(side, part).source}|${headed(part, side).source}`, "i");
const columnOf = (header: readonly string[], pattern: RegExp): number =>
  header.findIndex((text) => pattern.test(text));
/** None of several meetings: `Start`, and not `Start 2`. */
const columnIn = (header: readonly string[], role: Role): number =>
  header.map(roleOf).findIndex((each) => each?.role === role && each.ordinal === "");

const [START, END] = ["start|begin|from", "end|finish|until|to"];
const HALF = String.raw`(?:am[\s_/-]*pm|pm|meridiem)(?:[\s_-]*(?:code|indicator))?`;
/** `Start AM PM`, `end_meridiem`; alone it is of the start, as `pmCode`. */
const SIDES = [
  { name: "start", half: headed(`${START}|`, HALF) },
  { name: "end", half: headed(END, HALF) },
] as const;
const MARK = /^(?:([ap])\.?(?:m\.?)?)?$/i;

/** A list that has AM and PM in columns of their own: with whole times. */
const withHalves = rewriter(
  (header) => {
    const times = SIDES.map(({ name, half }) => ({
      at: columnIn(header, name),
      half: columnOf(header, half),
    }));
    return times.some(({ at, half }) => at >= 0 && half >= 0) ? times : undefined;
  },
  (times, sample) => {
    if (!times.every(({ half }) => sample.every((row) => MARK.test(textAt(row, half))))) return undefined;
    return times.map(({ at, half }) => ({
      at,
      cellOf: (row) => {
        const cell = row.cells[at] ?? null;
        const [, mark] = MARK.exec(textAt(row, half)) ?? [];
        const isMarked = mark !== undefined && /^[\d:.\s]+$/.test(cellText(cell));
        return isMarked ? `${cellText(cell)} ${mark}m` : cell;
      },
    }));
  },
);

const PERIOD = "periods?|slots?|lessons?|sections?|节次?|jc|교시|時限|tiết|tiet";
/** `start_period`, `first slot`, `开始节次`, `Tiết BĐ`. */
const FIRST = inEitherOrder(`${START}|first|开始|起始|開始|시작|bắt đầu|bđ|bd|ks|sk`, PERIOD);
const LAST = inEitherOrder(`${END}|last|结束|终止|終了|종료|kết thúc|kt|js`, PERIOD);
const DURATION =
  /^(?:duration|length|min(?:ute)?s|dauer|dur[ée]e|duraci[óo]n|dura[çc][ãa]o|durata|longueur|duur|czas trwania|süre|délka|длительность|продолжительность|varighe[dt]|kesto|trajanje|trvanie)(?!\p{L})/iu;
const COUNT = new RegExp(
  String.raw`${DURATION.source}|^(?:length|span|anzahl)\b|^节数$|^cxjc$|^(?:num(?:ber)?|nr|no|count)[\s._-]*(?:of[\s_-]*)?(?:periods|slots|lessons|hours)|^(?:period|slot|lesson|hour)s?[\s_-]*(?:count|length)`,
  "iu",
);
/** How many, beside the first of them. */
const PERIODS = /^(?:periods|slots|lessons|hours|số tiết|sotiet|st)$/i;
/** Blank, or a number that is not more than any day has. */
const PERIOD_NUMBER = /^(?:1?\d|20)?$/;
/** A share of the classes. */
const HARDLY_ANY = 0.1;
const ENOUGH = 0.5;

/** True if hardly any class begins while most others may go on: in the periods 1, 4 and 7, if they last 3. */
export const areCounts = (classes: readonly (readonly [first: number, count: number])[]): boolean => {
  const begunIn = ([from, count]: readonly [number, number]): number =>
    share(classes, ([first]) => from < first && first < from + count);
  const areLong = classes.some(([, count]) => count > 1);
  return areLong && share(classes, (each) => begunIn(each) >= HARDLY_ANY) < HARDLY_ANY;
};

/**
 * `3-4` of a first period and the last, or of how many they are; blank without a class, which some lists write as `0`
 * of `0` periods: none is called 0 then.
 */
export const periodRange = (first: number, other: number, isCount: boolean, sample: readonly Row[]) => {
  const isNone = (row: Row): boolean => [first, other].every((at) => textAt(row, at) === "0");
  const isZeroNone = isCount && sample.some(isNone);
  return (row: Row): string => {
    const [from, to] = [textAt(row, first), textAt(row, other)];
    if (from === "" || (isZeroNone && isNone(row))) return "";
    const isUnknown = to === "" || (isCount && Number(to) < 1) || (isZeroNone && from === "0");
    return `${from}-${isUnknown ? "?" : isCount ? Number(from) + Number(to) - 1 : to}`;
  };
};

/** A list with the first and the last of a class's periods, or the first and their number, with `3-4` in one column. */
const withPeriodRanges = rewriter(
  (header) => {
    const [first, last] = [columnOf(header, FIRST), columnOf(header, LAST)];
    if (first >= 0 && last >= 0) return { first, other: last, isCount: false, isSure: true };
    const [periods, times] = [columnIn(header, "periods"), columnIn(header, "times")];
    const start = [first, periods, times].find((column) => column >= 0) ?? -1;
    const count = header.findIndex((text) => COUNT.test(text) || (first >= 0 && PERIODS.test(text)));
    const other = count >= 0 || start === times ? count : times;
    return start >= 0 && other >= 0 ? { first: start, other, isCount: true, isSure: count >= 0 } : undefined;
  },
  ({ first, other, isCount, isSure }, sample) => {
    const isSmall = (row: Row): boolean => [first, other].every((at) => PERIOD_NUMBER.test(textAt(row, at)));
    // Where the headers say it, a slip makes its own row unread, and no class as short as its first period.
    const areSmall = share(sample, isSmall) >= (isSure ? ENOUGH : 1);
    const classes = sample.map((row) => [Number(textAt(row, first)), Number(textAt(row, other))] as const);
    return areSmall && (isSure || areCounts(classes))
      ? [{ at: first, header: "period", cellOf: periodRange(first, other, isCount, sample) }]
      : undefined;
  },
);

/** Between several things in a line; `MWANDF`, as a page's lines are glued. */
const BETWEEN = new RegExp(
  String.raw`\s*\|\s*|\s\/\s|\s+AND\s+|(?<=\d)\s+(?:${[...JOINING].join("|")})\s+(?=\d)|(?<=\d(?:\p{Lu}|[AP]M)?)AND(?=[\p{Lu}\d])|(?<=^(?:[MTWRFSU]+AND)*[MTWRFSU]+)AND(?=[MTWRFSU]+(?:AND|$))`,
  "u",
);

/** A list with several meetings in a line, `10:00-10:50 | 14:00-14:50`: with a line for each, as the times of some rows show it. */
const withLines = rewriter(
  (header) => {
    const columns = header.flatMap((text, at) => {
      const role = roleOf(text)?.role;
      return role !== undefined && OF_CLASSES.includes(role) ? [{ at, role }] : [];
    });
    const times = columns.filter(({ role }) => TIMES.includes(role)).map(({ at }) => at);
    return times.length > 0 ? { columns, times } : undefined;
  },
  ({ columns, times }, sample) => {
    const partsAt = (row: Row, at: number): readonly string[] => textAt(row, at).split(BETWEEN);
    const areTimes = (parts: readonly string[]): boolean =>
      parts.length > 1 && parts.every((part) => isTime(part) || hasClock(part));
    if (!sample.some((row) => times.some((at) => areTimes(partsAt(row, at))))) return undefined;
    return columns.map(({ at }) => ({
      at,
      cellOf: (row) => {
        const parts = partsAt(row, at);
        const isEach = parts.length > 1 && times.some((time) => partsAt(row, time).length === parts.length);
        return isEach ? parts.join("\n") : (row.cells[at] ?? null);
      },
    }));
  },
);

/** A list that says how long its classes last, and not when they end (Allocate+): with a column of ends. */
const withEnds = rewriter(
  (header) => {
    const [named, duration] = [columnIn(header, "start"), columnOf(header, DURATION)];
    const start = named < 0 ? columnIn(header, "times") : named;
    if (start < 0 || duration < 0 || columnIn(header, "end") >= 0) return undefined;
    return { start, duration, name: header[duration] ?? "", isNamed: named >= 0 };
  },
  ({ start, duration, name, isNamed }, sample) => {
    const linesAt = (row: Row, at: number): readonly string[] => partsOf(cellText(row.cells[at]));
    const lengths = sample.flatMap((row) => linesAt(row, duration));
    const unit = unitOf(name, lengths);
    const cellOf = (row: Row): Cell => {
      const pairs = pairedLines(linesAt(row, start), linesAt(row, duration)) ?? [["", ""] as const];
      const ends = pairs.map((pair) => endAfter(...pair, unit));
      return ends.map((end) => end ?? (ends.length > 1 ? "?" : "")).join("\n") || null;
    };
    const areTimes = sample.every((row) => isTime(textAt(row, start)) || textAt(row, start) === "");
    if (unit === undefined || !(isNamed || areTimes)) return undefined;
    const startOf = (row: Row): Cell => row.cells[start] ?? null;
    return [{ header: "end", cellOf }, ...(isNamed ? [] : [{ at: start, header: "start", cellOf: startOf }])];
  },
);

/** A list whose sheet or file is one day, `Monday`, `lundi.csv`: with a column of that day. */
const withDayOfName = rewriter(
  (header, { name }) => {
    const named = Object.fromEntries(header.map((text) => [roleOf(text)?.role ?? "", text]));
    const isDated = named.dates !== undefined || named.first !== undefined;
    return missingColumns(named).join() === "days" && !isDated ? dayOf(name) : undefined;
  },
  (day) => [{ header: "day", cellOf: () => day }],
);

/** A list with the columns that it has in parts, in other words or in its name; any other table as it is. */
export const withDerivedColumns = async (table: Table): Promise<Table> =>
  withDayOfName(await withEnds(await withPeriodRanges(await withHalves(await withLines(table)))));
