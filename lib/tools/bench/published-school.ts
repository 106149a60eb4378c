import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { startTestStore } from "../testing/wiring/test-store.ts";
import { type SchoolSize, schoolOf } from "./school.ts";

/** A school in a store of its own, which stops when the run ends; `environment` leads a server of ours there. */
export const publishedSchool = async (size: SchoolSize, run: AsyncDisposableStack) => {
  const timetable = await schoolOf(size);
  const store = await startTestStore();
  run.defer(store.stop);
  const publisher = createTimetablePublisher(store.client, store.tables.timetable);
  await publisher.publish(timetable, { source: "bench" });
  const environment = { DYNAMODB_ENDPOINT: store.endpoint, TIMETABLE_TABLE: store.tables.timetable };
  return { timetable, store, environment };
};
