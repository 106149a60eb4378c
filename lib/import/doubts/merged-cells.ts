import type { Sentence } from "@classroom/timetable/sentence.ts";
import type { Room, Timetable } from "@classroom/timetable/timetable.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { sentence } from "../sentences.ts";

/** Rooms that surely did not come about by chance, and what one of them has at least. */
const ROOMS = 3;
const MEETINGS = 8;
const TIMES = 3;

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** A period's place in the day, from 0, and when the next one starts; `undefined` of the last. */
interface Place {
  readonly at: number;
  readonly next: number | undefined;
}

/**
 * True if the room has classes in every second or third period only, each of one period.
 *
 * @param placeOf the places of the periods of all rooms, by their starts
 */
const isGapped = ({ meetings }: Room, placeOf: ReadonlyMap<number, Place>): boolean => {
  const places = new Set<number>();
  let [count, step] = [0, 0];
  for (const weekday of WEEKDAYS)
    for (const { start, end } of meetings[weekday]) {
      const { at, next } = placeOf.get(start) ?? { at: 0, next: undefined };
      if (next !== undefined && end > next) return false;
      const [first = at] = places;
      step = commonDivisor(step, Math.abs(at - first));
      if (step === 1) return false;
      places.add(at);
      count += 1;
    }
  return count >= MEETINGS && places.size >= TIMES && step > 1;
};

/**
 * The doubt that a plan has lost its merged cells, as in a text that was saved from a workbook: a laboratory of three
 * periods is in the first of them alone, and its room would be free in the others.
 */
export const mergedCells = ({ rooms }: Timetable): Sentence | undefined => {
  const starts = new Set<number>();
  for (const { meetings } of rooms)
    for (const weekday of WEEKDAYS) for (const { start } of meetings[weekday]) starts.add(start);
  const sorted = [...starts].sort((a, b) => a - b);
  const placeOf = new Map(sorted.map((start, at) => [start, { at, next: sorted[at + 1] }]));
  const gapped = rooms.filter((room) => isGapped(room, placeOf));
  const [first] = gapped;
  if (first === undefined || gapped.length < ROOMS) return undefined;
  return sentence("merged cells", { count: gapped.length, room: first.name });
};
