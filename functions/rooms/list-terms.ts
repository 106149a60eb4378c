/** GET /terms: the terms with dates and their calendars. */

import { listTerms } from "../../lib/contract/rooms/terms.ts";
import { serve } from "../../lib/http/serve.ts";
import type { TermList } from "../../lib/rooms/store/term-list.ts";
import { toTerms } from "../../lib/wire/terms.ts";
import { live, readTermsAhead, terms } from "./wiring.ts";

interface Needs {
  readonly rooms: TermList;
}

export const createHandler = ({ rooms }: Needs) =>
  serve(listTerms, async () => {
    const { terms, current: held, provenance } = await rooms.terms();
    const data = toTerms(terms, held);
    const school = provenance.edition.school ?? null;
    return { outcome: "LISTED", payload: { data, school }, provenance };
  });

readTermsAhead(live);
export const handler = createHandler({ rooms: terms(live) });
