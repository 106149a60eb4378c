import { listRooms } from "@classroom/contract/rooms/list-rooms.ts";
import { computed, signal } from "@preact/signals";
import { ask } from "../client/ask.ts";
import { publication } from "../state/publication.ts";
import type { Place } from "./metres-between.ts";
import type { NamedRoom } from "./named-room.ts";

/** A room as the list of all rooms has it. */
export interface KnownRoom extends NamedRoom {
  readonly id: string;
  readonly capacity: number | null;
  readonly features: readonly string[];
  /** False for a room that the app must never call free, even without classes. */
  readonly offered: boolean;
}

/** Every room, in the order of the service; `undefined` until it is known. */
export const directory = signal<readonly KnownRoom[] | undefined>(undefined);

/** Where buildings are, by name: degrees, WGS 84. */
export const places = signal<ReadonlyMap<string, Place>>(new Map());

/** True if the list cannot be loaded at the moment. */
export const directoryIsAway = signal(false);

/** True if the search library could not be loaded. */
export const searchIsAway = signal(false);

let asking: Promise<void> | undefined;

const load = async (): Promise<void> => {
  const reply = await ask(listRooms, { query: { details: "true" } });
  directoryIsAway.value = reply.kind !== "answered";
  if (reply.kind !== "answered") {
    asking = undefined;
    return;
  }
  places.value = new Map((reply.payload.buildings ?? []).map(({ name, ...place }) => [name, place]));
  directory.value = (reply.payload.rooms ?? []).map(({ _id, ...room }) => ({ ...room, id: _id }));
};

publication.subscribe((versions) => {
  if (versions !== "" && asking !== undefined) asking = load();
});

/** The matches of a text, best first. */
export interface Found {
  readonly buildings: readonly string[];
  readonly rooms: readonly KnownRoom[];
}

type MakeSearch = typeof import("./room-search.ts").createRoomSearch;

const searchMaker = signal<MakeSearch | undefined>(undefined);

const buildingsOf = (rooms: readonly KnownRoom[]): readonly NamedRoom[] =>
  [...new Set(rooms.flatMap(({ building }) => building ?? []))].map((name) => ({ name, building: name }));

/** Finds buildings and rooms; `undefined` until list and search are there. */
export const search = computed<((text: string) => Found) | undefined>(() => {
  const [rooms, makeSearch] = [directory.value, searchMaker.value];
  if (rooms === undefined || makeSearch === undefined) return undefined;
  const [findBuildings, findRooms] = [makeSearch(buildingsOf(rooms)), makeSearch(rooms)];
  return (text) => ({ buildings: findBuildings(text).map(({ name }) => name), rooms: findRooms(text) });
});

/** Loads what a search needs: the list, and the search library, which the first rooms do not wait for. */
export const needSearch = async (): Promise<void> => {
  const list = needDirectory();
  if (searchMaker.peek() === undefined) {
    const searchModule = await import("./room-search.ts").catch(() => undefined);
    if (searchModule === undefined) searchIsAway.value = true;
    else searchMaker.value = searchModule.createRoomSearch;
  }
  await list;
};

/** Asks for the list when it is first needed; a failed try is repeated at the next need. */
export const needDirectory = (): Promise<void> => {
  asking ??= load();
  return asking;
};
