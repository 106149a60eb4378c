/** GET /app/{asset}: a script, a stylesheet or an image of the app. */

import { appFile } from "@classroom/site/site-files.ts";
import { appAsset } from "../../lib/contract/pages/documentation.ts";
import { ServiceError } from "../../lib/errors.ts";
import { serve } from "../../lib/http/serve.ts";
import * as wiring from "./wiring.ts";

export const createHandler = ({ files }: Pick<typeof wiring, "files">) =>
  serve(appAsset, async ({ path: { asset } }) => {
    const file = appFile(asset);
    const found = file && (await files.find(file));
    if (found === undefined) throw new ServiceError("ASSET_NOT_FOUND");
    return { outcome: "SENT", payload: found };
  });

export const handler = createHandler(wiring);
