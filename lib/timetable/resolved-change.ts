import { isoDate } from "./calendar-date.ts";
import { type Change, type ChangesOn, type DatedClass, takenOf } from "./change.ts";
import { changedMeetings } from "./changed-day.ts";
import { isUnreadOn } from "./dated-meetings.ts";
import type { KnownRooms } from "./matched-room.ts";
import { DAY_END, overlaps, type Period } from "./period.ts";
import type { TermRoom } from "./room-week.ts";
import { spansBetween } from "./spans.ts";
import { dayOfTerm } from "./term.ts";

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
  /** Moves into a room in use. */
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

/** The request names what is not there, or not one thing; the message is one sentence for people. */
export class ChangeRefused extends Error {
  override readonly name = "ChangeRefused";
  /** True if the only obstacle is that the room is in use. */
  readonly isInUse: boolean;

  constructor(message: string, isInUse = false) {
    super(message);
    this.isInUse = isInUse;
  }
}

const MAX_DAYS = 400;
/** Meetings that a refusal names. */
const MAX_NAMED = 20;

const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** `09:00-09:50 CSCI 1100`, for people. */
const named = ({ start, end }: Period, text: string): string =>
  `${clockTime(start)}-${clockTime(end)} ${text}`;

const checkTime = (from: number, until: number): void => {
  if (until <= from) throw new ChangeRefused("until must be after from");
  if (until - from > MAX_DAYS * DAY_END) throw new ChangeRefused(`A change lasts at most ${MAX_DAYS} days`);
};

const matched = ({ match }: KnownRooms, room: string | undefined): string => {
  const id = match(room ?? "");
  if (id === undefined) throw new ChangeRefused(`Room not found: ${(room ?? "").slice(0, 100)}`);
  return id;
};

/** The rooms of a closure. */
const closedRooms = (rooms: KnownRooms, { room, building }: RequestedChange): readonly string[] => {
  if (building === undefined) return [matched(rooms, room)];
  const ids = rooms.inBuilding(building);
  if (ids.length === 0) throw new ChangeRefused(`Building not found: ${building.slice(0, 100)}`);
  return ids;
};

/** The one meeting that the request selects. */
const selectedClass = async (
  { rooms, readRoom, changesOn }: ChangedSchool,
  { room: text, from, until, className }: RequestedChange,
): Promise<DatedClass> => {
  const room = matched(rooms, text);
  const [span, ...others] = spansBetween(from, until);
  if (span === undefined || others.length > 0)
    throw new ChangeRefused("A cancelled class begins and ends on one date");
  const { date, period } = span;
  const changes = (await changesOn(from, until))(date);
  const meetings = new Map<string, DatedClass>();
  for (const { term, room: own } of await readRoom(room)) {
    const day = dayOfTerm(term, date);
    if (own === undefined || day === undefined) continue;
    for (const { start, end, className: name } of changedMeetings(term, own, day, changes).held)
      meetings.set(named({ start, end }, name), { room, date, start, end, className: name });
  }
  const where = `in ${rooms.nameOf(room)} on ${isoDate(date)}`;
  const list = [...meetings.keys()].sort().slice(0, MAX_NAMED).join("; ");
  const refused = (problem: string): ChangeRefused =>
    new ChangeRefused(`${problem}. ${list === "" ? `No class meets ${where}` : `Classes ${where}: ${list}`}`);
  const selected = [...meetings.values()].filter(
    (each) => overlaps(each, period) && (className === undefined || each.className === className),
  );
  const partial = selected.find(({ start, end }) => start < period.start || end > period.end);
  if (partial !== undefined)
    throw refused(`The time covers ${named(partial, partial.className)} in part: name its whole time`);
  const [only, another] = selected;
  if (only === undefined) throw refused("No class is selected");
  if (another !== undefined)
    throw refused("Several classes are selected: name one by its time and class_name");
  return only;
};

/** What is in the way in a room, as people read it. */
const inTheWay = async (
  { rooms, readRoom, changesOn }: ChangedSchool,
  { room, from, until }: { readonly room: string; readonly from: number; readonly until: number },
  moved: DatedClass,
): Promise<string[]> => {
  const terms = await readRoom(room);
  const changes = await changesOn(from, until);
  return spansBetween(from, until).flatMap(({ date, period }) => {
    const day = changes(date);
    const building = terms.findLast((each) => each.room)?.room?.building ?? null;
    const taken = takenOf(day, { id: room, building }).map((piece) => ({ piece, text: piece.text }));
    const classes = terms.flatMap(({ term, room: own }) => {
      const index = dayOfTerm(term, date);
      if (own === undefined || index === undefined) return [];
      const { held } = changedMeetings(term, own, index, day);
      const others = held.filter(
        ({ start, end, className }) =>
          room !== moved.room ||
          date !== moved.date ||
          start !== moved.start ||
          end !== moved.end ||
          className !== moved.className,
      );
      const unread = { piece: { start: 0, end: DAY_END }, text: "rows that could not be read" };
      return [
        ...(isUnreadOn(term, own, index) ? [unread] : []),
        ...others.map((piece) => ({ piece, text: piece.className })),
      ];
    });
    return [...classes, ...taken]
      .filter(({ piece }) => overlaps(piece, period))
      .map(({ piece, text }) => `${isoDate(date)} ${named(piece, text)} in ${rooms.nameOf(room)}`);
  });
};

/**
 * The change that a request means: rooms by their ids, and a cancelled class with all that identifies it.
 *
 * @param savedAt RFC 3339, UTC
 * @throws ChangeRefused if the request names a room, a building or a class that is not there, or not exactly one class
 */
export const resolveChange = async (
  school: ChangedSchool,
  id: string,
  request: RequestedChange,
  savedAt: string,
): Promise<Change> => {
  const { kind, from, until, text = "", building, to, force } = request;
  checkTime(from, until);
  if (kind === "book")
    return { id, kind, savedAt, taken: { from, until, rooms: [matched(school.rooms, request.room)], text } };
  if (kind === "close") {
    const rooms = closedRooms(school.rooms, request);
    return {
      id,
      kind,
      savedAt,
      taken: { from, until, rooms, ...(building !== undefined && { building }), text },
    };
  }
  const cancelled = await selectedClass(school, request);
  if (kind === "cancel") return { id, kind, savedAt, cancelled };
  if (to === undefined) throw new ChangeRefused("to is required");
  checkTime(to.from, to.until);
  const target = { room: matched(school.rooms, to.room), from: to.from, until: to.until };
  const obstacles = force ? [] : await inTheWay(school, target, cancelled);
  if (obstacles.length > 0) throw new ChangeRefused(obstacles.slice(0, MAX_NAMED).join("; "), true);
  const taken = { from: to.from, until: to.until, rooms: [target.room], text: cancelled.className };
  return { id, kind, savedAt, cancelled, taken };
};

/** Whether the cancelled class is still in the timetable; true for changes that cancel nothing. */
export const hasEffect = ({ cancelled }: Pick<Change, "cancelled">, terms: readonly TermRoom[]): boolean =>
  cancelled === undefined ||
  terms.some(({ term, room }) => {
    const day = dayOfTerm(term, cancelled.date);
    const changes = { cancelled: new Map([[cancelled.room, [cancelled]]]), taken: [] };
    return (
      room !== undefined &&
      day !== undefined &&
      changedMeetings(term, room, day, changes).cancelled.length > 0
    );
  });
