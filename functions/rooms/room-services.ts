import { createRoomReader } from "../../lib/rooms/room-reader.ts";
import { createRoomRepository } from "../../lib/rooms/room-repository.ts";
import { createRoomStore } from "../../lib/rooms/room-store.ts";
import { current } from "./catalogue-services.ts";
import { client, config } from "./store-services.ts";

/** Single rooms: what the functions about one room or several are wired with. */
export const rooms = createRoomRepository(current, createRoomReader(createRoomStore(client, config.table)));
