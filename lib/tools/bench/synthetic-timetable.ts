import { type Meeting, tidyMeetings } from "@classroom/timetable/meeting.ts";
import { compareNames, type Room, type Timetable } from "@classroom/timetable/timetable.ts";
import { eachWeekday, type Weekday } from "@classroom/timetable/weekday.ts";
import { seededRandom } from "./seeded-random.ts";

const ROOMS_A_BUILDING = 40;
/** About 37 meetings a room and week, as a busy school has. */
const PATTERNS_A_ROOM = 16;
const SUBJECTS = ["CSCI", "MATH", "PHYS", "BIOL", "ECON", "ARCH", "HIST", "CHEM"];

/** Days, minutes and starts as registrars hand them out: whole hours, halves, and labs at odd minutes. */
const PATTERNS: readonly { days: readonly Weekday[]; minutes: number; step: number }[] = [
  { days: ["M", "W", "F"], minutes: 50, step: 60 },
  { days: ["T", "R"], minutes: 80, step: 30 },
  { days: ["M", "R"], minutes: 80, step: 30 },
  { days: ["W"], minutes: 170, step: 10 },
  { days: ["T", "W", "F"], minutes: 50, step: 60 },
];
const FIRST_START = 480;
const LAST_START = 1200;

const roomOf = (number: number, random: () => number): Room => {
  const anyOf = <Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new RangeError("There is no value to choose");
    return value;
  };
  const days = eachWeekday((): Meeting[] => []);
  for (let count = 0; count < PATTERNS_A_ROOM; count += 1) {
    const pattern = anyOf(PATTERNS);
    const steps = Math.floor((LAST_START - FIRST_START) / pattern.step);
    const start = FIRST_START + Math.floor(random() * steps) * pattern.step;
    const className = `${anyOf(SUBJECTS)} ${1000 + Math.floor(random() * 50) * 10}`;
    for (const day of pattern.days) days[day].push({ start, end: start + pattern.minutes, className });
  }
  const building = `Hall ${Math.floor(number / ROOMS_A_BUILDING) + 1}`;
  const door = 100 + (number % ROOMS_A_BUILDING);
  return {
    id: `${building}-${door}`.toLowerCase().replace(" ", "-"),
    name: `${building} ${door}`,
    building,
    capacity: 20 + (number % 8) * 10,
    meetings: tidyMeetings(days),
  };
};

/** A school of any size that does not exist, the same at every run. */
export const syntheticTimetable = (rooms: number): Timetable => {
  const random = seededRandom(rooms);
  const made = Array.from({ length: rooms }, (_, number) => roomOf(number, random));
  return { term: "BENCH", rooms: made.toSorted((a, b) => compareNames(a.name, b.name)) };
};
