import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStore, type TestStore } from "../tools/testing/wiring/test-store.ts";
import { openTable } from "./table.ts";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

test("an expired item counts as missing, even before DynamoDB removes it", async () => {
  const table = openTable(store.client, store.tables.accounts, () => 1_000_500);
  const items = [
    { pk: "TIME#none" },
    ...[999, 1000, 1001].map((at) => ({ pk: `TIME#${at}`, expiresAt: at })),
  ];
  for (const item of items) expect(await table.put(item)).toBe(true);
  const [none, over, last, next] = items;
  if (none === undefined || over === undefined || last === undefined || next === undefined)
    throw new Error("Four items");
  const keys = items.map(({ pk }) => ({ pk }));
  expect(await Promise.all(keys.map(table.get))).toEqual([none, undefined, undefined, next]);
  const byKey = (one: object, other: object) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
  expect((await table.getAll(keys)).sort(byKey)).toEqual([next, none].sort(byKey));
  expect((await Array.fromAsync(table.scan("TIME#"))).sort(byKey)).toEqual([next, none].sort(byKey));
  // At its second it is over.
  const then = openTable(store.client, store.tables.accounts, () => 1_001_000);
  expect(await then.get({ pk: next.pk })).toBeUndefined();
  // A new item takes the place of one that is over, and of no other.
  expect(await table.write([over, last].map(table.putNew))).toEqual([]);
  expect(await table.write([none, next].map(table.putNew))).toEqual([0, 1]);
});
