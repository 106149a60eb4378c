/** GET /docs: the reference page of the endpoints. */

import { REFERENCE_PAGE, type SiteFiles } from "@classroom/site/site-files.ts";
import { docsPage } from "../../lib/contract/pages/documentation.ts";
import { serve } from "../../lib/http/serve.ts";
import * as services from "./services.ts";

interface Needs {
  readonly files: SiteFiles;
}

export const createHandler = ({ files }: Needs) =>
  serve(docsPage, async () => ({ outcome: "SHOWN", payload: await files.read(REFERENCE_PAGE) }));

services.readAhead(REFERENCE_PAGE);
export const handler = createHandler(services);
