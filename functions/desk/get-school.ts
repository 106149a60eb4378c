/** GET /school: the school's profile and rooms file, and its sources. */

import { getSchool } from "../../lib/contract/desk/school.ts";
import { toSchool } from "../../lib/wire/school.ts";
import { admins, forAdmins, listSources, schoolStore } from "./wiring.ts";

export const { createHandler, handler } = forAdmins(getSchool, async (_, on) => {
  const saved = await schoolStore(on).find();
  const admin = saved && (await admins(on).find(saved.savedBy));
  return { outcome: "FOUND", payload: { data: toSchool(saved, admin, await listSources(on)(saved)) } };
});
