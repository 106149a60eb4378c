import type { Timetable } from "@classroom/timetable/timetable.ts";
import { publishedEditions } from "../../rooms/publish/history.ts";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { createTimetableReader } from "../../rooms/publish/timetable-reader.ts";
import { SAMPLE_NAME } from "../local/sample-term.ts";
import { type Place, withStageTable } from "../stage/stage-table.ts";

/**
 * The published timetables of all terms that a file is compared with. The sample of a local run is left out, so that
 * any school's file may replace it.
 *
 * @throws OperatorError if the store can't be used
 */
export const publishedTimetables = (place: Place): Promise<readonly Timetable[]> =>
  withStageTable(place, "timetable", async (client, table) => {
    const published = publishedEditions(await createTimetablePublisher(client, table).list());
    const compared = published.filter(({ calendar }) => calendar?.name !== SAMPLE_NAME);
    return createTimetableReader(client, table)(compared);
  });
