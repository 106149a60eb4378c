import { DAY_END } from "@classroom/timetable/period.ts";
import { useAnswer } from "../parts/use-answer.ts";
import { publication } from "../state/publication.ts";
import type { FreeRoom } from "./free-rooms.ts";
import type { RoomList } from "./room-list.ts";

/** For the hours and timetables of the key: a row that is drawn again, or in a layer, has its bar at once. */
let ready = { key: "", bars: new Map<string, string>() };

/**
 * When rooms are free again after their next class, for their bars (`later-bars.ts`), by room id. It comes after the rows
 * are drawn; bars of another hour or of other timetables are not given.
 */
export const useLaterBars = (
  rooms: readonly FreeRoom[],
  { axis, from }: RoomList,
): ReadonlyMap<string, string> => {
  const ids = rooms
    .filter(({ freeUntil, closesThen }) => freeUntil % DAY_END !== 0 && !closesThen)
    .map(({ id }) => id);
  const key = `${publication.value} ${axis.from}`;
  if (ready.key !== key) ready = { key, bars: new Map() };
  useAnswer(async () => {
    if (ids.length === 0) return undefined;
    const part = await import("./later-bars.ts").catch(() => undefined);
    const bars = await part?.laterBars(ids, axis, from);
    if (ready.key === key) for (const [id, bar] of bars ?? []) ready.bars.set(id, bar);
    return bars;
  }, [key, from, ids.join()]);
  return ready.bars;
};
