/** GET /terms: the terms with dates and their calendars. */

import { listTerms } from "../../lib/contract/rooms/terms.ts";
import { listTerms as readTerms } from "../../lib/rooms/search/united-rooms.ts";
import { toTerms } from "../../lib/wire/terms.ts";
import { timetable, withTerms } from "./wiring.ts";

export const { createHandler, handler } = withTerms(listTerms, async (_, on) => {
  const { terms, current, provenance } = await readTerms(timetable(on));
  const school = provenance.edition.school ?? null;
  return { outcome: "LISTED", payload: { data: toTerms(terms, current), school }, provenance };
});
