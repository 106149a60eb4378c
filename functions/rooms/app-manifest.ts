/** GET /manifest.webmanifest: what a device needs to install the app. */

import { PAGE_WORDS, pageLanguage } from "@classroom/site/pages/page-words.ts";
import { appManifest } from "../../lib/contract/pages/app-manifest.ts";
import { listTerms } from "../../lib/rooms/search/united-rooms.ts";
import { toManifest } from "../../lib/wire/app-manifest.ts";
import { timetable, withTerms } from "./wiring.ts";

export const { createHandler, handler } = withTerms(appManifest, async ({ query: { lang } }, on) => {
  const { provenance } = await listTerms(timetable(on));
  const words = PAGE_WORDS[pageLanguage(lang)];
  return { outcome: "SENT", payload: toManifest(provenance.edition.school, words), provenance };
});
