import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import { countMeetings } from "@classroom/timetable/meeting.ts";
import type { Room, Timetable } from "@classroom/timetable/timetable.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";

/** A room, and how many of its meetings are new and gone. */
interface RoomChange {
  readonly room: string;
  readonly added: number;
  readonly removed: number;
}

/** What a timetable changes of the published one of its term. */
export interface Changes {
  /** Of the published timetable. */
  readonly rooms: number;
  readonly meetings: number;
  /** Names. */
  readonly roomsAdded: readonly string[];
  readonly roomsRemoved: readonly string[];
  readonly meetingsAdded: number;
  readonly meetingsRemoved: number;
  /** At most ten, the one that changes most first. */
  readonly mostChanged: readonly RoomChange[];
}

const NAMED = 10;

/** What each meeting says, its dates counted from the same day in every term. */
const meetingsIn = (room: Room | undefined, first: string | undefined): ReadonlySet<string> => {
  const begins = first === undefined ? 0 : dayNumber(first);
  return new Set(
    WEEKDAYS.flatMap((weekday) =>
      (room?.meetings[weekday] ?? []).map(({ start, end, className, on }) => {
        const dates = on?.map(([from, to]) => [from + begins, to + begins]).join() ?? "";
        return `${weekday} ${start} ${end} ${dates} ${className}`;
      }),
    ),
  );
};

export const changesBetween = (before: Timetable, after: Timetable): Changes => {
  const earlier = new Map(before.rooms.map((room) => [room.id, room]));
  const later = new Map(after.rooms.map((room) => [room.id, room]));
  const changes = [...new Set([...earlier.keys(), ...later.keys()])].map((id): RoomChange => {
    const [old, next] = [earlier.get(id), later.get(id)];
    const [was, is] = [meetingsIn(old, before.calendar?.first), meetingsIn(next, after.calendar?.first)];
    return {
      room: next?.name ?? old?.name ?? id,
      added: is.difference(was).size,
      removed: was.difference(is).size,
    };
  });
  const sum = (key: "added" | "removed"): number => changes.reduce((count, each) => count + each[key], 0);
  const changed = changes.filter(({ added, removed }) => added + removed > 0);
  return {
    rooms: before.rooms.length,
    meetings: before.rooms.reduce((count, { meetings }) => count + countMeetings(meetings), 0),
    roomsAdded: after.rooms.filter(({ id }) => !earlier.has(id)).map(({ name }) => name),
    roomsRemoved: before.rooms.filter(({ id }) => !later.has(id)).map(({ name }) => name),
    meetingsAdded: sum("added"),
    meetingsRemoved: sum("removed"),
    mostChanged: changed.toSorted((a, b) => b.added + b.removed - a.added - a.removed).slice(0, NAMED),
  };
};
