/** GET /terms: the terms with dates and their calendars. */

import { listTerms, toTerms } from "../../lib/contract/terms.ts";
import { serve } from "../../lib/http/serve.ts";
import type { RoomRepository } from "../../lib/rooms/room-repository.ts";
import * as services from "./services.ts";

interface Needs {
  readonly rooms: Pick<RoomRepository, "terms">;
}

export const createHandler = ({ rooms }: Needs) =>
  serve(listTerms, async () => {
    const { terms, provenance } = await rooms.terms();
    const data = toTerms(terms, provenance.edition.calendar?.id);
    const school = provenance.edition.school ?? null;
    return { outcome: "LISTED", payload: { data, school }, provenance };
  });

services.readAhead();
export const handler = createHandler(services);
