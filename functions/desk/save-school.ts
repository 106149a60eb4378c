/** PUT /school: replaces the school's profile and rooms file. */

import { saveSchool } from "../../lib/contract/desk/school.ts";
import { checkProfile } from "../../lib/desk/checked-profile.ts";
import { serve } from "../../lib/http/serve.ts";
import { toSchool } from "../../lib/wire/school.ts";
import { admins, live, type Services, schoolStore } from "./wiring.ts";

export const createHandler = ({ admins, schoolStore }: Services<"admins" | "schoolStore">) =>
  serve(
    saveSchool,
    async ({ body: { profile, rooms_file: roomsFile }, admin, ifMatch }) => {
      checkProfile(profile);
      const saved = await schoolStore.save({ profile, roomsFile }, admin.id, ifMatch);
      return { outcome: "SAVED", payload: { data: toSchool(saved, admin) } };
    },
    admins,
  );

export const handler = createHandler({ admins: admins(live), schoolStore: schoolStore(live) });
