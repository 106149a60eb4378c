/** GET /timetables: the last imports. */

import { listImports } from "../../lib/contract/desk/timetables.ts";
import { serve } from "../../lib/http/serve.ts";
import { toImport } from "../../lib/wire/timetable-import.ts";
import { admins, importHistory, live, type Services } from "./wiring.ts";

export const createHandler = ({ admins, importHistory }: Services<"admins" | "importHistory">) =>
  serve(
    listImports,
    async () => {
      const imports = await importHistory.list();
      return { outcome: "LISTED", payload: { data: imports.map(toImport) } };
    },
    admins,
  );

export const handler = createHandler({ admins: admins(live), importHistory: importHistory(live) });
