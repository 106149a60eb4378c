import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import { meetingsOn } from "@classroom/timetable/dated-meetings.ts";
import { overlaps } from "@classroom/timetable/period.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import { dayIn, TERM } from "./dated-school.ts";
import { seededRandom } from "./seeded-random.ts";

/** Which rooms are free on a date, from a minute to a minute. */
export interface DatedQuestion {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly from: number;
  readonly until: number;
  /** The request, as HTTP has it. */
  readonly path: string;
}

const DIFFERENT_QUESTIONS = 100;

/** What `GET /free` lists if nobody says how many. */
export const LISTED = 20;

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** A local date and time; midnight after a date is on the next one. */
export const stamp = (date: string, minute: number): string =>
  minute < 1440 ? `${date}T${clock(minute)}` : `${isoDate(dayNumber(date) + 1)}T00:00`;

/** A hundred different questions about dates of the term, the same at every run. */
export const datedQuestions = (): DatedQuestion[] => {
  const random = seededRandom(DIFFERENT_QUESTIONS);
  const below = (most: number): number => Math.floor(random() * most);
  return Array.from({ length: DIFFERENT_QUESTIONS }, () => {
    const date = isoDate(dayNumber(TERM.first) + 7 * below(TERM.days.length / 7) + below(5));
    const from = 480 + below(144) * 5;
    const until = from + 30 + below(5) * 30;
    return { date, from, until, path: `/free?date=${date}&from=${clock(from)}&until=${clock(until)}` };
  });
};

/** The answer's data, by the meetings one by one. */
export const answerByDefinition = (rooms: readonly Room[], { date, from, until }: DatedQuestion) => {
  const listed = rooms
    .map((room) => ({ room, meetings: meetingsOn(TERM, room, dayIn(dayNumber(date))) }))
    .filter(({ meetings }) => !meetings.some((each) => overlaps(each, { start: from, end: until })))
    .slice(0, LISTED)
    .map(({ room, meetings }) => {
      const next = meetings.find(({ start }) => start >= until);
      const since = Math.max(0, ...meetings.filter(({ end }) => end <= from).map(({ end }) => end));
      return {
        name: room.name,
        _id: room.id,
        building: room.building,
        capacity: room.capacity,
        features: [],
        kind: null,
        free_from: stamp(date, since),
        free_until: stamp(date, next?.start ?? 1440),
        next: next?.className ?? null,
      };
    });
  return { from: stamp(date, from), until: stamp(date, until), rooms: listed };
};
