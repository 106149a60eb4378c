/** GET /changes: the changes of all layers. */

import { listChanges } from "../../lib/contract/desk/changes.ts";
import { serve } from "../../lib/http/serve.ts";
import { toChange } from "../../lib/wire/change.ts";
import { admins, handChanges, live, type Services } from "./wiring.ts";

export const createHandler = ({ admins, handChanges }: Services<"admins" | "handChanges">) =>
  serve(
    listChanges,
    async ({ query }) => {
      const changes = await handChanges.list(query);
      return { outcome: "FOUND", payload: { data: changes.map(toChange) } };
    },
    admins,
  );

export const handler = createHandler({ admins: admins(live), handChanges: handChanges(live) });
