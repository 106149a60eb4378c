import type { DateRanges } from "./date-ranges.ts";
import type { Directory } from "./directory.ts";
import { listedRoom } from "./directory.ts";
import { distinctValues } from "./distinct-values.ts";
import { compareText, type Meeting, tidyMeetings } from "./meeting.ts";
import type { Room } from "./timetable.ts";
import { eachWeekday, isWeekday, WEEKDAYS, type Weekday } from "./weekday.ts";

/**
 * All classes of a timetable, one column for each fact: a third of the size of the same as objects, compressed. A class
 * that meets in one room at one time on several weekdays is listed once.
 */
export interface ClassColumns {
  /** The number of classes of each room, in the order of the directory. */
  readonly counts: readonly number[];
  /** Day codes, `MR`. */
  readonly weekdays: readonly string[];
  /** Minutes from midnight. */
  readonly starts: readonly number[];
  /** Minutes. */
  readonly lengths: readonly number[];
  readonly names: readonly string[];
  /** An index into `ranges`; `null`: on every date that follows the weekday. */
  readonly dates: readonly (number | null)[];
  /** Parts of the term, each listed once. */
  readonly ranges: readonly DateRanges[];
  /** Of each room the day codes of the weekdays that could not be read in full; empty for most. */
  readonly unread: readonly string[];
}

interface WeeklyClass {
  readonly meeting: Meeting;
  readonly weekdays: Weekday[];
}

/** The classes of a room by name, which compresses better than by time. */
const classesOf = ({ meetings }: Room): readonly WeeklyClass[] => {
  const classes = new Map<string, WeeklyClass>();
  for (const weekday of WEEKDAYS)
    for (const meeting of meetings[weekday]) {
      const key = JSON.stringify([meeting.className, meeting.start, meeting.end, meeting.on]);
      const one = classes.get(key) ?? { meeting, weekdays: [] };
      classes.set(key, one);
      one.weekdays.push(weekday);
    }
  return [...classes.values()].sort((a, b) => compareText(a.meeting.className, b.meeting.className));
};

/** @param rooms in the order of the directory */
export const classColumns = (rooms: readonly Room[]): ClassColumns => {
  const classes = rooms.map(classesOf);
  const all = classes.flat();
  const ranges = distinctValues(all.map(({ meeting }) => meeting.on));
  return {
    counts: classes.map(({ length }) => length),
    weekdays: all.map(({ weekdays }) => weekdays.join("")),
    starts: all.map(({ meeting }) => meeting.start),
    lengths: all.map(({ meeting }) => meeting.end - meeting.start),
    names: all.map(({ meeting }) => meeting.className),
    dates: ranges?.of.map((range) => (range < 0 ? null : range)) ?? all.map(() => null),
    ranges: ranges?.values ?? [],
    unread: rooms.map(({ unread = [] }) => unread.join("")),
  };
};

const weekdaysIn = (codes = ""): Weekday[] => [...codes].filter(isWeekday);

/** The rooms with their meetings; the inverse of `classColumns`. */
export const roomsOfColumns = (directory: Directory, columns: ClassColumns): Room[] => {
  const hidden = new Set(directory.notOffered);
  let next = 0;
  return directory.ids.map((_, index): Room => {
    const meetings = eachWeekday((): Meeting[] => []);
    const last = next + (columns.counts[index] ?? 0);
    for (; next < last; next += 1) {
      const start = columns.starts[next] ?? 0;
      const on = columns.ranges[columns.dates[next] ?? -1];
      const meeting: Meeting = {
        start,
        end: start + (columns.lengths[next] ?? 0),
        className: columns.names[next] ?? "",
        ...(on && { on }),
      };
      for (const weekday of weekdaysIn(columns.weekdays[next])) meetings[weekday].push(meeting);
    }
    const unread = weekdaysIn(columns.unread[index]);
    const { hours, access, ...facts } = listedRoom(directory, index);
    return {
      ...facts,
      ...(hours && { hours }),
      ...(access && { access }),
      offered: !hidden.has(index),
      meetings: tidyMeetings(meetings),
      ...(unread.length > 0 && { unread }),
    };
  });
};
