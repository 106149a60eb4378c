import { DAY_END } from "@classroom/timetable/period.ts";
import type { FreeRoom } from "./free-rooms.ts";
import type { ShownBuilding } from "./rooms-shown.ts";

/** The free rooms of a building, as the list has them. */
export interface FoldedBuilding {
  readonly name: string;
  readonly count: number;
  readonly listed: readonly FreeRoom[];
  /** Those that one line stands for. */
  readonly rest: readonly FreeRoom[];
}

/** Fewer rooms than these are not worth a fold. */
const LEAST_FOLDED = 2;

/**
 * All but the first of the rooms that stay free until midnight are alike to most people.
 *
 * @param rooms those that are free longest come first
 */
const folded = (rooms: readonly FreeRoom[]): Omit<FoldedBuilding, "name" | "count"> => {
  const allDay = rooms.filter(({ freeUntil }) => freeUntil % DAY_END === 0);
  const rest = allDay.slice(1);
  return rest.length < LEAST_FOLDED
    ? { listed: rooms, rest: [] }
    : { listed: rooms.filter((room) => !rest.includes(room)), rest };
};

/** A building's rooms in two parts, if the list folds; else all are listed. */
export const foldedBuilding = ({ name, rooms }: ShownBuilding, folds: boolean): FoldedBuilding => ({
  name,
  count: rooms.length,
  ...(folds ? folded(rooms) : { listed: rooms, rest: [] }),
});
