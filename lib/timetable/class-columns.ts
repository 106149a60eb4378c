import type { DateRanges } from "./date-ranges.ts";
import { type Directory, listedRooms } from "./directory.ts";
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

/** The classes of a room by name, which compresses better than by time. */
const classesOf = ({ meetings }: Room) => {
  const classes = new Map<string, Meeting & { weekdays: string }>();
  for (const weekday of WEEKDAYS)
    for (const meeting of meetings[weekday]) {
      const key = JSON.stringify([meeting.className, meeting.start, meeting.end, meeting.on]);
      const weekdays = `${classes.get(key)?.weekdays ?? ""}${weekday}`;
      classes.set(key, { ...meeting, weekdays });
    }
  return [...classes.values()].sort((a, b) => compareText(a.className, b.className));
};

/** @param rooms in the order of the directory */
export const classColumns = (rooms: readonly Room[]): ClassColumns => {
  const classes = rooms.map(classesOf);
  const all = classes.flat();
  const ranges = distinctValues(all.map(({ on }) => on));
  return {
    counts: classes.map(({ length }) => length),
    weekdays: all.map(({ weekdays }) => weekdays),
    starts: all.map(({ start }) => start),
    lengths: all.map(({ start, end }) => end - start),
    names: all.map(({ className }) => className),
    dates: ranges?.of.map((range) => (range < 0 ? null : range)) ?? all.map(() => null),
    ranges: ranges?.values ?? [],
    unread: rooms.map(({ unread = [] }) => unread.join("")),
  };
};

const weekdaysIn = (codes = ""): Weekday[] => [...codes].filter(isWeekday);

/** The rooms with their meetings; the inverse of `classColumns`. */
export const roomsOfColumns = (directory: Directory, columns: ClassColumns): Room[] => {
  let next = 0;
  return listedRooms(directory).map((facts, index): Room => {
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
    return {
      ...facts,
      meetings: tidyMeetings(meetings),
      ...(unread.length > 0 && { unread }),
    };
  });
};
