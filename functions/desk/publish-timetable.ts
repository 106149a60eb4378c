/** POST /timetables: reads a file; with `agreed`, publishes what was read. */

import { publishTimetable } from "../../lib/contract/desk/timetables.ts";
import { toImport, toReading } from "../../lib/wire/timetable-import.ts";
import { forAdmins, importHistory, publisher, timetableDesk } from "./wiring.ts";

export const { createHandler, handler } = forAdmins(publishTimetable, async ({ body, admin }, on) => {
  const { agreed, ...upload } = body;
  if (agreed === undefined)
    return { outcome: "READ", payload: { data: toReading(await timetableDesk(on).read(upload)) } };
  await timetableDesk(on).publish(upload, agreed, admin.id);
  const imports = await importHistory(on)(await publisher(on).list());
  return { outcome: "PUBLISHED", payload: { data: imports.map(toImport) } };
});
