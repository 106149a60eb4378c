import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateScan,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { type Write, writeAllOrNone } from "./all-or-none.ts";
import { batchGet, type Item, type Key } from "./batch.ts";
import { ifConditionHeld } from "./conditional-write.ts";
import { type RetryEffects, retryEffects } from "./retry.ts";

type Without<Part> = Part extends object ? Omit<Part, "TableName"> : never;

/** A write of one item in a transaction; the table adds its name. */
export type TableWrite = { readonly [Kind in "Put" | "Update" | "Delete"]?: Without<Write[Kind]> };

export interface ItemUpdate {
  readonly change: string;
  readonly condition: string;
  readonly values?: Record<string, unknown>;
  readonly names?: Record<string, string>;
}

/**
 * A table whose items are read as they are, not as a replica has them. An item whose `expiresAt` (seconds since 1970) is over
 * is not there, whenever DynamoDB removes it.
 */
export interface Table {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly get: (key: Key) => Promise<Item | undefined>;
  /** The items of distinct keys that exist, in no particular order. */
  readonly getAll: (keys: readonly Key[]) => Promise<Item[]>;
  /** Every item whose `pk` begins so, a page at a time, in a stable order; only those after a key, if given. */
  readonly scan: (beginning: string, after?: Key) => AsyncIterable<Item>;
  readonly put: (item: Item) => Promise<void>;
  readonly remove: (key: Key) => Promise<void>;
  /** `false` if the condition did not hold; nothing was changed. */
  readonly update: (key: Key, update: ItemUpdate) => Promise<boolean>;
  /** For a transaction: is refused if there is such an item already. */
  readonly putNew: (item: Item) => TableWrite;
  /** Writes all or nothing. The indexes of the writes whose condition did not hold; empty if all was written. */
  readonly write: (writes: readonly TableWrite[]) => Promise<readonly number[]>;
}

export const openTable = (
  client: DynamoDBDocumentClient,
  TableName: string,
  now: () => number = Date.now,
  effects: RetryEffects = retryEffects,
): Table => {
  const isOver = ({ expiresAt }: Item): boolean => Number(expiresAt) * 1000 <= now();
  return {
    now,
    get: async (Key) => {
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return Item === undefined || isOver(Item) ? undefined : Item;
    },
    getAll: async (keys) => {
      const items = await batchGet(client, TableName, keys, { consistent: true, effects });
      return items.filter((item) => !isOver(item));
    },
    scan: async function* (beginning, after) {
      const pages = paginateScan(
        { client, startingToken: after },
        {
          TableName,
          FilterExpression: "begins_with(pk, :beginning)",
          ExpressionAttributeValues: { ":beginning": beginning },
        },
      );
      for await (const { Items = [] } of pages) yield* Items.filter((item) => !isOver(item));
    },
    put: async (item) => {
      await client.send(new PutCommand({ TableName, Item: item }));
    },
    remove: async (Key) => {
      await client.send(new DeleteCommand({ TableName, Key }));
    },
    update: (Key, { change, condition, values, names }) =>
      ifConditionHeld(
        client.send(
          new UpdateCommand({
            TableName,
            Key,
            UpdateExpression: change,
            ConditionExpression: condition,
            ExpressionAttributeValues: values,
            ExpressionAttributeNames: names,
          }),
        ),
      ),
    putNew: (Item) => ({
      Put: {
        Item,
        ConditionExpression: "attribute_not_exists(pk) OR expiresAt <= :now",
        ExpressionAttributeValues: { ":now": Math.floor(now() / 1000) },
      },
    }),
    write: (writes) =>
      writeAllOrNone(
        client,
        writes.map(
          (write) =>
            Object.fromEntries(
              Object.entries(write).map(([kind, part]) => [kind, { TableName, ...part }]),
            ) as Write,
        ),
        effects,
      ),
  };
};
