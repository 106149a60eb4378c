/** GET /changes: the changes of all layers. */

import { listChanges } from "../../lib/contract/desk/changes.ts";
import { toChange } from "../../lib/wire/change.ts";
import { forAdmins, handChanges } from "./wiring.ts";

export const { createHandler, handler } = forAdmins(listChanges, async ({ query }, on) => {
  const changes = await handChanges(on).list(query);
  return { outcome: "FOUND", payload: { data: changes.map(toChange) } };
});
