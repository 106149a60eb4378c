import { listChanges, removeChange, saveChange } from "@classroom/contract/desk/changes.ts";
import { signal } from "@preact/signals";
import type * as v from "valibot";
import { ask } from "../client/ask.ts";
import type { NoAnswer } from "../me/reason-text.ts";
import { session } from "../me/session.ts";

export type DeskChange = v.InferOutput<(typeof saveChange.success.SAVED)[2]>["data"];
type RequestedChange = v.InferInput<typeof saveChange.body.schema>;

/** From today on, for a year, and those that were just saved; by `from`. `undefined` until the service has said. */
export const changes = signal<readonly DeskChange[] | undefined>(undefined);

const token = (): string => session.value?.token ?? "";

const others = (id: string): readonly DeskChange[] => (changes.value ?? []).filter(({ _id }) => _id !== id);

export const askChanges = async (): Promise<void> => {
  const reply = await ask(listChanges, { token: token() });
  if (reply.kind === "answered") changes.value = reply.payload.data;
};

/** Resolves with `undefined` once it is saved. */
export const addChange = async (body: RequestedChange): Promise<NoAnswer | undefined> => {
  const reply = await ask(saveChange, { path: { id: crypto.randomUUID() }, body, token: token() });
  if (reply.kind !== "answered") return reply;
  const { data } = reply.payload;
  changes.value = [...others(data._id), data].toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return undefined;
};

/** Resolves with `undefined` once it is removed. */
export const undoChange = async (id: string): Promise<NoAnswer | undefined> => {
  const reply = await ask(removeChange, { path: { id }, token: token() });
  if (reply.kind !== "answered") return reply;
  changes.value = others(id);
  return undefined;
};
