import { dateColumn } from "../../cells/dates.ts";
import { dayColumn } from "../../cells/days.ts";
import { periodMeetings } from "../../cells/period-meetings.ts";
import { periodNames } from "../../cells/periods.ts";
import { dayChoices } from "../../cells/questions/day-choices.ts";
import type { NotationOptions } from "../../cells/questions/notation-options.ts";
import { isPlaceholder, tidyText } from "../../cells/source-text.ts";
import { mayBeginOnSunday } from "../../cells/systems/sunday-weeks.ts";
import { isClockRange } from "../../cells/times.ts";
import type { Layout } from "../../layout/layout.ts";
import { type Unclear, unclear } from "../../outcome.ts";
import { firstNames, sentence } from "../../sentences.ts";
import type { ColumnTexts } from "../column-texts.ts";

/** `1`, `135`, `2,4`: the numbers of days, unlike `1010100`. */
const NUMBERED = /^(?![01]{7}$)[0-7](?:[\s,;/&+-]*[0-7])*$/;
/** A share of the days that are dates, which need no number. */
const DATES = 0.9;

/**
 * The question which number stands for which day. Where the week of classes begins on a Sunday, the numbers alone look
 * as in a week that begins on a Monday; those of all seven days are so anywhere.
 *
 * @param timeZone the school's
 */
export const numberedDaysQuestion = (
  file: string,
  texts: ColumnTexts,
  notation: NotationOptions,
  timeZone: string | undefined,
): Unclear | undefined => {
  if (notation.dayCodes !== undefined) return undefined;
  const days = texts
    .lines("days")
    .map(tidyText)
    .filter((text) => !isPlaceholder(text));
  if (days.length === 0 || !days.every((text) => NUMBERED.test(text)) || dateColumn(days).score >= DATES)
    return undefined;
  const choices = dayChoices(days);
  if (mayBeginOnSunday(timeZone) !== true && (choices.length === 0 || dayColumn(days, notation).score > 0))
    return undefined;
  return unclear({
    about: "days",
    ...sentence("numbered days", { file, days: days.slice(0, 3) }),
    choices,
  });
};

/** Names that a message lists before it says how many more there are. */
const NAMED = 16;

/** The question when each period is, if the rows name periods whose times are unknown. */
export const periodQuestion = (
  file: string,
  { meetings }: Layout,
  texts: ColumnTexts,
  { periods, clock, usualClock }: NotationOptions,
): Unclear | undefined => {
  const named = meetings.some((columns) => columns.periods !== undefined)
    ? periodNames(texts.lines("periods").filter((text) => !isClockRange(text)))
    : ((clock ?? usualClock) === undefined && periodMeetings(texts.cells("meeting"))?.names) || [];
  const unknown = named.filter((name) => !periods?.has(name));
  if (unknown.length === 0 || (periods !== undefined && unknown.length < named.length)) return undefined;
  const [first = "1", second = "2"] = unknown;
  const example = { periods: `${first}=8:00-8:50,${second}=9:00-9:50` };
  return unclear({
    about: "periods",
    ...sentence("unknown periods", { file, names: firstNames(unknown, NAMED) }),
    choices: [],
    example,
    periods: unknown,
  });
};
