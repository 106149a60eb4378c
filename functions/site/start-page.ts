/** GET / and the other addresses of the app: its one page. */

import { APP_PAGE } from "@classroom/site/site-files.ts";
import { startPage } from "../../lib/contract/pages/documentation.ts";
import { serve } from "../../lib/http/serve.ts";
import * as wiring from "./wiring.ts";

export const createHandler = ({ files }: Pick<typeof wiring, "files">) =>
  serve(startPage, async () => ({ outcome: "SHOWN", payload: await files.read(APP_PAGE) }));

wiring.readAhead(APP_PAGE);
export const handler = createHandler(wiring);
