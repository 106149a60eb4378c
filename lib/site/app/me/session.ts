import { validateToken } from "@classroom/contract/accounts/access-token.ts";
import type { login } from "@classroom/contract/accounts/login.ts";
import { computed, signal } from "@preact/signals";
import type * as v from "valibot";
import { ask } from "../client/ask.ts";
import { forgetAnswers } from "../client/kept-answers.ts";
import { keepText, keptText } from "../state/kept-text.ts";
import { forgetCalendar } from "../state/own-calendar.ts";
import { forgetInput, isIdle, noteInput, watchInput } from "./idle.ts";
import { keepIds, keptIds } from "./kept-rooms.ts";

export type User = v.InferOutput<(typeof login.success.LOGGED_IN)[2]>["data"]["user"];

export interface Session {
  readonly token: string;
  readonly user: User;
}

/** The key in the tab's memory, which ends with the tab and which no other tab or site sees. */
const KEPT_AS = "access-token";

/**
 * The key under which the device remembers that a session lasts; the session itself is a cookie that no script reads.
 */
export const LASTS = "session-lasts";

/**
 * The key under which the device remembers that a user signed in, because a closed tab cannot forget what they viewed.
 */
const SIGNED_IN = "signed-in";

/** The person who is signed in, if there is one. */
export const session = signal<Session | undefined>(undefined);

/** `checking` while a stored token is tried; else why the service could not identify its user, if so. */
export const sessionState = signal<"settled" | "checking" | "failed" | "unreachable">("settled");

/** The ids of the user's saved rooms, in the order saved; without an account those that the device keeps. */
export const savedIds = computed<readonly string[]>(() => session.value?.user.saved ?? keptIds.value);

export const openSession = (opened: Session): void => {
  sessionStorage.setItem(KEPT_AS, opened.token);
  noteInput();
  keepText(SIGNED_IN, "true");
  session.value = opened;
  sessionState.value = "settled";
};

/** The viewed rooms are forgotten with the session. The saved rooms stay on the device. */
export const closeSession = (): void => {
  void forgetAnswers();
  sessionStorage.removeItem(KEPT_AS);
  forgetInput();
  keepText(SIGNED_IN, undefined);
  session.value = undefined;
  sessionState.value = "settled";
};

/** Ends the session because the user wants it: the device keeps nothing, since another person may use it next. */
export const signOff = (): void => {
  closeSession();
  keepIds([]);
  forgetCalendar();
};

/** Shows the account's saved rooms. */
export const setSaved = (saved: readonly string[]): void => {
  const { value } = session;
  if (value !== undefined) session.value = { ...value, user: { ...value.user, saved: [...saved] } };
};

/** Opens a session with a token, if the service knows whose it is. */
export const enterWith = async (token: string) => {
  const reply = await ask(validateToken, { token });
  if (reply.kind === "answered") openSession({ token, user: reply.payload.data.user });
  return reply;
};

/** Signs in with the session that lasts on this device. */
const refreshSession = async (): Promise<void> => {
  // Few visits begin with it: the first script does without.
  const lasting = await import("@classroom/contract/accounts/lasting-session.ts");
  const reply = await ask(lasting.refreshSession);
  if (reply.kind === "answered") openSession(reply.payload.data);
  else if (reply.kind !== "refused") sessionState.value = reply.kind;
  else {
    keepText(LASTS, undefined);
    closeSession();
  }
};

/** Ends a session that is not used, unless its user wants it to last here. */
const endIfIdle = (): void => {
  if (keptText(LASTS) === undefined && isIdle()) closeSession();
};

/** Signs in again who was signed in before this tab was reloaded, or stays signed in on this device. */
export const resumeSession = async (): Promise<void> => {
  if (sessionStorage.getItem(KEPT_AS) !== null) endIfIdle();
  const token = sessionStorage.getItem(KEPT_AS);
  const lasts = keptText(LASTS) !== undefined;
  if (token === null && !lasts && keptText(SIGNED_IN) !== undefined) void forgetAnswers();
  if ((token === null && !lasts) || session.value !== undefined) return;
  sessionState.value = "checking";
  const reply = token === null ? undefined : await enterWith(token);
  if (reply?.kind === "answered") return;
  if (lasts && (reply === undefined || reply.kind === "refused"))
    await refreshSession().catch(() => {
      sessionState.value = "unreachable";
    });
  else if (reply?.kind === "refused") closeSession();
  else if (reply !== undefined) sessionState.value = reply.kind;
};

/** Ends the session of a tab that its user has left. */
export const watchSession = (): void => watchInput(() => session.peek() !== undefined, endIfIdle);
