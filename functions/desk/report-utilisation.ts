/** GET /reports/utilisation.csv: how rooms are used. */

import { reportUtilisation } from "../../lib/contract/desk/utilisation.ts";
import { toUtilisationFile } from "../../lib/wire/utilisation.ts";
import { forAdmins, utilisationReport } from "./wiring.ts";

export const { createHandler, handler } = forAdmins(reportUtilisation, async (_, on) => ({
  outcome: "SENT",
  payload: toUtilisationFile(await utilisationReport(on).read()),
}));
