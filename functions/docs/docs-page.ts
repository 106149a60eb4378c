import { docsPage } from "../../lib/contract/documentation.ts";
import { REFERENCE_PAGE, type SiteFiles } from "../../lib/docs/site-files.ts";
import { serve } from "../../lib/http/serve.ts";
import * as services from "./services.ts";

interface Needs {
  readonly files: SiteFiles;
}

export const createHandler = ({ files }: Needs) =>
  serve(docsPage, async () => ({ outcome: "SHOWN", carries: await files.read(REFERENCE_PAGE) }));

export const handler = createHandler(services);
