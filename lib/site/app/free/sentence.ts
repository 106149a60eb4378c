import { DAY_END } from "@classroom/timetable/period.ts";
import type { Source } from "../client/ask.ts";
import { asksNow, type Question } from "../question/question.ts";
import { words } from "../state/language.ts";
import { dateText, longWeekdayText, timeText, whenText } from "../state/moment-text.ts";
import type { Shown } from "./rooms-shown.ts";

/** Minutes after which "free now" is said in the past. */
const OLD = 2;

/** True if the question was about now, and that moment has passed. */
const isOver = ({ from }: Shown, question: Question, now: number): boolean =>
  asksNow(question) && now - from > OLD;

/**
 * The answer as a headline.
 *
 * @param isLoading false if no answer is there and none is on its way
 * @param now minutes since 1970-01-01 by the school's clock
 */
export const headingOf = (
  shown: Shown | undefined,
  question: Question,
  isLoading: boolean,
  now: number,
): string => {
  const { free, term } = words.value;
  if (shown === undefined) return isLoading ? free.looking : words.value.appName;
  if (!shown.isKnown) return term.none(dateText(shown.from));
  if (shown.areExamsUnknown) return free.exams(dateText(shown.from));
  if (shown.count === 0 && shown.free > 0) return free.nothingMatches;
  return isOver(shown, question, now)
    ? free.headingThen(shown.count, timeText(shown.from))
    : free.heading(shown.count);
};

const endText = (until: number): string => (until % DAY_END === 0 ? "24:00" : timeText(until));

const timesText = ({ from, until, isAnyWeek }: Shown, question: Question): string | undefined => {
  const { free } = words.value;
  if (isAnyWeek) return free.anyWeek(longWeekdayText(from), timeText(from), endText(until));
  if (!asksNow(question)) return free.atTime(dateText(from), timeText(from), endText(until));
  return question.length === "now" && question.until === undefined ? undefined : free.atLeast(endText(until));
};

/** For which time. */
export const sublineOf = (shown: Shown | undefined, question: Question): string | undefined => {
  // There is no free time to name if rooms are unknown or do not match.
  const hasTimes = shown?.isKnown && !shown.areExamsUnknown && (shown.count > 0 || shown.free === 0);
  return hasTimes ? timesText(shown, question) : undefined;
};

/** Of which term, and how fresh. */
export const originOf = (shown: Shown | undefined, source: Source | undefined): readonly string[] => {
  const published = source?.published;
  return [
    shown?.term ?? [],
    published === undefined ? [] : words.value.freshness.updated(whenText(published)),
  ].flat();
};
