import {
  compareMeetings,
  countMeetings,
  type Meeting,
  type WeeklyMeetings,
} from "@classroom/timetable/meeting.ts";
import { overlaps } from "@classroom/timetable/period.ts";
import type { Term } from "@classroom/timetable/term.ts";
import { compareNames, type Room } from "@classroom/timetable/timetable.ts";
import { eachWeekday, WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import { type TermDays, termReader } from "./meetings-of-term.ts";
import { nameRooms } from "./room-names.ts";
import { joinRows, NO_ROWS, type RowList } from "./row-fate.ts";
import type { DraftMeeting, DraftRoom } from "./timetable-draft.ts";
import type { WeeksOfTerm } from "./weeks-of-term.ts";

/** A meeting that begins while another class is in its room: cross-listed, or a mistake. */
interface Overlap {
  readonly room: string;
  readonly weekday: Weekday;
  readonly rows: readonly [earlier: number, later: number];
}

/** What is odd in a timetable though nothing of it is left out. */
export interface Oddities {
  /** Rows that repeat a meeting: its class, day and times were there already. */
  readonly duplicates: RowList;
  /** Rows with a class whose dates are all before or after the term. */
  readonly outside: RowList;
  /** Rows that name dates or weeks which can't be used, and limit nothing; none if the week has no dates. */
  readonly unlimited: RowList;
  readonly overlaps: { readonly count: number; readonly examples: readonly Overlap[] };
}

const EXAMPLES = 10;

/** Of one room and weekday, in the order of `compareMeetings`. */
interface TidyMeeting extends Meeting {
  readonly row: number;
  /** The days of the term on which it meets; `undefined` if the week has no dates. */
  days: TermDays | undefined;
}

const meet = (a: TidyMeeting, b: TidyMeeting): boolean =>
  overlaps(a, b) &&
  (a.days === undefined || b.days === undefined || a.days === b.days || !a.days.isDisjointFrom(b.days));

/**
 * Rooms in the order of their names, with their meetings tidied, and what was found while doing so. It takes the
 * meetings out of the drafts, so that a large timetable is not in memory twice.
 *
 * @param term in which the meetings have their dates; absent: dates are left out, and each holds every week
 * @param weeks how weeks are counted
 */
export const assembleTimetable = (
  rooms: readonly DraftRoom[],
  term: Term | undefined,
  weeks: WeeksOfTerm,
) => {
  const reader = term && termReader(term, weeks, rooms);
  const [repeating, unlimited] = [new Set<number>(), new Set<number>()];
  /** Rows on no day of the term: of another one, or misread. Of a large file's other rows nothing is kept. */
  const [outside, unheld] = [new Set<number>(), new Set<number>()];
  let overlapping = 0;
  const examples: Overlap[] = [];

  const tidyDay = (room: string, weekday: Weekday, meetings: readonly DraftMeeting[]): TidyMeeting[] => {
    const tidy: TidyMeeting[] = [];
    for (const meeting of meetings.toSorted((a, b) => compareMeetings(a, b) || a.row - b.row)) {
      const { className, start, end, row, dates, inDoubt } = meeting;
      const days = reader?.daysOf(weekday, dates, meeting.weeks);
      if (reader !== undefined && (inDoubt || reader.isAstray(dates))) unlimited.add(row);
      if (days?.size === 0) continue;
      outside.delete(row);
      unheld.delete(row);
      const previous = tidy.at(-1);
      if (previous !== undefined && compareMeetings(previous, meeting) === 0) {
        if (days === undefined || previous.days === undefined || days.isSubsetOf(previous.days))
          repeating.add(row);
        else previous.days = previous.days.union(days);
        continue;
      }
      const each: TidyMeeting = { className, start, end, row, days };
      const other = tidy.findLast((earlier) => meet(earlier, each));
      tidy.push(each);
      if (other === undefined) continue;
      overlapping += 1;
      // One of each room, since cross-listed classes clash on every day they meet.
      if (examples.length < EXAMPLES && examples.at(-1)?.room !== room)
        examples.push({ room, weekday, rows: [other.row, row] });
    }
    return tidy;
  };

  const weekOf = (name: string, { meetings }: DraftRoom): WeeklyMeetings =>
    eachWeekday((weekday) =>
      tidyDay(name, weekday, meetings[weekday].splice(0)).map(({ className, start, end, days }) => {
        const on = days && reader?.rangesOf(weekday, days);
        return { className, start, end, ...(on && { on }) };
      }),
    );
  for (const { meetings, unread } of reader === undefined ? [] : rooms)
    for (const weekday of WEEKDAYS)
      for (const { row, dates, weeks: inWeeks } of meetings[weekday]) {
        if (reader?.daysOf(weekday, dates, inWeeks).size !== 0) continue;
        if (reader.isElsewhere(dates)) outside.add(row);
        else {
          unheld.add(row);
          unread.add(weekday);
        }
      }
  const made = nameRooms(rooms)
    .toSorted((a, b) => compareNames(a.name, b.name))
    .map(({ draft, id, name, building }): Room => {
      const room = { id, name, building, capacity: draft.capacity, meetings: weekOf(name, draft) };
      const unread = WEEKDAYS.filter((weekday) => draft.unread.has(weekday));
      return unread.length > 0 ? { ...room, unread } : room;
    });
  const rowList = (rows: ReadonlySet<number>) => joinRows(NO_ROWS, { count: rows.size, rows: [...rows] });
  return {
    rooms: made,
    /** Rows with a class that meets on no day of the term though its dates do not say so: they were misread. */
    unheld: rowList(unheld),
    meetings: made.reduce((count, room) => count + countMeetings(room.meetings), 0),
    oddities: {
      duplicates: rowList(repeating),
      outside: rowList(outside),
      unlimited: rowList(unlimited),
      overlaps: { count: overlapping, examples },
    } satisfies Oddities,
  };
};
