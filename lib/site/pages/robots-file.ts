import type { BundledFile } from "../../wire/bundled-file.ts";
import { fileOf } from "../site-files.ts";

/** Crawlers may read everything but what is about the visitor. @param site with a slash at the end */
export const robotsFile = (site: string): BundledFile =>
  fileOf(
    `User-agent: *\nDisallow: /me\nDisallow: /saved\nDisallow: /desk\n\nSitemap: ${site}sitemap.xml\n`,
    "text/plain; charset=utf-8",
  );
