/** GET /docs: the reference page of the endpoints. */

import { REFERENCE_PAGE, type SiteFiles } from "@classroom/site/site-files.ts";
import { docsPage } from "../../lib/contract/pages/documentation.ts";
import { serve } from "../../lib/http/serve.ts";
import * as wiring from "./wiring.ts";

interface Dependencies {
  readonly files: SiteFiles;
}

export const createHandler = ({ files }: Dependencies) =>
  serve(docsPage, async () => ({ outcome: "SHOWN", payload: await files.read(REFERENCE_PAGE) }));

wiring.readAhead(REFERENCE_PAGE);
export const handler = createHandler(wiring);
