import { type FreeAtAnswer, findRoomsFreeAt } from "@classroom/contract/rooms/find-rooms-free-at.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { ask } from "../client/ask.ts";
import { LENGTHS, type Question } from "../question/question.ts";
import { askedTime, roomQuery, timeQuery } from "../question/service-query.ts";

/** When doors are usually opened, and classes end; minutes from midnight. */
const HOURS = [7, 8, 9, 10, 12, 14, 16, 18, 20].map((hour) => hour * 60);

/** So many hours, and so many lengths, are tried. */
const MOST_TRIES = 5;

/** A part of the question that would find rooms if it were another one. */
export interface OtherTime<Change> {
  readonly change: Change;
  readonly rooms: number;
  /** The rooms of each building, by its name. */
  readonly buildings: readonly (readonly [name: string, rooms: number])[];
}

type FreeRoom = FreeAtAnswer["rooms"][number];

const buildingsOf = (rooms: readonly FreeRoom[]): OtherTime<never>["buildings"] =>
  [...Map.groupBy(rooms, ({ building }) => building)]
    .flatMap(([name, inside]) => (name === null ? [] : [[name, inside.length] as const]))
    .toSorted(([a], [b]) => a.localeCompare(b));

/** The first of some changes with which rooms are free that match all filters; `undefined` if none of them finds any. */
const firstThatFinds = async <Change extends Partial<Question>>(
  changes: readonly Change[],
  question: Question,
  time: number,
): Promise<OtherTime<Change> | undefined> => {
  for (const change of changes.slice(0, MOST_TRIES)) {
    const other = { ...question, ...change };
    const reply = await ask(findRoomsFreeAt, { query: { ...timeQuery(other, time), ...roomQuery(other) } });
    if (reply.kind !== "answered") return undefined;
    const { total, rooms } = reply.payload.data;
    if (total > 0) return { change, rooms: total, buildings: buildingsOf(rooms) };
  }
  return undefined;
};

/** The first usual hour after a time, on its date or the next. @param time minutes since 1970-01-01 */
export const firstTimeAfter = (question: Question, time: number) => {
  const today = Math.floor(time / DAY_END);
  const times = [today, today + 1]
    .flatMap((date) => HOURS.map((from) => ({ date, from, until: undefined })))
    .filter(({ date, from }) => date * DAY_END + from > time);
  return firstThatFinds(times, question, time);
};

/** The longest length that is shorter than the question's, from the same moment. @param time minutes since 1970-01-01 */
export const longestFrom = (question: Question, time: number) => {
  const { from, until } = askedTime(question, time);
  const shorter = LENGTHS.filter((length) => typeof length === "number" && length < until - from);
  const changes = shorter.toReversed().map((length) => ({ length, until: undefined }));
  return firstThatFinds(changes, question, time);
};
