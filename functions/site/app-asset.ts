/** GET /app/{asset}: a script, a stylesheet or an image of the app. */

import { appFile } from "@classroom/site/site-files.ts";
import { appAsset } from "../../lib/contract/pages/documentation.ts";
import { ServiceError } from "../../lib/errors.ts";
import { implement } from "../wiring.ts";
import { files } from "./wiring.ts";

export const { createHandler, handler } = implement(appAsset, async ({ path: { asset } }, on) => {
  const file = appFile(asset);
  const content = file && (await files(on).find(file));
  if (content === undefined) throw new ServiceError("ASSET_NOT_FOUND");
  return { outcome: "SENT", payload: content };
});
