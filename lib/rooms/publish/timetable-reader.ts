import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import type { Edition } from "../store/edition.ts";
import { createLoadedEdition } from "../store/loaded-edition.ts";
import { createPartStore } from "../store/part-store.ts";
import { createRoomStore } from "../store/room-store.ts";

/** Reads editions back as timetables, room by room: what an import is compared with. */
export type TimetableReader = (editions: readonly Edition[]) => Promise<readonly Timetable[]>;

export const createTimetableReader = (client: DynamoDBDocumentClient, table: string): TimetableReader => {
  const [parts, store] = [createPartStore(client, table), createRoomStore(client, table)];
  return (editions) =>
    Promise.all(
      editions.map(async (edition) => {
        const { ids } = await createLoadedEdition(edition, parts).directory();
        const rooms = await store.rooms(edition, ids);
        return { term: edition.term, ...(edition.calendar && { calendar: edition.calendar }), rooms };
      }),
    );
};
