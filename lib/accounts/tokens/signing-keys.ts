import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import * as v from "valibot";

/**
 * `next` is published and not used yet, `active` signs, `retired` is published for as long as the tokens it signed
 * live.
 */
const signingKey = v.object({
  kty: v.literal("OKP"),
  crv: v.literal("Ed25519"),
  x: v.string(),
  d: v.string(),
  /** The RFC 7638 thumbprint. */
  kid: v.string(),
  state: v.picklist(["next", "active", "retired"]),
  /** When it came into its state; RFC 3339, UTC. */
  since: v.string(),
});

/** More are refused by whoever reads them: keys that pile up are a schedule gone wrong. */
export const MAX_KEYS = 10;

/** All that the account functions must keep to themselves: one JSON text, in a parameter or a file. */
export const accountSecrets = v.pipe(
  v.object({
    keys: v.pipe(v.array(signingKey), v.maxLength(MAX_KEYS)),
    /** Keys the digests under which attempts are counted. */
    throttleSecret: v.pipe(v.string(), v.minLength(32)),
  }),
  v.check(
    ({ keys }) => keys.filter(({ state }) => state === "active").length === 1,
    "exactly one key is active",
  ),
);

export type SigningKey = v.InferOutput<typeof signingKey>;
export type AccountSecrets = v.InferOutput<typeof accountSecrets>;

/** @throws Error that names no value, where the text is not what `makeAccountSecrets` made */
export const parseAccountSecrets = (text: string): AccountSecrets => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // biome-ignore lint/style/useErrorCause: it quotes the keys.
    throw new Error("The signing keys are not valid JSON");
  }
  const result = v.safeParse(accountSecrets, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`The signing keys have an unexpected shape at ${v.getDotPath(issue) ?? "their top"}`);
};

/** RFC 7638: the SHA-256 of the required members, in lexicographic order, without white space. */
const thumbprint = (x: string): string =>
  createHash("sha256")
    .update(JSON.stringify({ crv: "Ed25519", kty: "OKP", x }))
    .digest("base64url");

const makeKey = (state: SigningKey["state"], now: Date): SigningKey => {
  const { x = "", d = "" } = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  return { kty: "OKP", crv: "Ed25519", x, d, kid: thumbprint(x), state, since: now.toISOString() };
};

/** Secrets of their own for a new deployment. */
export const makeAccountSecrets = (now: Date): AccountSecrets => ({
  keys: [makeKey("active", now)],
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
 * @param overlap seconds that everybody who checks tokens needs to see a new key
 * @param tokenLife seconds
 */
export const rotate = (
  { keys, throttleSecret }: AccountSecrets,
  now: Date,
  { overlap, tokenLife }: { readonly overlap: number; readonly tokenLife: number },
): Rotation => {
  const age = ({ since }: SigningKey): number => (now.getTime() - Date.parse(since)) / 1000;
  const isOver = (key: SigningKey): boolean => key.state === "retired" && age(key) > tokenLife;
  const kept = keys.filter((key) => !isOver(key));
  const removed = keys.filter(isOver).map(({ kid }) => kid);
  const next = kept.find(({ state }) => state === "next");
  if (next === undefined) {
    const added = makeKey("next", now);
    return { secrets: { keys: [...kept, added], throttleSecret }, added: [added.kid], promoted: [], removed };
  }
  if (age(next) < overlap)
    return { secrets: { keys: kept, throttleSecret }, added: [], promoted: [], removed };
  const since = now.toISOString();
  const moved = kept.map((key): SigningKey => {
    if (key.state === "active") return { ...key, state: "retired", since };
    return key.kid === next.kid ? { ...key, state: "active", since } : key;
  });
  return { secrets: { keys: moved, throttleSecret }, added: [], promoted: [next.kid], removed };
};
