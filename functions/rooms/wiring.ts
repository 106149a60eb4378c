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
import { findRoomFacts } from "../../lib/rooms/search/find-rooms.ts";
import { listRooms } from "../../lib/rooms/search/united-rooms.ts";
import { createCurrentTimetable } from "../../lib/rooms/store/current-timetable.ts";
import { createHeadStore } from "../../lib/rooms/store/head-store.ts";
import { createLayerStore } from "../../lib/rooms/store/layer-store.ts";
import { createEditionLoader } from "../../lib/rooms/store/loaded-edition.ts";
import { createLayerReader } from "../../lib/rooms/store/loaded-layers.ts";
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

/** The published timetables and the changes beside them. */
export const timetable = once((on) => {
  const [store, { table }] = [client(on), config(on)];
  const layers = createLayerStore(store, table);
  return createCurrentTimetable(
    {
      ...createHeadStore(store, table),
      load: createEditionLoader(store, table),
      loadLayers: createLayerReader(layers),
      readings: layers.readings,
    },
    config(on),
    effects(on),
  );
});

/** For a page that opens in any case: `away` if the store does not answer. */
export const roomFacts = once((on) => async (id: string) => {
  try {
    return await findRoomFacts(timetable(on), id);
  } catch (error) {
    effects(on).onRefreshFailed(error);
    return "away";
  }
});

const readAhead = (load: () => Promise<unknown>): void => prefetch(load, prefetchConfig().milliseconds);

/** Reads while the container starts which timetables are published. */
export const readTermsAhead = (on: Deployment): void => readAhead(() => timetable(on).read(async () => ({})));

/** The same, and their rooms. */
export const readRoomsAhead = (on: Deployment): void => readAhead(() => listRooms(timetable(on)));
