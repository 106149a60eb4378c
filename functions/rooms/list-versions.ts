/** GET /versions: the versions of the timetables that are published. */

import { listVersions } from "../../lib/contract/rooms/versions.ts";
import { serve } from "../../lib/http/serve.ts";
import { listVersions as readVersions } from "../../lib/rooms/search/published-versions.ts";
import { toVersions } from "../../lib/wire/published-timetable.ts";
import { live, readTermsAhead, type Services, timetable } from "./wiring.ts";

export const createHandler = ({ timetable }: Services<"timetable">) =>
  serve(listVersions, async () => {
    const { published, changes, weeks, provenance } = await readVersions(timetable);
    const school = provenance.edition.school ?? null;
    const versions = { data: toVersions(published), changes, ...(changes !== null && { weeks }), school };
    return { outcome: "LISTED", payload: versions, provenance };
  });

readTermsAhead(live);
export const handler = createHandler({ timetable: timetable(live) });
