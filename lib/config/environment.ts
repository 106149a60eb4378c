import * as v from "valibot";

/** The environment as a function or a command finds it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A whole number from 0, as a decimal string. */
export const whole = (unit: string, byDefault: number) =>
  v.pipe(
    v.optional(v.string(), String(byDefault)),
    v.regex(/^\d{1,9}$/, `must be whole ${unit}`),
    v.transform(Number),
  );

/** The same from 1: a limit of 0 would close the route. */
export const atLeastOne = (unit: string, byDefault: number) =>
  v.pipe(whole(unit, byDefault), v.minValue(1, `must be at least 1 of ${unit}`));

/** `"true"`, unless it says otherwise. */
export const onOrOff = (byDefault: "true" | "false" = "true") =>
  v.pipe(
    v.optional(v.picklist(["true", "false"], "must be true or false"), byDefault),
    v.transform((value) => value === "true"),
  );

/** Values separated by commas or white space. */
export const list = v.pipe(
  v.optional(v.string(), ""),
  v.transform((values) => values.split(/[\s,]+/).filter(Boolean)),
);

export const text = v.pipe(v.string("is missing"), v.nonEmpty("is empty"));

export const url = () => v.pipe(text, v.url("must be a URL"));

export const urlOrNone = () =>
  v.pipe(
    v.optional(v.union([v.literal(""), v.pipe(v.string(), v.url())], "must be a URL"), ""),
    v.transform((address) => (address === "" ? undefined : address)),
  );
