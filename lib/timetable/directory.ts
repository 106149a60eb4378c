import { memoizeByObject } from "../cache/memoize-by-object.ts";
import { type DistinctValues, distinctValues, valueOfRoom } from "./distinct-values.ts";

/** Who may enter a room, in the school's words. */
export interface Access {
  /** For people; `null` if nothing but `public` is known. */
  readonly name: string | null;
  /** True if everybody may. */
  readonly public: boolean;
}

/** Degrees: latitude, longitude. */
export type Coordinates = readonly [latitude: number, longitude: number];

/** All rooms, in natural order of their names, and the facts that searches choose them by. */
export interface Directory {
  readonly names: readonly string[];
  readonly ids: readonly string[];
  readonly buildings?: readonly (string | null)[];
  readonly capacities?: readonly (number | null)[];
  /** Only if a room has any. */
  readonly features?: readonly (readonly string[])[];
  readonly kinds?: readonly (string | null)[];
  /** The indexes of the rooms that no search may offer. */
  readonly notOffered?: readonly number[];
  /** When each room is open, as `opening-hours.ts` reads it. Only if a room has any; the same of `access`. */
  readonly hours?: DistinctValues<string>;
  readonly access?: DistinctValues<Access>;
  /** Other ways to write a room's name, to its id. */
  readonly aliases?: readonly (readonly [alias: string, id: string])[];
  /** Where buildings are, by name. */
  readonly coordinates?: Readonly<Record<string, Coordinates>>;
}

/** What a timetable knows of a room besides its meetings; `null` for what the source does not say. */
export interface ListedRoom {
  /** Building and room as the source writes them; unique in a timetable. */
  readonly name: string;
  /** URL-safe, the same over every import, never `NO_ROOM_ID`. */
  readonly id: string;
  readonly building: string | null;
  /** Seats. */
  readonly capacity: number | null;
  /** What it has (`projector`), as the school names it. */
  readonly features: readonly string[];
  /** What it is (`laboratory`), as the school names it. */
  readonly kind: string | null;
  /**
   * When it is open: its own hours, its building's or the school's, the closest. Absent if no room of the directory has
   * any; the same of `access`.
   */
  readonly hours?: string | null;
  readonly access?: Access | null;
}

/** The room at an index of the directory. */
export const listedRoom = (directory: Directory, index: number): ListedRoom => ({
  name: directory.names[index] ?? "",
  id: directory.ids[index] ?? "",
  building: directory.buildings?.[index] ?? null,
  capacity: directory.capacities?.[index] ?? null,
  features: directory.features?.[index] ?? [],
  kind: directory.kinds?.[index] ?? null,
  ...(directory.hours && { hours: valueOfRoom(directory.hours, index) }),
  ...(directory.access && { access: valueOfRoom(directory.access, index) }),
});

/** The index of each room in the directory, by id; made once. */
export const indexesOf = memoizeByObject(
  ({ ids }: Directory): ReadonlyMap<string, number> => new Map(ids.map((id, index) => [id, index])),
);

/** A room, and whether a search may offer it. */
export interface OfferedRoom extends ListedRoom {
  readonly offered: boolean;
}

export const listedRooms = (directory: Directory): OfferedRoom[] => {
  const hidden = new Set(directory.notOffered);
  return directory.ids.map((_, index) => ({ ...listedRoom(directory, index), offered: !hidden.has(index) }));
};

type Always = "name" | "id" | "building" | "capacity";

/** A room whose facts may be missing; searches offer it unless `offered` is false. */
export interface KnownRoom extends Pick<ListedRoom, Always>, Partial<Omit<OfferedRoom, Always>> {
  /** Other ways to write its name. */
  readonly aliases?: readonly string[];
  /** Of its building. */
  readonly coordinates?: Coordinates;
}

/** The directory of rooms in their natural order. */
export const directoryOf = (rooms: readonly KnownRoom[]): Directory => {
  const notOffered = rooms.flatMap(({ offered }, index) => (offered === false ? [index] : []));
  const hours = distinctValues(rooms.map((room) => room.hours));
  const access = distinctValues(rooms.map((room) => room.access));
  const aliases = rooms.flatMap((room) => (room.aliases ?? []).map((alias) => [alias, room.id] as const));
  const located = rooms.flatMap(({ building, coordinates }) =>
    building !== null && coordinates !== undefined ? [[building, coordinates] as const] : [],
  );
  return {
    names: rooms.map(({ name }) => name),
    ids: rooms.map(({ id }) => id),
    buildings: rooms.map(({ building }) => building),
    capacities: rooms.map(({ capacity }) => capacity),
    ...(rooms.some(({ features }) => features?.length) && {
      features: rooms.map(({ features }) => features ?? []),
    }),
    ...(rooms.some(({ kind }) => kind) && { kinds: rooms.map(({ kind }) => kind ?? null) }),
    ...(notOffered.length > 0 && { notOffered }),
    ...(hours && { hours }),
    ...(access && { access }),
    ...(aliases.length > 0 && { aliases }),
    ...(located.length > 0 && { coordinates: Object.fromEntries(located) }),
  };
};
