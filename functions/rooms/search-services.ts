import { createRoomReader } from "../../lib/rooms/store/room-reader.ts";
import { createRoomStore } from "../../lib/rooms/store/room-store.ts";
import { client, config } from "./store-services.ts";

/** Single rooms, for what a search tells beside its answer. */
export const readRooms = createRoomReader(createRoomStore(client, config.table));
