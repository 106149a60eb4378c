import { DAY_END } from "@classroom/timetable/period.ts";
import { gapsOf } from "../room/free-next.ts";
import type { ShownDay } from "../room/shown-week.ts";
import { type Axis, placeOn } from "./axis.ts";

/**
 * What a bar shows of a room's whole day, as CSS: `--day`, with every time pale at which the room is free, and `--shut`,
 * from when on its building is closed. Absent if the day does not say when the room is free.
 *
 * @param from minutes since 1970-01-01: nothing is pale before
 */
export const dayBar = (day: ShownDay | undefined, axis: Axis, from: number): string | undefined => {
  if (day === undefined || (day.kind !== "classes" && day.kind !== "none")) return undefined;
  const midnight = Math.floor(from / DAY_END) * DAY_END;
  const place = (minute: number): string => placeOn(axis, Math.max(midnight + minute, from));
  const gaps = gapsOf(day).filter(({ end }) => midnight + end > from);
  const stops = gaps.map(({ start, end }) => {
    const [first, last] = [place(start), place(end)];
    return `transparent ${first},var(--free-later) ${first} ${last},transparent ${last}`;
  });
  const end = Math.min(axis.until - midnight, DAY_END);
  const shut = day.closed.find((period) => period.start < end && end <= period.end);
  return `--day:linear-gradient(to right,${["transparent 0%", ...stops].join()},transparent);--shut:${place(shut?.start ?? DAY_END)}`;
};
