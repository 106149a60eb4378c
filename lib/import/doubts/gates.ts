import { dayNumber, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import { countMeetings, type Meeting } from "@classroom/timetable/meeting.ts";
import { overlaps } from "@classroom/timetable/period.ts";
import { NO_CLASSES } from "@classroom/timetable/term.ts";
import type { Room, Timetable } from "@classroom/timetable/timetable.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";

/** A timetable, and how many rows its file has. */
export interface Judged {
  readonly timetable: Timetable;
  readonly rows: number;
}

/** A reason to think that a file was misread, for any reason. */
export interface Gate {
  /** As `--accept` names it. */
  readonly name: string;
  /** What is implausible, for people; `undefined` if nothing is. */
  readonly find: (judged: Judged) => string | undefined;
}

const number = (count: number): string => count.toLocaleString("en");

const meetingsOf = ({ rooms }: Timetable): number =>
  rooms.reduce((sum, { meetings }) => sum + countMeetings(meetings), 0);

/** So few clashes happen in any small file. */
const FEW_CLASHES = 5;

const areAtOnce = (a: Meeting, b: Meeting): boolean =>
  a.on === undefined ||
  b.on === undefined ||
  a.on.some(([first, last]) => b.on?.some((other) => first <= other[1] && other[0] <= last));

/** Meetings that overlap one of another start or end; classes that are taught together have the same. */
const clashesIn = ({ meetings }: Room): number =>
  WEEKDAYS.reduce((sum, weekday) => {
    const found = meetings[weekday];
    const clashing = found.filter((meeting, index) =>
      found.some(
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
const oddMeetings = (name: string, countIn: (room: Room) => number, what: string): Gate => ({
  name,
  find: ({ timetable }) => {
    const counts = timetable.rooms.map((room) => [room.name, countIn(room)] as const);
    const [count, all] = [counts.reduce((sum, [, odd]) => sum + odd, 0), meetingsOf(timetable)];
    if (count < FEW_CLASHES || count * 10 <= all) return undefined;
    const [worst] = counts.toSorted(([, a], [, b]) => b - a);
    return `${number(count)} of ${number(all)} meetings ${what}, most of them in ${worst?.[0]}: is that a room, or a campus?`;
  },
});

const clashes = oddMeetings(
  "clashes",
  clashesIn,
  "overlap a meeting of another start or end in the same room",
);

/** So many classes may be taught together, as sections of one course. */
const TOGETHER = 6;

/** Meetings beyond those that may be taught together at one time; those of a day are in the order of their times. */
const crowdIn = ({ meetings }: Room): number =>
  WEEKDAYS.reduce((sum, weekday) => {
    const found = meetings[weekday];
    const crowd = found.filter((meeting, index) => {
      const other = found[index - TOGETHER];
      return other?.start === meeting.start && other.end === meeting.end && areAtOnce(other, meeting);
    });
    return sum + crowd.length;
  }, 0);

const crowdedRooms = oddMeetings(
  "crowded rooms",
  crowdIn,
  `take place in a room that has ${TOGETHER} other classes at the same time`,
);

const MANY_ROOMS = 50;
const ROWS_A_ROOM = 3;

const manyRooms: Gate = {
  name: "many rooms",
  find: ({ timetable: { rooms }, rows }) =>
    rooms.length > MANY_ROOMS && rooms.length * ROWS_A_ROOM > rows
      ? `${number(rooms.length)} rooms in ${number(rows)} rows are more than one for ${ROWS_A_ROOM} rows: are these names of rooms, or of classes or people?`
      : undefined,
};

const isUnused = ({ meetings }: Room): boolean => countMeetings(meetings) === 0;

const MANY_UNUSED = 10;

const unusedRooms: Gate = {
  name: "unused rooms",
  find: ({ timetable: { rooms } }) => {
    const unused = rooms.filter(isUnused);
    if (unused.length < MANY_UNUSED || unused.length * 3 < rooms.length || unused.length === rooms.length)
      return undefined;
    const names = unused.slice(0, 3).map(({ name }) => name);
    return `${number(unused.length)} of ${number(rooms.length)} rooms have no class at all, such as ${names.join(", ")}: are these rooms?`;
  },
};

/** Minutes a week that one class may have a room. */
const FULL_WEEK = 7 * 12 * 60;

const fullWeek: Gate = {
  name: "full week",
  find: ({ timetable: { rooms } }) => {
    for (const { name, meetings } of rooms) {
      const minutes = new Map<string, number>();
      for (const weekday of WEEKDAYS)
        for (const { className, start, end } of meetings[weekday])
          minutes.set(className, (minutes.get(className) ?? 0) + end - start);
      const [className] = [...minutes].find(([, sum]) => sum >= FULL_WEEK) ?? [];
      if (className !== undefined)
        return `${className || "A class without a name"} has ${name} for 84 hours a week or more: is that a class?`;
    }
    return undefined;
  },
};

/** Meetings of the days before and after, from which a day without any is odd. */
const USUAL_DAY = 10;

const missingDay: Gate = {
  name: "missing weekday",
  find: ({ timetable: { rooms } }) => {
    const counts = WEEKDAYS.map((weekday) =>
      rooms.reduce((sum, { meetings }) => sum + meetings[weekday].length, 0),
    );
    const missing = [1, 2, 3].find(
      (day) => counts[day] === 0 && [day - 1, day + 1].every((other) => (counts[other] ?? 0) >= USUAL_DAY),
    );
    if (missing === undefined) return undefined;
    const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
    return `No class meets on any ${names[missing]}, though ${number(counts[missing - 1] ?? 0)} meet the day before and ${number(counts[missing + 1] ?? 0)} the day after: were the days read rightly?`;
  },
};

/** Minutes from midnight; classes begin later. */
const MORNING = 6 * 60;
const FEW_AT_NIGHT = 10;

const atNight: Gate = {
  name: "night classes",
  find: ({ timetable }) => {
    const all = timetable.rooms.flatMap(({ meetings }) => WEEKDAYS.flatMap((weekday) => meetings[weekday]));
    const count = all.filter(({ start }) => start < MORNING).length;
    if (count < FEW_AT_NIGHT || count * 10 <= all.length) return undefined;
    return `${number(count)} of ${number(all.length)} meetings begin before 6:00: were the times read rightly?`;
  },
};

/** A share of the days from Monday to Friday above which a calendar of holidays is hardly one. */
const MANY_HOLIDAYS = 0.2;

const manyHolidays: Gate = {
  name: "many holidays",
  find: ({ timetable: { calendar } }) => {
    if (calendar === undefined) return undefined;
    const first = dayNumber(calendar.first);
    const days = [...calendar.days].filter((_, index) => !["S", "U"].includes(weekdayOf(first + index)));
    const free = days.filter((day) => day === NO_CLASSES).length;
    return free > MANY_HOLIDAYS * days.length
      ? `${number(free)} of ${number(days.length)} days from Monday to Friday have no classes: are all of these holidays?`
      : undefined;
  },
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
];
