import { BatchGetCommand, BatchWriteCommand, type DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { backOff, type RetryEffects, retryEffects } from "./retry.ts";

/** DynamoDB's own limits for one call. */
const GETS_PER_CALL = 100;
const WRITES_PER_CALL = 25;
/** A reader gives up within a second or two, a writer of many items is patient (about a minute). */
const READ_ATTEMPTS = 6;
const WRITE_ATTEMPTS = 30;
const PARALLEL_READS = 4;

export type Key = Readonly<Record<string, string>>;
export type Item = Record<string, unknown>;

/** As many values a slice as `size` says; the last may have fewer. */
export const slices = <Value>(values: readonly Value[], size: number): Value[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  );

const getSlice = async (
  client: DynamoDBDocumentClient,
  table: string,
  keys: readonly Key[],
  consistent: boolean,
  effects: RetryEffects,
): Promise<Item[]> => {
  const found: Item[] = [];
  let wanted = [...keys] as Record<string, unknown>[];
  for (let attempt = 0; wanted.length > 0; attempt += 1) {
    if (attempt === READ_ATTEMPTS) throw new Error(`${wanted.length} keys of ${table} stayed unprocessed`);
    if (attempt > 0) await backOff(attempt, effects);
    const request = { [table]: { Keys: wanted, ConsistentRead: consistent } };
    const answer = await client.send(new BatchGetCommand({ RequestItems: request }));
    found.push(...(answer.Responses?.[table] ?? []));
    wanted = answer.UnprocessedKeys?.[table]?.Keys ?? [];
  }
  return found;
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
  const waiting = slices(keys, GETS_PER_CALL);
  const found: Item[] = [];
  const work = async (): Promise<void> => {
    for (let slice = waiting.shift(); slice !== undefined; slice = waiting.shift())
      found.push(...(await getSlice(client, table, slice, consistent, effects)));
  };
  await Promise.all(Array.from({ length: PARALLEL_READS }, work));
  return found;
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

export type Write = { readonly put: Item } | { readonly remove: Key };

type WriteRequests = NonNullable<BatchWriteCommand["input"]["RequestItems"]>[string];

const toRequest = (write: Write): WriteRequests[number] =>
  "put" in write ? { PutRequest: { Item: write.put } } : { DeleteRequest: { Key: { ...write.remove } } };

/**
 * Writes of distinct keys, in slices of 25, one after the other.
 *
 * @throws Error if DynamoDB leaves writes unprocessed thirty times
 */
export const batchWrite = async (
  client: DynamoDBDocumentClient,
  table: string,
  writes: readonly Write[],
  effects: RetryEffects = retryEffects,
): Promise<void> => {
  for (const slice of slices(writes, WRITES_PER_CALL)) {
    let wanted: WriteRequests = slice.map(toRequest);
    for (let attempt = 0; wanted.length > 0; attempt += 1) {
      if (attempt === WRITE_ATTEMPTS)
        throw new Error(`${wanted.length} writes to ${table} stayed unprocessed`);
      if (attempt > 0) await backOff(attempt, effects);
      const answer = await client.send(new BatchWriteCommand({ RequestItems: { [table]: wanted } }));
      wanted = answer.UnprocessedItems?.[table] ?? [];
    }
  }
};
