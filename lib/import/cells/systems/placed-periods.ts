import { dayColumn } from "../days.ts";
import { tidyText } from "../source-text.ts";
import { sharedRooms } from "./rooms-of-cell.ts";

/** A part of a cell of days and periods, `T Th F  2`, as written. */
export interface PeriodMeetingText {
  readonly days: string;
  /** Numbers of periods. */
  readonly times: string;
  /** Building and room; empty if the cell names none. */
  readonly place?: string | undefined;
}

const HAN = "(?:周|週|星期)?[一二三四五六日天月火水木金土]";
const NAME = String.raw`(?:\d{1,2}|[A-N](?![\p{L}\d]))`;
/** `(三)02-04`, `三2,3,4`, `週四C,D`; `M3,4`, where `M3` may be a room as well. */
const START = new RegExp(
  String.raw`(?<=^|[\s);,])(?:\((${HAN})\)\s*|(${HAN}))(${NAME}(?:\s?[-–~,、]\s?${NAME})*)(?:节|節)?(?![\p{L}\d])|` +
    String.raw`(?<=^|[\s);,])([A-Z][A-Za-z]{0,2})(\d{1,2}(?:[-,]\d{1,2})*)(?![\p{L}\d:.)-])`,
  "gu",
);
/** `(工EC 2011)(實驗)`: the room, and a remark without a number. */
const IN_BRACKETS = /^\(([^()]*)\)(?:\s*\([^()\d]*\))*$/;
const NO_ROOM = "-";
/** What most other texts do not begin with. */
const BEGINNING = new RegExp(`^(?:[(]?${HAN}|[A-Z][A-Za-z]{0,2}[0-9])`);
/** Characters; a cell of more is a text. */
const LONGEST = 400;
/** Such a share of a column's cells is cut, and of their days read. */
const MOST = 0.8;

/** `undefined` for `,Z(工EC 2011)`: a part of the periods was not understood. */
const placeIn = (text: string): string | undefined =>
  IN_BRACKETS.exec(text)?.[1]?.trim() ?? (/^[^\p{L}\d]/u.test(text) ? undefined : text);

/**
 * The parts of a cell in which days and periods stand before their room: `(三)03-04 資電234`, `三2,3,4(工EC 2011)`,
 * `M3,4 H-201 W3,4 H-201`; `undefined` for any other, for a part whose periods are followed by more than a room, and for
 * one without a room beside others, if it may be a room itself.
 */
export const cutPlacedPeriods = (value: string): readonly PeriodMeetingText[] | undefined => {
  const text = tidyText(value.normalize("NFKC"));
  if (text.length > LONGEST || !BEGINNING.test(text)) return undefined;
  const isInBrackets = ({ index }: RegExpExecArray): boolean => /\([^)]*$/.test(text.slice(0, index));
  const starts = [...text.matchAll(START)].filter((start) => !isInBrackets(start));
  if (starts[0]?.index !== 0) return undefined;
  const parts = starts.map(
    ({ 0: all, 1: bracketed, 2: bare, 3: named, 4: letters, 5: listed, index }, at) => {
      const rest = text.slice(index + all.length, starts[at + 1]?.index).replace(/^[\s:]+|[\s,;]+$/g, "");
      return {
        days: bracketed ?? bare ?? letters ?? "",
        times: (named ?? listed ?? "").replace(/\b0+(?=\d)/g, ""),
        place: placeIn(rest),
        hasRest: rest !== "",
        mayBeRoom: letters !== undefined && rest === "",
      };
    },
  );
  const isInDoubt =
    parts.some(({ place }) => place === undefined) ||
    (parts.length > 1 && parts.some(({ mayBeRoom }) => mayBeRoom));
  // Of `五6,7()` the brackets say that it has none.
  const places = sharedRooms(parts.map(({ place, hasRest }) => (hasRest ? place || NO_ROOM : "")));
  return isInDoubt
    ? undefined
    : parts.map(({ days, times }, at) => ({ days, times, place: places[at] ?? "" }));
};

/** True for a column of such cells: half of them at least name a room, and several periods. */
export const arePlacedPeriods = (values: readonly string[]): boolean => {
  const cells = values.flatMap((value) => {
    const parts = cutPlacedPeriods(value);
    return parts === undefined ? [] : [parts];
  });
  if (cells.length === 0 || cells.length < MOST * values.length) return false;
  const half = (has: (part: PeriodMeetingText) => boolean): boolean =>
    cells.filter((parts) => parts.some(has)).length * 2 >= cells.length;
  const days = dayColumn(cells.flat().map((part) => part.days));
  return half(({ place }) => place !== "") && half(({ times }) => /\D/.test(times)) && days.score >= MOST;
};

/** A room in one word, and words behind it: `商303 王光華`. */
const WITH_MORE = /^(\S*[\d\p{sc=Han}]\S*) (\D+)$/u;

/**
 * The places of a column's cells. In doubt is one with words behind the room that differ from cell to cell, as teachers
 * do: the room would be several.
 */
export const placesOfCells = (column: readonly string[]) => {
  if (!arePlacedPeriods(column)) return { places: column, isInDoubt: () => false };
  const places = column.flatMap((cell) => cutPlacedPeriods(cell)?.map(({ place = "" }) => place) ?? cell);
  const endsOf = new Map<string, Set<string>>();
  for (const place of places) {
    const [, room = place, end = ""] = WITH_MORE.exec(place) ?? [];
    endsOf.set(room, (endsOf.get(room) ?? new Set()).add(end));
  }
  const isInDoubt = (place: string): boolean => (endsOf.get(WITH_MORE.exec(place)?.[1] ?? "")?.size ?? 0) > 1;
  return { places, isInDoubt };
};
