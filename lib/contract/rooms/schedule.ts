import { eachWeekday, WEEKDAYS } from "@classroom/timetable/weekday.ts";
import * as v from "valibot";
import { described, isoDate, nullable, optional } from "../schemas.ts";
import { meeting } from "./periods.ts";

export const weeklySchedule = v.object({
  weekly_schedule: described(
    v.object(eachWeekday(() => v.array(meeting))),
    "All seven days; the meetings of a day by start, end and class name.",
  ),
});

const openSpan = v.object({ start_time: meeting.entries.start_time, end_time: meeting.entries.end_time });

const scheduledDate = v.object({
  date: isoDate("`YYYY-MM-DD`."),
  term: nullable(v.string(), "The id of its term; null if none: nothing is known about the date then."),
  follows: nullable(v.picklist(WEEKDAYS), "The day whose schedule it follows; null if it has no classes."),
  unread: optional(
    v.literal(true),
    "If present, the school's file says more about the date than could be read: the room may be in use at any time.",
  ),
  exams: optional(v.literal("unknown"), "If present, it is in examination weeks of which nothing is known."),
  hours: optional(
    v.nullable(v.array(openSpan)),
    "When it is open; null if not known, absent if no room's is.",
  ),
});

const datedMeeting = v.object({
  ...meeting.entries,
  first: v.optional(isoDate("The first date, `YYYY-MM-DD`, if it meets only in a part of the term.")),
  last: v.optional(isoDate("With `first`: the last date, inclusive.")),
});

const entry = v.object({
  ...datedMeeting.entries,
  kind: optional(
    v.picklist(["class", "booking", "closed"]),
    "`class_name` is the title of a `booking`, and the reason of a closure (`closed`). Absent if the school has no changes.",
  ),
});

/** The week that holds a date. */
export const datedSchedule = v.object({
  weekly_schedule: described(
    v.object(eachWeekday(() => v.array(entry))),
    "All seven days; what takes place on their dates by start, end and name.",
  ),
  cancelled: optional(
    v.object(eachWeekday(() => v.array(datedMeeting))),
    "The classes that do not take place; absent if the school has no changes.",
  ),
  dates: described(v.object(eachWeekday(() => scheduledDate)), "The date of each day."),
});
