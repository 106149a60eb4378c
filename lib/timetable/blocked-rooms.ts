import { type DayNumber, weekdayOf } from "./calendar-date.ts";
import type { ListedRoom } from "./directory.ts";
import { withoutRepetitions } from "./meeting.ts";
import { minutesBusy } from "./occupancy-columns.ts";
import { overlaps, type Period, restOfDay, WHOLE_DAY } from "./period.ts";
import type { WeekDay } from "./room-week.ts";
import { busyOn, type Reason, type SearchScope } from "./search-scope.ts";
import type { Span } from "./spans.ts";
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
type BlockingEvent = Pick<Block, "start" | "end" | "reason" | "className" | "title">;

/** What keeps a room from being free on a date. */
export type BlockedDay = Pick<WeekDay, "isUnread" | "meetings" | "taken" | "open">;

/** The day of a room in the week as published; a row that could not be read takes all of it. */
export const publishedDay = ({ meetings, unread }: Room, date: DayNumber): BlockedDay => ({
  isUnread: unread?.includes(weekdayOf(date)) ?? false,
  meetings: withoutRepetitions(meetings[weekdayOf(date)]),
});

export const blockingEvents = ({ isUnread, meetings, taken = [], open }: BlockedDay): BlockingEvent[] => [
  ...(isUnread ? [{ ...WHOLE_DAY, reason: "unknown" as const, className: null }] : []),
  ...meetings.map((meeting) => ({ ...meeting, reason: "class" as const })),
  ...taken.map((piece) => ({ ...piece, className: null, title: piece.text })),
  ...restOfDay(open ?? [WHOLE_DAY]).map((each) => ({ ...each, reason: "hours" as const, className: null })),
];

/** What overlaps the spans in a room, each once, in the order of the spans; at most 20. */
export const blocksOf = (
  spans: readonly Span[],
  isDated: boolean,
  dayOn: (date: DayNumber) => BlockedDay,
): Block[] => {
  const blocks = new Map<string, { readonly block: Block; readonly dates: Set<DayNumber> }>();
  for (const { date, period } of spans)
    for (const { start, end, reason, className, title } of blockingEvents(dayOn(date))) {
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
