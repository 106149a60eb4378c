/** GET /openapi.json: the contract of all endpoints in OpenAPI. */

import { OPENAPI_DOCUMENT, type SiteFiles } from "@classroom/site/site-files.ts";
import { openapiDocument } from "../../lib/contract/pages/documentation.ts";
import { serve } from "../../lib/http/serve.ts";
import * as services from "./services.ts";

interface Needs {
  readonly files: SiteFiles;
}

export const createHandler = ({ files }: Needs) =>
  serve(openapiDocument, async () => ({ outcome: "SENT", payload: await files.read(OPENAPI_DOCUMENT) }));

services.readAhead(OPENAPI_DOCUMENT);
export const handler = createHandler(services);
