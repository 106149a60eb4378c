import * as v from "valibot";
import type { AwsServiceConfig } from "../../config/aws.ts";
import { callAws } from "../../store/aws/aws-call.ts";
import type { SigningKey } from "./account-secrets.ts";

const publicKey = v.object({
  kty: v.literal("OKP"),
  crv: v.literal("Ed25519"),
  x: v.string(),
  kid: v.string(),
  use: v.literal("sig"),
  alg: v.literal("EdDSA"),
});

/** What tells others how to verify a token: a JWK (RFC 7517). */
export type PublicKey = v.InferOutput<typeof publicKey>;

export const toPublicKey = ({ kty, crv, x, kid }: SigningKey): PublicKey => ({
  kty,
  crv,
  x,
  kid,
  use: "sig",
  alg: "EdDSA",
});

/**
 * The item of the accounts' table that holds the public halves of the signing keys: a function that only verifies
 * tokens needs no secret and no Parameter Store, which answers 40 calls a second in a whole account and region.
 */
export const publicKeysKey = { pk: "PUBLIC_KEYS" } as const;

const itemAnswer = v.object({ Item: v.optional(v.object({ keys: v.object({ S: v.string() }) })) });
const publicKeys = v.pipe(v.string(), v.parseJson(), v.array(publicKey));

/** @throws Error if none are published, or the table cannot be read */
export const readPublicKeys = async (
  table: string,
  store: AwsServiceConfig,
): Promise<readonly PublicKey[]> => {
  const answer = await callAws({
    ...store,
    service: "dynamodb",
    target: "DynamoDB_20120810.GetItem",
    protocol: "1.0",
    input: { TableName: table, Key: { pk: { S: publicKeysKey.pk } }, ConsistentRead: true },
  });
  const { Item } = v.parse(itemAnswer, answer);
  if (Item === undefined)
    throw new Error(`${table} has no public keys: make-keys or publish-keys writes them`);
  return v.parse(publicKeys, Item.keys.S);
};
