import { createAdmins } from "../../../accounts/admins.ts";
import { createDownload } from "../../../desk/download.ts";
import { createImportHistory } from "../../../desk/import-history.ts";
import { createSchoolStore } from "../../../desk/school-store.ts";
import { createSourceList } from "../../../desk/source-list.ts";
import { createSourceStates } from "../../../desk/source-states.ts";
import { createTimetableDesk } from "../../../desk/timetable-desk.ts";
import { createTimetablePublisher } from "../../../rooms/publish/timetable-publisher.ts";
import { createTimetableReader } from "../../../rooms/publish/timetable-reader.ts";
import type { accountServices } from "./test-account-services.ts";
import type { TestStore } from "./test-store.ts";

/** The desk's services on the test's store, for the admins among the accounts. */
export const deskServices = (
  { client, tables }: Pick<TestStore, "client" | "tables">,
  { sessions, users }: Pick<ReturnType<typeof accountServices>, "sessions" | "users">,
) => {
  const admins = createAdmins(sessions, users);
  const schoolStore = createSchoolStore(client, tables.timetable, () => new Date());
  const publisher = createTimetablePublisher(client, tables.timetable);
  const states = createSourceStates(client, tables.timetable);
  const download = createDownload({ allowsLoopback: true });
  return {
    admins,
    listSources: createSourceList(states),
    schoolStore,
    importHistory: createImportHistory(publisher, admins),
    timetableDesk: createTimetableDesk({
      school: schoolStore,
      publisher,
      readTimetables: createTimetableReader(client, tables.timetable),
      confirmAdmin: admins.confirm,
      download,
      states,
      now: Date.now,
    }),
  };
};
