import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateScan,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { type GenericSchema, type InferOutput, parse } from "valibot";
import { type TransactionWrite, writeAllOrNone } from "./all-or-none.ts";
import { batchGet, type Item, type Key } from "./batch.ts";
import { ifConditionHeld } from "./conditional-write.ts";
import { type RetryEffects, retryEffects } from "./retry.ts";

interface Conditions {
  readonly condition?: string;
  readonly values?: Item;
  readonly names?: Record<string, string>;
}

export interface ItemUpdate extends Conditions {
  readonly change: string;
}

/** A write of one item in a transaction, on its condition. */
export type TableWrite = Conditions &
  ({ readonly put: Item } | { readonly remove: Key } | { readonly update: Key; readonly change: string });

/**
 * A table whose items are read consistently. An item whose `expiresAt` (seconds since 1970) has passed counts as
 * missing, even before DynamoDB removes it.
 *
 * @param now milliseconds since 1970
 */
export const openTable = (
  client: DynamoDBDocumentClient,
  TableName: string,
  now: () => number = Date.now,
  effects: RetryEffects = retryEffects,
) => {
  const isOver = ({ expiresAt }: Item): boolean => Number(expiresAt) * 1000 <= now();
  const conditionsOf = ({ condition, values, names }: Conditions) => ({
    TableName,
    ConditionExpression: condition,
    ExpressionAttributeValues: values,
    ExpressionAttributeNames: names,
  });
  const updateOf = (Key: Key, update: ItemUpdate) => ({
    ...conditionsOf(update),
    Key,
    UpdateExpression: update.change,
  });
  const toWrite = (write: TableWrite): TransactionWrite => {
    if ("update" in write) return { Update: updateOf(write.update, write) };
    if ("put" in write) return { Put: { ...conditionsOf(write), Item: write.put } };
    return { Delete: { ...conditionsOf(write), Key: write.remove } };
  };
  const get = async (Key: Key): Promise<Item | undefined> => {
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item === undefined || isOver(Item) ? undefined : Item;
  };
  return {
    now,
    get,
    /** The item as the schema reads it. @throws ValiError if it is not what this service wrote */
    find: async <Schema extends GenericSchema>(
      key: Key,
      schema: Schema,
    ): Promise<InferOutput<Schema> | undefined> => {
      const item = await get(key);
      return item && parse(schema, item);
    },
    /** The items of distinct keys that exist, in no particular order. */
    getAll: async (keys: readonly Key[]): Promise<Item[]> => {
      const items = await batchGet(client, TableName, keys, { consistent: true, effects });
      return items.filter((item) => !isOver(item));
    },
    /** Every item whose `pk` begins so, a page at a time, in a stable order; only those after a key, if given. */
    scan: async function* (beginning: string, after?: Key): AsyncIterable<Item> {
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
    /** `false` if the condition did not hold; nothing was changed. */
    put: (item: Item, conditions: Conditions = {}): Promise<boolean> =>
      ifConditionHeld(client.send(new PutCommand({ ...conditionsOf(conditions), Item: item }))),
    remove: async (Key: Key): Promise<void> => {
      await client.send(new DeleteCommand({ TableName, Key }));
    },
    /** `false` if the condition did not hold; nothing was changed. */
    update: (key: Key, update: ItemUpdate): Promise<boolean> =>
      ifConditionHeld(client.send(new UpdateCommand(updateOf(key, update)))),
    /** For a transaction: is refused if the item exists. */
    putNew: (item: Item): TableWrite => ({
      put: item,
      condition: "attribute_not_exists(pk) OR expiresAt <= :now",
      values: { ":now": Math.floor(now() / 1000) },
    }),
    /** Writes all or nothing. The indexes of the writes whose condition did not hold; empty if all was written. */
    write: (writes: readonly TableWrite[]): Promise<readonly number[]> =>
      writeAllOrNone(client, writes.map(toWrite), effects),
  };
};

export type Table = ReturnType<typeof openTable>;
