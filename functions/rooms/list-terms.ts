/** GET /terms: the terms with dates and their calendars. */

import { listTerms } from "../../lib/contract/rooms/terms.ts";
import { serve } from "../../lib/http/serve.ts";
import { toTerms } from "../../lib/wire/terms.ts";
import { live, readTermsAhead, type Services, termList } from "./wiring.ts";

export const createHandler = ({ termList }: Services<"termList">) =>
  serve(listTerms, async () => {
    const { terms, current, provenance } = await termList.terms();
    const school = provenance.edition.school ?? null;
    return { outcome: "LISTED", payload: { data: toTerms(terms, current), school }, provenance };
  });

readTermsAhead(live);
export const handler = createHandler({ termList: termList(live) });
