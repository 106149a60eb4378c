/** More than any week's number. */
const LARGE = /^\d{3,}$/;

/** True for a column of numbers whose bits are weeks, `255` for the first eight: a small one, `7`, names more weeks than one. */
export const areBits = (values: readonly string[]): boolean =>
  values.some((value) => LARGE.test(value)) && values.every((value) => /^\d+$/.test(value));
