/** GET /docs/{asset}: a stylesheet, a script or an image of the reference page. */

import { ASSETS } from "@classroom/site/site-files.ts";
import { docsAsset } from "../../lib/contract/pages/documentation.ts";
import { ServiceError } from "../../lib/errors.ts";
import { implement } from "../wiring.ts";
import { files } from "./wiring.ts";

export const { createHandler, handler } = implement(docsAsset, async ({ path: { asset } }, on) => {
  const file = ASSETS.get(asset);
  if (file === undefined) throw new ServiceError("ASSET_NOT_FOUND");
  return { outcome: "SENT", payload: await files(on).read(file) };
});
