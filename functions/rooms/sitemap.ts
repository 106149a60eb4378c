/** GET /sitemap.xml: the pages, for search engines. */

import { siteAddress } from "../../lib/config/settings.ts";
import { sitemap } from "../../lib/contract/pages/crawlers.ts";
import { listRooms } from "../../lib/rooms/search/united-rooms.ts";
import { toSitemap } from "../../lib/wire/sitemap.ts";
import { timetable, withRooms } from "./wiring.ts";

export const { createHandler, handler } = withRooms(sitemap, async ({ host }, on) => {
  const { directory, provenance } = await listRooms(timetable(on));
  const site = siteAddress(host);
  // A cache that serves several hosts must not take the file of one for that of another.
  const version = `${provenance.version}+${site}`;
  return { outcome: "SENT", payload: toSitemap(directory, site), provenance: { ...provenance, version } };
});
