import { dayNumber, isDate } from "@classroom/timetable/calendar-date.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { DAY_END } from "@classroom/timetable/period.ts";

const TIMES = /^(\d\d?):(\d\d)-(\d\d?):(\d\d)$/;

const dateOf = (text: string): number => {
  if (!isDate(text)) throw new OperatorError(`"${text}" is not a date. Write it like 2026-11-24`);
  return dayNumber(text) * DAY_END;
};

/** Minutes from midnight; 24:00 is the end of the day. */
const minuteOf = (hour = "", minute = "", text = ""): number => {
  const [hours, minutes] = [Number(hour), Number(minute)];
  const total = hours * 60 + minutes;
  if (minutes > 59 || total > DAY_END)
    throw new OperatorError(`"${text}" is not a time of the day. Write it like 13:00-15:00`);
  return total;
};

/**
 * `2026-11-24` with `13:00-15:00`, or `2026-11-24..2026-11-30`, in minutes since 1970-01-01 by the school's clock. An end
 * before its start is on the next date.
 *
 * @throws OperatorError if they are not dates and times
 */
export const changeTimes = (dates: string, times = "00:00-24:00") => {
  const [first = "", last = first] = dates.split("..");
  const match = TIMES.exec(times);
  if (match === null)
    throw new OperatorError(`"${times}" is not a start and an end. Write them like 13:00-15:00`);
  const start = minuteOf(match[1], match[2], times);
  const end = minuteOf(match[3], match[4], times);
  const from = dateOf(first) + start;
  const until = dateOf(last) + end;
  return { from, until: first === last && end < start ? until + DAY_END : until };
};
