import { dayNumber, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import { countMeetings, type Meeting } from "@classroom/timetable/meeting.ts";
import { overlaps } from "@classroom/timetable/period.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import { NO_CLASSES } from "@classroom/timetable/term.ts";
import type { Room, Timetable } from "@classroom/timetable/timetable.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { FEWEST_FREE, saysFree } from "../cells/source-text.ts";
import { sentence } from "../sentences.ts";
import { mergedCells } from "./merged-cells.ts";

/** A timetable, and how many rows its file has. */
export interface Judged {
  readonly timetable: Timetable;
  readonly rows: number;
  readonly hasAllRooms: boolean;
}

/** What is implausible, by the name that `--accept` takes; `undefined` if nothing is. */
type Gate = (judged: Judged) => Sentence | undefined;

const meetingsOf = ({ rooms }: Timetable): number =>
  rooms.reduce((sum, { meetings }) => sum + countMeetings(meetings), 0);

const matchingMeetings = ({ rooms }: Timetable, isWanted: (meeting: Meeting) => boolean): Meeting[] =>
  rooms.flatMap(({ meetings }) => WEEKDAYS.flatMap((weekday) => meetings[weekday].filter(isWanted)));

/** Clashes that even a good small file may have. */
const FEW_CLASHES = 5;

const areAtOnce = (a: Meeting, b: Meeting): boolean =>
  a.on === undefined ||
  b.on === undefined ||
  a.on.some(([first, last]) => b.on?.some((other) => first <= other[1] && other[0] <= last));

/**
 * Meetings that overlap another meeting that starts or ends at another time; classes that are taught together have
 * equal times.
 */
const clashesIn = ({ meetings }: Room): number =>
  WEEKDAYS.reduce((sum, weekday) => {
    const classes = meetings[weekday];
    const clashing = classes.filter((meeting, index) =>
      classes.some(
        (other, at) =>
          at !== index &&
          (other.start !== meeting.start || other.end !== meeting.end) &&
          overlaps(other, meeting) &&
          areAtOnce(other, meeting),
      ),
    );
    return sum + clashing.length;
  }, 0);

/** More than a tenth of the meetings are odd, most of them in some rooms, which may be campuses. */
const oddMeetings = (timetable: Timetable, countIn: (room: Room) => number) => {
  const counts = timetable.rooms.map((room) => [room.name, countIn(room)] as const);
  const [count, all] = [counts.reduce((sum, [, odd]) => sum + odd, 0), meetingsOf(timetable)];
  if (count < FEW_CLASHES || count * 10 <= all) return undefined;
  const [[room] = [""]] = counts.toSorted(([, a], [, b]) => b - a);
  return { count, all, room };
};

const clashes: Gate = ({ timetable }) => {
  const odd = oddMeetings(timetable, clashesIn);
  return odd && sentence("clashes", odd);
};

/** So many classes may be taught together, as sections of one course. */
const TOGETHER = 6;

/** Meetings beyond those that may be taught together at one time; those of a day are in the order of their times. */
const crowdIn = ({ meetings }: Room): number =>
  WEEKDAYS.reduce((sum, weekday) => {
    const classes = meetings[weekday];
    const crowd = classes.filter((meeting, index) => {
      const other = classes[index - TOGETHER];
      return other?.start === meeting.start && other.end === meeting.end && areAtOnce(other, meeting);
    });
    return sum + crowd.length;
  }, 0);

const crowdedRooms: Gate = ({ timetable }) => {
  const odd = oddMeetings(timetable, crowdIn);
  return odd && sentence("crowded rooms", { ...odd, others: TOGETHER });
};

const MANY_ROOMS = 50;
const ROWS_A_ROOM = 3;

const isUnused = ({ meetings }: Room): boolean => countMeetings(meetings) === 0;

/** Rooms without a class are the doubt `unused rooms`. */
const manyRooms: Gate = ({ timetable, rows }) => {
  const rooms = timetable.rooms.filter((room) => !isUnused(room)).length;
  return rooms > MANY_ROOMS && rooms * ROWS_A_ROOM > rows
    ? sentence("many rooms", { rooms, rows, each: ROWS_A_ROOM })
    : undefined;
};

const MANY_UNUSED = 10;

const unusedRooms: Gate = ({ timetable: { rooms }, hasAllRooms }) => {
  const unused = rooms.filter(isUnused);
  const [count, all] = [unused.length, rooms.length];
  if (hasAllRooms || count < MANY_UNUSED || count * 3 < all || count === all) return undefined;
  return sentence("unused rooms", { count, all, rooms: unused.slice(0, 3).map(({ name }) => name) });
};

/** Minutes a week that one class may have a room. */
const FULL_WEEK = 7 * 12 * 60;

const fullWeek: Gate = ({ timetable: { rooms } }) => {
  for (const { name: room, meetings } of rooms) {
    const minutes = new Map<string, number>();
    for (const weekday of WEEKDAYS)
      for (const { className, start, end } of meetings[weekday])
        minutes.set(className, (minutes.get(className) ?? 0) + end - start);
    const [className] = [...minutes].find(([, sum]) => sum >= FULL_WEEK) ?? [];
    if (className !== undefined)
      return sentence("full week", { room, class: className || sentence("unnamed class", {}) });
  }
  return undefined;
};

/** Meetings of the days before and after, from which a day without any is odd. */
const USUAL_DAY = 10;

/** Days between two that usually have classes, in the order of the week. */
const MIDWEEK = ["Tuesday", "Wednesday", "Thursday"] as const;

const missingDay: Gate = ({ timetable: { rooms } }) => {
  const counts = WEEKDAYS.map((weekday) =>
    rooms.reduce((sum, { meetings }) => sum + meetings[weekday].length, 0),
  );
  for (const [index, day] of MIDWEEK.entries()) {
    const [before = 0, count, after = 0] = counts.slice(index);
    if (count === 0 && before >= USUAL_DAY && after >= USUAL_DAY)
      return sentence("missing weekday", { weekday: sentence(day, {}), before, after });
  }
  return undefined;
};

/** Minutes from midnight; classes begin later. */
const MORNING = 6 * 60;
const FEW_AT_NIGHT = 10;

const atNight: Gate = ({ timetable }) => {
  const count = matchingMeetings(timetable, ({ start }) => start < MORNING).length;
  const all = meetingsOf(timetable);
  if (count < FEW_AT_NIGHT || count * 10 <= all) return undefined;
  return sentence("night classes", { count, all });
};

/** A share of the days from Monday to Friday above which a calendar of holidays is hardly one. */
const MANY_HOLIDAYS = 0.2;

const manyHolidays: Gate = ({ timetable: { calendar } }) => {
  if (calendar === undefined) return undefined;
  const first = dayNumber(calendar.first);
  const days = [...calendar.days].filter((_, index) => !["S", "U"].includes(weekdayOf(first + index)));
  const count = days.filter((day) => day === NO_CLASSES).length;
  return count > MANY_HOLIDAYS * days.length
    ? sentence("many holidays", { count, all: days.length })
    : undefined;
};

/** Only a grid shows that its cells that say `FREE` hold no class. */
const freeClass: Gate = ({ timetable }) => {
  const free = matchingMeetings(timetable, ({ className }) => saysFree(className));
  const [first] = free;
  if (first === undefined || free.length < FEWEST_FREE) return undefined;
  return sentence("free class", { count: free.length, class: first.className });
};

/** All gates, the gravest first. */
export const GATES: readonly Gate[] = [
  clashes,
  crowdedRooms,
  atNight,
  manyRooms,
  unusedRooms,
  fullWeek,
  missingDay,
  manyHolidays,
  freeClass,
  ({ timetable }) => mergedCells(timetable),
];
