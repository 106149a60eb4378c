import { importFile } from "@classroom/import/import-file.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { storedFile } from "../import/files/stored-file.ts";
import { SAMPLE_SECTIONS } from "../local/sample-files.ts";
import { startTestStore } from "../testing/wiring/test-store.ts";
import { syntheticTimetable } from "./synthetic-timetable.ts";

/** A number of rooms, or the sample that ships with the project (Rensselaer Polytechnic Institute, Fall 2024). */
export type SchoolSize = "sample" | number;

export const schoolOf = async (size: SchoolSize): Promise<Timetable> =>
  size === "sample"
    ? (await importFile({ file: await storedFile(SAMPLE_SECTIONS) })).timetable
    : syntheticTimetable(size);

/** A school in a store of its own, which stops when the run ends; `environment` configures functions to use it. */
export const publishedSchool = async (size: SchoolSize, run: AsyncDisposableStack) => {
  const timetable = await schoolOf(size);
  const store = await startTestStore();
  run.defer(store.stop);
  const publisher = createTimetablePublisher(store.client, store.tables.timetable);
  await publisher.publish(timetable, { source: "bench" });
  const environment = { DYNAMODB_ENDPOINT: store.endpoint, TIMETABLE_TABLE: store.tables.timetable };
  return { timetable, store, environment };
};
