/** DELETE /saved/{id}: takes a room from the saved ones. */

import { removeSavedRoom } from "../../lib/contract/accounts/saved-rooms.ts";
import { serve } from "../../lib/http/serve.ts";
import { liveServices, type Services, savedRooms, sessions } from "./wiring.ts";

export const createHandler = ({ savedRooms, sessions }: Services<"savedRooms" | "sessions">) =>
  serve(removeSavedRoom, async ({ path: { id }, bearerToken }) => {
    const { user } = await sessions.signedIn(bearerToken);
    return { outcome: "REMOVED", payload: { data: { saved: await savedRooms.remove(user, id) } } };
  });

export const handler = createHandler(liveServices({ savedRooms, sessions }));
