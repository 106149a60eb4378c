/** GET /manifest.webmanifest: what a device needs to install the app. */

import { appManifest } from "../../lib/contract/pages/app-manifest.ts";
import { serve } from "../../lib/http/serve.ts";
import type { TermList } from "../../lib/rooms/store/term-list.ts";
import { toManifest } from "../../lib/wire/app-manifest.ts";
import { live, readTermsAhead, terms } from "./wiring.ts";

interface Needs {
  readonly rooms: TermList;
}

export const createHandler = ({ rooms }: Needs) =>
  serve(appManifest, async () => {
    const { provenance } = await rooms.terms();
    return { outcome: "SENT", payload: toManifest(provenance.edition.school), provenance };
  });

readTermsAhead(live);
export const handler = createHandler({ rooms: terms(live) });
