import { createSiteFiles, type SiteFile } from "@classroom/site/site-files.ts";
import { prefetch } from "../../lib/cache/prefetch.ts";
import { prefetchConfig } from "../../lib/config/prefetch.ts";

/** What the functions of the site are wired with, made once a container. */
export const files = createSiteFiles();

/** Reads the function's file while the container starts. */
export const readAhead = (file: SiteFile): void =>
  prefetch(() => files.read(file), prefetchConfig().milliseconds);
