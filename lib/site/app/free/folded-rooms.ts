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

/** Whether nothing follows on its day, because it is over or the door is locked then. */
const isToTheEnd = ({ freeUntil, closesThen }: FreeRoom): boolean => closesThen || freeUntil % DAY_END === 0;

/**
 * All but the first of the rooms that stay free until midnight, or until their building closes, are alike to most
 * people: those that are free longest.
 *
 * @param rooms those that are free longest come first
 */
const folded = (rooms: readonly FreeRoom[]): Omit<FoldedBuilding, "name" | "count"> => {
  const [first, ...others] = rooms.filter(isToTheEnd);
  const rest = others.filter(({ freeUntil }) => freeUntil === first?.freeUntil);
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
