import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateScan,
} from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { MAIL_PURPOSES, type MailPurpose, outboxKey } from "../../users/user-items.ts";

/** Seconds after which a mail that could not be sent is not worth sending. */
const WORTH_SENDING_FOR = 3600;

const message = v.object({
  pk: v.string(),
  purpose: v.picklist(MAIL_PURPOSES),
  email: v.string(),
  expiresAt: v.number(),
  counter: v.optional(v.string()),
});

/** A mail that was requested, for an address that may have no account. */
export interface OutboxMessage {
  readonly purpose: MailPurpose;
  /** In normal form. */
  readonly email: string;
  /** Where it is counted when it is sent, if it is. */
  readonly counter?: string | undefined;
}

/**
 * Requested mails. A request takes the same time whether or not the address has an account: only the sender looks it
 * up. An address has one of each purpose waiting at most.
 */
export interface Outbox {
  readonly put: (purpose: MailPurpose, normalEmail: string, counter?: string) => Promise<void>;
  readonly remove: (message: OutboxMessage) => Promise<void>;
  /** What waits under the key; `undefined` if it is done, or not worth doing any more. */
  readonly find: (key: string) => Promise<OutboxMessage | undefined>;
  /** What waits now; for a machine without streams. */
  readonly waiting: () => Promise<readonly OutboxMessage[]>;
}

const readMessage = (item: unknown): OutboxMessage => v.parse(message, item);

/** @param now milliseconds since 1970 */
export const createOutbox = (client: DynamoDBDocumentClient, table: string, now: () => number): Outbox => ({
  put: async (purpose, email, counter) => {
    const expiresAt = Math.ceil(now() / 1000) + WORTH_SENDING_FOR;
    const Item = { ...outboxKey(purpose, email), purpose, email, expiresAt, counter };
    await client.send(new PutCommand({ TableName: table, Item }));
  },
  remove: async ({ purpose, email }) => {
    await client.send(new DeleteCommand({ TableName: table, Key: outboxKey(purpose, email) }));
  },
  find: async (key) => {
    const read = new GetCommand({ TableName: table, Key: { pk: key }, ConsistentRead: true });
    const { Item } = await client.send(read);
    // DynamoDB removes what has expired within days.
    return Item === undefined || Number(Item.expiresAt) * 1000 <= now() ? undefined : readMessage(Item);
  },
  waiting: async () => {
    const pages = paginateScan(
      { client },
      {
        TableName: table,
        FilterExpression: "begins_with(pk, :outbox)",
        ExpressionAttributeValues: { ":outbox": "OUTBOX#" },
      },
    );
    const found: OutboxMessage[] = [];
    for await (const { Items = [] } of pages) found.push(...Items.map(readMessage));
    return found;
  },
});
