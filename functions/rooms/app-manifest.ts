/** GET /manifest.webmanifest: what a device needs to install the app. */

import { PAGE_WORDS, pageLanguage } from "@classroom/site/pages/page-words.ts";
import { appManifest } from "../../lib/contract/pages/app-manifest.ts";
import { serve } from "../../lib/http/serve.ts";
import { listTerms } from "../../lib/rooms/search/list-terms.ts";
import { toManifest } from "../../lib/wire/app-manifest.ts";
import { live, readTermsAhead, type Services, timetable } from "./wiring.ts";

export const createHandler = ({ timetable }: Services<"timetable">) =>
  serve(appManifest, async ({ query: { lang } }) => {
    const { provenance } = await listTerms(timetable);
    const words = PAGE_WORDS[pageLanguage(lang)];
    return { outcome: "SENT", payload: toManifest(provenance.edition.school, words), provenance };
  });

readTermsAhead(live);
export const handler = createHandler({ timetable: timetable(live) });
