import { endpoint } from "../endpoint.ts";
import { TOKEN_ERRORS } from "./accounts.ts";
import { own } from "./own-account.ts";
import { roomId, saved } from "./saved-rooms.ts";

export const removeSavedRoom = endpoint({
  ...own,
  operationId: "removeSavedRoom",
  route: "DELETE /saved/{id}",
  summary: "Remove a saved room",
  description: "Removes a room from the user's saved rooms; if it is not saved, nothing changes.",
  path: roomId,
  success: { REMOVED: [200, "Room removed", saved] },
  errors: TOKEN_ERRORS,
  failure: [500, "Error removing room"],
});
