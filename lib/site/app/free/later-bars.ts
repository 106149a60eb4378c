import { getRoomBatch } from "@classroom/contract/rooms/get-room-batch.ts";
import { isoDate } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { answerAtOnce, openPocket } from "../client/local-answers.ts";
import { shownWeek } from "../room/shown-week.ts";
import type { SavedWeek } from "../saved/saved-weeks.ts";
import type { Axis } from "./axis.ts";
import { dayBar } from "./day-bar.ts";

let queue: Promise<unknown> = Promise.resolve();

/** Lets the browser draw, and a press go first. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const barsOf = async (
  ids: readonly string[],
  axis: Axis,
  from: number,
): Promise<ReadonlyMap<string, string>> => {
  const date = isoDate(Math.floor(from / DAY_END));
  const reply = await answerAtOnce(getRoomBatch, { body: { queries: ids, date } });
  if (reply === undefined) return new Map();
  const { data } = reply.payload as { readonly data: readonly SavedWeek[] };
  return new Map(
    ids.flatMap((id, index) => {
      const week = data[index]?.data;
      const day = week && "dates" in week ? shownWeek(week).find((each) => each.date === date) : undefined;
      const bar = dayBar(day, axis, from);
      return bar === undefined ? [] : [[id, bar] as const];
    }),
  );
};

/**
 * For each room, what its bar shows of the rest of the day (`day-bar.ts`), as far as the device knows it; the service is
 * not asked. One call after the other, each in its own time.
 *
 * @param from minutes since 1970-01-01
 */
export const laterBars = (...request: Parameters<typeof barsOf>): ReturnType<typeof barsOf> => {
  const next = queue
    .then(openPocket)
    .then(pause)
    .then(() => barsOf(...request));
  queue = next;
  return next;
};
