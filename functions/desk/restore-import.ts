/** POST /timetables/{id}/restore: publishes again what an import published. */

import { restoreImport } from "../../lib/contract/desk/timetables.ts";
import { toImport } from "../../lib/wire/timetable-import.ts";
import { forAdmins, importHistory, publisher } from "./wiring.ts";

export const { createHandler, handler } = forAdmins(restoreImport, async ({ path: { id }, admin }, on) => {
  const imports = await importHistory(on)(await publisher(on).restore(id, admin.id));
  return { outcome: "RESTORED", payload: { data: imports.map(toImport) } };
});
