import { createRoomReader } from "../../lib/rooms/room-reader.ts";
import { createRoomStore } from "../../lib/rooms/room-store.ts";
import { client, config } from "./store-services.ts";

/** Single rooms, for what a search tells beside its answer. */
export const readRooms = createRoomReader(createRoomStore(client, config.table));
