import { getSchool, saveSchool } from "@classroom/contract/desk/school.ts";
import { signal } from "@preact/signals";
import type * as v from "valibot";
import { ask } from "../client/ask.ts";
import type { NoAnswer } from "../me/reason-text.ts";
import { session } from "../me/session.ts";

export type School = v.InferOutput<(typeof getSchool.success.FOUND)[2]>["data"];

/** The profile and its sources; `undefined` until the service has said. */
export const school = signal<School | undefined>(undefined);

const token = (): string => session.value?.token ?? "";

export const askSchool = async (): Promise<void> => {
  const reply = await ask(getSchool, { token: token() });
  if (reply.kind === "answered") school.value = reply.payload.data;
};

/** Replaces the profile that is shown; resolves with `undefined` once it is saved. */
export const replaceProfile = async (
  profile: string,
  roomsFile: string | null,
): Promise<NoAnswer | undefined> => {
  const reply = await ask(saveSchool, {
    body: { profile, rooms_file: roomsFile },
    token: token(),
    ifMatch: school.value?.etag ?? undefined,
  });
  if (reply.kind !== "answered") return reply;
  school.value = reply.payload.data;
  return undefined;
};
