import { createSiteFiles } from "../../lib/docs/site-files.ts";

/** What the documentation functions are wired with, made once a container. */
export const files = createSiteFiles();
