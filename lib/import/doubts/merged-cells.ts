import type { Sentence } from "@classroom/timetable/sentence.ts";
import type { Room, Timetable } from "@classroom/timetable/timetable.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { sentence } from "../sentences.ts";

/** Rooms that surely did not come about by chance, and what one of them has at least. */
const ROOMS = 3;
const MEETINGS = 8;
const TIMES = 3;

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/**
 * True if the room has classes in every second or third period only, each of one period.
 *
 * @param starts of the periods of all rooms, ascending
 */
const isGapped = ({ meetings }: Room, starts: readonly number[]): boolean => {
  const classes = WEEKDAYS.flatMap((weekday) => meetings[weekday]);
  const places = classes.map(({ start }) => starts.indexOf(start));
  const [first = 0] = places;
  const areSingle = classes.every(({ end }, index) => {
    const next = starts[(places[index] ?? 0) + 1];
    return next === undefined || end <= next;
  });
  const step = places.reduce((divisor, place) => commonDivisor(divisor, Math.abs(place - first)), 0);
  return classes.length >= MEETINGS && new Set(places).size >= TIMES && areSingle && step > 1;
};

/**
 * The doubt that a plan has lost its merged cells, as in a text that was saved from a workbook: a laboratory of three
 * periods is in the first of them alone, and its room would be free in the others.
 */
export const mergedCells = ({ rooms }: Timetable): Sentence | undefined => {
  const starts = new Set(
    rooms.flatMap(({ meetings }) =>
      WEEKDAYS.flatMap((weekday) => meetings[weekday].map(({ start }) => start)),
    ),
  );
  const sorted = [...starts].sort((a, b) => a - b);
  const gapped = rooms.filter((room) => isGapped(room, sorted));
  const [first] = gapped;
  if (first === undefined || gapped.length < ROOMS) return undefined;
  return sentence("merged cells", { count: gapped.length, room: first.name });
};
