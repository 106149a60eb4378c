import {
  createTimetablePublisher,
  type TimetablePublisher,
} from "../../rooms/publish/timetable-publisher.ts";
import { type Place, withStageTable } from "../stage/stage-table.ts";

/**
 * Runs `use` on the timetables of a stage.
 *
 * @throws OperatorError if the store can't be used
 */
export const withPublisher = <Result>(
  place: Place,
  use: (publisher: TimetablePublisher, where: string) => Promise<Result>,
): Promise<Result> =>
  withStageTable(place, "timetable", (client, table, where) =>
    use(createTimetablePublisher(client, table), where),
  );
