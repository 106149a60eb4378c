import { storeConfig } from "../../lib/config/store.ts";
import { timetableConfig } from "../../lib/config/timetable.ts";
import { documentClient } from "../../lib/dynamodb/document-client.ts";
import { describeError, logToStdout } from "../../lib/http/log.ts";
import { createCatalogueStore } from "../../lib/rooms/catalogue-store.ts";
import { createCurrentTimetable } from "../../lib/rooms/current-timetable.ts";
import { editionAlone } from "../../lib/rooms/published-timetables.ts";
import { createRoomReader } from "../../lib/rooms/room-reader.ts";
import { createRoomRepository } from "../../lib/rooms/room-repository.ts";
import { createRoomStore } from "../../lib/rooms/room-store.ts";

const config = timetableConfig();
const client = documentClient(storeConfig());

/** The rooms that there are: what saving one is wired with. */
export const rooms = createRoomRepository(
  createCurrentTimetable(createCatalogueStore(client, config.table), editionAlone, config, {
    now: Date.now,
    onRefreshFailed: (error) =>
      logToStdout({ level: "warn", event: "timetable refresh failed", cause: describeError(error) }),
  }),
  createRoomReader(createRoomStore(client, config.table)),
);
