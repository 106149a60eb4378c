import type { GetRoomData } from "../../../client/api-types.ts";
import { dayNumber, isoDate, mondayOf } from "../../../timetable/calendar-date.ts";
import type { Period } from "../../../timetable/period.ts";
import { WEEKDAYS, type Weekday } from "../../../timetable/weekday.ts";

export interface ShownMeeting extends Period {
  readonly name: string;
}

/**
 * What is known of a date: `classes` takes place as listed, `none` has no classes, `unknown` lies outside every term, so
 * that nobody may call the room free.
 */
export type DayKind = "classes" | "none" | "unknown";

export interface ShownDay {
  readonly weekday: Weekday;
  /** `YYYY-MM-DD`; `undefined` in a timetable without dates. */
  readonly date: string | undefined;
  readonly kind: DayKind;
  /** Another weekday whose schedule the date follows. */
  readonly follows: Weekday | undefined;
  readonly meetings: readonly ShownMeeting[];
}

export type WeekData = GetRoomData["data"];

type Wire = { readonly weekly_schedule: Record<Weekday, readonly WireMeeting[]>; readonly dates?: WireDates };
type WireMeeting = { readonly class_name: string; readonly start_time: number; readonly end_time: number };
type WireDates = Record<Weekday, { date: string; term: string | null; follows: Weekday | null }>;

const isWeek = (data: object): data is Wire => "weekly_schedule" in data;

const kindOf = (day: WireDates[Weekday] | undefined): DayKind => {
  if (day === undefined) return "classes";
  if (day.term === null) return "unknown";
  return day.follows === null ? "none" : "classes";
};

/** The week of a room, Monday first, from what `/getroom/{id}` answers with a date or without. */
export const shownWeek = (data: object): readonly ShownDay[] => {
  if (!isWeek(data)) return [];
  return WEEKDAYS.map((weekday) => {
    const day = data.dates?.[weekday];
    return {
      weekday,
      date: day?.date,
      kind: kindOf(day),
      follows: day === undefined || day.follows === weekday ? undefined : (day.follows ?? undefined),
      meetings: data.weekly_schedule[weekday].map(({ class_name, start_time, end_time }) => ({
        name: class_name,
        start: start_time,
        end: end_time,
      })),
    };
  });
};

/** The date so many days later, `YYYY-MM-DD`. */
export const shiftDate = (date: string, days: number): string => isoDate(dayNumber(date) + days);

export const mondayOfDate = (date: string): string => isoDate(mondayOf(dayNumber(date)));
