/** The value below which `share` percent of the values are. @throws RangeError if there are none */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))];
  if (value === undefined) throw new RangeError("There is no percentile of nothing");
  return value;
};

export const median = (values: readonly number[]): number => percentile(values, 50);
