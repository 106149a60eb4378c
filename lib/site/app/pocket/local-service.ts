import type { EndpointDefinition } from "@classroom/contract/endpoint.ts";
import { findFreeRooms } from "@classroom/contract/rooms/find-free-rooms.ts";
import { findRoomsFreeAt } from "@classroom/contract/rooms/find-rooms-free-at.ts";
import { getRoom } from "@classroom/contract/rooms/get-room.ts";
import { getRoomBatch } from "@classroom/contract/rooms/get-room-batch.ts";
import type { PublicChangesAnswer } from "@classroom/contract/rooms/public-changes.ts";
import { NO_ROOM_ID } from "@classroom/timetable/timetable.ts";
import * as v from "valibot";
import { findFreeRooms as searchPeriods } from "../../../rooms/search/find-free-rooms.ts";
import { findRooms } from "../../../rooms/search/find-rooms.ts";
import { findRoomsFreeAt as searchTime } from "../../../rooms/search/find-rooms-free-at.ts";
import { listRooms, listTerms } from "../../../rooms/search/united-rooms.ts";
import type { CurrentTimetable } from "../../../rooms/store/current-timetable.ts";
import { momentAt } from "../../../rooms/store/moment.ts";
import { provenanceOf } from "../../../rooms/store/provenance.ts";
import { toFreeAt, toFreeRooms } from "../../../wire/free-rooms.ts";
import { toBatch, toFoundRoom } from "../../../wire/room.ts";
import { serializedBuildings, serializedDictionary, serializedRooms } from "../../../wire/room-list.ts";
import { SerializedJson } from "../../../wire/serialized-json.ts";
import { toTerms } from "../../../wire/terms.ts";
import type { Asked } from "../client/local-answers.ts";
import { onceAMinute } from "./once-a-minute.ts";
import {
  absentEdition,
  editionOf,
  NotInPocket,
  pocketEdition,
  type TimetableData,
  type Versions,
} from "./pocket-edition.ts";
import { pocketLayers } from "./pocket-layers.ts";

/** An answer as the service would give it. */
interface LocalAnswer {
  readonly outcome: string;
  readonly payload: object;
}

/** Answers an endpoint; `undefined` if the service must be asked. */
export type LocalService = (contract: EndpointDefinition, request: Asked) => Promise<LocalAnswer | undefined>;

/** The fetched timetables and changes of the school. */
export interface PocketContent {
  /** By version. */
  readonly timetables: ReadonlyMap<string, TimetableData>;
  /** The changes by Monday, `YYYY-MM-DD`. */
  readonly weeks: ReadonlyMap<string, PublicChangesAnswer>;
}

const LIFETIMES = { maxAgeSeconds: 0, staleWhileRevalidateSeconds: 0 };

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
 * @param now milliseconds since 1970
 */
export const createLocalService = (
  versions: Versions,
  { timetables, weeks }: PocketContent,
  now: () => number,
): LocalService => {
  const { data, school } = versions;
  const editions = data.map((version) => {
    const edition = editionOf(version, school);
    const timetable = timetables.get(edition.version);
    return timetable === undefined ? absentEdition(edition) : pocketEdition(edition, timetable);
  });
  const published = { editions, layers: pocketLayers(versions, weeks) };
  const read: CurrentTimetable["read"] = async (use) => {
    const moment = momentAt(now(), published);
    const current = moment.current.map(({ edition }) => edition);
    const provenance = provenanceOf(current, [], {}, LIFETIMES, false);
    return { ...(await use(moment)), provenance };
  };
  const timetable: CurrentTimetable = {
    read,
    readDates: read,
    provenance: async () => (await read(async () => ({}))).provenance,
  };

  /** By the query as JSON: these timetables answer it alike all through a minute. */
  const freeAt = onceAMinute(async (query) => {
    const requested = v.parse(findRoomsFreeAt.query, JSON.parse(query));
    const { free, provenance } = await searchTime(timetable, requested);
    return { outcome: "SEARCHED", payload: { data: toFreeAt(free, provenance.edition.school) } };
  }, now);

  const answers: Readonly<Record<string, (request: Asked) => Promise<LocalAnswer | undefined>>> = {
    findRoomsFreeAt: ({ query }) => freeAt(JSON.stringify(withoutEmpty(query))),
    findFreeRooms: async ({ body }) => {
      const query = v.parse(findFreeRooms.body.schema, body);
      const { freeRooms } = await searchPeriods(timetable, query);
      return { outcome: "SEARCHED", payload: toFreeRooms(freeRooms) };
    },
    getRoom: async ({ path, query }) => {
      const { id } = v.parse(getRoom.path, path);
      const { date } = v.parse(getRoom.query, withoutEmpty(query));
      const {
        matches: [match],
      } = await findRooms(timetable, id === NO_ROOM_ID ? [] : [id], date);
      // The service says what is wrong with an id that no timetable has.
      return match && { outcome: "FOUND", payload: toFoundRoom(match) };
    },
    getRoomBatch: async ({ body }) => {
      const { queries, exhaustive, date } = v.parse(getRoomBatch.body.schema, body);
      const { matches, provenance } = await findRooms(timetable, queries, date);
      const { term } = provenance.edition;
      return { outcome: "FOUND", payload: { data: toBatch(matches, { exhaustive, date, term }) } };
    },
    listRooms: async () => {
      const { directory } = await listRooms(timetable);
      const data = serializedDictionary(directory);
      const [listed, buildings] = [serializedRooms(directory), serializedBuildings(directory)];
      return { outcome: "FETCHED", payload: { data, rooms: listed, ...(buildings && { buildings }) } };
    },
    listTerms: async () => {
      const { terms: listed, current } = await listTerms(timetable);
      return { outcome: "LISTED", payload: { data: toTerms(listed, current), school } };
    },
  };

  return async ({ operationId }, request) => {
    try {
      const answer = await answers[operationId]?.(request);
      return answer && { ...answer, payload: plainMembers(answer.payload) };
    } catch (error) {
      if (error instanceof NotInPocket || error instanceof v.ValiError) return undefined;
      throw error;
    }
  };
};
