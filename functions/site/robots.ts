/** GET /robots.txt: what crawlers may read. */

import { robotsFile } from "@classroom/site/pages/robots-file.ts";
import { siteAddress } from "../../lib/config/site-address.ts";
import { robots } from "../../lib/contract/pages/crawlers.ts";
import { serve } from "../../lib/http/serve.ts";

export const createHandler = (_: object) =>
  serve(robots, async ({ host }) => ({ outcome: "SENT", payload: robotsFile(siteAddress(host)) }));

export const handler = createHandler({});
