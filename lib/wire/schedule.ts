import { isoDate } from "@classroom/timetable/calendar-date.ts";
import type { Meeting, WeeklyMeetings } from "@classroom/timetable/meeting.ts";
import type { DatedMeeting, RoomWeek, WeekDay } from "@classroom/timetable/room-week.ts";
import { eachWeekday } from "@classroom/timetable/weekday.ts";
import type { InferOutput } from "valibot";
import type { datedSchedule, weeklySchedule } from "../contract/rooms/schedule.ts";

const toMeeting = ({ className, start, end }: Meeting) => ({
  class_name: className,
  start_time: start,
  end_time: end,
});

/** The week that repeats; always all seven days. */
export const toWeeklySchedule = (meetings: WeeklyMeetings): InferOutput<typeof weeklySchedule> => ({
  weekly_schedule: eachWeekday((weekday) => meetings[weekday].map(toMeeting)),
});

const toDatedMeeting = ({ first, last, ...meeting }: DatedMeeting) => ({
  ...toMeeting(meeting),
  ...(first !== undefined && last !== undefined && { first: isoDate(first), last: isoDate(last) }),
});

type Entry = ReturnType<typeof toDatedMeeting> & { readonly kind?: "class" | "booking" | "closed" };

const byTime = (a: Entry, b: Entry): number =>
  a.start_time - b.start_time || a.end_time - b.end_time || (a.class_name < b.class_name ? -1 : 1);

/** Classes, bookings and closures of a day; classes alone if the school has no changes. */
const entriesOf = ({ meetings, taken }: WeekDay): Entry[] => {
  if (taken === undefined) return meetings.map(toDatedMeeting);
  const classes = meetings.map((meeting) => ({ ...toDatedMeeting(meeting), kind: "class" as const }));
  const others = taken.map(({ start, end, reason, text }) => ({
    ...toMeeting({ start, end, className: text }),
    kind: reason,
  }));
  return [...classes, ...others].sort(byTime);
};

/** One week of the calendar, with the date of each day. */
export const toDatedSchedule = (week: RoomWeek): InferOutput<typeof datedSchedule> => ({
  weekly_schedule: eachWeekday((weekday) => entriesOf(week[weekday])),
  ...(week.M.cancelled && {
    cancelled: eachWeekday((weekday) => (week[weekday].cancelled ?? []).map(toDatedMeeting)),
  }),
  dates: eachWeekday((weekday) => {
    const { date, term, follows, isUnread, areExamsUnknown, open } = week[weekday];
    return {
      date: isoDate(date),
      term: term?.id ?? null,
      follows: follows ?? null,
      ...(isUnread && { unread: true as const }),
      ...(areExamsUnknown && { exams: "unknown" as const }),
      ...(open !== undefined && {
        hours: open?.map(({ start, end }) => ({ start_time: start, end_time: end })) ?? null,
      }),
    };
  }),
});
