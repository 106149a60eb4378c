/** GET /timetables: the last imports. */

import { listImports } from "../../lib/contract/desk/timetables.ts";
import { toImport } from "../../lib/wire/timetable-import.ts";
import { forAdmins, importHistory, publisher } from "./wiring.ts";

export const { createHandler, handler } = forAdmins(listImports, async (_, on) => {
  const imports = await importHistory(on)(await publisher(on).list());
  return { outcome: "LISTED", payload: { data: imports.map(toImport) } };
});
