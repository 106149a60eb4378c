import type { getRoom } from "@classroom/contract/rooms/get-room.ts";
import { dayNumber, isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import { DAY_END, type Period } from "@classroom/timetable/period.ts";
import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import type * as v from "valibot";

export interface ShownMeeting extends Period {
  readonly name: string;
  /** The last date, `YYYY-MM-DD`, if it does not meet in the whole term. */
  readonly last?: string;
}

/**
 * What is known of a date: `classes` takes place as listed, `none` has no classes. In the others, the room must not be called
 * free: `unread` has more than the school's file says clearly, `exams` is in examination weeks of which nothing is known,
 * `unknown` lies outside every term.
 */
export type DayKind = "classes" | "none" | "unread" | "exams" | "unknown";

export interface ShownDay {
  readonly weekday: Weekday;
  /** `YYYY-MM-DD`; `undefined` in a timetable without dates. */
  readonly date: string | undefined;
  readonly kind: DayKind;
  /** Another weekday whose schedule the date follows. */
  readonly follows: Weekday | undefined;
  readonly meetings: readonly ShownMeeting[];
  /** When the building is not open, by start; empty if its hours are not known. */
  readonly closed: readonly Period[];
}

/** The parts of a day that none of the periods has, by start. */
export const gapsBetween = (periods: readonly Period[]): readonly Period[] => {
  const gaps: Period[] = [];
  let free = 0;
  for (const { start, end } of periods.toSorted((a, b) => a.start - b.start)) {
    if (start > free) gaps.push({ start: free, end: start });
    free = Math.max(free, end);
  }
  return free < DAY_END ? [...gaps, { start: free, end: DAY_END }] : gaps;
};

type Week = Extract<v.InferOutput<(typeof getRoom.success.FOUND)[2]>["data"], object>;
type WireDay = Extract<Week, { dates: unknown }>["dates"][Weekday];

const kindOf = (day: WireDay | undefined): DayKind => {
  if (day === undefined) return "classes";
  if (day.term === null) return "unknown";
  if (day.unread) return "unread";
  if (day.exams !== undefined) return "exams";
  return day.follows === null ? "none" : "classes";
};

/** What is left of a day beside the times when the building is open. */
const closedBeside = (day: WireDay | undefined): readonly Period[] =>
  day?.hours
    ? gapsBetween(day.hours.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })))
    : [];

/** The week of a room, Monday first, from what `/getroom/{id}` answers with a date or without. */
export const shownWeek = (data: Week): readonly ShownDay[] =>
  WEEKDAYS.map((weekday) => {
    const day = "dates" in data ? data.dates[weekday] : undefined;
    return {
      weekday,
      date: day?.date,
      kind: kindOf(day),
      follows: day === undefined || day.follows === weekday ? undefined : (day.follows ?? undefined),
      closed: closedBeside(day),
      meetings: data.weekly_schedule[weekday].map(({ class_name, start_time, end_time, ...more }) => ({
        name: class_name,
        start: start_time,
        end: end_time,
        ...("last" in more && more.last !== undefined && { last: more.last }),
      })),
    };
  });

/** The date so many days later, `YYYY-MM-DD`. */
export const shiftDate = (date: string, days: number): string => isoDate(dayNumber(date) + days);

export const mondayOfDate = (date: string): string => isoDate(mondayOf(dayNumber(date)));
