import { compareMeetings, countMeetings, type WeeklyMeetings } from "../../timetable/meeting.ts";
import { overlaps } from "../../timetable/period.ts";
import { compareNames, type Room } from "../../timetable/timetable.ts";
import { eachWeekday, WEEKDAYS, type Weekday } from "../../timetable/weekday.ts";
import { type NameCollision, nameRooms } from "./room-names.ts";
import { addRow, type RowList } from "./row-fate.ts";
import type { DraftMeeting, DraftRoom } from "./timetable-draft.ts";

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
  readonly overlaps: { readonly count: number; readonly examples: readonly Overlap[] };
  readonly collisions: readonly NameCollision[];
}

const EXAMPLES = 10;

const NO_ROWS: RowList = { count: 0, rows: [] };

/**
 * Rooms in the order of their names, with their meetings tidied, and what was found while doing so. It takes the
 * meetings out of the drafts, so that a large timetable is not in memory twice.
 */
export const assembleTimetable = (
  drafts: Iterable<DraftRoom>,
): { rooms: Room[]; meetings: number; oddities: Oddities } => {
  const named = nameRooms([...drafts]);
  const repeating = new Set<number>();
  let overlapping = 0;
  const examples: Overlap[] = [];

  const tidyDay = (room: string, weekday: Weekday, found: readonly DraftMeeting[]): DraftMeeting[] => {
    const sorted = found.toSorted((a, b) => compareMeetings(a, b) || a.row - b.row);
    const tidy: DraftMeeting[] = [];
    let longest: DraftMeeting | undefined;
    for (const meeting of sorted) {
      const previous = tidy.at(-1);
      if (previous !== undefined && compareMeetings(previous, meeting) === 0) {
        repeating.add(meeting.row);
        continue;
      }
      if (longest !== undefined && overlaps(longest, meeting)) {
        overlapping += 1;
        // One of each room, since cross-listed classes clash on every day they meet.
        if (examples.length < EXAMPLES && examples.at(-1)?.room !== room)
          examples.push({ room, weekday, rows: [longest.row, meeting.row] });
      }
      if (longest === undefined || meeting.end > longest.end) longest = meeting;
      tidy.push(meeting);
    }
    return tidy;
  };

  const weekOf = (name: string, { meetings }: DraftRoom): WeeklyMeetings =>
    eachWeekday((weekday) =>
      tidyDay(name, weekday, meetings[weekday].splice(0)).map(({ className, start, end }) => ({
        className,
        start,
        end,
      })),
    );
  const rooms = named.rooms
    .toSorted((a, b) => compareNames(a.name, b.name))
    .map(({ draft, id, name, building }): Room => {
      const unread = WEEKDAYS.filter((weekday) => draft.unread.has(weekday));
      const room = { id, name, building, capacity: draft.capacity, meetings: weekOf(name, draft) };
      return unread.length > 0 ? { ...room, unread } : room;
    });
  return {
    rooms,
    meetings: rooms.reduce((count, room) => count + countMeetings(room.meetings), 0),
    oddities: {
      duplicates: [...repeating].sort((a, b) => a - b).reduce(addRow, NO_ROWS),
      overlaps: { count: overlapping, examples },
      collisions: named.collisions,
    },
  };
};
