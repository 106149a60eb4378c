/** The weeks of a year, or of a term that counts its own. */
export const LAST_WEEK = 53;

/** `1234567  01234567`: each week's last digit in its place, and a space for a week without the class. */
export const weeksByPlace = (value: string): readonly number[] | undefined => {
  const weeks = Array.from(value.trimEnd(), (sign, at) =>
    sign === " " ? [] : sign === String((at + 1) % 10) ? at + 1 : LAST_WEEK + 1,
  ).flat();
  return weeks.length > 0 && weeks.every((week) => week <= LAST_WEEK) ? weeks : undefined;
};

/** True if a column writes all of its weeks so. */
export const areWeeksByPlace = (values: readonly string[]): boolean =>
  values.some((value) => /\d{3}/.test(value)) && values.every(weeksByPlace);
