import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { string } from "../schemas.ts";
import { ownAccount } from "./accounts.ts";

const savedRooms = v.object({ data: v.object({ saved: v.array(v.string()) }) });

const path = v.object({ id: string("The room's id, as in the answer of `/getrooms`.") });

export const saveRoom = endpoint("saveRoom", "PUT /saved/{id}", {
  ...ownAccount,
  summary: "Save a room",
  description:
    "Appends a room to the user's saved rooms; a room that is already saved keeps its position. At most 100. The room may be in any published term.",
  path,
  success: { SAVED: [200, "Room saved", savedRooms] },
  errors: {
    ROOM_NOT_FOUND: [404, "Room not found"],
    TOO_MANY_SAVED: [400, "At most 100 rooms can be saved"],
  },
  failure: [500, "Error saving room"],
});

export const removeSavedRoom = endpoint("removeSavedRoom", "DELETE /saved/{id}", {
  ...ownAccount,
  summary: "Remove a saved room",
  description: "Removes a room from the user's saved rooms; if it is not saved, nothing changes.",
  path,
  success: { REMOVED: [200, "Room removed", savedRooms] },
  failure: [500, "Error removing room"],
});
