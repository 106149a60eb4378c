import type { Timetable } from "@classroom/timetable/timetable.ts";
import { publishedEditions } from "../../rooms/publish/history.ts";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { partOf } from "../../rooms/store/packed-timetable.ts";
import { createTimetableStore } from "../../rooms/store/timetable-store.ts";
import { type Place, withStageTable } from "../stage/stage-table.ts";

/**
 * The published timetable of the same term as another; `undefined` if there is none.
 *
 * @throws OperatorError if the store can't be used
 */
export const publishedTimetable = (place: Place, { calendar }: Timetable): Promise<Timetable | undefined> =>
  withStageTable(place, "timetable", async (client, table) => {
    const editions = publishedEditions(await createTimetablePublisher(client, table).list());
    const edition = editions.find((each) => each.calendar?.id === calendar?.id);
    if (edition === undefined) return undefined;
    const store = createTimetableStore(client, table);
    const { directory } = await store.part(edition, partOf("directory", edition.rooms));
    const rooms = [...(await store.rooms(edition, directory?.ids ?? [])).values()];
    return { term: edition.term, ...(edition.calendar && { calendar: edition.calendar }), rooms };
  });
