/** GET /school: the school's profile and rooms file. */

import type { Admins } from "../../lib/accounts/admins.ts";
import { getSchool } from "../../lib/contract/desk/school.ts";
import type { SchoolStore } from "../../lib/desk/school-store.ts";
import { serve } from "../../lib/http/serve.ts";
import { toSchool } from "../../lib/wire/school.ts";
import { admins, live, schoolStore } from "./wiring.ts";

interface Dependencies {
  readonly admins: Admins;
  readonly schoolStore: Pick<SchoolStore, "find">;
}

export const createHandler = ({ admins, schoolStore }: Dependencies) =>
  serve(
    getSchool,
    async () => {
      const saved = await schoolStore.find();
      const admin = saved && (await admins.find(saved.savedBy));
      return { outcome: "FOUND", payload: { data: toSchool(saved, admin) } };
    },
    admins,
  );

export const handler = createHandler({ admins: admins(live), schoolStore: schoolStore(live) });
