import { ok, type Reading, unclear } from "./reading.ts";
import { foldText } from "./source-text.ts";

const NO = new Set(["", "n", "no", "false", "0", "-", "null"]);
/** The letters are of days in Spanish, Portuguese, Italian and French, as they stand below themselves. */
const YES = new Set([..."y yes true 1 x ✓ ✔ • * j ja s si sí oui".split(" "), ..."lmivdtqg"]);

/** True for what stands in a day's own column if the class meets: `Y`, `true`, `1`, `X`, or a code of the day. */
export const readFlag = (
  value: string,
  isDayCode: (value: string) => boolean = () => false,
): Reading<boolean> => {
  const folded = foldText(value);
  if (isDayCode(value) || YES.has(folded)) return ok(true);
  return NO.has(folded) ? ok(false) : unclear("neither yes nor no");
};
