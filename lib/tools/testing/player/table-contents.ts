import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { batchWrite, type Item } from "../../../store/batch.ts";
import type { TestStore } from "../wiring/test-store.ts";

type Client = TestStore["client"];

interface StoredItem extends Item {
  readonly pk: string;
  readonly sk?: string;
}

/** Everything that a table of a test holds. */
export const itemsOf = async (client: Client, table: string): Promise<readonly StoredItem[]> => {
  const items: StoredItem[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table }))
    items.push(...(Items as StoredItem[]));
  return items;
};

/** What admins change: everything that the timetable's table holds besides the editions. */
export const adminItems = async (client: Client, table: string): Promise<readonly StoredItem[]> =>
  (await itemsOf(client, table)).filter(({ pk }) => !pk.startsWith("VERSION#"));

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
