/** How many cases a test draws at random: as many as it names, times `DRAWS`, which `.ci/run` raises. */
export const draws = (cases: number): number => cases * Number(process.env.DRAWS ?? 1);
