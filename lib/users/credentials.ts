import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { ifConditionHeld } from "../store/conditional-write.ts";
import { emailKey, readEmail } from "./user-items.ts";

/** Sources that an account knows at one time; the ones that expire first make room. */
const MAX_SOURCES = 20;

/** Where the account was logged in from: when the account forgets each of them, in seconds since 1970. */
export type KnownSources = Readonly<Record<string, number>>;

/** What an e-mail address logs in with. */
export interface Credentials {
  readonly userId: string;
  /** A PHC string; `undefined` if the account has no password. */
  readonly passwordHash: string | undefined;
  readonly sources: KnownSources;
}

/** Credentials by the normal form of an e-mail address. */
export interface CredentialsRepository {
  /** One read, whether or not the account exists. */
  readonly findCredentials: (normalEmail: string) => Promise<Credentials | undefined>;
  /** Puts `next` in the place of `current`, unless somebody else was faster. */
  readonly replacePasswordHash: (normalEmail: string, current: string, next: string) => Promise<void>;
  /**
   * The account knows the source until `until`, in seconds since 1970. False if the password or the owner changed
   * since the credentials were read: whoever was let in with them is not.
   */
  readonly rememberSource: (
    normalEmail: string,
    credentials: Credentials,
    source: string,
    until: number,
  ) => Promise<boolean>;
}

export const createCredentialsRepository = (
  client: DynamoDBDocumentClient,
  table: string,
): CredentialsRepository => ({
  findCredentials: async (normalEmail) => {
    const read = new GetCommand({ TableName: table, Key: emailKey(normalEmail), ConsistentRead: true });
    const { Item } = await client.send(read);
    if (Item === undefined) return undefined;
    const { userId, passwordHash, sources } = readEmail(Item);
    return { userId, passwordHash, sources };
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
  rememberSource: (normalEmail, { userId, passwordHash, sources }, source, until) => {
    const newest = Object.entries({ ...sources, [source]: until })
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, MAX_SOURCES);
    const command = new UpdateCommand({
      TableName: table,
      Key: emailKey(normalEmail),
      UpdateExpression: "SET sources = :sources",
      ConditionExpression: "userId = :owner AND passwordHash = :hash",
      ExpressionAttributeValues: {
        ":sources": Object.fromEntries(newest),
        ":owner": userId,
        ":hash": passwordHash,
      },
    });
    return ifConditionHeld(client.send(command));
  },
});
