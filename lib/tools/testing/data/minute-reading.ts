import { DAY_END } from "@classroom/timetable/period.ts";
import type { Term } from "@classroom/timetable/term.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";

/** The definition of a busy room: each minute of a day of the term, read from the rows one by one. */
export const busyMinutes = (
  { first, days }: Pick<Term, "first" | "days">,
  { meetings, unread }: Pick<Room, "meetings" | "unread">,
  day: number,
): Set<number> => {
  const code = days[day];
  const minutes = new Set<number>();
  const fill = (from: number, to: number): void => {
    for (let at = from; at < to; at += 1) minutes.add(at);
  };
  const calendarDay = "MTWRFSU"[(new Date(`${first}T00:00Z`).getUTCDay() + day + 6) % 7];
  if (WEEKDAYS.some((each) => (each === code || each === calendarDay) && unread?.includes(each)))
    fill(0, DAY_END);
  for (const each of WEEKDAYS)
    for (const { start, end, on } of meetings[each]) {
      const named = on?.some(([from, to]) => from === day && to === day) ?? false;
      const within = on?.some(([from, to]) => from <= day && day <= to) ?? true;
      if (named || (within && code === each)) fill(start, end);
    }
  return minutes;
};
