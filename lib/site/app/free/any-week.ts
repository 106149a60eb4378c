import { findFreeRooms } from "@classroom/contract/rooms/find-free-rooms.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import type * as v from "valibot";
import { ask } from "../client/ask.ts";
import type { Question } from "../question/question.ts";
import { askedTime, type DayPart, dayParts, weekBody } from "../question/service-query.ts";
import { type FreeReply, type FreeRooms, roomOf } from "./free-rooms.ts";

type WeekAnswer = v.InferOutput<(typeof findFreeRooms.success.SEARCHED)[2]>;

/** What `POST /free` answers of a week without dates. @param parts those of the time, as they were asked */
const freeInAnyWeek = (
  { data, rooms = [] }: WeekAnswer,
  { from, until }: Pick<FreeRooms, "from" | "until">,
  parts: readonly DayPart[],
): FreeRooms => {
  const last = parts.at(-1);
  const endsWith = (room: (typeof rooms)[number]): number =>
    (last && room.free_until[last.day]?.at(-1)) ?? DAY_END;
  const midnight = until - (last?.end ?? 0);
  return {
    from,
    until,
    term: undefined,
    isAnyWeek: true,
    rooms: rooms.map((room) => roomOf(room, midnight + endsWith(room), null)),
    total: data.length,
    areExamsUnknown: false,
    knowsHours: false,
  };
};

/** Asks for the rooms that are free in any week. @param now minutes since 1970-01-01 by the school's clock */
export const askWeek = async (
  question: Question,
  now: number,
  signal: AbortSignal,
): Promise<FreeReply<FreeRooms>> => {
  const time = askedTime(question, now);
  const parts = dayParts(time);
  const reply = await ask(findFreeRooms, { body: weekBody(parts, question), signal });
  if (reply.kind !== "answered") return reply;
  return { ...reply, payload: freeInAnyWeek(reply.payload, time, parts) };
};
