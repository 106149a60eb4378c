import { isoDate } from "@classroom/timetable/calendar-date.ts";
import type { Meeting, WeeklyMeetings } from "@classroom/timetable/meeting.ts";
import type { RoomWeek } from "@classroom/timetable/room-week.ts";
import { eachWeekday, WEEKDAYS } from "@classroom/timetable/weekday.ts";
import * as v from "valibot";
import { meeting } from "./periods.ts";

export const weeklySchedule = v.object({
  weekly_schedule: v.pipe(
    v.object(eachWeekday(() => v.array(meeting))),
    v.description("All seven days; the meetings of a day by start, end and class name."),
  ),
});

const scheduledDate = v.object({
  date: v.pipe(v.string(), v.isoDate(), v.description("`YYYY-MM-DD`.")),
  term: v.pipe(
    v.nullable(v.string()),
    v.description(
      "The id of the term that contains the date; null if none does: nothing is known about the date then.",
    ),
  ),
  follows: v.pipe(
    v.nullable(v.picklist(WEEKDAYS)),
    v.description("The day whose schedule the date follows; null if it has no classes."),
  ),
  unread: v.optional(
    v.pipe(
      v.literal(true),
      v.description(
        "If present, the school's file says more about the date than could be read: the room may be in use at any time.",
      ),
    ),
  ),
});

const datedMeeting = v.object({
  ...meeting.entries,
  first: v.optional(
    v.pipe(
      v.string(),
      v.isoDate(),
      v.description("The first date, `YYYY-MM-DD`, if it meets only in a part of the term."),
    ),
  ),
  last: v.optional(v.pipe(v.string(), v.isoDate(), v.description("With `first`: the last date, inclusive."))),
});

/** The week that holds a date. */
export const datedSchedule = v.object({
  weekly_schedule: v.pipe(
    v.object(eachWeekday(() => v.array(datedMeeting))),
    v.description("All seven days; what meets on their dates by start, end and class name."),
  ),
  dates: v.pipe(v.object(eachWeekday(() => scheduledDate)), v.description("The date of each day.")),
});

const wireMeeting = ({ className, start, end }: Meeting) => ({
  class_name: className,
  start_time: start,
  end_time: end,
});

/** A room's week as the wire has it: all seven days, always. */
export const toWeeklySchedule = (meetings: WeeklyMeetings): v.InferOutput<typeof weeklySchedule> => ({
  weekly_schedule: eachWeekday((weekday) => meetings[weekday].map(wireMeeting)),
});

/** A room's week as it takes place. */
export const toDatedSchedule = (week: RoomWeek): v.InferOutput<typeof datedSchedule> => ({
  weekly_schedule: eachWeekday((weekday) =>
    week[weekday].meetings.map(({ first, last, ...each }) => ({
      ...wireMeeting(each),
      ...(first !== undefined && last !== undefined && { first: isoDate(first), last: isoDate(last) }),
    })),
  ),
  dates: eachWeekday((weekday) => {
    const { date, term, follows, isUnread } = week[weekday];
    return {
      date: isoDate(date),
      term: term?.id ?? null,
      follows: follows ?? null,
      ...(isUnread && { unread: true as const }),
    };
  }),
});

export const scheduleSchemas = { WeeklySchedule: weeklySchedule, DatedSchedule: datedSchedule };
