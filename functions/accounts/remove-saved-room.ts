/** DELETE /saved/{id}: takes a room from the saved ones. */

import { removeSavedRoom } from "../../lib/contract/accounts/saved-rooms.ts";
import { implement } from "../wiring.ts";
import { savedRooms, sessions } from "./wiring.ts";

export const { createHandler, handler } = implement(removeSavedRoom, async ({ path, bearerToken }, on) => {
  const { user } = await sessions(on).signedIn(bearerToken);
  return { outcome: "REMOVED", payload: { data: { saved: await savedRooms(on).remove(user, path.id) } } };
});
