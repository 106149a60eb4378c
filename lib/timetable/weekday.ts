/**
 * Day codes as registrars write them, Monday first. `R` is Thursday, `U` is Sunday: one letter a day,
 * so that a pattern such as `MWR` needs no separator.
 */
export const WEEKDAYS = ["M", "T", "W", "R", "F", "S", "U"] as const;

export type Weekday = (typeof WEEKDAYS)[number];

export const isWeekday = (code: string | undefined): code is Weekday =>
  WEEKDAYS.some((weekday) => weekday === code);

/** One value for each day of the week, Monday first. */
export const eachWeekday = <Value>(of: (weekday: Weekday) => Value): Record<Weekday, Value> => ({
  M: of("M"),
  T: of("T"),
  W: of("W"),
  R: of("R"),
  F: of("F"),
  S: of("S"),
  U: of("U"),
});
