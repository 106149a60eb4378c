import * as v from "valibot";

const factor = v.pipe(
  v.optional(v.string(), "1"),
  v.regex(/^[1-9]\d{0,2}$/, "DRAWS is a whole number from 1 to 999"),
  v.transform(Number),
);

/**
 * How many cases a test draws at random: as many as are given, times `DRAWS`. They are others in each run, so a run
 * needs few of them; a test that fails prints the seed, or what it drew.
 *
 * @throws ValiError if `DRAWS` is not a whole number from 1 to 999
 */
export const draws = (
  cases: number,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): number => cases * v.parse(factor, environment.DRAWS);
