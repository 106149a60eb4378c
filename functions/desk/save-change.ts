/** PUT /changes/{id}: books or closes a room, cancels or moves a class. */

import { saveChange } from "../../lib/contract/desk/changes.ts";
import { serve } from "../../lib/http/serve.ts";
import { toChange } from "../../lib/wire/change.ts";
import { admins, handChanges, live, type Services } from "./wiring.ts";

export const createHandler = ({ admins, handChanges }: Services<"admins" | "handChanges">) =>
  serve(
    saveChange,
    async ({ path: { id }, body, ifMatch }) => {
      const change = await handChanges.save(id, body, ifMatch);
      return { outcome: "SAVED", payload: { data: toChange(change) } };
    },
    admins,
  );

export const handler = createHandler({ admins: admins(live), handChanges: handChanges(live) });
