/** The composition root of the room functions: what is built from what. */

import { memoizeByObject } from "../../lib/cache/memoize-by-object.ts";
import { timetableConfig } from "../../lib/config/settings.ts";
import type { EndpointDefinition } from "../../lib/contract/endpoint.ts";
import { describeError } from "../../lib/http/log.ts";
import { findRoomFacts } from "../../lib/rooms/search/find-rooms.ts";
import { listRooms } from "../../lib/rooms/search/united-rooms.ts";
import { createCurrentTimetable } from "../../lib/rooms/store/current-timetable.ts";
import { createHeadStore } from "../../lib/rooms/store/head-store.ts";
import { createLayerStore } from "../../lib/rooms/store/layer-store.ts";
import { createEditionLoader } from "../../lib/rooms/store/loaded-edition.ts";
import { createLayerReader } from "../../lib/rooms/store/loaded-layers.ts";
import { type Act, client, type Deployment, implement, live, readAhead } from "../wiring.ts";

/* @__NO_SIDE_EFFECTS__ */
function once<Service>(make: (on: Deployment) => Service) {
  return memoizeByObject<Deployment, Service>(make);
}

const config = once((on) => timetableConfig(on.environment));
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

/** The handler of an endpoint that needs to know which timetables are published. */
export const withTerms = <Definition extends EndpointDefinition>(
  contract: Definition,
  act: Act<Definition>,
) => {
  readAhead(() => timetable(live).read(async () => ({})));
  return implement(contract, act);
};

/** The same, and their rooms. */
export const withRooms = <Definition extends EndpointDefinition>(
  contract: Definition,
  act: Act<Definition>,
) => {
  readAhead(() => listRooms(timetable(live)));
  return implement(contract, act);
};
