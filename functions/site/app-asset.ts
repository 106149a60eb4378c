import { appAsset } from "../../lib/contract/documentation.ts";
import { ServiceError } from "../../lib/errors.ts";
import { serve } from "../../lib/http/serve.ts";
import { appFile, isImmutable, SERVICE_WORKER, type SiteFiles } from "../../lib/site/site-files.ts";
import * as services from "./services.ts";

interface Needs {
  readonly files: SiteFiles;
}

const FOR_EVER = { "cache-control": "public, max-age=31536000, immutable" };

/** The service worker is for all views, though it lies among the files. */
const WORKER = { "service-worker-allowed": "/" };

const headersOf = (name: string) => {
  if (name === SERVICE_WORKER) return WORKER;
  return isImmutable(name) ? FOR_EVER : {};
};

export const createHandler = ({ files }: Needs) =>
  serve(appAsset, async ({ path: { asset } }) => {
    const file = appFile(asset);
    const found = file && (await files.find(file));
    if (found === undefined) throw new ServiceError("ASSET_NOT_FOUND");
    return { outcome: "SENT", carries: found, headers: headersOf(asset) };
  });

export const handler = createHandler(services);
