/** PUT /saved/{id}: adds a room to the saved ones. */

import { saveRoom } from "../../lib/contract/accounts/saved-rooms.ts";
import { ServiceError } from "../../lib/errors.ts";
import { isKnownRoom } from "../../lib/rooms/search/find-rooms.ts";
import { timetable } from "../rooms/wiring.ts";
import { implement } from "../wiring.ts";
import { savedRooms, sessions } from "./wiring.ts";

export const { createHandler, handler } = implement(saveRoom, async ({ path: { id }, bearerToken }, on) => {
  const { user } = await sessions(on).signedIn(bearerToken);
  if (!(await isKnownRoom(timetable(on), id))) throw new ServiceError("ROOM_NOT_FOUND");
  return { outcome: "SAVED", payload: { data: { saved: await savedRooms(on).save(user, id) } } };
});
