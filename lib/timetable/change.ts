import type { DayNumber } from "./calendar-date.ts";
import { spelling } from "./matched-room.ts";
import { compareText, type Meeting } from "./meeting.ts";
import { DAY_END, type Period } from "./period.ts";
import { spansBetween } from "./spans.ts";
import type { Room } from "./timetable.ts";

/** One meeting of a class on one date; equal only if all of it is equal. */
export interface DatedClass extends Period {
  /** The room's id. */
  readonly room: string;
  readonly date: DayNumber;
  readonly className: string;
}

/** Rooms that are taken, and for what. */
interface TakenRooms {
  /** Ids; of a building, the rooms that it had when the change was saved. */
  readonly rooms: readonly string[];
  /** Its rooms are taken as well, also those that a later edition adds. */
  readonly building?: string;
  /** The title of a booking, the reason of a closure. */
  readonly text: string;
}

/** When rooms are taken: minutes since 1970-01-01 by the school's clock, half-open. */
interface TakenTime extends TakenRooms {
  readonly from: number;
  readonly until: number;
}

/** What is different from the classes on some dates; a move cancels one meeting and books another time. */
export interface Change {
  /** Unique in its layer. */
  readonly id: string;
  readonly kind: "book" | "cancel" | "move" | "close";
  /** RFC 3339, UTC. */
  readonly savedAt: string;
  /** Of a cancel and a move. */
  readonly cancelled?: DatedClass;
  /** Of all but a cancel. */
  readonly taken?: TakenTime;
}

/** The layer of changes that people make one by one. */
export const HAND = "hand";

/** A change with the name of its layer. */
export interface LayerChange extends Change {
  readonly layer: string;
  /** `exams`: its layer knows the examinations of the dates on which it says anything. */
  readonly covers?: "exams";
}

/** A change as people read and edit it. */
export interface ListedChange extends LayerChange {
  /** A hash of it: the condition of the next edit. */
  readonly version: string;
  /** False if the class that it cancels, or every room that it takes, is no longer in the timetable. */
  readonly hasEffect: boolean;
}

/** The part of one date in which rooms are taken. */
export interface TakenPiece extends Period, TakenRooms {
  readonly reason: "booking" | "closed";
  readonly id: string;
}

/** What changes on one date. */
export interface DayChanges {
  /** By the room's id. */
  readonly cancelled: ReadonlyMap<string, readonly DatedClass[]>;
  /** By start, end and text. */
  readonly taken: readonly TakenPiece[];
  /** Whether the examinations of the date are known. */
  readonly knowsExams: boolean;
}

/** The changes of a date that was read before. */
export type ChangesOn = (date: DayNumber) => DayChanges;

export const NO_CHANGES: DayChanges = { cancelled: new Map(), taken: [], knowsExams: false };
export const UNCHANGED: ChangesOn = () => NO_CHANGES;

/** When the change begins to hold: minutes since 1970-01-01 by the school's clock. */
export const startOf = ({ cancelled, taken }: Change): number =>
  Math.min(
    taken?.from ?? Number.POSITIVE_INFINITY,
    cancelled === undefined ? Number.POSITIVE_INFINITY : cancelled.date * DAY_END + cancelled.start,
  );

/** The dates on which a change says something, ascending. */
export const datesOfChange = ({ cancelled, taken }: Change): DayNumber[] => {
  const dates = taken === undefined ? [] : spansBetween(taken.from, taken.until).map(({ date }) => date);
  const date = cancelled?.date;
  return date === undefined || dates.includes(date) ? dates : [...dates, date].sort((a, b) => a - b);
};

export const isMove = ({ cancelled, taken }: Change): boolean =>
  cancelled !== undefined && taken !== undefined;

/** Whether a booking or closure names a building or a room that still exists; true for a cancel. */
export const takesRoom = ({ taken }: Pick<Change, "taken">, isRoom: (id: string) => boolean): boolean =>
  taken === undefined || taken.building !== undefined || taken.rooms.some(isRoom);

/**
 * The changes as they hold: a class stays where it is if it would move into a room that no timetable has any more.
 *
 * @param knownRooms is called if a class moves; says whether a timetable has a room of the id
 */
export const inForce = async (
  changes: readonly LayerChange[],
  knownRooms: () => Promise<(id: string) => boolean>,
): Promise<readonly LayerChange[]> => {
  if (!changes.some(isMove)) return changes;
  const isRoom = await knownRooms();
  return changes.map((change) => {
    const { cancelled: _, ...rest } = change;
    return takesRoom(change, isRoom) ? change : rest;
  });
};

const comparePieces = (a: TakenPiece, b: TakenPiece): number =>
  a.start - b.start || a.end - b.end || compareText(a.text, b.text);

const piecesOf = ({ id, kind, taken }: Change): (TakenPiece & { readonly date: DayNumber })[] => {
  if (taken === undefined) return [];
  const { from, until, ...rooms } = taken;
  const reason = kind === "close" ? "closed" : "booking";
  return spansBetween(from, until).map(({ date, period }) => ({ ...period, ...rooms, reason, id, date }));
};

/** The changes by date; a change over midnight has a piece on each of its dates, all with its id. */
export const changesByDate = (changes: readonly (Change & Pick<LayerChange, "covers">)[]): ChangesOn => {
  const ofExams = changes.filter(({ covers }) => covers === "exams");
  const examDates = new Set(ofExams.flatMap(datesOfChange));
  const pieces = Map.groupBy(changes.flatMap(piecesOf), ({ date }) => date);
  const classes = changes.flatMap(({ cancelled }) => cancelled ?? []);
  const cancelled = Map.groupBy(classes, ({ date }) => date);
  const days = new Map(
    [...pieces.keys(), ...cancelled.keys()].map((date): [DayNumber, DayChanges] => [
      date,
      {
        cancelled: Map.groupBy(cancelled.get(date) ?? [], ({ room }) => room),
        taken: (pieces.get(date) ?? []).sort(comparePieces),
        knowsExams: examDates.has(date),
      },
    ]),
  );
  return (date) => days.get(date) ?? NO_CHANGES;
};

/** True if all rooms of the building are taken; a building that is not known never is. */
export const takesBuilding = ({ building: own }: TakenRooms, building: string | null): boolean =>
  own !== undefined && building !== null && spelling(own) === spelling(building);

/** True if the room is taken. */
export const takes = (taken: TakenRooms, { id, building }: Pick<Room, "id" | "building">): boolean =>
  taken.rooms.includes(id) || takesBuilding(taken, building);

/** True if the change says something of the room. */
export const touches = ({ cancelled, taken }: Change, room: Pick<Room, "id" | "building">): boolean =>
  cancelled?.room === room.id || (taken !== undefined && takes(taken, room));

/** What takes the room on the date, by start, end and text. */
export const takenOf = ({ taken }: DayChanges, room: Pick<Room, "id" | "building">): readonly TakenPiece[] =>
  taken.filter((piece) => takes(piece, room));

type NamedTime = Period & { readonly className: string | null };

/** True if start, end and class name are equal. */
export const isSameClass = (a: NamedTime, b: NamedTime): boolean =>
  a.start === b.start && a.end === b.end && a.className === b.className;

/** True if the meeting in the room is cancelled on the date: equal in room, date, start, end and class name. */
export const isCancelled = ({ cancelled }: DayChanges, room: string, meeting: Meeting): boolean =>
  cancelled.get(room)?.some((each) => isSameClass(each, meeting)) ?? false;
