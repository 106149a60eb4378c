import type { DateRanges } from "@classroom/timetable/date-ranges.ts";
import type { DatedOccupancy } from "@classroom/timetable/dated-occupancy.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";

/** The form of the part `dates`. Releases before 0.1.0 had another one, which began with a longer section. */
const LAYOUT = 2;

/** The ranges, and each time as its weekday's index (7: none), start, end, and number of rooms. */
interface Index {
  readonly ranges: readonly DateRanges[];
  readonly times: readonly (readonly [weekday: number, start: number, end: number, rooms: number])[];
}

/** 32 bits a number: the lowest bytes of all, then the next ones and so on, so that alike bytes are neighbours. */
const packNumbers = (numbers: readonly number[]): Uint8Array =>
  Buffer.concat([0, 8, 16, 24].map((shift) => Uint8Array.from(numbers, (number) => number >>> shift)));

const unpackNumbers = (bytes: Uint8Array): Int32Array => {
  const length = bytes.length / 4;
  const numbers = new Int32Array(length);
  for (let at = 0; at < bytes.length; at += 1)
    numbers[at % length]! |= bytes[at]! << (8 * Math.floor(at / length));
  return numbers;
};

/**
 * The sections of the part `dates`: its form, the index as JSON, the rooms of all times, each as its distance from the
 * one before, and their ranges.
 */
export const dateSections = ({ ranges, times }: DatedOccupancy): Uint8Array[] => {
  const index: Index = {
    ranges,
    times: times.map(({ weekday, start, end, rooms }) => [
      weekday === undefined ? WEEKDAYS.length : WEEKDAYS.indexOf(weekday),
      start,
      end,
      rooms.length,
    ]),
  };
  const distances = times.flatMap(({ rooms }) =>
    Array.from(rooms, (room, at) => room - (rooms[at - 1] ?? 0)),
  );
  return [
    Uint8Array.of(LAYOUT),
    Buffer.from(JSON.stringify(index)),
    packNumbers(distances),
    packNumbers(times.flatMap((time) => [...time.ranges])),
  ];
};

/** What `dateSections` packed. @throws RangeError if another release packed it */
export const unpackDates = ([layout, json, distances, numbers]: readonly Uint8Array[]): DatedOccupancy => {
  if (layout?.length !== 1 || layout[0] !== LAYOUT || !json || !distances || !numbers)
    throw new RangeError("Another release stored this timetable. Import its file again");
  const index = JSON.parse(Buffer.from(json).toString()) as Index;
  const allRooms = unpackNumbers(distances);
  const allRanges = unpackNumbers(numbers);
  let first = 0;
  const times = index.times.map(([weekday, start, end, count]) => {
    const rooms = allRooms.subarray(first, first + count);
    const ranges = allRanges.subarray(first, first + count);
    first += count;
    for (let at = 1; at < count; at += 1) rooms[at]! += rooms[at - 1]!;
    return { weekday: WEEKDAYS[weekday], start, end, rooms, ranges };
  });
  return { ranges: index.ranges, times };
};
