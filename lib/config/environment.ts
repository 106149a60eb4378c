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

/** `"true"`, unless it says otherwise. */
export const onOrOff = v.pipe(
  v.optional(v.picklist(["true", "false"], "must be true or false"), "true"),
  v.transform((value) => value === "true"),
);

export const seconds = (byDefault: number) => whole("seconds", byDefault);

export const text = v.pipe(v.string("is missing"), v.nonEmpty("is empty"));

export const read = <Schema extends v.GenericSchema>(
  schema: Schema,
  environment: Environment,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, environment);
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) => {
    const problem = issue.input === undefined ? "is missing" : issue.message;
    return `${v.getDotPath(issue) ?? "environment"} ${problem}`;
  });
  throw new Error(`Configuration: ${wrong.join("; ")}`);
};
