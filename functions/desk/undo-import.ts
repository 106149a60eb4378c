/** DELETE /timetables/{id}: undoes the last import. */

import { undoImport } from "../../lib/contract/desk/timetables.ts";
import { serve } from "../../lib/http/serve.ts";
import { toImport } from "../../lib/wire/timetable-import.ts";
import { admins, importHistory, live, type Services } from "./wiring.ts";

export const createHandler = ({ admins, importHistory }: Services<"admins" | "importHistory">) =>
  serve(
    undoImport,
    async ({ path: { id } }) => {
      const imports = await importHistory.undo(id);
      return { outcome: "UNDONE", payload: { data: imports.map(toImport) } };
    },
    admins,
  );

export const handler = createHandler({ admins: admins(live), importHistory: importHistory(live) });
