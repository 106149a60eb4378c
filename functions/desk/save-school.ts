/** PUT /school: replaces the school's profile and rooms file. */

import { saveSchool } from "../../lib/contract/desk/school.ts";
import { checkedProfile } from "../../lib/desk/checked-profile.ts";
import { serve } from "../../lib/http/serve.ts";
import { toSchool } from "../../lib/wire/school.ts";
import { admins, listSources, live, type Services, schoolStore } from "./wiring.ts";

export const createHandler = ({
  admins,
  listSources,
  schoolStore,
}: Services<"admins" | "listSources" | "schoolStore">) =>
  serve(
    saveSchool,
    async ({ body: { profile: text, rooms_file: roomsFile }, admin, ifMatch }) => {
      const profile = checkedProfile(text, (await schoolStore.find())?.profile);
      const saved = await schoolStore.save({ profile, roomsFile }, admin.id, ifMatch);
      return { outcome: "SAVED", payload: { data: toSchool(saved, admin, await listSources(saved)) } };
    },
    admins,
  );

export const handler = createHandler({
  admins: admins(live),
  listSources: listSources(live),
  schoolStore: schoolStore(live),
});
