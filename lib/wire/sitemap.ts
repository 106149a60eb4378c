import type { Directory } from "@classroom/timetable/directory.ts";
import { memoizeByKey } from "../cache/memoize-by-key.ts";
import { memoizeByObject } from "../cache/memoize-by-object.ts";
import { TextFile } from "./text-file.ts";

/** What one file may list (sitemaps.org protocol). */
const MOST_PAGES = 50_000;
const VIEWS = ["", "times"];

const written = ({ ids, notOffered }: Directory, site: string): TextFile => {
  const hidden = new Set(notOffered);
  const rooms = ids.filter((_, index) => !hidden.has(index)).map((id) => `room/${encodeURIComponent(id)}`);
  // The only character of an encoded path that XML could escape is the apostrophe, which XML text may contain.
  const pages = [...VIEWS, ...rooms]
    .slice(0, MOST_PAGES)
    .map((path) => `<url><loc>${site}${path}</loc></url>\n`);
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join("")}</urlset>\n`;
  return new TextFile(text, "application/xml; charset=utf-8");
};

const sitemapsOf = memoizeByObject((directory: Directory) =>
  memoizeByKey((site: string) => written(directory, site)),
);

/** The app and its rooms, but for those that no search offers. @param site where the pages are, with a slash at the end */
export const toSitemap = (directory: Directory, site: string): TextFile => sitemapsOf(directory)(site);
