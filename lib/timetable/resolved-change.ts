import { ServiceError } from "../errors.ts";
import { blockingEvents } from "./blocked-rooms.ts";
import { isoDate } from "./calendar-date.ts";
import { type Change, type ChangesOn, type DatedClass, isSameClass } from "./change.ts";
import type { KnownRooms } from "./matched-room.ts";
import { DAY_END, overlaps, type Period } from "./period.ts";
import { roomDay, type TermRoom } from "./room-week.ts";
import type { Reason } from "./search-scope.ts";
import { spansBetween } from "./spans.ts";

/** What a person asks for; rooms and buildings as they write them, times in minutes since 1970 by the school's clock. */
export interface RequestedChange {
  readonly kind: Change["kind"];
  readonly room?: string | undefined;
  /** Of a closure, instead of a room. */
  readonly building?: string | undefined;
  readonly from: number;
  readonly until: number;
  /** The title of a booking, the reason of a closure. */
  readonly text?: string | undefined;
  /** Of a cancel and a move, if several classes share the time. */
  readonly className?: string | undefined;
  /** Where a move goes. */
  readonly to?: { readonly room: string; readonly from: number; readonly until: number } | undefined;
  /** Moves into a room that is in use or closed. */
  readonly force?: boolean | undefined;
}

/** What a change is compared with. */
export interface ChangedSchool {
  readonly rooms: KnownRooms;
  /** The room in each term with dates. */
  readonly readRoom: (id: string) => Promise<readonly TermRoom[]>;
  /** The changes of the dates from all layers, without the one that is saved again. */
  readonly changesOn: (from: number, until: number) => Promise<ChangesOn>;
}

/** The request names nothing that exists, or several things. @param detail one sentence for people */
const refused = (detail: string): ServiceError => new ServiceError("CHANGE_REFUSED", { detail });

const MAX_DAYS = 400;
/** Meetings that a refusal names. */
const MAX_NAMED = 20;

/** For people, what is in the way without a name. */
const UNNAMED: Partial<Record<Reason, string>> = {
  unknown: "rows that could not be read",
  hours: "outside the opening hours",
};

const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** `09:00-09:50 CSCI 1100`, for people. */
const named = ({ start, end }: Period, text: string): string =>
  `${clockTime(start)}-${clockTime(end)} ${text}`;

const checkTime = (from: number, until: number): void => {
  if (until <= from) throw refused("until must be after from");
  if (until - from > MAX_DAYS * DAY_END) throw refused(`A change lasts at most ${MAX_DAYS} days`);
};

const matched = ({ match }: KnownRooms, room: string | undefined): string => {
  const id = match(room ?? "");
  if (id === undefined) throw refused(`Room not found: ${(room ?? "").slice(0, 100)}`);
  return id;
};

/** The rooms of a booking or a closure. */
const takenRooms = (rooms: KnownRooms, { room, building }: RequestedChange): readonly string[] => {
  if (building === undefined) return [matched(rooms, room)];
  const ids = rooms.inBuilding(building);
  if (ids.length === 0) throw refused(`Building not found: ${building.slice(0, 100)}`);
  return ids;
};

/** The room on each date of the time, as it takes place. */
const readDays = async ({ readRoom, changesOn }: ChangedSchool, id: string, from: number, until: number) => {
  const [terms, on] = [await readRoom(id), await changesOn(from, until)];
  const building = terms.findLast((each) => each.room)?.room?.building ?? null;
  const changed = { room: { id, building }, on };
  return spansBetween(from, until).map(({ date, period }) => ({ ...roomDay(terms, date, changed), period }));
};

const isOnOneDate = (from: number, until: number): boolean =>
  Math.floor(from / DAY_END) === Math.floor((until - 1) / DAY_END);

/** The one meeting that the request selects. */
const selectedClass = async (
  school: ChangedSchool,
  { room: text, from, until, className }: RequestedChange,
): Promise<DatedClass> => {
  const room = matched(school.rooms, text);
  const [day] = isOnOneDate(from, until) ? await readDays(school, room, from, until) : [];
  if (day === undefined) throw refused("A cancelled class begins and ends on one date");
  const { date, period, meetings } = day;
  const where = `in ${school.rooms.nameOf(room)} on ${isoDate(date)}`;
  const list = meetings.slice(0, MAX_NAMED).map((each) => named(each, each.className));
  const classes = list.length === 0 ? `No class meets ${where}` : `Classes ${where}: ${list.join("; ")}`;
  const selected = meetings.filter(
    (each) => overlaps(each, period) && (className === undefined || each.className === className),
  );
  const partial = selected.find(({ start, end }) => start < period.start || end > period.end);
  if (partial !== undefined)
    throw refused(
      `The time covers ${named(partial, partial.className)} in part: name its whole time. ${classes}`,
    );
  const [only, another] = selected;
  if (only === undefined) throw refused(`No class is selected. ${classes}`);
  if (another !== undefined)
    throw refused(`Several classes are selected: name one by its time and class_name. ${classes}`);
  const { start, end, className: name } = only;
  return { room, date, start, end, className: name };
};

/** Refuses a move into a room that is in use or closed, and says what is in the way. */
const checkFree = async (
  school: ChangedSchool,
  { room, from, until }: { readonly room: string; readonly from: number; readonly until: number },
  moved: DatedClass,
): Promise<void> => {
  const days = await readDays(school, room, from, until);
  const inTheWay = days.flatMap(({ date, period, ...day }) =>
    blockingEvents(day)
      .filter((event) => overlaps(event, period))
      .filter((event) => room !== moved.room || date !== moved.date || !isSameClass(event, moved))
      .map((event) => ({ ...event, date })),
  );
  const inUse = inTheWay.filter(({ reason }) => reason !== "hours");
  const texts = (inUse.length > 0 ? inUse : inTheWay).slice(0, MAX_NAMED).map((event) => {
    const text = event.className ?? event.title ?? UNNAMED[event.reason] ?? "";
    return `${isoDate(event.date)} ${named(event, text)} in ${school.rooms.nameOf(room)}`;
  });
  if (texts.length > 0)
    throw new ServiceError(inUse.length > 0 ? "ROOM_IN_USE" : "ROOM_CLOSED", { detail: texts.join("; ") });
};

/**
 * The change that a request means: rooms by their ids, and a cancelled class with all that identifies it.
 *
 * @param savedAt RFC 3339, UTC
 * @throws ServiceError CHANGE_REFUSED if the request names a room, building or class that does not exist, or several
 * classes; ROOM_IN_USE or ROOM_CLOSED, which may be forced
 */
export const resolveChange = async (
  school: ChangedSchool,
  id: string,
  request: RequestedChange,
  savedAt: string,
): Promise<Change> => {
  const { kind, from, until, text = "", building, to, force } = request;
  const change = { id, kind, savedAt };
  checkTime(from, until);
  if (kind === "book" || kind === "close") {
    const rooms = takenRooms(school.rooms, request);
    return { ...change, taken: { from, until, rooms, ...(building !== undefined && { building }), text } };
  }
  const cancelled = await selectedClass(school, request);
  if (kind === "cancel") return { ...change, cancelled };
  if (to === undefined) throw refused("to is required");
  checkTime(to.from, to.until);
  const target = { ...to, room: matched(school.rooms, to.room) };
  if (!force) await checkFree(school, target, cancelled);
  const taken = { from: to.from, until: to.until, rooms: [target.room], text: cancelled.className };
  return { ...change, cancelled, taken };
};

/** Whether the cancelled class is still in the timetable; true for changes that cancel nothing. */
export const hasEffect = ({ cancelled }: Pick<Change, "cancelled">, terms: readonly TermRoom[]): boolean => {
  if (cancelled === undefined) return true;
  return roomDay(terms, cancelled.date).meetings.some((meeting) => isSameClass(meeting, cancelled));
};
