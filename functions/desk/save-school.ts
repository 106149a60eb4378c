/** PUT /school: replaces the school's profile and rooms file. */

import { saveSchool } from "../../lib/contract/desk/school.ts";
import { checkedProfile } from "../../lib/desk/checked-profile.ts";
import { toSchool } from "../../lib/wire/school.ts";
import { forAdmins, listSources, schoolStore } from "./wiring.ts";

export const { createHandler, handler } = forAdmins(saveSchool, async ({ body, admin, ifMatch }, on) => {
  const profile = checkedProfile(body.profile, (await schoolStore(on).find())?.profile);
  const saved = await schoolStore(on).save({ profile, roomsFile: body.rooms_file }, admin.id, ifMatch);
  return { outcome: "SAVED", payload: { data: toSchool(saved, admin, await listSources(on)(saved)) } };
});
