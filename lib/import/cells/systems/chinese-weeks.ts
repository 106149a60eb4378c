/** `1-17周(单)`, `1-17单`, `第1-17周|单周`. */
const HALF = /^(.*\d)[周週]?\s*[(（|]?([单單双雙])[周週]?[)）]?$/u;

/** Weeks without the word for the odd or the even ones of them, and whether a number is one of these. */
export const halfOf = (written: string): readonly [weeks: string, isOfHalf: (week: number) => boolean] => {
  const [, weeks = written, half] = HALF.exec(written) ?? [];
  const isOdd = half === "单" || half === "單";
  return [weeks, (week) => half === undefined || (week % 2 === 1) === isOdd];
};
