/** GET /versions: the versions of the timetables that are published. */

import { listVersions } from "../../lib/contract/rooms/versions.ts";
import { listVersions as readVersions } from "../../lib/rooms/search/published-versions.ts";
import { toVersions } from "../../lib/wire/published-timetable.ts";
import { timetable, withTerms } from "./wiring.ts";

export const { createHandler, handler } = withTerms(listVersions, async (_, on) => {
  const { published, changes, weeks, provenance } = await readVersions(timetable(on));
  const school = provenance.edition.school ?? null;
  const versions = { data: toVersions(published), changes, ...(changes !== null && { weeks }), school };
  return { outcome: "LISTED", payload: versions, provenance };
});
