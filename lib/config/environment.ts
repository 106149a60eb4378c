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
export const onOrOff = v.pipe(
  v.optional(v.picklist(["true", "false"], "must be true or false"), "true"),
  v.transform((value) => value === "true"),
);

/** Values separated by commas or white space. */
export const list = v.pipe(
  v.optional(v.string(), ""),
  v.transform((values) => values.split(/[\s,]+/).filter(Boolean)),
);

export const text = v.pipe(v.string("is missing"), v.nonEmpty("is empty"));

/** Settings by their names in the code, each with its environment variable and what that must be. */
type Variables = Readonly<Record<string, readonly [variable: string, schema: v.GenericSchema]>>;

type Output<From extends Variables, Name extends keyof From> = v.InferOutput<From[Name][1]>;

/** A setting that may be absent is an optional member. */
type Settings<From extends Variables> = {
  readonly [Name in keyof From as undefined extends Output<From, Name> ? never : Name]: Output<From, Name>;
} & {
  readonly [Name in keyof From as undefined extends Output<From, Name> ? Name : never]?: Output<From, Name>;
};

/**
 * A function that reads settings from an environment.
 *
 * @throws Error that names every variable that is missing or wrong
 */
export const settings = <const From extends Variables>(variables: From) => {
  const schema = v.object(Object.fromEntries(Object.values(variables)));
  return (environment: Environment = process.env): Settings<From> => {
    const result = v.safeParse(schema, environment);
    if (!result.success) {
      const wrong = result.issues.map(
        (issue) => `${v.getDotPath(issue)} ${issue.input === undefined ? "is missing" : issue.message}`,
      );
      throw new Error(`Configuration: ${wrong.join("; ")}`);
    }
    const named = Object.entries(variables).map(([name, [variable]]) => [name, result.output[variable]]);
    return Object.fromEntries(named) as Settings<From>;
  };
};
