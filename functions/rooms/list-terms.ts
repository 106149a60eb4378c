import { listTerms, toTerms } from "../../lib/contract/terms.ts";
import { type Freshness, ofEveryTerm } from "../../lib/http/freshness.ts";
import { serve } from "../../lib/http/serve.ts";
import type { RoomRepository } from "../../lib/rooms/room-repository.ts";
import * as services from "./services.ts";

interface Needs {
  readonly rooms: Pick<RoomRepository, "terms">;
  readonly freshness: Freshness;
}

export const createHandler = ({ rooms, freshness }: Needs) =>
  serve(listTerms, async () => {
    const { terms, reading } = await rooms.terms();
    const data = toTerms(terms, reading.edition.calendar?.id);
    return { outcome: "LISTED", carries: { data }, headers: ofEveryTerm(freshness(reading), reading) };
  });

services.readAhead();
export const handler = createHandler(services);
