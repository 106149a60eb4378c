/** GET /sitemap.xml: the pages, for search engines. */

import { siteAddress } from "../../lib/config/site-address.ts";
import { sitemap } from "../../lib/contract/pages/crawlers.ts";
import { serve } from "../../lib/http/serve.ts";
import { listRooms } from "../../lib/rooms/search/united-rooms.ts";
import { toSitemap } from "../../lib/wire/sitemap.ts";
import { live, readRoomsAhead, type Services, timetable } from "./wiring.ts";

export const createHandler = ({ timetable }: Services<"timetable">) =>
  serve(sitemap, async ({ host }) => {
    const { directory, provenance } = await listRooms(timetable);
    return { outcome: "SENT", payload: toSitemap(directory, siteAddress(host)), provenance };
  });

readRoomsAhead(live);
export const handler = createHandler({ timetable: timetable(live) });
