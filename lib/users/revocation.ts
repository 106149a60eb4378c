import { type DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { batchGet } from "../store/batch.ts";
import type { RetryEffects } from "../store/retry.ts";
import type { User } from "./user.ts";
import { readUser, revokedKey, userKey } from "./user-items.ts";
import { updateUser } from "./user-update.ts";

/** Which access tokens of a user are still good. */
export interface Revocation {
  /** The user, and whether the token was revoked; one call to the store. */
  readonly findForToken: (
    id: string,
    tokenId: string,
  ) => Promise<{ readonly user: User | undefined; readonly isRevoked: boolean }>;
  /** Voids one token, by its `jti`; the item goes when the token would have expired (seconds since 1970). */
  readonly revokeToken: (tokenId: string, expiresAt: number) => Promise<void>;
  /** Voids every access token of the user. False if there is no such user. */
  readonly revokeSessions: (id: string) => Promise<boolean>;
}

export const createRevocation = (
  client: DynamoDBDocumentClient,
  table: string,
  effects: RetryEffects,
): Revocation => ({
  findForToken: async (id, tokenId) => {
    const [user, revoked] = [userKey(id), revokedKey(tokenId)];
    const items = await batchGet(client, table, [user, revoked], { consistent: true, effects });
    const found = items.find(({ pk }) => pk === user.pk);
    return {
      user: found === undefined ? undefined : readUser(found),
      isRevoked: items.some(({ pk }) => pk === revoked.pk),
    };
  },
  revokeToken: async (tokenId, expiresAt) => {
    await client.send(new PutCommand({ TableName: table, Item: { ...revokedKey(tokenId), expiresAt } }));
  },
  revokeSessions: (id) =>
    updateUser(client, table, id, {
      UpdateExpression: "ADD sessionVersion :one",
      ExpressionAttributeValues: { ":one": 1 },
    }),
});
