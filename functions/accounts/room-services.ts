import { storeConfig } from "../../lib/config/store.ts";
import { timetableConfig } from "../../lib/config/timetable.ts";
import { documentClient } from "../../lib/dynamodb/document-client.ts";
import { describeError, logToStdout } from "../../lib/http/log.ts";
import { createCurrentTimetable } from "../../lib/rooms/current-timetable.ts";
import { createRoomRepository } from "../../lib/rooms/room-repository.ts";
import { createTimetableStore } from "../../lib/rooms/timetable-store.ts";

const config = timetableConfig();
const store = createTimetableStore(documentClient(storeConfig()), config.table);

/** The rooms that there are: what saving one is wired with. */
export const rooms = createRoomRepository(
  createCurrentTimetable(store, config, {
    now: Date.now,
    onRefreshFailed: (error) =>
      logToStdout({ level: "warn", event: "timetable refresh failed", cause: describeError(error) }),
  }),
  store,
);
