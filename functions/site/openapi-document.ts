/** GET /openapi.json: the contract of all endpoints in OpenAPI. */

import { OPENAPI_DOCUMENT, type SiteFiles } from "@classroom/site/site-files.ts";
import { openapiDocument } from "../../lib/contract/pages/documentation.ts";
import { serve } from "../../lib/http/serve.ts";
import * as wiring from "./wiring.ts";

interface Dependencies {
  readonly files: SiteFiles;
}

export const createHandler = ({ files }: Dependencies) =>
  serve(openapiDocument, async () => ({ outcome: "SENT", payload: await files.read(OPENAPI_DOCUMENT) }));

wiring.readAhead(OPENAPI_DOCUMENT);
export const handler = createHandler(wiring);
