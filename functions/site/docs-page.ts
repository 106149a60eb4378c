/** GET /docs: the reference page of the endpoints. */

import { REFERENCE_PAGE } from "@classroom/site/site-files.ts";
import { docsPage } from "../../lib/contract/pages/documentation.ts";
import { serve } from "../../lib/http/serve.ts";
import * as wiring from "./wiring.ts";

export const createHandler = ({ files }: Pick<typeof wiring, "files">) =>
  serve(docsPage, async () => ({ outcome: "SHOWN", payload: await files.read(REFERENCE_PAGE) }));

wiring.readAhead(REFERENCE_PAGE);
export const handler = createHandler(wiring);
