/** `月2/Mon.2` says the same twice. */
const TRANSLATED =
  /(?<=\p{sc=Han}\s?\d[\d\s,・-]*)\/\s*\p{sc=Latin}+\.?\s?\d[\d\s,・-]*(?=$|[\s;,、]*\p{sc=Han})/gu;
/** `月曜日2` is `月2`. */
const DAY_WORD = /(?<=[月火水木金土日])曜日?\s*/gu;
/** Beside the periods of a week: `水3\n集中` is also taught on days that are set apart, `金1,応談` also by agreement. */
const UNSCHEDULED = /(?<=^|[\n,、])\s*(?:集中|応談|随時)\s*(?:[,、\n]|$)/gu;

/** Days and periods of a week as `月2`, without what Japan's universities write around them. */
export const plainPeriods = (value: string): string => {
  const text = value.normalize("NFKC").replace(TRANSLATED, "").replace(DAY_WORD, "");
  return text.replace(UNSCHEDULED, "").replace(/[\s,、]+$/u, "");
};
