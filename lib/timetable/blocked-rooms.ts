import { type DayNumber, weekdayOf } from "./calendar-date.ts";
import { type ChangesOn, type DayChanges, takenOf, UNCHANGED } from "./change.ts";
import { changedMeetings } from "./changed-day.ts";
import { isUnreadOn } from "./dated-meetings.ts";
import type { ListedRoom } from "./directory.ts";
import { type Meeting, withoutRepetitions } from "./meeting.ts";
import { busyPeriodsIn, minutesBusy } from "./occupancy-columns.ts";
import { DAY_END, overlaps, type Period, united, WHOLE_DAY } from "./period.ts";
import { busyOn, type Reason, type SearchScope } from "./search-scope.ts";
import type { Span } from "./spans.ts";
import { dayOfTerm, type Term } from "./term.ts";
import type { Room } from "./timetable.ts";
import type { Weekday } from "./weekday.ts";

/** Something that takes place in one of the requested periods. */
export interface Block extends Period {
  readonly weekday: Weekday;
  readonly reason: Reason;
  /** Of a class; `null` for any other reason. */
  readonly className: string | null;
  /** Of a booking or a closure. */
  readonly title?: string;
  /** Ascending; only if dates were requested. */
  readonly dates?: readonly DayNumber[];
}

/** A room that is not free, and why. */
export interface BlockedRoom extends ListedRoom {
  readonly blocks: readonly Block[];
}

/** A room as a term knows it; without a term, in the week as published. */
export interface RoomOfTerm {
  readonly term: Term | undefined;
  readonly room: Room;
}

const MAX_BLOCKED = 50;
const MAX_BLOCKS = 20;

/** For how many minutes of the spans each room is busy; a minute that several tables have counts once. */
const minutesTaken = (scope: SearchScope, spans: readonly Span[]): Float64Array => {
  const taken = new Float64Array(scope.directory.ids.length);
  for (const [table, onTable] of Map.groupBy(spans, ({ date }) => busyOn(scope, date))) {
    // What is taken of a period is the same on all dates that share a table.
    const alike = Map.groupBy(onTable, ({ period: { start, end } }) => `${start} ${end}`);
    for (const [{ period } = { period: WHOLE_DAY }, ...others] of alike.values()) {
      const minutes = table && minutesBusy(table, period);
      minutes?.forEach((each, room) => {
        taken[room] = (taken[room] ?? 0) + each * (others.length + 1);
      });
    }
  }
  return taken;
};

/** The rooms that almost fit, at most 50: those first that are blocked for the fewest minutes. */
export const leastBlockedRooms = (
  scope: SearchScope,
  spans: readonly Span[],
  isChosen: (room: number) => boolean,
): number[] => {
  const taken = minutesTaken(scope, spans);
  return Array.from(taken.keys())
    .filter((room) => (taken[room] ?? 0) > 0 && isChosen(room))
    .sort((a, b) => (taken[a] ?? 0) - (taken[b] ?? 0))
    .slice(0, MAX_BLOCKED);
};

/** Something on one date. */
export type BlockingEvent = Pick<Block, "start" | "end" | "reason" | "className" | "title">;

/** The meetings of a schedule, and the whole day if more of it takes place than could be read. */
const eventsOf = (isUnread: boolean, meetings: readonly Meeting[]): readonly BlockingEvent[] => {
  const classes = meetings.map((meeting) => ({ ...meeting, reason: "class" as const }));
  return isUnread ? [{ start: 0, end: DAY_END, reason: "unknown", className: null }, ...classes] : classes;
};

const eventsOn = (
  { term, room }: RoomOfTerm,
  date: DayNumber,
  changesOn: ChangesOn,
): readonly BlockingEvent[] => {
  const weekday = weekdayOf(date);
  if (term === undefined)
    return eventsOf(room.unread?.includes(weekday) ?? false, withoutRepetitions(room.meetings[weekday]));
  const day = dayOfTerm(term, date);
  if (day === undefined) return [];
  return eventsOf(isUnreadOn(term, room, day), changedMeetings(term, room, day, changesOn(date)).held);
};

/** The bookings and closures of a room on a date. */
export const takenEvents = (
  changes: DayChanges,
  room: Pick<Room, "id" | "building">,
): readonly BlockingEvent[] =>
  takenOf(changes, room).map(({ start, end, reason, text }) => ({
    start,
    end,
    reason,
    className: null,
    title: text,
  }));

/** When the room of a scope is closed on a date by its hours. */
export const closedEvents = (
  { tablesOn }: SearchScope,
  room: number,
  date: DayNumber,
): readonly BlockingEvent[] =>
  united(
    tablesOn(date)
      .filter(({ reason }) => reason === "hours")
      .flatMap(({ table }) => busyPeriodsIn(table, room)),
  ).map((period) => ({ ...period, reason: "hours", className: null }));

/**
 * What overlaps the spans in a room that several terms may know, each once, in the order of the spans; at most 20.
 *
 * @param others what is in the way on a date beside classes
 */
export const blocksOf = (
  spans: readonly Span[],
  rooms: readonly RoomOfTerm[],
  others: (date: DayNumber) => readonly BlockingEvent[] = () => [],
  changesOn: ChangesOn = UNCHANGED,
): Block[] => {
  const isDated = rooms.some(({ term }) => term !== undefined);
  const blocks = new Map<string, { readonly block: Block; readonly dates: Set<DayNumber> }>();
  for (const { date, period } of spans)
    for (const { start, end, reason, className, title } of [
      ...rooms.flatMap((room) => eventsOn(room, date, changesOn)),
      ...others(date),
    ]) {
      if (!overlaps({ start, end }, period)) continue;
      const weekday = weekdayOf(date);
      const block = { weekday, start, end, reason, className, ...(title !== undefined && { title }) };
      const key = JSON.stringify(Object.values(block));
      const one = blocks.get(key) ?? { block, dates: new Set() };
      blocks.set(key, one);
      one.dates.add(date);
    }
  // Spans of one weekday are in the order of their dates.
  return Array.from(blocks.values(), ({ block, dates }) =>
    isDated ? { ...block, dates: [...dates] } : block,
  ).slice(0, MAX_BLOCKS);
};
