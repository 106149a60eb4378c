import { PutCommand } from "@aws-sdk/lib-dynamodb";
import firstRelease from "../data/first-release-items.json" with { type: "json" };
import type { TestStore } from "./test-store.ts";

/** Fills the table as the first release left it: no dates, no facts of rooms, all parts in one partition. */
export const putFirstRelease = async ({
  client,
  tables,
}: Pick<TestStore, "client" | "tables">): Promise<void> => {
  for (const { bytes, ...item } of firstRelease) {
    const Item = bytes === undefined ? item : { ...item, bytes: Buffer.from(bytes.base64, "base64") };
    await client.send(new PutCommand({ TableName: tables.timetable, Item }));
  }
};
