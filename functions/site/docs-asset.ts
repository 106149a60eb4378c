/** GET /docs/{asset}: a stylesheet, a script or an image of the reference page. */

import { ASSETS } from "@classroom/site/site-files.ts";
import { docsAsset } from "../../lib/contract/pages/documentation.ts";
import { ServiceError } from "../../lib/errors.ts";
import { serve } from "../../lib/http/serve.ts";
import * as wiring from "./wiring.ts";

export const createHandler = ({ files }: Pick<typeof wiring, "files">) =>
  serve(docsAsset, async ({ path: { asset } }) => {
    const file = ASSETS.get(asset);
    if (file === undefined) throw new ServiceError("ASSET_NOT_FOUND");
    return { outcome: "SENT", payload: await files.read(file) };
  });

export const handler = createHandler(wiring);
