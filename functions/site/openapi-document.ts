/** GET /openapi.json: the contract of all endpoints in OpenAPI. */

import { OPENAPI_DOCUMENT } from "@classroom/site/site-files.ts";
import { openapiDocument } from "../../lib/contract/pages/documentation.ts";
import { implement } from "../wiring.ts";
import { fileSender } from "./wiring.ts";

export const { createHandler, handler } = implement(openapiDocument, fileSender(OPENAPI_DOCUMENT));
