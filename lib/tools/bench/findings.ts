import * as v from "valibot";

/** One table of the report. Rows of tables with the same title are joined. */
const table = v.object({
  title: v.string(),
  /** What was done, in a sentence or two. */
  note: v.string(),
  head: v.array(v.string()),
  rows: v.array(v.array(v.string())),
});

/** A promise and what was measured; `holds` is absent if it could not be measured. */
const budget = v.object({
  what: v.string(),
  promised: v.string(),
  reached: v.string(),
  holds: v.optional(v.boolean()),
});

/** What a chapter of the bench sends to the one that writes the report. */
export const findings = v.object({ tables: v.array(table), budgets: v.array(budget) });

export type Findings = v.InferOutput<typeof findings>;
export type Table = v.InferOutput<typeof table>;
export type Budget = v.InferOutput<typeof budget>;

/** A ratio or a number of bytes that must not be above its bound, or not below it. */
export const atMost = (what: string, bound: number, reached: number, unit = ""): Budget => ({
  what,
  promised: `at most ${bound}${unit}`,
  reached: `${reached}${unit}`,
  holds: reached <= bound,
});
export const atLeast = (what: string, bound: number, reached: number, unit = ""): Budget => ({
  what,
  promised: `at least ${bound}${unit}`,
  reached: `${reached}${unit}`,
  holds: reached >= bound,
});

/** Milliseconds with three significant digits. */
export const milliseconds = (value: number | undefined): string =>
  value === undefined ? "–" : String(Number(value.toPrecision(3)));

/** A ratio with two significant digits. */
export const ratio = (value: number): number => Number(value.toPrecision(value < 10 ? 2 : 3));
