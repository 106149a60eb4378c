import { type FreeAtAnswer, findRoomsFreeAt } from "@classroom/contract/rooms/find-rooms-free-at.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { ask } from "../client/ask.ts";
import { LENGTHS, type Question } from "../question/question.ts";
import { askedTime, roomQuery, timeQuery } from "../question/service-query.ts";
import { minutesOf } from "../state/moment-text.ts";

/** When doors are usually opened, and classes end; minutes from midnight. */
const HOURS = [7, 8, 9, 10, 12, 14, 16, 18, 20].map((hour) => hour * 60);

/** So many hours are tried, each by a request if the school is not on the device. */
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

/** The rooms that match all filters at a time; `undefined` if the service does not say. */
const roomsAt = async (question: Question, time: number): Promise<FreeAtAnswer | undefined> => {
  const query = { ...timeQuery(question, time), ...roomQuery(question) };
  const reply = await ask(findRoomsFreeAt, { query });
  return reply.kind === "answered" ? reply.payload.data : undefined;
};

/** The first usual hour after a time, on its date or the next. @param time minutes since 1970-01-01 */
export const firstTimeAfter = async (question: Question, time: number) => {
  const today = Math.floor(time / DAY_END);
  const times = [today, today + 1]
    .flatMap((date) => HOURS.map((from) => ({ date, from, until: undefined })))
    .filter(({ date, from }) => date * DAY_END + from > time);
  for (const change of times.slice(0, MOST_TRIES)) {
    const found = await roomsAt({ ...question, ...change }, time);
    if (found === undefined) return undefined;
    if (found.total > 0) return { change, rooms: found.total, buildings: buildingsOf(found.rooms) };
  }
  return undefined;
};

/**
 * The longest length that is shorter than the question's, from the same moment. One answer tells of all lengths: it says
 * until when each room is free that is free at all.
 *
 * @param time minutes since 1970-01-01
 */
export const longestFrom = async (question: Question, time: number) => {
  const { from, until } = askedTime(question, time);
  const found = await roomsAt({ ...question, length: "now", until: undefined, sort: "longest" }, time);
  const lasting = (minutes: number) =>
    (found?.rooms ?? []).filter((room) => from + minutes + question.buffer <= minutesOf(room.free_until));
  const length = LENGTHS.filter((each) => typeof each === "number").findLast(
    (each) => each < until - from && lasting(each).length > 0,
  );
  if (length === undefined) return undefined;
  return { change: { length, until: undefined }, rooms: lasting(length).length };
};
