import { isoDate } from "@classroom/timetable/calendar-date.ts";
import type { Meeting, WeeklyMeetings } from "@classroom/timetable/meeting.ts";
import type { RoomWeek } from "@classroom/timetable/room-week.ts";
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

/** One week of the calendar, with the date of each day. */
export const toDatedSchedule = (week: RoomWeek): InferOutput<typeof datedSchedule> => ({
  weekly_schedule: eachWeekday((weekday) =>
    week[weekday].meetings.map(({ first, last, ...meeting }) => ({
      ...toMeeting(meeting),
      ...(first !== undefined && last !== undefined && { first: isoDate(first), last: isoDate(last) }),
    })),
  ),
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
