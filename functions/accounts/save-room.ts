/** PUT /saved/{id}: adds a room to the saved ones. */

import type { Sessions } from "../../lib/accounts/sessions.ts";
import { saveRoom } from "../../lib/contract/accounts/saved-rooms.ts";
import { ServiceError } from "../../lib/errors.ts";
import { serve } from "../../lib/http/serve.ts";
import type { RoomRepository } from "../../lib/rooms/store/room-repository.ts";
import type { SavedRooms } from "../../lib/users/saved-rooms.ts";
import { live, rooms, savedRooms, sessions } from "./wiring.ts";

interface Dependencies {
  readonly rooms: Pick<RoomRepository, "isKnown">;
  readonly savedRooms: Pick<SavedRooms, "save">;
  readonly sessions: Pick<Sessions, "signedIn">;
}

export const createHandler = ({ rooms, savedRooms, sessions }: Dependencies) =>
  serve(saveRoom, async ({ path: { id }, bearerToken }) => {
    const { user } = await sessions.signedIn(bearerToken);
    if (!(await rooms.isKnown(id))) throw new ServiceError("ROOM_NOT_FOUND");
    return { outcome: "SAVED", payload: { data: { saved: await savedRooms.save(user, id) } } };
  });

export const handler = createHandler({
  rooms: rooms(live),
  savedRooms: savedRooms(live),
  sessions: sessions(live),
});
