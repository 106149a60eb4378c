/** GET /timetables: the last imports. */

import { listImports } from "../../lib/contract/desk/timetables.ts";
import { serve } from "../../lib/http/serve.ts";
import { toImport } from "../../lib/wire/timetable-import.ts";
import { admins, importHistory, live, publisher, type Services } from "./wiring.ts";

export const createHandler = ({
  admins,
  importHistory,
  publisher,
}: Services<"admins" | "importHistory" | "publisher">) =>
  serve(
    listImports,
    async () => {
      const imports = await importHistory(await publisher.list());
      return { outcome: "LISTED", payload: { data: imports.map(toImport) } };
    },
    admins,
  );

export const handler = createHandler({
  admins: admins(live),
  importHistory: importHistory(live),
  publisher: publisher(live),
});
