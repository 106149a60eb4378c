import { isoDate, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import { DAY_END, type Period } from "@classroom/timetable/period.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import { asksForAnyRoom, type Question, timeField } from "./question.ts";

/** Minutes from midnight; after this hour it is until midnight. */
const EVENING = 20 * 60;
const LEAST_EVENING = 60;

type Time = Pick<Question, "date" | "from" | "length" | "until">;

const eveningFrom = (start: number): number => (start + LEAST_EVENING <= EVENING ? EVENING : DAY_END);

/** The length of the question in minutes. @param start minutes from midnight */
const minutesAsked = ({ length, until }: Time, start: number): number => {
  if (until !== undefined) return until > start ? until - start : until + DAY_END - start;
  if (length === "evening") return eveningFrom(start) - start;
  return length === "now" ? 1 : length;
};

/** What the question is about, in minutes since 1970-01-01. @param now by the school's clock, counted alike */
export const askedTime = (question: Time, now: number): { readonly from: number; readonly until: number } => {
  const start = question.from ?? now % DAY_END;
  const from = (question.date ?? Math.floor(now / DAY_END)) * DAY_END + start;
  return { from, until: from + minutesAsked(question, start) };
};

const endOf = (minutes: number): string => (minutes === DAY_END ? "24:00" : timeField(minutes));

/**
 * The query of `GET /free`. The page applies building, seats, features and order itself, so that they answer at once
 * and the page knows what it would show without them.
 *
 * @param now minutes since 1970-01-01 by the school's clock
 */
export const timeQuery = (question: Time & Pick<Question, "buffer">, now: number) => {
  const { date, from, length, until, buffer } = question;
  const end = until ?? (length === "evening" ? eveningFrom(from ?? now % DAY_END) : undefined);
  return {
    ...(date !== undefined && { date: isoDate(date) }),
    ...(from !== undefined && { from: timeField(from) }),
    ...(end === undefined ? { minutes: String(length === "now" ? 1 : length) } : { until: endOf(end) }),
    ...(buffer > 0 && { buffer: String(buffer) }),
    limit: "1000",
  } as const;
};

/** The filters and the order, for a school with more free rooms than the service lists. */
export const roomQuery = ({ building, seats, features, sort }: Question) => ({
  ...(building !== undefined && { building }),
  ...(seats !== undefined && { min_capacity: String(seats) }),
  ...(features.length > 0 && { feature: features.join(",") }),
  sort,
});

/** Whether the question asks for some of the rooms, or for another order than by name. */
export const choosesRooms = (question: Question): boolean =>
  !asksForAnyRoom(question) || question.sort !== "name";

/** A part of a time that lies on one weekday, in minutes from midnight. */
export interface DayPart extends Period {
  readonly day: Weekday;
}

/** The parts of a time, split at midnight; in order. */
export const dayParts = ({ from, until }: { readonly from: number; readonly until: number }): DayPart[] => {
  const date = Math.floor(from / DAY_END);
  const midnight = (date + 1) * DAY_END;
  const start = from - date * DAY_END;
  const first = { day: weekdayOf(date), start, end: Math.min(until - date * DAY_END, DAY_END) };
  return until <= midnight ? [first] : [first, { day: weekdayOf(date + 1), start: 0, end: until - midnight }];
};

/** The query of `POST /free` for a week without dates. */
export const weekBody = (parts: readonly DayPart[], { building, seats, features, buffer }: Question) => ({
  query: Object.fromEntries(
    parts.map(({ day, start, end }) => [day, [{ start_time: start, end_time: end }]]),
  ),
  where: {
    ...(building !== undefined && { buildings: [building] }),
    ...(seats !== undefined && { min_capacity: seats }),
    ...(features.length > 0 && { features: [...features] }),
  },
  buffer_minutes: buffer,
  details: true,
});
