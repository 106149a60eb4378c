/** GET /openapi.json: the contract of all endpoints in OpenAPI. */

import { OPENAPI_DOCUMENT } from "@classroom/site/site-files.ts";
import { openapiDocument } from "../../lib/contract/pages/documentation.ts";
import { serve } from "../../lib/http/serve.ts";
import * as wiring from "./wiring.ts";

export const createHandler = ({ files }: Pick<typeof wiring, "files">) =>
  serve(openapiDocument, async () => ({ outcome: "SENT", payload: await files.read(OPENAPI_DOCUMENT) }));

wiring.readAhead(OPENAPI_DOCUMENT);
export const handler = createHandler(wiring);
