/** GET /openapi.json: the contract of all endpoints in OpenAPI. */

import { openapiDocument } from "../../lib/contract/documentation.ts";
import { serve } from "../../lib/http/serve.ts";
import { OPENAPI_DOCUMENT, type SiteFiles } from "../../lib/site/site-files.ts";
import * as services from "./services.ts";

interface Needs {
  readonly files: SiteFiles;
}

export const createHandler = ({ files }: Needs) =>
  serve(openapiDocument, async () => ({ outcome: "SENT", payload: await files.read(OPENAPI_DOCUMENT) }));

services.readAhead(OPENAPI_DOCUMENT);
export const handler = createHandler(services);
