/** DELETE /timetables/{id}: undoes the last import. */

import { undoImport } from "../../lib/contract/desk/timetables.ts";
import { toImport } from "../../lib/wire/timetable-import.ts";
import { forAdmins, importHistory, publisher } from "./wiring.ts";

export const { createHandler, handler } = forAdmins(undoImport, async ({ path: { id } }, on) => {
  const imports = await importHistory(on)(await publisher(on).undo(id));
  return { outcome: "UNDONE", payload: { data: imports.map(toImport) } };
});
