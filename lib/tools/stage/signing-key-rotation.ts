import { generateKeyPairSync, randomBytes } from "node:crypto";
import { calculateJwkThumbprint } from "jose";
import type { AccountSecrets, SigningKey } from "../../accounts/tokens/account-secrets.ts";

const makeKey = async (state: SigningKey["state"], now: Date): Promise<SigningKey> => {
  const { x = "", d = "" } = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  const pair = { kty: "OKP", crv: "Ed25519", x } as const;
  return { ...pair, d, kid: await calculateJwkThumbprint(pair), state, since: now.toISOString() };
};

/** Secrets of their own for a new deployment. */
export const makeAccountSecrets = async (now: Date): Promise<AccountSecrets> => ({
  keys: [await makeKey("active", now)],
  throttleSecret: randomBytes(32).toString("base64url"),
});

/** What one step of a rotation did. */
export interface Rotation {
  readonly secrets: AccountSecrets;
  readonly added: readonly string[];
  readonly promoted: readonly string[];
  readonly removed: readonly string[];
}

/**
 * One step of a rotation: removes retired keys whose tokens have all expired; promotes the next key, if it was
 * published for at least `overlap` seconds; else adds one. Called twice, with `overlap` between, it changes the key
 * without any token becoming invalid.
 *
 * @param overlap seconds after which every verifier of tokens has seen a new key
 * @param tokenLife seconds
 */
export const rotate = async (
  { keys, ...others }: AccountSecrets,
  now: Date,
  { overlap, tokenLife }: { readonly overlap: number; readonly tokenLife: number },
): Promise<Rotation> => {
  const age = ({ since }: SigningKey): number => (now.getTime() - Date.parse(since)) / 1000;
  const isOver = (key: SigningKey): boolean => key.state === "retired" && age(key) > tokenLife;
  const kept = keys.filter((key) => !isOver(key));
  const removed = keys.filter(isOver).map(({ kid }) => kid);
  const next = kept.find(({ state }) => state === "next");
  if (next === undefined) {
    const added = await makeKey("next", now);
    return { secrets: { keys: [...kept, added], ...others }, added: [added.kid], promoted: [], removed };
  }
  if (age(next) < overlap) return { secrets: { keys: kept, ...others }, added: [], promoted: [], removed };
  const since = now.toISOString();
  const moved = kept.map((key): SigningKey => {
    if (key.state === "active") return { ...key, state: "retired", since };
    return key.kid === next.kid ? { ...key, state: "active", since } : key;
  });
  return { secrets: { keys: moved, ...others }, added: [], promoted: [next.kid], removed };
};
