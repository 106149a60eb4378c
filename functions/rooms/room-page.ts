/** GET /room/{id}: the app's page, with what chats and search engines read of a room. */

import { pageLanguage } from "@classroom/site/pages/page-words.ts";
import { pageOfRoom } from "@classroom/site/pages/room-page.ts";
import { APP_PAGE, createSiteFiles } from "@classroom/site/site-files.ts";
import { siteAddress } from "../../lib/config/site-address.ts";
import { roomPage } from "../../lib/contract/pages/documentation.ts";
import { serve } from "../../lib/http/serve.ts";
import { live, readRoomsAhead, roomFacts, type Services } from "./wiring.ts";

interface Needs extends Services<"roomFacts"> {
  readonly files: ReturnType<typeof createSiteFiles>;
}

export const createHandler = ({ roomFacts, files }: Needs) =>
  serve(roomPage, async ({ path: { id }, host, languages }) => {
    const [page, facts] = await Promise.all([files.read(APP_PAGE), roomFacts(id)]);
    if (facts === "away") return { outcome: "SHOWN", payload: page };
    const { room, provenance } = facts;
    const { school } = provenance.edition;
    const place = { site: siteAddress(host), school, language: pageLanguage(languages) };
    return { outcome: room ? "SHOWN" : "NOT_LISTED", payload: pageOfRoom(page, room, place) };
  });

readRoomsAhead(live);
export const handler = createHandler({ roomFacts: roomFacts(live), files: createSiteFiles() });
