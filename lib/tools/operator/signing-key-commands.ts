import { randomBytes } from "node:crypto";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import {
  type AccountSecrets,
  MAX_FRONT_SECRETS,
  MAX_KEYS,
  parseAccountSecrets,
  type SigningKey,
} from "../../accounts/tokens/account-secrets.ts";
import { makeAccountSecrets, rotate } from "../stage/signing-key-rotation.ts";
import { existingSecrets, type SecretStore } from "./secret-store.ts";

/** Seconds after which every reader has a new key: functions read it every minute, caches of the key set every five. */
const OVERLAP = 15 * 60;

interface KeyCommandNeeds {
  readonly store: SecretStore;
  /** Publishes the public keys to the functions that verify tokens. */
  readonly publish: (secrets: AccountSecrets) => Promise<void>;
  /** Seconds that a token lives; a retired key is published for as long. */
  readonly tokenLife: number;
  readonly now: () => Date;
}

const describeKey = ({ kid, state, since }: SigningKey): string => `${kid}  ${state} since ${since}`;

const secondsLeft = ({ since }: SigningKey, now: Date): number =>
  Math.ceil(OVERLAP - (now.getTime() - Date.parse(since)) / 1000);

/** Commands about the keys that sign access tokens. Each resolves with the lines that say what it did. */
export const signingKeyCommands = ({ store, publish, tokenLife, now }: KeyCommandNeeds) => {
  /** Refuses secrets that the functions could not read, and publishes a key before it signs. */
  const write = async (secrets: AccountSecrets): Promise<void> => {
    parseAccountSecrets(JSON.stringify(secrets));
    await publish(secrets);
    await store.write(secrets);
  };
  const existing = () => existingSecrets(store);
  return {
    /** Key ids and states; nothing secret. @throws OperatorError */
    list: async (): Promise<string[]> => (await existing()).keys.map(describeKey),

    /** @throws OperatorError if there are keys already: new ones would void every token */
    make: async (): Promise<string[]> => {
      if ((await store.read()) !== undefined)
        throw new OperatorError(`There are keys in ${store.where} already: rotate-keys changes them`);
      const secrets = await makeAccountSecrets(now());
      await write(secrets);
      return [`Made the first key in ${store.where}`, ...secrets.keys.map(describeKey)];
    },

    /** One step: publishes the next key, or lets it sign once every reader has it. All tokens stay valid. */
    rotate: async (): Promise<string[]> => {
      const at = now();
      const before = await existing();
      const { secrets, added, promoted, removed } = await rotate(before, at, { overlap: OVERLAP, tokenLife });
      if (secrets.keys.length > MAX_KEYS)
        throw new OperatorError(
          `There are ${before.keys.length} keys in ${store.where}, and the maximum is ${MAX_KEYS}: retired keys are removed ${tokenLife / 3600} hours after they last signed. Call rotate-keys then, and at most once a day`,
        );
      const said = [
        ...added.map(
          (kid) => `Published ${kid}; call rotate-keys again in ${OVERLAP / 60} minutes to sign with it`,
        ),
        ...promoted.map((kid) => `Signing with ${kid} from now on; the key before it stays published`),
        ...removed.map((kid) => `Removed ${kid}: every token that it signed has expired`),
      ];
      if (said.length > 0) {
        await write(secrets);
        return said;
      }
      const next = before.keys.find(({ state }) => state === "next");
      const wait = next === undefined ? 0 : secondsLeft(next, at);
      return [`Nothing changed: the next key signs in ${Math.ceil(wait / 60)} minutes at the earliest`];
    },

    /** Writes the public keys and the limit secrets again, for a restored table or a new parameter. */
    publish: async (): Promise<string[]> => {
      const secrets = await existing();
      await write(secrets);
      return [`Published ${secrets.keys.map(({ kid }) => kid).join(", ")}`];
    },

    /**
     * Makes a secret with which a front, such as a CDN, proves the viewer's address that it sends. The previous one
     * stays valid until the next is made.
     */
    makeFrontSecret: async (): Promise<string[]> => {
      const secrets = await existing();
      const made = randomBytes(32).toString("base64url");
      const frontSecrets = [made, ...(secrets.frontSecrets ?? [])].slice(0, MAX_FRONT_SECRETS);
      await write({ ...secrets, frontSecrets });
      return [
        "Within a minute, a front that sends this header is trusted; keep it secret. The previous secret stays valid:",
        `x-origin-verify: ${made}`,
      ];
    },

    /**
     * For a leaked key: all users have to log in again. The throttle secret is replaced, too, so that attempts are
     * counted from 0. The front's secrets are dropped; `makeFrontSecret` makes another. With `force`, also if the
     * existing keys cannot be read.
     */
    replace: async ({ force = false }: { readonly force?: boolean } = {}): Promise<string[]> => {
      const before = await existing().catch((error: unknown) => {
        if (!force || !(error instanceof OperatorError)) throw error;
        return undefined;
      });
      const secrets = await makeAccountSecrets(now());
      // Earlier tokens stay valid until the new key is stored, so that a failure of the store logs no user out.
      if (before !== undefined) await publish({ ...secrets, keys: [...secrets.keys, ...before.keys] });
      else await publish(secrets);
      await store.write(secrets);
      await publish(secrets);
      return [
        `Replaced all keys in ${store.where}: within a minute no earlier token is valid, and users who log in meanwhile may have to log in again`,
        ...secrets.keys.map(describeKey),
        ...(before?.frontSecrets === undefined
          ? []
          : ["The front's secret is void as well; make-front-secret creates a new one"]),
      ];
    },
  };
};
