import { DeleteCommand, ScanCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { TestStore } from "./test-store.ts";

/**
 * The items of the accounts' table as they lie there.
 *
 * @param storeOf called for each command: a test file has its store once its first hook has run
 */
export const accountItems = (storeOf: () => TestStore) => {
  const items = async (): Promise<readonly Record<string, unknown>[]> => {
    const { client, tables } = storeOf();
    return (await client.send(new ScanCommand({ TableName: tables.accounts }))).Items ?? [];
  };
  const remove = async (pk: unknown): Promise<void> => {
    const { client, tables } = storeOf();
    await client.send(new DeleteCommand({ TableName: tables.accounts, Key: { pk } }));
  };
  return {
    items,
    remove,
    /** All of them, by their keys. */
    stored: async () => Object.fromEntries((await items()).map(({ pk, ...item }) => [String(pk), item])),
    /** A change that something else made to an item meanwhile. */
    set: async (pk: string, name: string, value: unknown): Promise<void> => {
      const { client, tables } = storeOf();
      await client.send(
        new UpdateCommand({
          TableName: tables.accounts,
          Key: { pk },
          UpdateExpression: "SET #name = :value",
          ExpressionAttributeNames: { "#name": name },
          ExpressionAttributeValues: { ":value": value },
        }),
      );
    },
    /** Empties the table. */
    clear: async (): Promise<void> => {
      for (const { pk } of await items()) await remove(pk);
    },
  };
};
