import { removeSavedRoom, saveRoom } from "@classroom/contract/accounts/saved-rooms.ts";
import { effect } from "@preact/signals";
import { ask } from "../client/ask.ts";
import { textsAreThere, words } from "../state/language.ts";
import { keepIds, keptIds } from "./kept-rooms.ts";
import type { NoAnswer } from "./reason-text.ts";
import { closeSession, resumeSession, savedIds, session, setSaved } from "./session.ts";

const change = async (id: string, token: string): Promise<NoAnswer | undefined> => {
  const request = { path: { id }, token };
  const reply = savedIds.value.includes(id)
    ? await ask(removeSavedRoom, request)
    : await ask(saveRoom, request);
  if (reply.kind === "answered") {
    setSaved(reply.payload.data.saved);
    keepIds(reply.payload.data.saved);
    return undefined;
  }
  if (reply.kind === "refused" && String(reply.code).startsWith("TOKEN_")) {
    closeSession();
    void resumeSession();
  }
  return reply;
};

let lastChange: Promise<unknown> = Promise.resolve();

/**
 * Changes are sent one after the other, because an answer has all saved rooms and an older one must not arrive last.
 */
const changeInTurn = (id: string, token: string): Promise<NoAnswer | undefined> => {
  const changed = lastChange.then(() => change(id, token));
  lastChange = changed;
  return changed;
};

const toggleKept = (id: string): void => {
  const kept = keptIds.value;
  keepIds(kept.includes(id) ? kept.filter((each) => each !== id) : [...kept, id]);
};

/**
 * Saves a room, or removes it if it is saved: in the account, or without one on the device.
 *
 * @returns the reason of a failure
 */
export const toggleSaved = async (id: string): Promise<string | undefined> => {
  const { value } = session;
  if (value === undefined) {
    toggleKept(id);
    return undefined;
  }
  const refused = await changeInTurn(id, value.token);
  if (refused?.kind !== "refused") return refused && words.value.trouble[refused.kind];
  const { reasonText } = await import("./reason-text.ts");
  await textsAreThere();
  return reasonText(refused);
};

/** Saves in the account what the device kept before the user signed in. A room that the school no longer has is dropped. */
const mergeKept = async (token: string): Promise<void> => {
  const isOver = (): boolean => session.peek()?.token !== token;
  for (const id of keptIds.peek()) {
    if (savedIds.peek().includes(id)) continue;
    const reply = await ask(saveRoom, { path: { id }, token });
    if (isOver()) return;
    if (reply.kind === "answered") setSaved(reply.payload.data.saved);
    // The device still has what the account could not take.
    else if (reply.kind !== "refused" || reply.code !== "ROOM_NOT_FOUND") return;
  }
  keepIds(savedIds.peek());
};

let merged: string | undefined;
effect(() => {
  const token = session.value?.token;
  if (token === merged) return;
  merged = token;
  if (token !== undefined) void mergeKept(token);
});
