/** `sapt. 1`, `săpt. 2`. */
const TURN = /^s[aă]pt(?:[aă]m[aâ]na)?\.?\s*([12])$/iu;

/** True if classes of two weeks take turns: a column names both, and no third week. */
export const takeTurns = (values: readonly string[]): boolean =>
  new Set(values.map((value) => TURN.exec(value)?.[1])).size === 2 &&
  values.every((value) => TURN.test(value));

/** The odd or the even weeks, of a column whose classes take turns. */
export const turnOf = (value: string): "odd" | "even" | undefined => {
  const [, week] = TURN.exec(value) ?? [];
  return week === undefined ? undefined : week === "1" ? "odd" : "even";
};
