/** PUT /saved/{id}: adds a room to the saved ones. */

import { saveRoom } from "../../lib/contract/accounts/saved-rooms.ts";
import { ServiceError } from "../../lib/errors.ts";
import { serve } from "../../lib/http/serve.ts";
import { isKnownRoom } from "../../lib/rooms/search/find-rooms.ts";
import { type Services as RoomServices, timetable } from "../rooms/wiring.ts";
import { liveServices, type Services, savedRooms, sessions } from "./wiring.ts";

export const createHandler = ({
  savedRooms,
  sessions,
  timetable,
}: Services<"savedRooms" | "sessions"> & RoomServices<"timetable">) =>
  serve(saveRoom, async ({ path: { id }, bearerToken }) => {
    const { user } = await sessions.signedIn(bearerToken);
    if (!(await isKnownRoom(timetable, id))) throw new ServiceError("ROOM_NOT_FOUND");
    return { outcome: "SAVED", payload: { data: { saved: await savedRooms.save(user, id) } } };
  });

export const handler = createHandler(liveServices({ savedRooms, sessions, timetable }));
