/** GET /manifest.webmanifest: what a device needs to install the app. */

import { appManifest, toManifest } from "../../lib/contract/app-manifest.ts";
import { serve } from "../../lib/http/serve.ts";
import type { RoomRepository } from "../../lib/rooms/room-repository.ts";
import * as services from "./services.ts";

interface Needs {
  readonly rooms: Pick<RoomRepository, "terms">;
}

export const createHandler = ({ rooms }: Needs) =>
  serve(appManifest, async () => {
    const { provenance } = await rooms.terms();
    return { outcome: "SENT", payload: toManifest(provenance.edition.school), provenance };
  });

services.readAhead();
export const handler = createHandler(services);
