/** POST /timetables: reads a file; with `agreed`, publishes what was read. */

import { publishTimetable } from "../../lib/contract/desk/timetables.ts";
import { serve } from "../../lib/http/serve.ts";
import { toImport, toReading } from "../../lib/wire/timetable-import.ts";
import { admins, importHistory, live, publisher, type Services, timetableDesk } from "./wiring.ts";

export const createHandler = ({
  admins,
  importHistory,
  publisher,
  timetableDesk,
}: Services<"admins" | "importHistory" | "publisher" | "timetableDesk">) =>
  serve(
    publishTimetable,
    async ({ body: { agreed, ...upload }, admin }) => {
      if (agreed === undefined)
        return { outcome: "READ", payload: { data: toReading(await timetableDesk.read(upload)) } };
      await timetableDesk.publish(upload, agreed, admin.id);
      const imports = await importHistory(await publisher.list());
      return { outcome: "PUBLISHED", payload: { data: imports.map(toImport) } };
    },
    admins,
  );

export const handler = createHandler({
  admins: admins(live),
  importHistory: importHistory(live),
  publisher: publisher(live),
  timetableDesk: timetableDesk(live),
});
