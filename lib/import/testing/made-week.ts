import type { Meeting, WeeklyMeetings } from "@classroom/timetable/meeting.ts";
import { eachWeekday } from "@classroom/timetable/weekday.ts";

/** A week with these days' meetings and no others. */
export const week = (days: Partial<WeeklyMeetings>): WeeklyMeetings =>
  eachWeekday((weekday) => days[weekday] ?? []);

export const meeting = (className: string, start: number, end: number): Meeting => ({
  className,
  start,
  end,
});
