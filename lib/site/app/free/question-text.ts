import { DAY_END } from "@classroom/timetable/period.ts";
import { asksNow, type Length, type Question } from "../question/question.ts";
import { words } from "../state/language.ts";
import { dateText, timeText } from "../state/moment-text.ts";

/** The words of the question that can be changed. */
export type QuestionWord = "when" | "length" | "where" | "size";

export const lengthText = (length: Length): string => {
  const { free } = words.value;
  if (length === "now") return free.thisMoment;
  return length === "evening" ? free.untilEvening : free.forMinutes(free.minutes(length));
};

const whenText = (question: Question, now: number): string => {
  if (asksNow(question)) return words.value.free.now;
  const today = Math.floor(now / DAY_END);
  const time = timeText(question.from ?? now % DAY_END);
  const { date = today } = question;
  if (date === today) return time;
  const day = date === today + 1 ? words.value.free.tomorrow : dateText(date * DAY_END);
  return `${day}, ${time}`;
};

/** Each changeable word of the question. @param now minutes since 1970-01-01 by the school's clock */
export const questionTexts = (question: Question, now: number): Readonly<Record<QuestionWord, string>> => {
  const { free } = words.value;
  const { until, length, building, seats } = question;
  return {
    when: whenText(question, now),
    length: until === undefined ? lengthText(length) : free.until(timeText(until)),
    where: building ?? free.anyBuilding,
    size: seats === undefined ? free.anySize : free.seats(seats),
  };
};
