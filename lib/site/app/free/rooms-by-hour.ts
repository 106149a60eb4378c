import { findRoomsFreeAt } from "@classroom/contract/rooms/find-rooms-free-at.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { answerAtOnce } from "../client/local-answers.ts";
import type { Question } from "../question/question.ts";
import { roomQuery, timeQuery } from "../question/service-query.ts";

/**
 * For each hour, how many rooms the question would find if it began then; by minutes from midnight. Hours that are over
 * are left out, and all if the service must be asked.
 *
 * @param now minutes since 1970-01-01 by the school's clock
 */
export const roomsByHour = async (
  hours: readonly number[],
  question: Question,
  now: number,
): Promise<ReadonlyMap<number, number>> => {
  const { date = Math.floor(now / DAY_END) } = question;
  const counts = new Map<number, number>();
  for (const from of hours.filter((hour) => date * DAY_END + hour > now)) {
    const hour = { ...question, date, from, until: undefined };
    const query = { ...timeQuery(hour, now), ...roomQuery(hour), limit: "1" };
    const reply = await answerAtOnce(findRoomsFreeAt, { query });
    if (reply === undefined) return new Map();
    counts.set(from, (reply.payload as { readonly data: { readonly total: number } }).data.total);
    // A press does not wait for all of them.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return counts;
};
