import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { ifConditionHeld } from "../store/conditional-write.ts";
import { emailKey, readEmail } from "./user-items.ts";

/** What an e-mail address logs in with. */
export interface Credentials {
  readonly userId: string;
  /** A PHC string; `undefined` if the account has no password. */
  readonly passwordHash?: string | undefined;
}

/** Credentials by the normal form of an e-mail address. */
export interface CredentialsRepository {
  /** One read, whether or not the account exists. */
  readonly findCredentials: (normalEmail: string) => Promise<Credentials | undefined>;
  /** Puts `next` in the place of `current`, unless a concurrent write won. */
  readonly replacePasswordHash: (normalEmail: string, current: string, next: string) => Promise<void>;
}

export const createCredentialsRepository = (
  client: DynamoDBDocumentClient,
  table: string,
): CredentialsRepository => ({
  findCredentials: async (normalEmail) => {
    const read = new GetCommand({ TableName: table, Key: emailKey(normalEmail), ConsistentRead: true });
    const { Item } = await client.send(read);
    if (Item === undefined) return undefined;
    return readEmail(Item);
  },
  replacePasswordHash: async (normalEmail, current, next) => {
    const command = new UpdateCommand({
      TableName: table,
      Key: emailKey(normalEmail),
      UpdateExpression: "SET passwordHash = :next",
      ConditionExpression: "passwordHash = :current",
      ExpressionAttributeValues: { ":current": current, ":next": next },
    });
    await ifConditionHeld(client.send(command)); // Changed meanwhile: the newer one stays.
  },
});
