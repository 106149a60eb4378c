/** POST /timetables/{id}/restore: publishes again what an import published. */

import { restoreImport } from "../../lib/contract/desk/timetables.ts";
import { serve } from "../../lib/http/serve.ts";
import { toImport } from "../../lib/wire/timetable-import.ts";
import { admins, importHistory, live, type Services } from "./wiring.ts";

export const createHandler = ({ admins, importHistory }: Services<"admins" | "importHistory">) =>
  serve(
    restoreImport,
    async ({ path: { id }, admin }) => {
      const imports = await importHistory.restore(id, admin.id);
      return { outcome: "RESTORED", payload: { data: imports.map(toImport) } };
    },
    admins,
  );

export const handler = createHandler({ admins: admins(live), importHistory: importHistory(live) });
