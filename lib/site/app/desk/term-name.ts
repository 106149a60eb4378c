import { dayNumber, isDate } from "@classroom/timetable/calendar-date.ts";
import { dateRangeText } from "../state/moment-text.ts";

/** A term's name. The importer calls a term that has none by its dates, in English: `2027-01-11 to 2027-04-28`. */
export const termName = (name: string | null): string => {
  const [first = "", last = ""] = name?.split(" to ") ?? [];
  return isDate(first) && isDate(last) ? dateRangeText(dayNumber(first), dayNumber(last)) : (name ?? "");
};
