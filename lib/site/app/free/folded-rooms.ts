import { DAY_END } from "@classroom/timetable/period.ts";
import type { FreeRoom } from "./free-rooms.ts";

/** Fewer rooms than these are not worth a fold. */
const LEAST_FOLDED = 2;

/**
 * A building's rooms in two parts: those to be listed, and those that a line stands for. All but the first of the rooms
 * that stay free until midnight are alike to most people.
 *
 * @param rooms those that are free longest come first
 */
export const folded = (
  rooms: readonly FreeRoom[],
): { readonly listed: readonly FreeRoom[]; readonly rest: readonly FreeRoom[] } => {
  const allDay = rooms.filter(({ freeUntil }) => freeUntil % DAY_END === 0);
  const rest = allDay.slice(1);
  return rest.length < LEAST_FOLDED
    ? { listed: rooms, rest: [] }
    : { listed: rooms.filter((room) => !rest.includes(room)), rest };
};
