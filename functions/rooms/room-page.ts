/** GET /room/{id}: the app's page, with what chats and search engines read of a room. */

import { pageLanguage } from "@classroom/site/pages/page-words.ts";
import { pageOfRoom } from "@classroom/site/pages/room-page.ts";
import { APP_PAGE } from "@classroom/site/site-files.ts";
import { siteAddress } from "../../lib/config/settings.ts";
import { roomPage } from "../../lib/contract/pages/documentation.ts";
import { files } from "../site/wiring.ts";
import { roomFacts, withRooms } from "./wiring.ts";

export const { createHandler, handler } = withRooms(roomPage, async ({ path, host, languages }, on) => {
  const [page, facts] = await Promise.all([files(on).read(APP_PAGE), roomFacts(on)(path.id)]);
  if (facts === "away") return { outcome: "SHOWN", payload: page };
  const { room, provenance } = facts;
  const { school } = provenance.edition;
  const place = { site: siteAddress(host), school, language: pageLanguage(languages) };
  return { outcome: room ? "SHOWN" : "NOT_LISTED", payload: pageOfRoom(page, room, place) };
});
