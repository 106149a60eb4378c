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

/** More are refused when they are read: keys that pile up mean a rotation gone wrong. */
export const MAX_KEYS = 10;

/** A front's secret while it is replaced: the old one is good until the front sends the new one. */
export const MAX_FRONT_SECRETS = 2;

const signingKeys = v.pipe(
  v.array(signingKey),
  v.maxLength(MAX_KEYS),
  v.check((keys) => keys.filter(({ state }) => state === "active").length === 1, "exactly one key is active"),
);

/** The secrets of functions that do not sign: a parameter of their own, so that they cannot read the keys. */
const limitSecrets = v.object({
  /** Keys the digests under which attempts are counted. */
  throttleSecret: v.pipe(v.string(), v.minLength(32)),
  /** What a front, such as a CDN, shows to be believed about the viewer's address, newest first; absent without one. */
  frontSecrets: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.minLength(32))), v.maxLength(MAX_FRONT_SECRETS)),
  ),
});

/** The secrets of the account functions: one JSON text, in a parameter or a file. */
const accountSecrets = v.object({ keys: signingKeys, ...limitSecrets.entries });
const functionSecrets = v.object({ ...accountSecrets.entries, keys: v.optional(signingKeys) });

export type SigningKey = v.InferOutput<typeof signingKey>;
export type AccountSecrets = v.InferOutput<typeof accountSecrets>;
export type FunctionSecrets = v.InferOutput<typeof functionSecrets>;

const parseWith =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (text: string): v.InferOutput<Schema> => {
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
    if (result.success) return result.output;
    const [issue] = result.issues;
    // The issue itself quotes the keys.
    if (issue.type === "parse_json") throw new Error("The account secrets are not valid JSON");
    throw new Error(`The account secrets have an unexpected shape at ${v.getDotPath(issue) ?? "their top"}`);
  };

/** @throws Error that names no value, if the text is not what `makeAccountSecrets` made */
export const parseAccountSecrets = parseWith(accountSecrets);
/** The same, or without the keys. @throws Error that names no value */
export const parseFunctionSecrets = parseWith(functionSecrets);

/** The text for functions that sign nothing. */
export const serializeLimitSecrets = (secrets: AccountSecrets): string =>
  JSON.stringify(v.parse(limitSecrets, secrets));
