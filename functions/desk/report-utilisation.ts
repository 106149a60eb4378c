/** GET /reports/utilisation.csv: how rooms are used. */

import { reportUtilisation } from "../../lib/contract/desk/utilisation.ts";
import { serve } from "../../lib/http/serve.ts";
import { toUtilisationFile } from "../../lib/wire/utilisation.ts";
import { admins, live, type Services, utilisationReport } from "./wiring.ts";

export const createHandler = ({ admins, utilisationReport }: Services<"admins" | "utilisationReport">) =>
  serve(
    reportUtilisation,
    async () => ({ outcome: "SENT", payload: toUtilisationFile(await utilisationReport.read()) }),
    admins,
  );

export const handler = createHandler({ admins: admins(live), utilisationReport: utilisationReport(live) });
