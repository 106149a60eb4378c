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

export const scheduleSchemas = { WeeklySchedule: weeklySchedule, DatedSchedule: datedSchedule };
