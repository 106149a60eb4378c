/** DELETE /timetables/{id}: undoes the last import. */

import { undoImport } from "../../lib/contract/desk/timetables.ts";
import { serve } from "../../lib/http/serve.ts";
import { toImport } from "../../lib/wire/timetable-import.ts";
import { admins, importHistory, live, publisher, type Services } from "./wiring.ts";

export const createHandler = ({
  admins,
  importHistory,
  publisher,
}: Services<"admins" | "importHistory" | "publisher">) =>
  serve(
    undoImport,
    async ({ path: { id } }) => {
      const imports = await importHistory(await publisher.undo(id));
      return { outcome: "UNDONE", payload: { data: imports.map(toImport) } };
    },
    admins,
  );

export const handler = createHandler({
  admins: admins(live),
  importHistory: importHistory(live),
  publisher: publisher(live),
});
