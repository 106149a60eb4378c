import { DAY_END } from "@classroom/timetable/period.ts";
import type { Source } from "../client/ask.ts";
import { words } from "../state/language.ts";
import { dateText, timeText, whenText } from "../state/moment-text.ts";
import { asksNow, type Question } from "./question.ts";
import type { Shown } from "./rooms-shown.ts";

/** Minutes after which "free now" is said in the past. */
const OLD = 2;

/** True if it was asked what is free now, and that now is over. */
const isOver = ({ from }: Shown, question: Question, now: number): boolean =>
  asksNow(question) && now - from > OLD;

/** The answer as a headline. @param now minutes since 1970-01-01 by the school's clock */
export const headingOf = (shown: Shown | undefined, question: Question, now: number): string => {
  const { free, term } = words.value;
  if (shown === undefined) return free.looking;
  if (shown.term === undefined) return term.none(dateText(shown.from));
  return isOver(shown, question, now)
    ? free.headingThen(shown.count, timeText(shown.from))
    : free.heading(shown.count);
};

/** Until when, of which term, how fresh. */
export const sublineOf = (
  shown: Shown | undefined,
  question: Question,
  source: Source | undefined,
): string => {
  const { free, freshness } = words.value;
  if (shown === undefined) return "";
  const time =
    asksNow(question) && question.length !== "now"
      ? [free.atLeast(shown.until % DAY_END === 0 ? "24:00" : timeText(shown.until))]
      : asksNow(question)
        ? []
        : [free.atTime(dateText(shown.from), timeText(shown.from), timeText(shown.until))];
  const published = source?.published === undefined ? [] : [freshness.updated(whenText(source.published))];
  return [...time, ...(shown.term === undefined ? [] : [shown.term]), ...published].join(" · ");
};
