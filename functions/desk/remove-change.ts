/** DELETE /changes/{id}: removes a change that was saved by hand. */

import { removeChange } from "../../lib/contract/desk/changes.ts";
import { serve } from "../../lib/http/serve.ts";
import { admins, handChanges, live, type Services } from "./wiring.ts";

export const createHandler = ({ admins, handChanges }: Services<"admins" | "handChanges">) =>
  serve(
    removeChange,
    async ({ path: { id }, ifMatch }) => {
      await handChanges.remove(id, ifMatch);
      return { outcome: "REMOVED", payload: {} };
    },
    admins,
  );

export const handler = createHandler({ admins: admins(live), handChanges: handChanges(live) });
