import { createRoomReader } from "../../lib/rooms/store/room-reader.ts";
import { createRoomRepository } from "../../lib/rooms/store/room-repository.ts";
import { createRoomStore } from "../../lib/rooms/store/room-store.ts";
import { client, config } from "./store-services.ts";
import { current } from "./timetable-services.ts";

/** Single rooms: what the functions about one room or several are wired with. */
export const rooms = createRoomRepository(current, createRoomReader(createRoomStore(client, config.table)));
