/** DELETE /changes/{id}: removes a change that was saved by hand. */

import { removeChange } from "../../lib/contract/desk/changes.ts";
import { forAdmins, handChanges } from "./wiring.ts";

export const { createHandler, handler } = forAdmins(removeChange, async ({ path: { id }, ifMatch }, on) => {
  await handChanges(on).remove(id, ifMatch);
  return { outcome: "REMOVED", payload: {} };
});
