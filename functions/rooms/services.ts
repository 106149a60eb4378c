import { prefetch } from "../../lib/cache/prefetch.ts";
import { prefetchConfig } from "../../lib/config/prefetch.ts";
import { storeConfig } from "../../lib/config/store.ts";
import { timetableConfig } from "../../lib/config/timetable.ts";
import { documentClient } from "../../lib/dynamodb/document-client.ts";
import { describeError, logToStdout } from "../../lib/http/log.ts";
import { createCurrentTimetable } from "../../lib/rooms/current-timetable.ts";
import type { LoadedEdition } from "../../lib/rooms/loaded-edition.ts";
import { createRoomRepository } from "../../lib/rooms/room-repository.ts";
import { createTimetableStore } from "../../lib/rooms/timetable-store.ts";

const config = timetableConfig();
const store = createTimetableStore(documentClient(storeConfig()), config.table);
const current = createCurrentTimetable(store, config, {
  now: Date.now,
  onRefreshFailed: (error) =>
    logToStdout({ level: "warn", event: "timetable refresh failed", cause: describeError(error) }),
});

/** What the room functions are wired with, made once a container. */
export const rooms = createRoomRepository(current, store);

/** What a function reads ahead of its first request: which timetable is current, and the parts of it that it names. */
export const readAhead = (parts: (timetable: LoadedEdition) => Promise<unknown> = async () => {}): void => {
  const read = () => current.read(async (timetable) => ({ parts: await parts(timetable) }));
  prefetch(read, prefetchConfig().milliseconds);
};
