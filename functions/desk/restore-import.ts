/** POST /timetables/{id}/restore: publishes again what an import published. */

import { restoreImport } from "../../lib/contract/desk/timetables.ts";
import { serve } from "../../lib/http/serve.ts";
import { toImport } from "../../lib/wire/timetable-import.ts";
import { admins, importHistory, live, publisher, type Services } from "./wiring.ts";

export const createHandler = ({
  admins,
  importHistory,
  publisher,
}: Services<"admins" | "importHistory" | "publisher">) =>
  serve(
    restoreImport,
    async ({ path: { id }, admin }) => {
      const imports = await importHistory(await publisher.restore(id, admin.id));
      return { outcome: "RESTORED", payload: { data: imports.map(toImport) } };
    },
    admins,
  );

export const handler = createHandler({
  admins: admins(live),
  importHistory: importHistory(live),
  publisher: publisher(live),
});
