/** GET /manifest.webmanifest: what a device needs to install the app. */

import { appManifest } from "../../lib/contract/pages/app-manifest.ts";
import { serve } from "../../lib/http/serve.ts";
import { toManifest } from "../../lib/wire/app-manifest.ts";
import { live, readTermsAhead, type Services, termList } from "./wiring.ts";

export const createHandler = ({ termList }: Services<"termList">) =>
  serve(appManifest, async () => {
    const { provenance } = await termList.terms();
    return { outcome: "SENT", payload: toManifest(provenance.edition.school), provenance };
  });

readTermsAhead(live);
export const handler = createHandler({ termList: termList(live) });
