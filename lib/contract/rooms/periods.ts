import { DAY_END } from "@classroom/timetable/period.ts";
import { eachWeekday, WEEKDAYS } from "@classroom/timetable/weekday.ts";
import * as v from "valibot";
import { described, integer, jsonObject, objectOf, rule, string } from "../schemas.ts";

/** A half-open part of a day on the wire, in minutes from midnight. */
const periodFields = {
  start_time: described(integer(0, DAY_END - 1), "Minutes from midnight, inclusive."),
  end_time: described(integer(1, DAY_END), "Minutes from midnight, exclusive."),
};

const isOrdered = ({ start_time, end_time }: { start_time: number; end_time: number }) =>
  start_time < end_time;

export const period = v.pipe(
  objectOf(periodFields),
  rule("end_time", isOrdered, "must be greater than start_time"),
  v.transform(({ start_time, end_time }) => ({ start: start_time, end: end_time })),
);

/** The free-period query: day codes to periods. A day that is absent or empty constrains nothing. */
export const freeQuery = jsonObject(
  v.strictObject(
    eachWeekday(() => v.optional(v.array(period, "must be an array"))),
    (issue) =>
      issue.expected === "never" ? `is not a day code (${WEEKDAYS.join(" ")})` : "must be an object",
  ),
);

export const meeting = v.object({
  class_name: string("The class, as the registrar names it."),
  ...periodFields,
});
