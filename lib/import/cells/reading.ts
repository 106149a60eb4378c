import { isPlaceholder } from "./source-text.ts";

/** What a value means, or why that is unclear: a few words for people, without the value. */
export type Reading<T> = { readonly ok: T } | { readonly unclear: string };

/**
 * How the values of one column are read, decided by all of them together. `null` is a value that says there is
 * nothing to read: blank, `TBA`, `ARR`.
 */
export interface ColumnReader<T> {
  readonly read: (value: string) => Reading<T | null>;
  /** The share of the values with something to read that are clear: 0 (also if there are none) to 1. */
  readonly score: number;
}

export const ok = <T>(value: T): Reading<T> => ({ ok: value });
export const unclear = (reason: string): Reading<never> => ({ unclear: reason });

/** The value of a clear reading that has one. */
export const readValue = <T>(reading: Reading<T | null>): T | undefined =>
  "ok" in reading && reading.ok !== null ? reading.ok : undefined;

/** The share of the values that are such; 0 of none. */
export const share = <Value>(values: readonly Value[], isIt: (value: Value) => boolean): number =>
  values.length === 0 ? 0 : values.filter(isIt).length / values.length;

/** The only one of some values; `undefined` of several, or of none. */
export const onlyOf = <Value>([first, second]: Iterable<Value> = []): Value | undefined =>
  second === undefined ? first : undefined;

/** A reader of a column's values that is asked for those alone that say something. */
export const columnReader = <T>(
  column: Iterable<string>,
  readFilled: (value: string) => Reading<T | null>,
): ColumnReader<T> => {
  const read: ColumnReader<T>["read"] = (value) => (isPlaceholder(value) ? ok(null) : readFilled(value));
  const readings = [...column].map(read).filter((reading) => "unclear" in reading || reading.ok !== null);
  return { read, score: share(readings, (reading) => "ok" in reading) };
};
