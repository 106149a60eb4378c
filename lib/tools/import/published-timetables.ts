import type { Timetable } from "@classroom/timetable/timetable.ts";
import { publishedEditions } from "../../rooms/publish/history.ts";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { partOf } from "../../rooms/store/packed-timetable.ts";
import { createTimetableStore } from "../../rooms/store/timetable-store.ts";
import { type Place, withStageTable } from "../stage/stage-table.ts";

/**
 * The published timetables of all terms.
 *
 * @throws OperatorError if the store can't be used
 */
export const publishedTimetables = (place: Place): Promise<readonly Timetable[]> =>
  withStageTable(place, "timetable", async (client, table) => {
    const store = createTimetableStore(client, table);
    const timetables: Timetable[] = [];
    for (const edition of publishedEditions(await createTimetablePublisher(client, table).list())) {
      const { directory } = await store.part(edition, partOf("directory", edition.rooms));
      const rooms = [...(await store.rooms(edition, directory?.ids ?? [])).values()];
      timetables.push({
        term: edition.term,
        ...(edition.calendar && { calendar: edition.calendar }),
        rooms,
      });
    }
    return timetables;
  });
