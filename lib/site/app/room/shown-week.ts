import type { getRoom } from "@classroom/contract/rooms/get-room.ts";
import { dayNumber, isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import { DAY_END, type Period } from "@classroom/timetable/period.ts";
import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import type * as v from "valibot";

export interface ShownMeeting extends Period {
  readonly name: string;
  /** Absent for a class. */
  readonly kind?: "booking" | "cancelled";
  /** The last date, `YYYY-MM-DD`, if it does not meet in the whole term. */
  readonly last?: string;
}

/** A time at which people may not enter. */
export interface ShownClosure extends Period {
  /** Of a closure; absent if the building is not open at that hour anyway. */
  readonly reason?: string;
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
  /** Classes and bookings that take place. */
  readonly meetings: readonly ShownMeeting[];
  /** Classes that do not take place. Something else may be in the room then. */
  readonly cancelled: readonly ShownMeeting[];
  /** When the building is not open, if its hours are known, and when the room is closed. */
  readonly closed: readonly ShownClosure[];
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

type WireEntry = Extract<Week, { dates: unknown }>["weekly_schedule"][Weekday][number];

const periodOf = ({ start_time, end_time }: Pick<WireEntry, "start_time" | "end_time">): Period => ({
  start: start_time,
  end: end_time,
});

const meetingOf = ({ class_name, kind, last, ...times }: WireEntry): ShownMeeting => ({
  name: class_name,
  ...periodOf(times),
  ...(kind === "booking" && { kind }),
  ...(last !== undefined && { last }),
});

const isClosure = ({ kind }: WireEntry): boolean => kind === "closed";

/** The week of a room, Monday first, from what `/getroom/{id}` answers with a date or without. */
export const shownWeek = (data: Week): readonly ShownDay[] =>
  WEEKDAYS.map((weekday) => {
    const day = "dates" in data ? data.dates[weekday] : undefined;
    const entries: readonly WireEntry[] = data.weekly_schedule[weekday];
    const cancelled = ("cancelled" in data && data.cancelled?.[weekday]) || [];
    return {
      weekday,
      date: day?.date,
      kind: kindOf(day),
      follows: day === undefined || day.follows === weekday ? undefined : (day.follows ?? undefined),
      meetings: entries.filter((entry) => !isClosure(entry)).map(meetingOf),
      cancelled: cancelled.map((entry) => ({ ...meetingOf(entry), kind: "cancelled" as const })),
      closed: [
        ...(day?.hours ? gapsBetween(day.hours.map(periodOf)) : []),
        ...entries.filter(isClosure).map((entry) => ({ ...periodOf(entry), reason: entry.class_name })),
      ],
    };
  });

/** The date so many days later, `YYYY-MM-DD`. */
export const shiftDate = (date: string, days: number): string => isoDate(dayNumber(date) + days);

export const mondayOfDate = (date: string): string => isoDate(mondayOf(dayNumber(date)));
