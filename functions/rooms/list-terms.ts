/** GET /terms: the terms with dates and their calendars. */

import { listTerms } from "../../lib/contract/rooms/terms.ts";
import { serve } from "../../lib/http/serve.ts";
import { listTerms as readTerms } from "../../lib/rooms/search/list-terms.ts";
import { toTerms } from "../../lib/wire/terms.ts";
import { live, readTermsAhead, type Services, timetable } from "./wiring.ts";

export const createHandler = ({ timetable }: Services<"timetable">) =>
  serve(listTerms, async () => {
    const { terms, current, provenance } = await readTerms(timetable);
    const school = provenance.edition.school ?? null;
    return { outcome: "LISTED", payload: { data: toTerms(terms, current), school }, provenance };
  });

readTermsAhead(live);
export const handler = createHandler({ timetable: timetable(live) });
