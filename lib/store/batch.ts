import { BatchGetCommand, BatchWriteCommand, type DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { backOff, type RetryEffects, retryEffects } from "./retry.ts";

/** `size` is DynamoDB's own limit for one call. A reader gives up within a second or two. */
const READS = { size: 100, attempts: 6 };
/** A writer of many items is patient: about a minute. */
const WRITES = { size: 25, attempts: 30 };
const PARALLEL_CALLS = 4;

export type Key = Readonly<Record<string, string>>;
export type Item = Record<string, unknown>;

/** As many values a slice as `size` says; the last may have fewer. */
export const slices = <Value>(values: readonly Value[], size: number): Value[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  );

/**
 * Repeats the call of each slice until nothing of it stays unprocessed. After a failure no other slice begins.
 *
 * @param call returns what stayed unprocessed
 */
const inSlices = async <Value>(
  values: readonly Value[],
  { size, attempts, name }: typeof READS & { readonly name: string },
  call: (slice: Value[]) => Promise<Value[]>,
  effects: RetryEffects,
): Promise<void> => {
  const waiting = slices(values, size);
  const work = async (): Promise<void> => {
    for (let slice = waiting.shift(); slice !== undefined; slice = waiting.shift()) {
      let left = slice;
      for (let attempt = 0; left.length > 0; attempt += 1) {
        if (attempt === attempts) throw new Error(`${left.length} ${name} stayed unprocessed`);
        if (attempt > 0) await backOff(attempt, effects);
        left = await call(left);
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_CALLS }, work)).catch((error: unknown) => {
    waiting.length = 0;
    throw error;
  });
};

/**
 * The items of distinct keys, in no particular order; keys without an item are left out.
 *
 * @throws Error if DynamoDB leaves keys unprocessed six times
 */
export const batchGet = async (
  client: DynamoDBDocumentClient,
  table: string,
  keys: readonly Key[],
  { consistent = false, effects = retryEffects }: { consistent?: boolean; effects?: RetryEffects } = {},
): Promise<Item[]> => {
  const items: Item[] = [];
  const get = async (Keys: Item[]): Promise<Item[]> => {
    const request = { [table]: { Keys, ConsistentRead: consistent } };
    const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand({ RequestItems: request }));
    items.push(...(Responses?.[table] ?? []));
    return UnprocessedKeys?.[table]?.Keys ?? [];
  };
  await inSlices<Item>(keys, { ...READS, name: `keys of ${table}` }, get, effects);
  return items;
};

/**
 * The same of items that never change once they are written. A replica may lag behind the write: absence counts only if a
 * consistent read confirms it.
 */
export const batchGetImmutable = async (
  client: DynamoDBDocumentClient,
  table: string,
  keys: readonly Key[],
): Promise<Item[]> => {
  const items = await batchGet(client, table, keys);
  if (items.length === keys.length) return items;
  const textOf = (item: Item): string => `${item.pk} ${item.sk}`;
  const read = new Set(items.map(textOf));
  const late = await batchGet(
    client,
    table,
    keys.filter((key) => !read.has(textOf(key))),
    { consistent: true },
  );
  return [...items, ...late];
};

export type BatchedWrite = { readonly put: Item } | { readonly remove: Key };

type WriteRequests = NonNullable<BatchWriteCommand["input"]["RequestItems"]>[string];

const toRequest = (write: BatchedWrite): WriteRequests[number] =>
  "put" in write ? { PutRequest: { Item: write.put } } : { DeleteRequest: { Key: { ...write.remove } } };

/**
 * Writes of distinct keys, in no particular order.
 *
 * @param onWritten is called with the number of writes of each call
 * @throws Error if DynamoDB leaves writes unprocessed thirty times
 */
export const batchWrite = async (
  client: DynamoDBDocumentClient,
  table: string,
  writes: readonly BatchedWrite[],
  effects: RetryEffects = retryEffects,
  onWritten: (count: number) => void = () => {},
): Promise<void> => {
  const write = async (requests: WriteRequests): Promise<WriteRequests> => {
    const { UnprocessedItems } = await client.send(
      new BatchWriteCommand({ RequestItems: { [table]: requests } }),
    );
    const left = UnprocessedItems?.[table] ?? [];
    onWritten(requests.length - left.length);
    return left;
  };
  await inSlices(writes.map(toRequest), { ...WRITES, name: `writes to ${table}` }, write, effects);
};
