import * as v from "valibot";
import { dayNumber, isDate } from "../timetable/calendar-date.ts";

const MESSAGE = "must be a date, YYYY-MM-DD";

/** A date of the school's calendar on the wire; a day number inside. */
export const date = v.pipe(v.string(MESSAGE), v.check(isDate, MESSAGE), v.transform(dayNumber));
