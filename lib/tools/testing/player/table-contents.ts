import { paginateScan, type ScanCommandInput } from "@aws-sdk/lib-dynamodb";
import { batchWrite, type Item } from "../../../store/batch.ts";
import type { TestStore } from "../wiring/test-store.ts";

type Client = TestStore["client"];

interface StoredItem extends Item {
  readonly pk: string;
  readonly sk?: string;
}

const scan = async (client: Client, request: ScanCommandInput): Promise<readonly StoredItem[]> => {
  const items: StoredItem[] = [];
  for await (const { Items = [] } of paginateScan({ client }, request))
    items.push(...(Items as StoredItem[]));
  return items;
};

/** Everything that a table of a test holds. */
export const itemsOf = (client: Client, table: string): Promise<readonly StoredItem[]> =>
  scan(client, { TableName: table });

/** What admins change: everything that the timetable's table holds besides the editions. */
export const adminItems = (client: Client, table: string): Promise<readonly StoredItem[]> =>
  scan(client, {
    TableName: table,
    // A school of a thousand rooms has many editions' items, and each case asks.
    FilterExpression: "NOT begins_with(pk, :edition)",
    ExpressionAttributeValues: { ":edition": "VERSION#" },
  });

export const removeItems = (client: Client, table: string, items: readonly StoredItem[]): Promise<void> =>
  batchWrite(
    client,
    table,
    items.map(({ pk, sk }) => ({ remove: sk === undefined ? { pk } : { pk, sk } })),
  );

export const putItems = (client: Client, table: string, items: readonly Item[]): Promise<void> =>
  batchWrite(
    client,
    table,
    items.map((put) => ({ put })),
  );

export const emptyTable = async (client: Client, table: string): Promise<void> =>
  removeItems(client, table, await itemsOf(client, table));
