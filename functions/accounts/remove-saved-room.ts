/** DELETE /saved/{id}: takes a room from the saved ones. */

import type { Sessions } from "../../lib/accounts/sessions.ts";
import { removeSavedRoom } from "../../lib/contract/accounts/saved-rooms.ts";
import { serve } from "../../lib/http/serve.ts";
import type { SavedRooms } from "../../lib/users/saved-rooms.ts";
import { live, savedRooms, sessions } from "./wiring.ts";

interface Dependencies {
  readonly savedRooms: Pick<SavedRooms, "remove">;
  readonly sessions: Pick<Sessions, "signedIn">;
}

export const createHandler = ({ savedRooms, sessions }: Dependencies) =>
  serve(removeSavedRoom, async ({ path: { id }, bearerToken }) => {
    const { user } = await sessions.signedIn(bearerToken);
    return { outcome: "REMOVED", payload: { data: { saved: await savedRooms.remove(user, id) } } };
  });

export const handler = createHandler({ savedRooms: savedRooms(live), sessions: sessions(live) });
