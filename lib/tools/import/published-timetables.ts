import type { Timetable } from "@classroom/timetable/timetable.ts";
import { publishedEditions } from "../../rooms/publish/history.ts";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { createTimetableReader } from "../../rooms/publish/timetable-reader.ts";
import { type Place, withStageTable } from "../stage/stage-table.ts";

/**
 * The published timetables of all terms.
 *
 * @throws OperatorError if the store can't be used
 */
export const publishedTimetables = (place: Place): Promise<readonly Timetable[]> =>
  withStageTable(place, "timetable", async (client, table) => {
    const history = await createTimetablePublisher(client, table).list();
    return createTimetableReader(client, table)(publishedEditions(history));
  });
