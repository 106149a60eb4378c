/** GET /school: the school's profile and rooms file, and its sources. */

import { getSchool } from "../../lib/contract/desk/school.ts";
import { serve } from "../../lib/http/serve.ts";
import { toSchool } from "../../lib/wire/school.ts";
import { admins, listSources, live, type Services, schoolStore } from "./wiring.ts";

export const createHandler = ({
  admins,
  listSources,
  schoolStore,
}: Services<"admins" | "listSources" | "schoolStore">) =>
  serve(
    getSchool,
    async () => {
      const saved = await schoolStore.find();
      const admin = saved && (await admins.find(saved.savedBy));
      return { outcome: "FOUND", payload: { data: toSchool(saved, admin, await listSources(saved)) } };
    },
    admins,
  );

export const handler = createHandler({
  admins: admins(live),
  listSources: listSources(live),
  schoolStore: schoolStore(live),
});
