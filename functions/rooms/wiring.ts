/** The composition root of the room functions: what is built from what. */

import { memoizeByObject } from "../../lib/cache/memoize-by-object.ts";
import { timetableConfig } from "../../lib/config/settings.ts";
import { findRoomFacts } from "../../lib/rooms/search/find-rooms.ts";
import { listRooms } from "../../lib/rooms/search/united-rooms.ts";
import { createCurrentTimetable } from "../../lib/rooms/store/current-timetable.ts";
import { createHeadStore } from "../../lib/rooms/store/head-store.ts";
import { createLayerStore } from "../../lib/rooms/store/layer-store.ts";
import { createEditionLoader } from "../../lib/rooms/store/loaded-edition.ts";
import { createLayerReader } from "../../lib/rooms/store/loaded-layers.ts";
import { client, type Deployment, live, logCause, readingAhead } from "../wiring.ts";

/* @__NO_SIDE_EFFECTS__ */
const once = <Service>(make: (on: Deployment) => Service) => memoizeByObject(make);

const config = once((on) => timetableConfig(on.environment));
const effects = once((on) => ({
  now: on.now,
  onRefreshFailed: logCause(on, "warn", "timetable refresh failed"),
  ...on.refreshes,
}));

/** The published timetables and the changes beside them. */
export const timetable = once((on) => {
  const [store, { table }] = [client(on), config(on)];
  return createCurrentTimetable(
    {
      ...createHeadStore(store, table),
      load: createEditionLoader(store, table),
      loadLayers: createLayerReader(createLayerStore(store, table)),
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
export const withTerms = /* @__PURE__ */ readingAhead(() => timetable(live).read(async () => ({})));

/** The same, and their rooms. */
export const withRooms = /* @__PURE__ */ readingAhead(() => listRooms(timetable(live)));
