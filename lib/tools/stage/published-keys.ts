import { type DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { AccountSecrets } from "../../accounts/tokens/account-secrets.ts";
import { publicKeysKey, toPublicKey } from "../../accounts/tokens/public-keys.ts";

/** Publishes the public keys where every verifier of tokens reads them. */
export const publishKeys = async (
  client: DynamoDBDocumentClient,
  table: string,
  secrets: AccountSecrets,
): Promise<void> => {
  await client.send(
    new PutCommand({
      TableName: table,
      Item: { ...publicKeysKey, keys: JSON.stringify(secrets.keys.map(toPublicKey)) },
    }),
  );
};
