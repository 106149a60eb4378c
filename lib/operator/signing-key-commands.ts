import {
  type AccountSecrets,
  makeAccountSecrets,
  replaceKeys,
  rotate,
  type SigningKey,
} from "../accounts/tokens/signing-keys.ts";
import { OperatorError } from "../stage/stage-error.ts";
import type { SecretStore } from "./secret-store.ts";

/** Seconds after which everybody has seen a new key: functions look every five minutes, caches of the key set, too. */
const OVERLAP = 15 * 60;

interface KeyCommandNeeds {
  readonly store: SecretStore;
  /** Seconds that a token lives; a retired key is published for as long. */
  readonly tokenLife: number;
  readonly now: () => Date;
}

const describeKey = ({ kid, state, since }: SigningKey): string => `${kid}  ${state} since ${since}`;

const secondsLeft = ({ since }: SigningKey, now: Date): number =>
  Math.ceil(OVERLAP - (now.getTime() - Date.parse(since)) / 1000);

/** Commands about the keys that sign access tokens. Each resolves with the lines that say what it did. */
export const signingKeyCommands = ({ store, tokenLife, now }: KeyCommandNeeds) => {
  const existing = async (): Promise<AccountSecrets> => {
    const secrets = await store.read();
    if (secrets === undefined)
      throw new OperatorError(`There are no keys in ${store.where}: make-keys makes them`);
    return secrets;
  };
  return {
    /** Key ids and states; nothing secret. @throws OperatorError */
    list: async (): Promise<string[]> => (await existing()).keys.map(describeKey),

    /** @throws OperatorError where there are keys: new ones would void every token */
    make: async (): Promise<string[]> => {
      if ((await store.read()) !== undefined)
        throw new OperatorError(`There are keys in ${store.where} already: rotate-keys changes them`);
      const secrets = makeAccountSecrets(now());
      await store.write(secrets);
      return [`Made the first key in ${store.where}`, ...secrets.keys.map(describeKey)];
    },

    /** One step: publishes the next key, or lets it sign once everybody has seen it. No token becomes void. */
    rotate: async (): Promise<string[]> => {
      const at = now();
      const before = await existing();
      const { secrets, added, promoted, removed } = rotate(before, at, { overlap: OVERLAP, tokenLife });
      const said = [
        ...added.map(
          (kid) => `Published ${kid}; call rotate-keys again in ${OVERLAP / 60} minutes to sign with it`,
        ),
        ...promoted.map((kid) => `Signing with ${kid} from now on; the key before it stays published`),
        ...removed.map((kid) => `Removed ${kid}: every token that it signed has expired`),
      ];
      if (said.length > 0) {
        await store.write(secrets);
        return said;
      }
      const next = before.keys.find(({ state }) => state === "next");
      const wait = next === undefined ? 0 : secondsLeft(next, at);
      return [`Nothing changed: the next key signs in ${Math.ceil(wait / 60)} minutes at the earliest`];
    },

    /** For a key that somebody else may know: everybody has to log in again. */
    replace: async (): Promise<string[]> => {
      const secrets = replaceKeys(await existing(), now());
      await store.write(secrets);
      return [
        `Replaced all keys in ${store.where}: within five minutes no earlier token is valid`,
        ...secrets.keys.map(describeKey),
      ];
    },
  };
};
