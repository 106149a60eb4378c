/** PUT /changes/{id}: books or closes a room, cancels or moves a class. */

import { saveChange } from "../../lib/contract/desk/changes.ts";
import { toChange } from "../../lib/wire/change.ts";
import { forAdmins, handChanges } from "./wiring.ts";

export const { createHandler, handler } = forAdmins(saveChange, async ({ path, body, ifMatch }, on) => {
  const change = await handChanges(on).save(path.id, body, ifMatch);
  return { outcome: "SAVED", payload: { data: toChange(change) } };
});
