/** GET /robots.txt: what crawlers may read. */

import { robotsFile } from "@classroom/site/pages/robots-file.ts";
import { siteAddress } from "../../lib/config/settings.ts";
import { robots } from "../../lib/contract/pages/crawlers.ts";
import { implement } from "../wiring.ts";

export const { createHandler, handler } = implement(robots, async ({ host }) => ({
  outcome: "SENT",
  payload: robotsFile(siteAddress(host)),
}));
