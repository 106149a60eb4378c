/** GET /manifest.webmanifest: what a device needs to install the app. */

import { appManifest } from "../../lib/contract/pages/app-manifest.ts";
import { serve } from "../../lib/http/serve.ts";
import { listTerms } from "../../lib/rooms/search/list-terms.ts";
import { toManifest } from "../../lib/wire/app-manifest.ts";
import { live, readTermsAhead, type Services, timetable } from "./wiring.ts";

export const createHandler = ({ timetable }: Services<"timetable">) =>
  serve(appManifest, async () => {
    const { provenance } = await listTerms(timetable);
    return { outcome: "SENT", payload: toManifest(provenance.edition.school), provenance };
  });

readTermsAhead(live);
export const handler = createHandler({ timetable: timetable(live) });
