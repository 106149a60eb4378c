/** GET /versions: the versions of the timetables that are published. */

import { listVersions } from "../../lib/contract/rooms/versions.ts";
import { serve } from "../../lib/http/serve.ts";
import { toVersions } from "../../lib/wire/published-timetable.ts";
import { live, readTermsAhead, type Services, versionList } from "./wiring.ts";

export const createHandler = ({ versionList }: Services<"versionList">) =>
  serve(listVersions, async () => {
    const { published, changes, provenance } = await versionList.versions();
    const school = provenance.edition.school ?? null;
    return { outcome: "LISTED", payload: { data: toVersions(published), changes, school }, provenance };
  });

readTermsAhead(live);
export const handler = createHandler({ versionList: versionList(live) });
