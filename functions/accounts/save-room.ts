/** PUT /saved/{id}: adds a room to the saved ones. */

import { saveRoom } from "../../lib/contract/accounts/saved-rooms.ts";
import { ServiceError } from "../../lib/errors.ts";
import { serve } from "../../lib/http/serve.ts";
import { type Services as RoomServices, rooms } from "../rooms/wiring.ts";
import { live, type Services, savedRooms, sessions } from "./wiring.ts";

export const createHandler = ({
  rooms,
  savedRooms,
  sessions,
}: Services<"savedRooms" | "sessions"> & RoomServices<"rooms">) =>
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
