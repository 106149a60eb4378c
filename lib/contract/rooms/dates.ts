import { dayNumber, isDate } from "@classroom/timetable/calendar-date.ts";
import * as v from "valibot";

const MESSAGE = "must be a date, YYYY-MM-DD";

/**
 * A date of the school's calendar on the wire; a day number inside.
 *
 * @param description stands before the transformation, or the document would not have it
 */
export const date = (description: string) =>
  v.pipe(v.string(MESSAGE), v.check(isDate, MESSAGE), v.description(description), v.transform(dayNumber));
