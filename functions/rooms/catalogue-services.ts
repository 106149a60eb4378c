import { prefetch } from "../../lib/cache/prefetch.ts";
import { prefetchConfig } from "../../lib/config/prefetch.ts";
import { createCurrentTimetable } from "../../lib/rooms/store/current-timetable.ts";
import { createHeadStore } from "../../lib/rooms/store/head-store.ts";
import { editionAlone } from "../../lib/rooms/store/published-timetables.ts";
import { client, config, effects } from "./store-services.ts";

/** Which timetables there are, for functions that read none of their parts. */
export const current = createCurrentTimetable(
  createHeadStore(client, config.table),
  editionAlone,
  config,
  effects,
);

/** What a function reads ahead of its first request: which timetable is current. */
export const readAhead = (): void =>
  prefetch(() => current.read(async () => ({})), prefetchConfig().milliseconds);
