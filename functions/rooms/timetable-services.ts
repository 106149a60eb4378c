import { prefetch } from "../../lib/cache/prefetch.ts";
import { prefetchConfig } from "../../lib/config/prefetch.ts";
import { unitedRooms } from "../../lib/rooms/search/united-rooms.ts";
import { createCurrentTimetable } from "../../lib/rooms/store/current-timetable.ts";
import { createHeadStore } from "../../lib/rooms/store/head-store.ts";
import { createLoadedEdition } from "../../lib/rooms/store/loaded-edition.ts";
import { createPartStore } from "../../lib/rooms/store/part-store.ts";
import { client, config, effects } from "./store-services.ts";

const parts = createPartStore(client, config.table);

/** The timetables with their parts. */
export const current = createCurrentTimetable(
  createHeadStore(client, config.table),
  (edition) => createLoadedEdition(edition, parts),
  config,
  effects,
);

/** What a function reads ahead of its first request: which timetable is current, and its rooms. */
export const readAhead = (): void =>
  prefetch(
    () => current.read(async (moment) => ({ rooms: await unitedRooms(moment.current) })),
    prefetchConfig().milliseconds,
  );
