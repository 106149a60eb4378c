/** The value below which half of the values are. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new RangeError("There is no median of nothing");
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

/** The value below which `share` percent of the values are. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))];
  if (value === undefined) throw new RangeError("There is no percentile of nothing");
  return value;
};

/** Something to be timed: one try of it. */
export type Contender = () => Promise<unknown>;

/** The larger of the two limits ends a measurement, the number of tries never below three rounds. */
interface Effort {
  readonly rounds: number;
  readonly triesARound: number;
  /** A contender stops early once it has taken this long; slow ones need no thousand tries. */
  readonly budgetMs: number;
}

const FEWEST_ROUNDS = 3;

/**
 * Milliseconds of the median try of each contender. They take turns in rounds, so that a machine that is busy for a
 * while is busy for all of them; the first round warms up and is not counted. (tinybench, which finishes one before it
 * starts the next, gave two equal contenders ratios from 0.75 to 1.23 on a busy machine; turns gave 0.94 to 1.17.)
 */
export const race = async <Name extends string>(
  contenders: Readonly<Record<Name, Contender>>,
  { rounds, triesARound, budgetMs }: Effort,
): Promise<Record<Name, number>> => {
  const names = Object.keys(contenders) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  const spent = new Map<Name, number>();
  for (let round = 0; round <= rounds; round += 1)
    for (const name of names) {
      if (round > FEWEST_ROUNDS && (spent.get(name) ?? 0) > budgetMs) continue;
      const roundStart = performance.now();
      for (let tries = 0; tries < triesARound; tries += 1) {
        const start = performance.now();
        await contenders[name]();
        const end = performance.now();
        if (round > 0) times[name].push(end - start);
        if (end - roundStart > budgetMs / FEWEST_ROUNDS) break;
      }
      spent.set(name, (spent.get(name) ?? 0) + performance.now() - roundStart);
    }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<Name, number>;
};
