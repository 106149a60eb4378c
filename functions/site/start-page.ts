/** GET / and the other addresses of the app: its one page. */

import { APP_PAGE, type SiteFiles } from "@classroom/site/site-files.ts";
import { startPage } from "../../lib/contract/pages/documentation.ts";
import { serve } from "../../lib/http/serve.ts";
import * as wiring from "./wiring.ts";

interface Dependencies {
  readonly files: SiteFiles;
}

export const createHandler = ({ files }: Dependencies) =>
  serve(startPage, async () => ({ outcome: "SHOWN", payload: await files.read(APP_PAGE) }));

wiring.readAhead(APP_PAGE);
export const handler = createHandler(wiring);
