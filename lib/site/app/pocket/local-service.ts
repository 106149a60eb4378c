import type { EndpointDefinition } from "@classroom/contract/endpoint.ts";
import { findFreeRooms } from "@classroom/contract/rooms/find-free-rooms.ts";
import { findRoomsFreeAt } from "@classroom/contract/rooms/find-rooms-free-at.ts";
import { getRoom } from "@classroom/contract/rooms/get-room.ts";
import { getRoomBatch } from "@classroom/contract/rooms/get-room-batch.ts";
import { NO_ROOM_ID } from "@classroom/timetable/timetable.ts";
import * as v from "valibot";
import { createFreeRoomsSearch } from "../../../rooms/search/find-free-rooms.ts";
import { createRoomsFreeAtSearch } from "../../../rooms/search/find-rooms-free-at.ts";
import { createRoomList, roomsOf } from "../../../rooms/search/room-list.ts";
import type { CurrentTimetable } from "../../../rooms/store/current-timetable.ts";
import { type LoadedLayers, NO_LAYERS } from "../../../rooms/store/loaded-layers.ts";
import { provenanceOf } from "../../../rooms/store/provenance.ts";
import { createPublishedTimetables } from "../../../rooms/store/published-timetables.ts";
import type { ReadRooms } from "../../../rooms/store/room-reader.ts";
import { createRoomRepository } from "../../../rooms/store/room-repository.ts";
import { createTermList } from "../../../rooms/store/term-list.ts";
import { toFreeAt, toFreeRooms } from "../../../wire/free-rooms.ts";
import { toBatch, toFoundRoom } from "../../../wire/room.ts";
import { serializedBuildings, serializedDictionary, serializedRooms } from "../../../wire/room-list.ts";
import { SerializedJson } from "../../../wire/serialized-json.ts";
import { toTerms } from "../../../wire/terms.ts";
import type { Asked } from "../client/local-answers.ts";
import {
  absentEdition,
  editionOf,
  NotInPocket,
  type PocketEdition,
  pocketEdition,
  type TimetableData,
  type Versions,
} from "./pocket-edition.ts";

/** An answer as the service would give it. */
interface LocalAnswer {
  readonly outcome: string;
  readonly payload: object;
}

/** Answers an endpoint; `undefined` if the service must be asked. */
export type LocalService = (contract: EndpointDefinition, asked: Asked) => Promise<LocalAnswer | undefined>;

const LIFETIMES = { maxAgeSeconds: 0, staleWhileRevalidateSeconds: 0 };

const absent = async () => {
  throw new NotInPocket("The changes");
};

/** Dates of a school whose changes are not on the device are left to the service. */
const ABSENT_LAYERS: LoadedLayers = {
  heads: [{ name: "absent", version: "" }],
  on: absent,
  week: absent,
  all: absent,
  knowsExams: absent,
  preload: async () => {},
};

const withoutEmpty = (query: object = {}): object =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ""));

const plain = (value: unknown): unknown => (value instanceof SerializedJson ? JSON.parse(value.text) : value);

const plainMembers = (payload: object): object =>
  payload instanceof SerializedJson
    ? (plain(payload) as object)
    : Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, plain(value)]));

/**
 * The service on the device: its own search on the timetables that were fetched.
 *
 * @param timetables by version, those that are on the device
 * @param now milliseconds since 1970
 */
export const createLocalService = (
  { data, changes, school }: Versions,
  timetables: ReadonlyMap<string, TimetableData>,
  now: () => number,
): LocalService => {
  const published = createPublishedTimetables(
    data.map((version) => editionOf(version, school)),
    (edition): PocketEdition => {
      const timetable = timetables.get(edition.version);
      return timetable === undefined ? absentEdition(edition) : pocketEdition(edition, timetable);
    },
    undefined,
    changes === null ? NO_LAYERS : ABSENT_LAYERS,
  );
  /** A room's week is left to the service as well. */
  const needChanges = (date: unknown): void => {
    if (date !== undefined && changes !== null) throw new NotInPocket("The changes");
  };
  const read: CurrentTimetable<PocketEdition>["read"] = async (use) => {
    const instant = now();
    const current = published.current(instant);
    const [first, ...others] = current;
    const editions = [first.edition, ...others.map(({ edition }) => edition)] as const;
    const provenance = provenanceOf(editions, [], {}, LIFETIMES, false);
    const { dated, layers } = published;
    return { ...(await use({ instant, current, dated, layers })), provenance };
  };
  const timetable: CurrentTimetable<PocketEdition> = {
    read,
    readDates: read,
    provenance: async () => (await read(async () => ({}))).provenance,
  };
  const readRooms: ReadRooms = async ({ edition }, ids) => {
    const rooms = published.snapshots.get(edition.version)?.rooms();
    return ids.map((id) => rooms?.get(id));
  };
  const rooms = createRoomRepository(timetable, readRooms);
  const list = createRoomList(timetable);
  const terms = createTermList(timetable);
  const times = createRoomsFreeAtSearch(timetable, readRooms);
  const periods = createFreeRoomsSearch(timetable, readRooms);

  const answers: Readonly<Record<string, (asked: Asked) => Promise<LocalAnswer | undefined>>> = {
    findRoomsFreeAt: async ({ query }) => {
      const requested = v.parse(findRoomsFreeAt.query, withoutEmpty(query));
      const { free, provenance } = await times.findRoomsFreeAt(requested);
      return { outcome: "SEARCHED", payload: { data: toFreeAt(free, provenance.edition.school) } };
    },
    findFreeRooms: async ({ body }) => {
      const { query, more } = v.parse(findFreeRooms.body.schema, body);
      const { found } = await periods.findFreeRooms(query, more);
      return { outcome: "SEARCHED", payload: toFreeRooms(found) };
    },
    getRoom: async ({ path, query }) => {
      const { id } = v.parse(getRoom.path, path);
      const { date } = v.parse(getRoom.query, withoutEmpty(query));
      needChanges(date);
      const { found } = id === NO_ROOM_ID ? {} : await rooms.find(id, date);
      // The service says what is wrong with an id that no timetable has.
      return found && { outcome: "FOUND", payload: toFoundRoom(found) };
    },
    getRoomBatch: async ({ body }) => {
      const { queries, exhaustive, date } = v.parse(getRoomBatch.body.schema, body);
      needChanges(date);
      const { found, provenance } = await rooms.findEach(queries, date);
      const { term } = provenance.edition;
      return { outcome: "FOUND", payload: { data: toBatch(found, { exhaustive, date, term }) } };
    },
    listRooms: async () => {
      const { directory } = await list.directory();
      const data = serializedDictionary(directory);
      const [listed, buildings] = [serializedRooms(roomsOf(directory)), serializedBuildings(directory)];
      return { outcome: "FETCHED", payload: { data, rooms: listed, ...(buildings && { buildings }) } };
    },
    listTerms: async () => {
      const { terms: listed, current } = await terms.terms();
      return { outcome: "LISTED", payload: { data: toTerms(listed, current), school } };
    },
  };

  return async ({ operationId }, asked) => {
    try {
      const answer = await answers[operationId]?.(asked);
      return answer && { ...answer, payload: plainMembers(answer.payload) };
    } catch (error) {
      if (error instanceof NotInPocket || error instanceof v.ValiError) return undefined;
      throw error;
    }
  };
};
