import type { Timetable } from "@classroom/timetable/timetable.ts";
import { publishedEditions } from "../../rooms/publish/history.ts";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { createLoadedEdition } from "../../rooms/store/loaded-edition.ts";
import { createPartStore } from "../../rooms/store/part-store.ts";
import { createRoomStore } from "../../rooms/store/room-store.ts";
import { type Place, withStageTable } from "../stage/stage-table.ts";

/**
 * The published timetables of all terms.
 *
 * @throws OperatorError if the store can't be used
 */
export const publishedTimetables = (place: Place): Promise<readonly Timetable[]> =>
  withStageTable(place, "timetable", async (client, table) => {
    const [parts, store] = [createPartStore(client, table), createRoomStore(client, table)];
    const timetables: Timetable[] = [];
    for (const edition of publishedEditions(await createTimetablePublisher(client, table).list())) {
      const { ids } = await createLoadedEdition(edition, parts).directory();
      const rooms = await store.rooms(edition, ids);
      timetables.push({
        term: edition.term,
        ...(edition.calendar && { calendar: edition.calendar }),
        rooms,
      });
    }
    return timetables;
  });
