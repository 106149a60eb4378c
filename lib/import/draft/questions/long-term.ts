import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import type { DateRange } from "../../cells/dates.ts";
import { type Unclear, unclear } from "../../outcome.ts";
import { choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import { type DraftRoom, meetingsOf } from "../timetable-draft.ts";

/** Days; a file that names dates further apart has several terms, or a mistyped year. */
export const LONGEST_TERM = 400;

/** Days without any class, from which two terms lie apart; holidays within a term are shorter. */
const APART = 28;
/** Of a term that seems too long, the classes that end after this share of them have a mistyped date. */
const MOST = 0.95;

interface Span {
  /** Days since 1970. */
  readonly first: number;
  /** The last day of each class, in any order. */
  readonly lasts: number[];
}

/** The first and the last day of each term that the dates of a file belong to, the latest first. */
const termSpans = (
  rooms: Iterable<DraftRoom>,
): readonly { readonly firstDay: string; readonly lastDay: string }[] => {
  const dates = [...meetingsOf(rooms)].flatMap((meeting) => meeting.dates ?? []);
  const spans: Span[] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const { first, last } of dates.toSorted((a, b) => (a.first < b.first ? -1 : 1))) {
    const [from, to] = [dayNumber(first), dayNumber(last)];
    // No class is so long: its year is mistyped.
    if (to - from >= LONGEST_TERM) continue;
    const current = spans.at(-1);
    if (current !== undefined && from <= until + APART) current.lasts.push(to);
    else spans.push({ first: from, lasts: [to] });
    until = Math.max(until, to);
  }
  return spans.toReversed().map(({ first, lasts }) => {
    const sorted = lasts.toSorted((a, b) => a - b);
    const latest = sorted.at(-1) ?? first;
    const last =
      latest - first < LONGEST_TERM ? latest : (sorted[Math.ceil(sorted.length * MOST) - 1] ?? first);
    return { firstDay: isoDate(first), lastDay: isoDate(last) };
  });
};

const MAX_CHOICES = 5;

/** The question which days are the term's, if its dates are too far apart. */
export const longTerm = (source: string, { first, last }: DateRange, rooms: Iterable<DraftRoom>): Unclear => {
  const terms = termSpans(rooms).filter(
    ({ firstDay, lastDay }) => dayNumber(lastDay) - dayNumber(firstDay) < LONGEST_TERM,
  );
  return unclear({
    about: "term dates",
    ...sentence("long term", { file: source, first, last }),
    choices: terms
      .slice(0, MAX_CHOICES)
      .map((days) => choice(sentence("days of classes", { first: days.firstDay, last: days.lastDay }), days)),
  });
};
