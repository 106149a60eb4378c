import { PutCommand } from "@aws-sdk/lib-dynamodb";
import firstRelease from "../data/first-release-items.json" with { type: "json" };
import wholeTables from "../data/whole-tables-items.json" with { type: "json" };
import type { TestStore } from "./test-store.ts";

/** An item as a file keeps it. */
type KeptItem = { readonly bytes?: { readonly base64: string } } & Readonly<Record<string, unknown>>;

const putItems = async (
  { client, tables }: Pick<TestStore, "client" | "tables">,
  items: readonly KeptItem[],
): Promise<void> => {
  for (const { bytes, ...item } of items) {
    const Item = bytes === undefined ? item : { ...item, bytes: Buffer.from(bytes.base64, "base64") };
    await client.send(new PutCommand({ TableName: tables.timetable, Item }));
  }
};

/** Fills the table as the first release left it: no dates, no facts of rooms, all parts in one partition. */
export const putFirstRelease = (store: Pick<TestStore, "client" | "tables">): Promise<void> =>
  putItems(store, firstRelease);

/**
 * Fills it as it was when each variant of a weekday was a whole table: the fall term, `HALF` in Hall 9 until 4 October,
 * and an examination in Hall 10 on Monday the 12th, which has no classes.
 */
export const putWholeTables = (store: Pick<TestStore, "client" | "tables">): Promise<void> =>
  putItems(store, wholeTables);
