import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createHeadStore, type HeadStore } from "./head-store.ts";
import { createPartStore, type PartStore } from "./part-store.ts";
import { createRoomStore, type RoomStore } from "./room-store.ts";

/**
 * Reads of the timetable's table. Eventually consistent unless they say otherwise. A function is wired with those that
 * it needs, so that its bundle has no others.
 */
export type TimetableStore = HeadStore & PartStore & RoomStore;

export const createTimetableStore = (client: DynamoDBDocumentClient, table: string): TimetableStore => ({
  ...createHeadStore(client, table),
  ...createPartStore(client, table),
  ...createRoomStore(client, table),
});
