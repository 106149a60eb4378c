import { isoDate } from "@classroom/timetable/calendar-date.ts";
import { DAY_END, type Period } from "@classroom/timetable/period.ts";
import { questionOf } from "./question.ts";
import { askedTime } from "./service-query.ts";

/** The date and time at which a reader looked for a room. */
export interface AskedSlot extends Period {
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

/**
 * The time in an address, up to midnight; `undefined` if it asks about now.
 *
 * @param now minutes since 1970-01-01 by the school's clock
 */
export const askedSlot = (query: Readonly<Record<string, string>>, now: number): AskedSlot | undefined => {
  const question = questionOf(query);
  if (question.from === undefined) return undefined;
  const { from, until } = askedTime(question, now);
  const date = Math.floor(from / DAY_END);
  const midnight = date * DAY_END;
  return { date: isoDate(date), start: from - midnight, end: Math.min(until - midnight, DAY_END) };
};
