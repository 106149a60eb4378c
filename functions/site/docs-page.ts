/** GET /docs: the reference page of the endpoints. */

import { REFERENCE_PAGE } from "@classroom/site/site-files.ts";
import { docsPage } from "../../lib/contract/pages/documentation.ts";
import { implement } from "../wiring.ts";
import { fileSender } from "./wiring.ts";

export const { createHandler, handler } = implement(docsPage, fileSender(REFERENCE_PAGE));
