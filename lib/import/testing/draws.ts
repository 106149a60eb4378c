/** How many cases a test draws at random: as many as it names, times `DRAWS`. */
export const draws = (cases: number): number => cases * Number(process.env.DRAWS ?? 1);
