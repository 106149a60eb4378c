import { storeConfig } from "../../lib/config/store.ts";
import { timetableConfig } from "../../lib/config/timetable.ts";
import { describeError, logToStdout } from "../../lib/http/log.ts";
import { createCatalogueStore } from "../../lib/rooms/store/catalogue-store.ts";
import { createCurrentTimetable } from "../../lib/rooms/store/current-timetable.ts";
import { createLoadedEdition } from "../../lib/rooms/store/loaded-edition.ts";
import { createPartStore } from "../../lib/rooms/store/part-store.ts";
import { createRoomReader } from "../../lib/rooms/store/room-reader.ts";
import { createRoomRepository } from "../../lib/rooms/store/room-repository.ts";
import { createRoomStore } from "../../lib/rooms/store/room-store.ts";
import { documentClient } from "../../lib/store/document-client.ts";

const config = timetableConfig();
const client = documentClient(storeConfig());
const parts = createPartStore(client, config.table);

/** The rooms that there are: what saving one is wired with. */
export const rooms = createRoomRepository(
  createCurrentTimetable(
    createCatalogueStore(client, config.table),
    (edition) => createLoadedEdition(edition, parts),
    config,
    {
      now: Date.now,
      onRefreshFailed: (error) =>
        logToStdout({ level: "warn", event: "timetable refresh failed", cause: describeError(error) }),
    },
  ),
  createRoomReader(createRoomStore(client, config.table)),
);
