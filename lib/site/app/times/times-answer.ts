import { findFreeRooms } from "@classroom/contract/rooms/find-free-rooms.ts";
import { eachWeekday } from "@classroom/timetable/weekday.ts";
import { ask, type Reply } from "../client/ask.ts";
import { createRemote } from "../state/remote.ts";
import { isBlank } from "./painted.ts";
import type { TimesQuestion } from "./times-question.ts";

const remote = createRemote<Reply<typeof findFreeRooms>>();

/** The service's last answer about several times at once. */
export const timesAnswer = remote.state;

/** What the service is asked, without what it shall say beyond the rooms. */
export const searchOf = ({ painted, dates, seats, building, features, buffer }: TimesQuestion) => {
  const query = eachWeekday((day) =>
    painted[day].map(({ start, end }) => ({ start_time: start, end_time: end })),
  );
  const where = {
    ...(seats !== undefined && { min_capacity: seats }),
    ...(building !== undefined && { buildings: [building] }),
    ...(features.length > 0 && { features: [...features] }),
  };
  return {
    query,
    ...(dates && { dates }),
    ...(Object.keys(where).length > 0 && { where }),
    ...(buffer > 0 && { buffer_minutes: buffer }),
  };
};

/** Asks which rooms are free at all the times; sends no request while nothing is painted. */
export const askTimes = async (question: TimesQuestion): Promise<void> => {
  if (isBlank(question.painted)) return;
  const body = { ...searchOf(question), details: true, blocked: true };
  await remote.ask((signal) => ask(findFreeRooms, { body, signal }));
};

export type TimesPayload = NonNullable<(typeof timesAnswer.value)["last"]>["payload"];
export type FittingRoom = NonNullable<TimesPayload["rooms"]>[number];
export type BlockedRoom = NonNullable<TimesPayload["blocked"]>[number];
