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

export const WHOLE_DAY: Period = { start: 0, end: DAY_END };

/** What is left of periods without another one; their order stays. */
export const without = (periods: readonly Period[], { start, end }: Period): readonly Period[] =>
  periods.flatMap((period) =>
    [
      { start: period.start, end: Math.min(period.end, start) },
      { start: Math.max(period.start, end), end: period.end },
    ].filter((rest) => rest.start < rest.end),
  );

/** The rest of the day, ascending; no two periods touch. Parts beyond the day do not count. */
export const restOfDay = (periods: readonly Period[]): readonly Period[] =>
  periods.reduce(without, [WHOLE_DAY]);

/** The parts of the day that the periods cover, ascending; no two of them touch. */
export const united = (periods: readonly Period[]): readonly Period[] => restOfDay(restOfDay(periods));

/** Periods that only touch (09:00-10:00, 10:00-11:00) do not overlap. */
export const overlaps = (a: Period, b: Period): boolean => a.start < b.end && a.end > b.start;
