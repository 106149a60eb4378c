import { endpoint } from "../endpoint.ts";
import { TOKEN_ERRORS } from "./accounts.ts";
import { own } from "./own-account.ts";
import { roomId, saved } from "./saved-rooms.ts";

export const saveRoom = endpoint({
  ...own,
  operationId: "saveRoom",
  route: "PUT /saved/{id}",
  summary: "Save a room",
  description:
    "Appends a room to the user's saved rooms; a room that is already saved keeps its position. At most 100. The room may be in any published term.",
  path: roomId,
  success: { SAVED: [200, "Room saved", saved] },
  errors: {
    ...TOKEN_ERRORS,
    ROOM_NOT_FOUND: [404, "Room not found"],
    TOO_MANY_SAVED: [400, "At most 100 rooms can be saved"],
  },
  failure: [500, "Error saving room"],
});
