import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { documentClient } from "../../store/document-client.ts";
import { startFaultProxy } from "../../tools/testing/servers/fault-proxy.ts";
import { isReplicaRead, pass } from "../../tools/testing/servers/store-faults.ts";
import { startTestStore, type TestStore } from "../../tools/testing/wiring/test-store.ts";
import { EditionIncomplete, NO_EDITION } from "./edition.ts";
import { createHeadStore } from "./head-store.ts";
import { CHECKS_KEY, editionKey, HEAD_KEY } from "./timetable-keys.ts";

let store: TestStore;
let TableName: string;
beforeAll(async () => {
  store = await startTestStore();
  TableName = store.tables.timetable;
});
afterAll(() => store.stop());
const put = (Item: object) => store.client.send(new PutCommand({ TableName, Item: { ...Item } }));

it("the head comes from a replica, unless it must be the one that is stored now", async () => {
  const proxy = await startFaultProxy(store.endpoint);
  const client = documentClient({ endpoint: proxy.endpoint, region: "us-east-1" });
  const replicas: boolean[] = [];
  proxy.inject((passage) => {
    replicas.push(isReplicaRead(passage.call));
    return pass(passage);
  });
  try {
    const { head } = createHeadStore(client, TableName);
    expect(await head({ consistent: false })).toEqual({ versions: [], layers: [] });
    await put({ ...HEAD_KEY, versions: ["v1"], layers: [{ name: "hand", version: "1" }] });
    expect(await head({ consistent: true })).toEqual({
      versions: ["v1"],
      layers: [{ name: "hand", version: "1" }],
    });
    expect(replicas).toEqual([true, false]);
  } finally {
    client.destroy();
    await proxy.stop();
  }
});

it("one edition that is gone is as bad as all of them", async () => {
  const { editions, times } = createHeadStore(store.client, TableName);
  const edition = { ...NO_EDITION, version: "v1" };
  await put({ ...editionKey("v1"), ...edition });
  expect(await editions(["v1"])).toEqual([edition]);
  await expect(editions(["v1", "v2", "v3"])).rejects.toEqual(new EditionIncomplete("v2, v3 is gone"));
  expect(await times([])).toEqual({});
  const checkedAt = { v1: "2026-01-01T00:00:00.000Z" };
  await put({ ...CHECKS_KEY, checkedAt });
  expect(await times([])).toEqual(checkedAt);
});
