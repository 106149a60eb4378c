/** GET /reports/utilisation.csv: how rooms are used. */

import { reportUtilisation } from "../../lib/contract/desk/utilisation.ts";
import { readUtilisation } from "../../lib/desk/utilisation-report.ts";
import { toUtilisationFile } from "../../lib/wire/utilisation.ts";
import { timetable } from "../rooms/wiring.ts";
import { forAdmins } from "./wiring.ts";

export const { createHandler, handler } = forAdmins(reportUtilisation, async (_, on) => ({
  outcome: "SENT",
  payload: toUtilisationFile(await readUtilisation(timetable(on))),
}));
