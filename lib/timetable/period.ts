/** Minutes in a day: the largest end a period can have. */
export const DAY_END = 1440;

/**
 * A part of one day, half-open: `start` belongs to it, `end` does not.
 * Whole minutes from midnight, `0 <= start < end <= 1440`.
 */
export interface Period {
  readonly start: number;
  readonly end: number;
}

/** True for whole minutes with `0 <= start < end <= 1440`. */
export const isPeriod = ({ start, end }: Period): boolean =>
  Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start < end && end <= DAY_END;

/** Periods that only touch (09:00-10:00, 10:00-11:00) do not overlap. */
export const overlaps = (a: Period, b: Period): boolean => a.start < b.end && a.end > b.start;
