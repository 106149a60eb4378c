import { removeSavedRoom, saveRoom } from "@classroom/contract/accounts/saved-rooms.ts";
import { ask } from "../client/ask.ts";
import { type NoAnswer, reasonText } from "./reason-text.ts";
import { closeSession, keepSaved, savedIds, session } from "./session.ts";

const change = async (id: string, token: string): Promise<NoAnswer | undefined> => {
  const asked = { path: { id }, token };
  const reply = savedIds.value.includes(id) ? await ask(removeSavedRoom, asked) : await ask(saveRoom, asked);
  if (reply.kind === "answered") {
    keepSaved(reply.payload.data.saved);
    return undefined;
  }
  if (reply.kind === "refused" && String(reply.code).startsWith("TOKEN_")) closeSession();
  return reply;
};

/** Saves a room, or removes it if it is saved. @returns why it did not work, if it did not */
export const toggleSaved = async (id: string): Promise<string | undefined> => {
  const { value } = session;
  if (value === undefined) return undefined;
  const refused = await change(id, value.token);
  return refused && reasonText(refused);
};
