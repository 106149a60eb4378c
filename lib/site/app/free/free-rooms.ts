import type { FreeAtAnswer, findRoomsFreeAt } from "@classroom/contract/rooms/find-rooms-free-at.ts";
import type { Reply, Source } from "../client/ask.ts";
import { nameParts } from "../find/named-room.ts";
import { minutesOf } from "../state/moment-text.ts";

/** A free room; times are minutes since 1970-01-01 by the school's clock. */
export interface FreeRoom {
  readonly id: string;
  /** What is on the door: the name without its building. */
  readonly label: string;
  readonly name: string;
  /** Empty if the timetable does not say. */
  readonly building: string;
  readonly capacity: number | undefined;
  readonly features: readonly string[];
  readonly freeUntil: number;
  readonly next: string | undefined;
  /** True if the building closes then. */
  readonly closesThen: boolean;
  /** Who may enter, in the school's words. */
  readonly access: string | undefined;
}

/** The rooms that are free from a time to another, in the order of their names. */
export interface FreeRooms {
  /** Minutes since 1970-01-01 by the school's clock. */
  readonly from: number;
  readonly until: number;
  /** The term's name; `undefined` if no term holds the time: no room is listed then. */
  readonly term: string | undefined;
  /** True if the timetable is a week without dates: the rooms are free in any such week. */
  readonly isAnyWeek: boolean;
  readonly rooms: readonly FreeRoom[];
  /** The number of free rooms, listed or not. */
  readonly total: number;
  /** True if no room is offered because the examinations of that time are not known. */
  readonly areExamsUnknown: boolean;
  /** True if the opening hours of a room are known. */
  readonly knowsHours: boolean;
}

type Listed = Pick<
  FreeAtAnswer["rooms"][number],
  "_id" | "name" | "building" | "capacity" | "features" | "access" | "hours"
>;

/** Whether a door is locked for this reason, by the building's hours or by a closure. */
export const isClosing = (reason: string | null | undefined): boolean =>
  reason === "hours" || reason === "closed";

/** A room of an answer in the page's terms. */
export const roomOf = (
  { _id, name, building, capacity, features, access }: Listed,
  freeUntil: number,
  next: string | null,
  reason: string | null = null,
): FreeRoom => ({
  id: _id,
  label: building === null ? name : nameParts({ name, building }).number,
  name,
  building: building ?? "",
  capacity: capacity ?? undefined,
  features,
  freeUntil,
  next: next ?? undefined,
  closesThen: isClosing(reason),
  access: access?.name ?? undefined,
});

/** What `GET /free` answers. */
export const freeAtTime = ({ from, until, term, rooms, total, reason }: FreeAtAnswer): FreeRooms => ({
  from: minutesOf(from),
  until: minutesOf(until),
  term: term?.name,
  isAnyWeek: false,
  rooms: rooms.map((room) => roomOf(room, minutesOf(room.free_until), room.next, room.until_reason)),
  total,
  areExamsUnknown: reason !== undefined,
  knowsHours: rooms.some(({ hours }) => hours !== undefined),
});

type NotFound = Exclude<Reply<typeof findRoomsFreeAt>, { kind: "answered" }>;

/** The outcome of a search for free rooms. */
export type FreeReply<Payload> =
  | { readonly kind: "answered"; readonly payload: Payload; readonly source: Source }
  | NotFound;
