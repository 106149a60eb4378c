import { dayNumber, isDate } from "@classroom/timetable/calendar-date.ts";
import * as v from "valibot";

/** The schema with its description in the OpenAPI document. */
export const described = <const Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description));

/** A member that may be absent. */
export const optional = <const Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.optional(described(schema, description));

/** What an answer holds, with its description. */
export const string = (description: string) => described(v.string(), description);
export const strings = (description: string) => described(v.array(v.string()), description);
export const nullable = <const Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  described(v.nullable(schema), description);
export const isoDate = (description: string) => v.pipe(v.string(), v.isoDate(), v.description(description));

export const text = v.string("must be a string");
export const flag = v.boolean("must be a boolean");
/** A flag in a query string. */
export const flagText = v.picklist(["true", "false"], "must be true or false");

/** @param longest UTF-16 code units */
export const textUpTo = (longest: number) =>
  v.pipe(text, v.maxLength(longest, `must have at most ${longest} characters`));

/** Both ends included. */
export const integer = (least: number, most: number) => {
  const message = `must be an integer from ${least} to ${most}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));
};

const DATE_MESSAGE = "must be a date, YYYY-MM-DD";

/**
 * A date of the school's calendar on the wire; a day number inside.
 *
 * @param description stands before the transformation, because the OpenAPI document shows nothing after it
 */
export const date = (description: string) =>
  v.pipe(
    v.string(DATE_MESSAGE),
    v.check(isDate, DATE_MESSAGE),
    v.description(description),
    v.transform(dayNumber),
  );

/** The given object schema, which also refuses arrays: JSON tells them from objects, JavaScript does not. */
export const jsonObject = <Schema extends v.GenericSchema>(schema: Schema): Schema => ({
  ...schema,
  "~run": (dataset, config) =>
    schema["~run"](Array.isArray(dataset.value) ? { typed: false, value: null } : dataset, config),
});

/** A JSON object with these members; others are ignored. */
export const objectOf = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  jsonObject(v.object(entries, "must be an object"));

/** A rule about several members of an object; the error names one of them. */
export const rule = <Input extends Record<string, unknown>>(
  member: keyof Input & string,
  isKept: (input: Input) => boolean,
  message: string,
): v.BaseValidation<Input, Input, v.BaseIssue<unknown>> =>
  v.rawCheck(({ dataset: { typed, value: input }, addIssue }) => {
    if (!typed || isKept(input)) return;
    addIssue({
      message,
      path: [{ type: "object", origin: "value", input, key: member, value: input[member] }],
    });
  });
