import type { TimePair } from "../clock-time.ts";

/** Minutes from midnight: on a clock of 12 hours, a time before it is of the afternoon. */
export const MORNING = 7 * 60;
/** From this hour on, a time on a 12-hour clock is in the morning. */
const FORENOON = 10 * 60;
/** Without AM or PM, a class that starts before 5:00 and is over by 8:00 is a time twelve hours off. */
const NIGHT = { start: 5 * 60, end: 8 * 60 };
/** A file with more different times than these is hardly a small example. */
export const MANY_TIMES = 8;
/** When most classes begin. */
const DAY = { start: 8 * 60, end: 17 * 60 };
/** Classes that may be at night, such as the training of a night watch. */
const A_FEW = 2;

/**
 * Nothing in the column shows its clock, and a school of mornings and evenings has no class from 1 to 6: then 7 may be
 * in the evening, and if there are many different times, 8 and 9 as well, since a whole school has afternoons.
 */
export const mayBeEvenings = (pairs: readonly TimePair[]): boolean => {
  if (pairs.flat().some(({ isPadded }) => isPadded)) return false;
  const isSchool = new Set(pairs.map(([start, end]) => `${start.minutes} ${end.minutes}`)).size >= MANY_TIMES;
  const until = isSchool ? FORENOON : MORNING + 60;
  return pairs.some(([{ minutes }]) => minutes >= MORNING && minutes < until);
};

export const isAtNight = ([start, end]: TimePair): boolean =>
  start.minutes < NIGHT.start && end.minutes > 0 && end.minutes <= NIGHT.end;

const isByDay = ([{ minutes }]: TimePair): boolean => minutes >= DAY.start && minutes < DAY.end;

/**
 * AM and PM are the wrong way round if more classes that name their half would be at night than by day. Some are at
 * night in every school: `1:00am - 1:20am` stands for an unknown time.
 */
export const areHalvesSwapped = (pairs: readonly TimePair[]): boolean => {
  const marked = pairs.filter(([start, end]) => start.half !== undefined || end.half !== undefined);
  const night = marked.filter(isAtNight).length;
  return night > A_FEW && night > marked.filter(isByDay).length;
};
