import type { Clock } from "../cells/clock.ts";
import { ANY_YEAR, dateColumn, dateRangeColumn } from "../cells/dates.ts";
import { dayColumn } from "../cells/days.ts";
import { foldHeader, type Role } from "../cells/header-words.ts";
import { meetingColumn } from "../cells/meetings.ts";
import { periodScore } from "../cells/periods.ts";
import type { NotationOptions } from "../cells/questions/notation-options.ts";
import { share } from "../cells/reading.ts";
import { timeRangeColumn, timeScore } from "../cells/times.ts";
import { weekColumn } from "../cells/weeks.ts";
import { ANY_CLOCK, hasClock } from "./columns-by-value.ts";

/** What a header calls whole hours: `hora_ini` of 8 and 20. */
const HOURS = /^(?:hora|hour|heure|uhr|ora|jam|saat)/;
const FIRST_EVENING_HOUR = 13;
const FIRST_HOUR = 7;

/** Bare hours up to the evening are not periods if the header says that they are hours, or if all are from 7 on. */
const areHours = (header: string, values: readonly string[]): boolean =>
  (HOURS.test(foldHeader(header).word) || values.every((value) => Number(value) >= FIRST_HOUR)) &&
  values.every((value) => /^\d{1,2}$/.test(value) && Number(value) <= 24) &&
  values.some((value) => Number(value) >= FIRST_EVENING_HOUR);

/** The share of its values that must agree before a column is what its header says. */
export const ENOUGH = 0.5;

/** On which clock times are is decided later: only their shape counts, unless they may be periods. */
const onAnyClock = (values: readonly string[], score: (clock?: Clock) => number): number =>
  share(values, hasClock) >= ENOUGH ? score(ANY_CLOCK) : score();

/** `12:00 - 13:00` below `Room`: the header stands beside its columns. */
const HOURS_ONLY = /^\d{1,2}:\d{2}\s*[-–]\s*\d{1,2}:\d{2}$/;
const placeScore = (values: readonly string[]): number => share(values, (value) => !HOURS_ONLY.test(value));

const SCORES: Partial<Record<Role, (values: readonly string[], options: NotationOptions) => number>> = {
  location: placeScore,
  room: placeScore,
  days: (values, options) => dayColumn(values, options).score,
  meeting: (values, options) =>
    onAnyClock(
      values,
      (clock = options.clock ?? options.usualClock) => meetingColumn(values, { ...options, clock }).score,
    ),
  times: (values) => onAnyClock(values, (clock) => timeRangeColumn(values, { clock }).score),
  periods: (values) => periodScore(values, true),
  start: timeScore,
  end: timeScore,
  first: (values) => dateColumn(values, ANY_YEAR).score,
  last: (values) => dateColumn(values, ANY_YEAR).score,
  dates: (values) => dateRangeColumn(values, ANY_YEAR).score,
  weeks: (values) => weekColumn(values).score,
};

/** A column of days or times may hold both, or periods; one of dates a range. */
export const TRIED: Partial<Record<Role, readonly Role[]>> = {
  days: ["days", "meeting"],
  meeting: ["meeting", "days", "times"],
  times: ["times", "meeting", "periods", "dates"],
  periods: ["periods", "times", "meeting", "dates"],
  start: ["start", "times", "first"],
  end: ["end", "last"],
  dates: ["dates", "meeting"],
};

/** True if the different values of a column are what its header says. */
export const bearOut = (
  values: readonly string[],
  role: Role,
  header: string,
  options: NotationOptions,
): boolean => {
  const isHour = (role === "start" || role === "end") && areHours(header, values);
  return isHour || values.length === 0 || (SCORES[role]?.(values, options) ?? 1) >= ENOUGH;
};

/** `Tarde`, `1º Semestre`: what schools call a period, `turno` or `período`, though it does not number a lesson. */
const PART_OF_DAY_OR_YEAR =
  /^(?:\p{N}\S*\s)?(?:(?:se|tri|cuatri|quadri|bi)mest(?:er|re)|ma(?:ñana|nhã|tutin[oa]|ttin[oa])|tarde|no(?:che|ite|cturn[oa]|turno)|vespertin[oa]|diurno|pomeriggio|sera|morning|afternoon|evening|matin|après-midi|soir|(?:vor|nach)mittag|abend)s?(?:\s\p{N}+)?$/iu;

/** A list of more rows has lessons at different times. */
const FEW_ROWS = 10;

/**
 * True if a column does not number lessons, also if its header says so: its cells are parts of the day or of the year, or
 * all rows of a long list say the same.
 */
export const isNotOfLessons = (values: readonly string[]): boolean =>
  values.length > 0 &&
  (values.every((value) => PART_OF_DAY_OR_YEAR.test(value)) ||
    (values.length > FEW_ROWS && new Set(values).size === 1));
