import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { batchWrite, type Item, type Key } from "../../../store/batch.ts";
import type { TestStore } from "../wiring/test-store.ts";

type Client = TestStore["client"];

interface StoredItem extends Item {
  readonly pk: string;
  readonly sk?: string;
}

/** Everything that a table of a test holds, up to the megabyte that one scan reads. */
export const itemsOf = async (client: Client, table: string): Promise<readonly StoredItem[]> =>
  ((await client.send(new ScanCommand({ TableName: table }))).Items as StoredItem[] | undefined) ?? [];

export const putItems = (client: Client, table: string, items: readonly Item[]): Promise<void> =>
  batchWrite(
    client,
    table,
    items.map((put) => ({ put })),
  );

export const emptyTable = async (client: Client, table: string): Promise<void> => {
  const items = await itemsOf(client, table);
  const keys = items.map(({ pk, sk }): Key => (sk === undefined ? { pk } : { pk, sk }));
  await batchWrite(
    client,
    table,
    keys.map((remove) => ({ remove })),
  );
};
