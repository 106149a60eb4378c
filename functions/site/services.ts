import { createSiteFiles } from "../../lib/site/site-files.ts";

/** What the documentation functions are wired with, made once a container. */
export const files = createSiteFiles();
