import { DAY_END } from "@classroom/timetable/period.ts";
import { useAnswer } from "../parts/use-answer.ts";
import { publication } from "../state/publication.ts";
import type { FreeRoom } from "./free-rooms.ts";
import type { RoomList } from "./room-list.ts";

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * When rooms are free again after their next class, for their bars (`later-bars.ts`), by room id. It comes after the rows
 * are drawn; bars of another hour or of other timetables are not given.
 */
export const useLaterBars = (rooms: readonly FreeRoom[], { axis, from }: RoomList) => {
  const ids = rooms
    .filter(({ freeUntil, closesThen }) => freeUntil % DAY_END !== 0 && !closesThen)
    .map(({ id }) => id);
  const key = `${publication.value} ${axis.from}`;
  const answer = useAnswer(async () => {
    if (ids.length === 0) return undefined;
    const part = await import("./later-bars.ts").catch(() => undefined);
    return part && { key, bars: await part.laterBars(ids, axis, from) };
  }, [key, from, ids.join()]);
  return answer?.key === key ? answer.bars : NONE;
};
