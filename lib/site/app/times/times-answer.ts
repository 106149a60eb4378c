import { findFreeRooms } from "../../../contract/free-periods.ts";
import { eachWeekday } from "../../../timetable/weekday.ts";
import { ask } from "../client/ask.ts";
import { createRemote } from "../state/remote.ts";
import { isBlank } from "./painted.ts";
import type { TimesQuestion } from "./times-question.ts";

const remote = createRemote<typeof findFreeRooms>();

/** What the service said last of several times at once. */
export const timesAnswer = remote.state;

/** Asks which rooms are free at all the times; nothing is asked as long as nothing is painted. */
export const askTimes = async ({ painted, dates, seats, buffer }: TimesQuestion): Promise<void> => {
  if (isBlank(painted)) return;
  const query = eachWeekday((day) =>
    painted[day].map(({ start, end }) => ({ start_time: start, end_time: end })),
  );
  const body = {
    query,
    ...(dates && { dates }),
    ...(seats !== undefined && { where: { min_capacity: seats } }),
    ...(buffer > 0 && { buffer_minutes: buffer }),
    details: true,
    blocked: true,
  };
  await remote.ask((signal) => ask(findFreeRooms, { body, signal }));
};

export type TimesPayload = NonNullable<(typeof timesAnswer.value)["last"]>["payload"];
export type FittingRoom = NonNullable<TimesPayload["rooms"]>[number];
export type BlockedRoom = NonNullable<TimesPayload["blocked"]>[number];
