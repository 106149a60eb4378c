import { weekdayOf } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import type { Question } from "../question/question.ts";
import type { FreeAnswer } from "./free-answer.ts";
import type { FreeRoom } from "./free-rooms.ts";

export interface ShownBuilding {
  readonly name: string;
  readonly rooms: readonly FreeRoom[];
}

type Filter = (room: FreeRoom) => boolean;

/** Each of the question's filters by its name. A room of unknown size is never said to have enough seats. */
const filtersOf = ({
  building,
  seats,
  features,
}: Question): Readonly<Record<"building" | "seats" | "features", Filter>> => ({
  building: (room) => building === undefined || room.building === building,
  seats: ({ capacity }) => seats === undefined || (capacity !== undefined && capacity >= seats),
  features: (room) => features.every((feature) => room.features.includes(feature)),
});

const LAST = Number.MAX_SAFE_INTEGER;

const ORDERS: Readonly<Record<Question["sort"], (a: FreeRoom, b: FreeRoom) => number>> = {
  longest: (a, b) => b.freeUntil - a.freeUntil,
  smallest: (a, b) => (a.capacity ?? LAST) - (b.capacity ?? LAST),
  // As the service sorted them.
  name: () => 0,
};

/** The rooms by building, in the order of the first room of each. */
const byBuilding = (rooms: readonly FreeRoom[]): readonly ShownBuilding[] => {
  const groups = new Map<string, FreeRoom[]>();
  for (const room of rooms) {
    const group = groups.get(room.building) ?? [];
    groups.set(room.building, group);
    group.push(room);
  }
  return Array.from(groups, ([name, grouped]) => ({ name, rooms: grouped }));
};

/** What the filters can be set to. */
export interface Choices {
  /** By name; with how many rooms there would be, if every free room is listed. */
  readonly buildings: readonly { readonly name: string; readonly rooms: number | undefined }[];
  /** The most frequent first. */
  readonly features: readonly string[];
  readonly hasSeats: boolean;
}

interface ChoosableRoom {
  readonly building: string | null;
  readonly capacity: number | null | undefined;
  readonly features: readonly string[];
}

/** What filters can be set to among these rooms. @param countOf how many of them are in a building, if that is known */
export const choicesAmong = (
  rooms: readonly ChoosableRoom[],
  countOf: (building: string) => number | undefined = () => undefined,
): Choices => {
  const buildings = [...new Set(rooms.flatMap(({ building }) => building || []))];
  const counts = new Map<string, number>();
  for (const feature of rooms.flatMap(({ features }) => features))
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return {
    buildings: buildings
      .map((name) => ({ name, rooms: countOf(name) }))
      .filter(({ rooms: count }) => count !== 0)
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    features: [...counts].toSorted(([, a], [, b]) => b - a).map(([feature]) => feature),
    hasSeats: rooms.some(({ capacity }) => typeof capacity === "number"),
  };
};

export interface Shown {
  /** Minutes since 1970-01-01 by the school's clock. */
  readonly from: number;
  readonly until: number;
  readonly term: string | undefined;
  /** False if no term holds the time: nothing is known of it then. */
  readonly isKnown: boolean;
  /** True if the timetable is a week without dates. */
  readonly isAnyWeek: boolean;
  readonly areExamsUnknown: boolean;
  /** True at hours at which buildings are often locked, if the school does not say when they are open. */
  readonly mayBeLocked: boolean;
  readonly buildings: readonly ShownBuilding[];
  /** The rooms that match all filters. */
  readonly count: number;
  /** With those that do not match. */
  readonly free: number;
  /** Free at the time, and fit but for one filter: those in the building that was asked first. */
  readonly almost: readonly FreeRoom[];
  /** False if more rooms match than are listed. */
  readonly isWhole: boolean;
  readonly choices: () => Choices;
  /** How many rooms another question about this time would find; `undefined` if not every free room is listed. */
  readonly countOf: (question: Question) => number | undefined;
}

const MOST_ALMOST = 6;

const MORNING = 6 * 60;
const NIGHT = 22 * 60;

/** After ten in the evening, before six, and on Saturdays and Sundays. @param until minutes since 1970-01-01 */
const isLate = (until: number): boolean => {
  const last = until - 1;
  const minute = last % DAY_END;
  return minute < MORNING || minute >= NIGHT || ["S", "U"].includes(weekdayOf(Math.floor(last / DAY_END)));
};

/**
 * The answer as the view shows it: filtered, sorted, by building.
 *
 * @param listedRooms every listed room of the school, needed only if the answer does not list every free room
 */
export const shownOf = (
  { all, chosen, question: answered }: FreeAnswer,
  newQuestion: Question,
  listedRooms: readonly ChoosableRoom[] = [],
): Shown => {
  const isPartial = all.rooms.length < all.total;
  // A filter that the service has not answered yet is not applied to a part of the rooms.
  const question = isPartial ? answered : newQuestion;
  const filters = filtersOf(question);
  const tests = Object.values(filters);
  const listed = chosen ?? all;
  const fitting = listed.rooms.filter((room) => tests.every((fits) => fits(room)));
  const count = isPartial ? listed.total : fitting.length;
  const almost = all.rooms
    .filter((room) => tests.filter((fits) => !fits(room)).length === 1)
    .toSorted(ORDERS[question.sort])
    .toSorted((a, b) => Number(filters.building(b)) - Number(filters.building(a)));
  return {
    from: all.from,
    until: all.until,
    term: all.term,
    isKnown: all.isAnyWeek || all.term !== undefined,
    isAnyWeek: all.isAnyWeek,
    areExamsUnknown: all.areExamsUnknown,
    mayBeLocked: !all.knowsHours && isLate(all.until),
    buildings: byBuilding(fitting.toSorted(ORDERS[question.sort])),
    count,
    free: all.total,
    almost: almost.slice(0, MOST_ALMOST),
    isWhole: fitting.length === count,
    countOf: (other) => {
      const others = Object.values(filtersOf(other));
      return isPartial ? undefined : all.rooms.filter((room) => others.every((fits) => fits(room))).length;
    },
    choices: () => {
      if (isPartial) return choicesAmong(listedRooms);
      const elsewhere = all.rooms.filter((room) => filters.seats(room) && filters.features(room));
      const rooms = Map.groupBy(elsewhere, ({ building }) => building);
      return choicesAmong(all.rooms, (name) => rooms.get(name)?.length ?? 0);
    },
  };
};
