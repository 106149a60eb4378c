import type { FreeAtAnswer } from "../../../contract/rooms/free-at.ts";
import { minutesOf } from "../state/moment-text.ts";
import type { Question } from "./question.ts";

type ListedRoom = FreeAtAnswer["rooms"][number];

/** A room as the list shows it; times are minutes since 1970-01-01 by the school's clock. */
export interface ShownRoom {
  readonly id: string;
  /** What is on the door: the name without its building. */
  readonly label: string;
  readonly name: string;
  readonly building: string;
  readonly capacity: number | undefined;
  readonly features: readonly string[];
  readonly freeUntil: number;
  readonly next: string | undefined;
}

export interface ShownBuilding {
  readonly name: string;
  readonly rooms: readonly ShownRoom[];
}

const labelOf = (name: string, building: string | null): string =>
  building !== null && name.startsWith(`${building} `) ? name.slice(building.length + 1) : name;

const toShown = ({ _id, name, building, capacity, features, free_until, next }: ListedRoom): ShownRoom => ({
  id: _id,
  label: labelOf(name, building),
  name,
  building: building ?? "",
  capacity: capacity ?? undefined,
  features,
  freeUntil: minutesOf(free_until),
  next: next ?? undefined,
});

type Filter = (room: ShownRoom) => boolean;

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

const ORDERS: Readonly<Record<Question["sort"], (a: ShownRoom, b: ShownRoom) => number>> = {
  longest: (a, b) => b.freeUntil - a.freeUntil,
  smallest: (a, b) => (a.capacity ?? LAST) - (b.capacity ?? LAST),
  // As the service sorted them.
  name: () => 0,
};

/** The rooms by building, in the order of the first room of each. */
const byBuilding = (rooms: readonly ShownRoom[]): readonly ShownBuilding[] => {
  const groups = new Map<string, ShownRoom[]>();
  for (const room of rooms) {
    const group = groups.get(room.building) ?? [];
    groups.set(room.building, group);
    group.push(room);
  }
  return Array.from(groups, ([name, grouped]) => ({ name, rooms: grouped }));
};

/** What the filters can be set to, with how many rooms there would be. */
export interface Choices {
  readonly buildings: readonly { readonly name: string; readonly rooms: number }[];
  readonly features: readonly string[];
  readonly hasSeats: boolean;
}

const choicesOf = (rooms: readonly ShownRoom[], filters: ReturnType<typeof filtersOf>): Choices => {
  const elsewhere = rooms.filter((room) => filters.seats(room) && filters.features(room));
  const buildings = byBuilding(elsewhere).map(({ name, rooms: { length } }) => ({ name, rooms: length }));
  const counts = new Map<string, number>();
  for (const feature of rooms.flatMap(({ features }) => features))
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return {
    buildings: buildings.toSorted((a, b) => a.name.localeCompare(b.name)),
    features: [...counts].toSorted(([, a], [, b]) => b - a).map(([feature]) => feature),
    hasSeats: rooms.some(({ capacity }) => capacity !== undefined),
  };
};

export interface Shown {
  /** Minutes since 1970-01-01 by the school's clock. */
  readonly from: number;
  readonly until: number;
  readonly term: string | undefined;
  readonly buildings: readonly ShownBuilding[];
  readonly count: number;
  /** With those that do not fit. */
  readonly free: number;
  /** Free at the time, but for one filter. */
  readonly almost: readonly ShownRoom[];
  readonly choices: Choices;
}

const MOST_ALMOST = 6;

/** The answer as the view shows it: filtered, sorted, by building. */
export const shownOf = (answer: FreeAtAnswer, question: Question): Shown => {
  const rooms = answer.rooms.map(toShown);
  const filters = filtersOf(question);
  const tests = Object.values(filters);
  const fitting = rooms.filter((room) => tests.every((fits) => fits(room)));
  const almost = rooms.filter((room) => tests.filter((fits) => !fits(room)).length === 1);
  const sorted = fitting.toSorted(ORDERS[question.sort]);
  return {
    from: minutesOf(answer.from),
    until: minutesOf(answer.until),
    term: answer.term?.name,
    buildings: byBuilding(sorted),
    count: fitting.length,
    free: rooms.length,
    almost: almost.toSorted(ORDERS[question.sort]).slice(0, MOST_ALMOST),
    choices: choicesOf(rooms, filters),
  };
};
