import { ImportError } from "@classroom/import/import-error.ts";
import { PublishRefused } from "../../rooms/publish/catalogue-changes.ts";
import {
  createTimetablePublisher,
  type TimetablePublisher,
} from "../../rooms/publish/timetable-publisher.ts";
import { OperatorError } from "../stage/stage-error.ts";
import { type Place, withStageTable } from "../stage/stage-table.ts";

/**
 * Runs `use` on the timetables of a stage.
 *
 * @throws ImportError where the store can't be used, or refuses
 */
export const withPublisher = async <Result>(
  place: Place,
  use: (publisher: TimetablePublisher, where: string) => Promise<Result>,
): Promise<Result> => {
  try {
    return await withStageTable(place, "timetable", (client, table, where) =>
      use(createTimetablePublisher(client, table), where),
    );
  } catch (error) {
    if (error instanceof PublishRefused || error instanceof OperatorError)
      throw new ImportError(error.message, { cause: error });
    throw error;
  }
};
