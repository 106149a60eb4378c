/** GET /: the start page. */

import { startPage } from "../../lib/contract/documentation.ts";
import { serve } from "../../lib/http/serve.ts";
import { type SiteFiles, START_PAGE } from "../../lib/site/site-files.ts";
import * as services from "./services.ts";

interface Needs {
  readonly files: SiteFiles;
}

export const createHandler = ({ files }: Needs) =>
  serve(startPage, async () => ({ outcome: "SHOWN", carries: await files.read(START_PAGE) }));

services.readAhead(START_PAGE);
export const handler = createHandler(services);
