import { beginSession, endSession } from "@classroom/contract/accounts/lasting-session.ts";
import { signal } from "@preact/signals";
import { ask } from "../client/ask.ts";
import { keepText, keptText } from "../state/kept-text.ts";
import { LASTS } from "./session.ts";

const WANTED = "stay-signed-in";
const DEVICE_TOKEN = "device-token";

const stays = (): boolean => (keptText(WANTED) ?? String(matchMedia("(pointer: coarse)").matches)) === "true";

/** Whether the user wants to stay signed in here: on a phone, which is usually their own, unless they decline. */
export const staysSignedIn = signal(stays());

export const setStaysSignedIn = (wanted: boolean): void => {
  staysSignedIn.value = wanted;
  keepText(WANTED, String(wanted));
};

/** Shows the service at a login that its user has signed in here before, so that strangers' guesses do not delay it. */
export const deviceToken = (): string | undefined => keptText(DEVICE_TOKEN);
export const keepDeviceToken = (token: string | undefined): void => {
  if (token !== undefined) keepText(DEVICE_TOKEN, token);
};

/** Makes the session of a login last on this device, if the user wants it. */
export const stayIfWanted = async (token: string): Promise<void> => {
  if (!staysSignedIn.peek()) return;
  const reply = await ask(beginSession, { token });
  if (reply.kind === "answered") keepText(LASTS, "true");
};

/** Ends the session that lasts on this device, and forgets the device: another person may use it next. */
export const leaveDevice = async (): Promise<void> => {
  const lasts = keptText(LASTS) !== undefined;
  for (const name of [LASTS, DEVICE_TOKEN, WANTED]) keepText(name, undefined);
  staysSignedIn.value = stays();
  if (lasts) await ask(endSession);
};
