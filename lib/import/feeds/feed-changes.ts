import { createHash } from "node:crypto";
import type { Change, DatedClass } from "@classroom/timetable/change.ts";
import type { KnownRooms } from "@classroom/timetable/matched-room.ts";
import { hasEffect } from "@classroom/timetable/resolved-change.ts";
import type { TermRoom } from "@classroom/timetable/room-week.ts";
import { spansBetween } from "@classroom/timetable/spans.ts";
import type { FeedSettings } from "../school/feed-settings.ts";
import type { FeedEvent } from "./feed-event.ts";
import { isNowhere, type Places, placeReader } from "./placed-events.ts";

/** What events are compared with. */
export interface FeedSchool {
  readonly rooms: KnownRooms;
  /** What the school writes for no room. */
  readonly notRooms: readonly string[];
  /** The room in each term with dates. */
  readonly readRoom: (id: string) => Promise<readonly TermRoom[]>;
}

/** What became of a feed's events. */
export interface EventCounts {
  readonly bookings: number;
  readonly closures: number;
  /** Classes that are cancelled. */
  readonly cancels: number;
  /** Cancelled events that cancel no class. */
  readonly cancelled: number;
  /** Events of whole days that the profile calls notes. */
  readonly wholeDays: number;
  /** Events without a room, or in a place that the profile lists under `not_rooms`. */
  readonly roomless: number;
  /** Places that the school does not know as rooms, with their numbers of events, the most first. */
  readonly unmatched: readonly { readonly place: string; readonly events: number }[];
}

const idOf = (layer: string, ...parts: readonly unknown[]): string =>
  `${layer}.${createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22)}`;

/** The class that a cancelled event is equal to, if it is of one date. */
const classOf = ({ from, until, title }: FeedEvent, room: string): DatedClass | undefined => {
  const [span, another] = spansBetween(from, until);
  return span === undefined || another !== undefined
    ? undefined
    : { room, date: span.date, ...span.period, className: title };
};

/** A change of one room or building, before it has an id. */
interface Meant extends Pick<Change, "kind" | "cancelled" | "taken"> {
  readonly where: string;
}

/** The changes that an event makes in the places that it names. */
const meantBy = (
  { title: text, from, until }: FeedEvent,
  kind: "booking" | "closure",
  { rooms, buildings }: Places,
  school: KnownRooms,
): Meant[] => {
  const ofRooms = rooms.map(
    (room): Meant => ({
      where: room,
      kind: kind === "closure" ? "close" : "book",
      taken: { from, until, rooms: [room], text },
    }),
  );
  if (kind === "booking") return ofRooms;
  const ofBuildings = buildings.map((building): Meant => {
    const taken = { from, until, rooms: school.inBuilding(building), building, text };
    return { where: `building ${building}`, kind: "close", taken };
  });
  return [...ofRooms, ...ofBuildings];
};

/** The classes that a cancelled event cancels: equal to it in room, date, start, end and name. */
const cancelledBy = async (
  event: FeedEvent,
  { rooms }: Places,
  readRoom: FeedSchool["readRoom"],
): Promise<Meant[]> => {
  const meant: Meant[] = [];
  for (const room of rooms) {
    const cancelled = classOf(event, room);
    if (cancelled !== undefined && hasEffect({ cancelled }, await readRoom(room)))
      meant.push({ where: `cancelled ${room}`, kind: "cancel", cancelled });
  }
  return meant;
};

/** Changes under their ids; all of several with the same name are kept. */
const changeList = (layer: string, savedAt: string) => {
  const changes = new Map<string, Change>();
  return {
    add: (key: string, { where, ...meant }: Meant): void => {
      const change = { id: idOf(layer, key, where), savedAt, ...meant };
      const other = changes.get(change.id);
      const isOther = other !== undefined && JSON.stringify(other) !== JSON.stringify(change);
      const id = isOther ? idOf(layer, key, where, meant) : change.id;
      changes.set(id, { ...change, id });
    },
    all: () => [...changes.values()],
  };
};

const remembered = (readRoom: FeedSchool["readRoom"]): FeedSchool["readRoom"] => {
  const rooms = new Map<string, ReturnType<typeof readRoom>>();
  return (id) => {
    const room = rooms.get(id) ?? readRoom(id);
    rooms.set(id, room);
    return room;
  };
};

/**
 * The changes that a feed's events mean, one for each room, under ids that stay the same from one reading to the next.
 * Only a cancelled event that is equal to a class of the timetable cancels it.
 *
 * @param savedAt RFC 3339, UTC
 */
export const changesOfFeed = async (
  events: readonly FeedEvent[],
  layer: string,
  { events: usual, allDay = "note", room: usualRoom = "", mayCancel }: FeedSettings,
  { rooms, notRooms, readRoom }: FeedSchool,
  savedAt: string,
): Promise<{ readonly changes: readonly Change[]; readonly counts: EventCounts }> => {
  const placesIn = placeReader(rooms, notRooms);
  const readOnce = remembered(readRoom);
  const changes = changeList(layer, savedAt);
  const unmatched = new Map<string, number>();
  const counts = { bookings: 0, closures: 0, cancels: 0, cancelled: 0, wholeDays: 0, roomless: 0 };
  for (const event of events) {
    const named = placesIn(event.place);
    const places = isNowhere(named) ? placesIn(usualRoom) : named;
    const kind = event.isAllDay ? allDay : usual;
    if (event.isCancelled) {
      const meant = mayCancel ? await cancelledBy(event, places, readOnce) : [];
      for (const each of meant) changes.add(event.key, each);
      counts[meant.length > 0 ? "cancels" : "cancelled"] += 1;
      continue;
    }
    if (kind === "note") {
      counts.wholeDays += 1;
      continue;
    }
    const meant = meantBy(event, kind, places, rooms);
    for (const each of meant) changes.add(event.key, each);
    if (meant.length > 0) counts[kind === "closure" ? "closures" : "bookings"] += 1;
    const others = [...(kind === "closure" ? [] : places.buildings), ...places.unmatched];
    for (const place of others) unmatched.set(place, (unmatched.get(place) ?? 0) + 1);
    if (meant.length + others.length === 0) counts.roomless += 1;
  }
  return {
    changes: changes.all(),
    counts: {
      ...counts,
      unmatched: [...unmatched]
        .map(([place, number]) => ({ place, events: number }))
        .sort((a, b) => b.events - a.events || (a.place < b.place ? -1 : 1)),
    },
  };
};
