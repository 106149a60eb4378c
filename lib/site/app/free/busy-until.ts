import { getRoomBatch } from "@classroom/contract/rooms/get-room-batch.ts";
import { isoDate } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { ask } from "../client/ask.ts";
import { busyUntil } from "../find/room-state.ts";
import { freeNext } from "../room/free-next.ts";
import { shownWeek } from "../room/shown-week.ts";
import { freeAnswer } from "./free-answer.ts";

/** Learns until when busy rooms are taken on the date that was asked last. */
export const askBusyUntil = async (ids: readonly string[]): Promise<void> => {
  const { last } = freeAnswer.peek();
  if (last === undefined || last.payload.all.isAnyWeek) return;
  const { from } = last.payload.all;
  const date = isoDate(Math.floor(from / DAY_END));
  const reply = await ask(getRoomBatch, { body: { queries: [...ids], date } });
  if (reply.kind !== "answered" || freeAnswer.peek().last !== last) return;
  busyUntil.value = new Map(
    ids.flatMap((id, index) => {
      const week = reply.payload.data[index]?.data;
      if (week === undefined || !("dates" in week)) return [];
      const next = freeNext(shownWeek(week), date, from % DAY_END);
      return next.is === "free" && next.date === date && !next.isNow
        ? [[id, next.period.start] as const]
        : [];
    }),
  );
};
