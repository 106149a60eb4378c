/**
 * The composition root of the room functions. Each export makes one service from a `Deployment`, on first use and once;
 * production passes `live`, tests pass their own. A function's bundle holds only the services that its handler names.
 */

import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { memoizeByObject } from "../../lib/cache/memoize-by-object.ts";
import { prefetch } from "../../lib/cache/prefetch.ts";
import type { Environment } from "../../lib/config/environment.ts";
import { prefetchConfig } from "../../lib/config/prefetch.ts";
import { storeConfig } from "../../lib/config/store.ts";
import { timetableConfig } from "../../lib/config/timetable.ts";
import { describeError, type Log, logToStdout } from "../../lib/http/log.ts";
import { createFreeRoomsSearch } from "../../lib/rooms/search/find-free-rooms.ts";
import { createRoomsFreeAtSearch } from "../../lib/rooms/search/find-rooms-free-at.ts";
import { createRoomList } from "../../lib/rooms/search/room-list.ts";
import { unitedRooms } from "../../lib/rooms/search/united-rooms.ts";
import { createCurrentTimetable } from "../../lib/rooms/store/current-timetable.ts";
import { createHeadStore } from "../../lib/rooms/store/head-store.ts";
import { createLayerStore } from "../../lib/rooms/store/layer-store.ts";
import { createLoadedEdition } from "../../lib/rooms/store/loaded-edition.ts";
import { createLayerReader } from "../../lib/rooms/store/loaded-layers.ts";
import { createPartStore } from "../../lib/rooms/store/part-store.ts";
import { createRoomReader } from "../../lib/rooms/store/room-reader.ts";
import { createRoomRepository } from "../../lib/rooms/store/room-repository.ts";
import { createRoomStore } from "../../lib/rooms/store/room-store.ts";
import { createTermList } from "../../lib/rooms/store/term-list.ts";
import { createVersionList, createWholeTimetables } from "../../lib/rooms/store/whole-timetables.ts";
import { documentClient } from "../../lib/store/document-client.ts";

/** What the services are made from: settings and effects. Only tests set the optional ones. */
export interface Deployment {
  readonly environment: Environment;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
  readonly client?: DynamoDBDocumentClient;
  /** From 0 to 1. */
  readonly random?: () => number;
}

type Wiring = typeof import("./wiring.ts");

/** The services with these names, as a handler takes them. */
export type Services<Name extends keyof Wiring> = {
  readonly [Key in Name]: Wiring[Key] extends (on: Deployment) => infer Service ? Service : never;
};

export const live: Deployment = { environment: process.env, now: Date.now, log: logToStdout };

/* @__NO_SIDE_EFFECTS__ */
function once<Service>(make: (on: Deployment) => Service) {
  return memoizeByObject<Deployment, Service>(make);
}

const config = once((on) => timetableConfig(on.environment));
const client = once((on) => on.client ?? documentClient(storeConfig(on.environment)));
const effects = once((on) => ({
  now: on.now,
  onRefreshFailed: (error: unknown): void =>
    on.log({ level: "warn", event: "timetable refresh failed", cause: describeError(error) }),
  ...(on.random && { random: on.random }),
}));

/** The changes beside the timetables. */
const layers = once((on) => {
  const store = createLayerStore(client(on), config(on).table);
  return { load: createLayerReader(store), readings: store.readings };
});

/** Which timetables are published, for functions that read none of their parts. */
const editions = once((on) =>
  createCurrentTimetable(
    createHeadStore(client(on), config(on).table),
    (edition) => ({ edition }),
    config(on),
    { ...effects(on), layers: layers(on) },
  ),
);
export const termList = once((on) => createTermList(editions(on)));
export const versionList = once((on) => createVersionList(editions(on)));

/** The timetables with their parts. */
export const timetable = once((on) => {
  const parts = createPartStore(client(on), config(on).table);
  return createCurrentTimetable(
    createHeadStore(client(on), config(on).table),
    (edition) => createLoadedEdition(edition, parts),
    config(on),
    { ...effects(on), layers: layers(on) },
  );
});
export const readRooms = once((on) => createRoomReader(createRoomStore(client(on), config(on).table)));
export const rooms = once((on) => createRoomRepository(timetable(on), readRooms(on)));
export const wholeTimetables = once((on) =>
  createWholeTimetables(timetable(on), createRoomStore(client(on), config(on).table)),
);
export const roomList = once((on) => createRoomList(timetable(on)));
export const freeRoomsSearch = once((on) => createFreeRoomsSearch(timetable(on), readRooms(on)));
export const roomsFreeAtSearch = once((on) => createRoomsFreeAtSearch(timetable(on), readRooms(on)));

const readAhead = (load: () => Promise<unknown>): void => prefetch(load, prefetchConfig().milliseconds);

/** Reads while the container starts which timetables are published. */
export const readTermsAhead = (on: Deployment): void => readAhead(() => termList(on).terms());

/** The same, and their rooms. */
export const readRoomsAhead = (on: Deployment): void =>
  readAhead(() => timetable(on).read(({ current }) => unitedRooms(current).then(() => ({}))));
