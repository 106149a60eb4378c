import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type FaultProxy, startFaultProxy } from "../tools/testing/servers/fault-proxy.ts";
import {
  type Answered,
  altered,
  FAULTS,
  firstCalls,
  halfProcessed,
  isReplicaRead,
  metTransaction,
  onlyFor,
  transactionConflict,
} from "../tools/testing/servers/store-faults.ts";
import { startTestStore, type TestStore } from "../tools/testing/wiring/test-store.ts";
import { writeAllOrNone } from "./all-or-none.ts";
import { batchGet, batchGetImmutable, batchWrite, type Key, slices } from "./batch.ts";
import { ifConditionHeld } from "./conditional-write.ts";
import { documentClient } from "./document-client.ts";

const NEW = { ConditionExpression: "attribute_not_exists(pk)" };

let store: TestStore;
let proxy: FaultProxy;
let table: string;
let client: ReturnType<typeof documentClient>;
beforeAll(async () => {
  store = await startTestStore();
  table = store.tables.accounts;
  proxy = await startFaultProxy(store.endpoint);
  client = documentClient({ endpoint: proxy.endpoint, region: "us-east-1" });
});
afterEach(() => proxy.inject());
afterAll(async () => {
  client.destroy();
  await proxy.stop();
  await store.stop();
});

/** Half of each bound, and no time. */
const puts = (...items: readonly Key[]) =>
  items.map((Item) => ({
    Put: { TableName: table, Item: { ...Item }, ConditionExpression: "attribute_not_exists(pk)" },
  }));

const effects = () => {
  const waits: number[] = [];
  return { waits, wait: async (milliseconds: number) => waits.push(milliseconds), random: () => 0.5 };
};

const keys = (name: string, count: number) =>
  Array.from({ length: count }, (_, number) => ({ pk: `${name}${number}` }));
const byKey = (one: { readonly pk?: unknown }, other: { readonly pk?: unknown }): number =>
  String(one.pk) < String(other.pk) ? -1 : 1;
const callsOf = async (run: () => Promise<unknown>): Promise<readonly string[]> => {
  const before = proxy.calls().length;
  await run();
  return proxy.calls().slice(before);
};

test("a list is cut into slices, the last of which may be shorter", () => {
  expect(slices([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(slices([1, 2], 2)).toEqual([[1, 2]]);
  expect(slices([], 2)).toEqual([]);
});

describe("many items", () => {
  test("are written, read and removed in as many calls as it takes", async () => {
    const items = keys("many", 210).map((key, number) => ({ ...key, number, inside: { absent: undefined } }));
    const puts = items.map((put) => ({ put }));
    expect(await callsOf(() => batchWrite(client, table, puts))).toEqual(Array(9).fill("BatchWriteItem"));
    const wanted = [...keys("many", 210), ...keys("never", 3)];
    const read = async () => (await batchGet(client, table, wanted, { consistent: true })).toSorted(byKey);
    expect(await callsOf(read)).toEqual(Array(3).fill("BatchGetItem"));
    expect(await read()).toEqual(
      keys("many", 210)
        .map((key, number) => ({ ...key, number, inside: {} }))
        .sort(byKey),
    );

    await batchWrite(
      client,
      table,
      keys("many", 209).map((remove) => ({ remove })),
    );
    expect(await batchGet(client, table, wanted)).toEqual([{ pk: "many209", number: 209, inside: {} }]);
    expect(await callsOf(() => batchGet(client, table, []))).toEqual([]);
  });

  test("are read from the store itself if that is requested", async () => {
    const inputs: unknown[] = [];
    proxy.inject(async ({ call, response }) => {
      inputs.push((JSON.parse(call.body.toString()) as { RequestItems: object }).RequestItems);
      response.writeHead(200, { "content-type": "application/x-amz-json-1.0" }).end("{}");
    });
    expect(await batchGet(client, table, [{ pk: "x" }], { consistent: true })).toEqual([]);
    expect(await batchGet(client, table, [{ pk: "x" }])).toEqual([]);
    await batchWrite(client, table, [{ remove: { pk: "x" } }]);
    expect(inputs).toEqual([
      { [table]: { Keys: [{ pk: { S: "x" } }], ConsistentRead: true } },
      { [table]: { Keys: [{ pk: { S: "x" } }], ConsistentRead: false } },
      { [table]: [{ DeleteRequest: { Key: { pk: { S: "x" } } } }] },
    ]);
  });

  test("that a replica lacks are read consistently, and no others", async () => {
    const { timetable } = store.tables;
    const [one, two, never] = [
      { pk: "one", sk: "same" },
      { pk: "two", sk: "same" },
      { pk: "never", sk: "same" },
    ] as const;
    const puts = [one, two].map((put) => ({ put }));
    await batchWrite(client, timetable, puts);
    const read = async (...keys: readonly Key[]) =>
      (await batchGetImmutable(client, timetable, keys)).toSorted(byKey);
    expect(await callsOf(() => read(one, two))).toEqual(["BatchGetItem"]);
    const lags = ({ Responses = {} }: Answered): void => {
      Responses[timetable] = (Responses[timetable] ?? []).filter(({ pk }) => pk?.S !== "two");
    };
    const requested: (readonly string[])[] = [];
    proxy.inject((passage) => {
      requested.push(passage.call.body.toString().match(/\b(one|two|never)\b/g) ?? []);
      return onlyFor(isReplicaRead, altered(lags))(passage);
    });
    expect(await read(one, two, never)).toEqual([one, two]);
    expect(requested).toEqual([
      ["one", "two", "never"],
      ["two", "never"],
    ]);
  });

  test("are not sent after a failure, except for running calls", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let calls = 0;
    const send = async () => {
      calls += 1;
      if (calls === 1) throw new Error("away");
      await held;
      return {};
    };
    await expect(batchGet({ send } as never, table, keys("many", 1000))).rejects.toThrow("away");
    release();
    await new Promise(setImmediate);
    expect(calls).toBe(4);
  });

  test("that stayed unprocessed are requested again, later and later", async () => {
    proxy.inject(firstCalls(3, halfProcessed));
    const writing = effects();
    const written: number[] = [];
    await batchWrite(client, table, [{ put: { pk: "late" } }], writing, (count) => written.push(count));
    expect([writing.waits, written]).toEqual([
      [25, 50, 100],
      [0, 0, 0, 1],
    ]);
    proxy.inject(firstCalls(5, halfProcessed));
    const reading = effects();
    expect(await batchGet(client, table, [{ pk: "late" }], { effects: reading })).toEqual([{ pk: "late" }]);
    expect(reading.waits).toEqual([25, 50, 100, 200, 400]);
  });

  test("fail a reader after six calls, a writer after thirty", async () => {
    proxy.inject(halfProcessed);
    const [reading, writing] = [effects(), effects()];
    const wanted = keys("stuck", 3);
    await expect(batchGet(client, table, wanted, { effects: reading })).rejects.toEqual(
      new Error(`3 keys of ${table} stayed unprocessed`),
    );
    expect(reading.waits).toHaveLength(5);
    const puts = wanted.map((put) => ({ put }));
    await expect(batchWrite(client, table, puts, writing)).rejects.toEqual(
      new Error(`3 writes to ${table} stayed unprocessed`),
    );
    expect(writing.waits).toHaveLength(29);
  });
});

describe("all or none", () => {
  test("are put all or none; the indexes of keys that exist are returned", async () => {
    const [one, two, three] = keys("unique", 3);
    if (one === undefined || two === undefined || three === undefined) throw new Error("Three keys");
    expect(await writeAllOrNone(client, puts(two))).toEqual([]);
    expect(await writeAllOrNone(client, puts(one, two, three))).toEqual([1]);
    expect(await batchGet(client, table, [one, two, three])).toEqual([two]);
  });

  test("meet another transaction up to eight times", async () => {
    const put = { Put: { TableName: table, Item: { pk: "met" } } };
    proxy.inject(firstCalls(7, transactionConflict));
    const patient = effects();
    expect(await writeAllOrNone(client, [put], patient)).toEqual([]);
    expect(patient.waits).toEqual([12.5, 25, 50, 100, 200, 400, 800]);
    proxy.inject(transactionConflict);
    const defeated = effects();
    await expect(writeAllOrNone(client, [put], defeated)).rejects.toMatchObject({
      name: "TransactionCanceledException",
    });
    expect(defeated.waits).toHaveLength(7);
  });

  test("are not tried again after anything else", async () => {
    const put = { Put: { TableName: table, Item: { pk: "once" } } };
    const refusals = [
      [{ CancellationReasons: [{ Code: "ThrottlingError" }, {}] }, "TransactionCanceledException"],
      [{}, "TransactionCanceledException"],
      [{}, "ValidationException"],
    ] as const;
    for (const [more, name] of refusals) {
      proxy.inject(async ({ response }) => {
        const body = { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: name, ...more };
        response.writeHead(400, { "content-type": "application/x-amz-json-1.0" }).end(JSON.stringify(body));
      });
      const { waits, ...none } = effects();
      await expect(writeAllOrNone(client, [put], { ...none })).rejects.toMatchObject({ name });
      expect(waits).toEqual([]);
    }
  });
});

test("a failed condition is not an error; any other refusal is", async () => {
  const write = (name: string) =>
    client.send(new PutCommand({ TableName: name, Item: { pk: "held" }, ...NEW }));
  expect(await ifConditionHeld(write(table))).toBe(true);
  expect(await ifConditionHeld(write(table))).toBe(false);
  await expect(ifConditionHeld(write("no-table"))).rejects.toMatchObject({
    name: "ResourceNotFoundException",
  });
});

test("a write of one item that meets a transaction is tried again", async () => {
  proxy.inject(firstCalls(2, metTransaction));
  const write = client.send(new PutCommand({ TableName: table, Item: { pk: "met alone" } }));
  expect(await ifConditionHeld(write)).toBe(true);
  expect(await batchGet(client, table, [{ pk: "met alone" }])).toEqual([{ pk: "met alone" }]);
});

test("a store that fails is tried three times", async () => {
  proxy.inject(FAULTS.failing);
  const calls = await callsOf(() => expect(batchGet(client, table, [{ pk: "x" }])).rejects.toThrow());
  expect(calls).toHaveLength(3);
});

test("a function signs with its own credentials, a local run with whatever the engine takes", async () => {
  const signers: (string | undefined)[] = [];
  proxy.inject(async ({ response }) => {
    signers.push(/Credential=([^/]*)/.exec(String(response.req.headers.authorization))?.[1]);
    response.writeHead(200, { "content-type": "application/x-amz-json-1.0" }).end("{}");
  });
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", proxy.endpoint);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "the-functions");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  try {
    const region = "us-east-1";
    for (const config of [
      { region, endpoint: undefined },
      { region, endpoint: proxy.endpoint, accessKey: "the-starts" },
    ])
      await batchGet(documentClient(config), table, [{ pk: "x" }]);
  } finally {
    vi.unstubAllEnvs();
  }
  expect(signers).toEqual(["the-functions", "the-starts"]);
});
