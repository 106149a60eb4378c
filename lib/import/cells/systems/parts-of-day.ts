/** `Tarde`, `1º Semestre`: what schools call a period, `turno` or `período`, though it does not number a lesson. */
const PART_OF_DAY_OR_YEAR =
  /^(?:\p{N}\S*\s)?(?:(?:se|tri|cuatri|quadri|bi)mest(?:er|re)|ma(?:ñana|nhã|tutin[oa]|ttin[oa])|tarde|no(?:che|ite|cturn[oa]|turno)|vespertin[oa]|diurno|pomeriggio|sera|morning|afternoon|evening|matin|après-midi|soir|(?:vor|nach)mittag|abend)s?(?:\s\p{N}+)?$/iu;

/** A list of more rows has lessons at different times. */
const FEW_ROWS = 10;

/**
 * True if a column is not of the numbers of lessons, whatever its header says: it holds parts of the day or of the year, or the same
 * in all rows of a long list.
 */
export const isNotOfLessons = (values: readonly string[]): boolean =>
  values.length > 0 &&
  (values.every((value) => PART_OF_DAY_OR_YEAR.test(value)) ||
    (values.length > FEW_ROWS && new Set(values).size === 1));
