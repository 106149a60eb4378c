import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { documentClient } from "../../lib/store/document-client.ts";
import { type FaultProxy, startFaultProxy } from "../../lib/tools/testing/servers/fault-proxy.ts";
import {
  answerLost,
  FAULTS,
  firstCalls,
  onlyFor,
  transactionConflict,
} from "../../lib/tools/testing/servers/store-faults.ts";
import { waitingTime } from "../../lib/tools/testing/servers/waiting-time.ts";
import { exampleUserCalls } from "../../lib/tools/testing/wiring/example-user-calls.ts";
import type { invoke } from "../../lib/tools/testing/wiring/invoke.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";

/** Below the function's own time-out of 10 s. */
const BOUND_MS = 9_000;

const ADA = { name: "Ada", email: "ada@example.com", age: 36 };

let store: TestStore;
let proxy: FaultProxy;
beforeAll(async () => {
  store = await startTestStore();
  proxy = await startFaultProxy(store.endpoint);
});
afterEach(() => proxy.inject());
afterAll(async () => {
  await proxy.stop();
  await store.stop();
});

const direct = () => exampleUserCalls(store);
const behindProxy = () =>
  exampleUserCalls({
    client: documentClient({ endpoint: proxy.endpoint, region: "us-east-1" }),
    tables: store.tables,
  });

const emailsOf = ({ body }: Awaited<ReturnType<typeof invoke>>): string[] =>
  (body as { email: string }[]).map(({ email }) => email);

describe("a store in trouble", () => {
  it.each(Object.entries(FAULTS))(
    "that is %s gives the listed answers in bounded time, and leaves no trace once it recovers",
    async (name, fault) => {
      const { create, list } = behindProxy();
      proxy.inject(fault);
      const { result: answers, waited } = await waitingTime(() =>
        Promise.all([create({ ...ADA, email: "trouble@example.com" }), list()]),
      );
      expect(waited).toBeLessThan(BOUND_MS);
      expect(answers.map(({ status, body }) => [status, body])).toEqual([
        [400, { message: "Error saving user" }],
        [500, { message: "Error fetching users" }],
      ]);
      proxy.inject();
      const email = `well-after-${name.replaceAll(" ", "-")}@example.com`;
      expect(await create({ ...ADA, email })).toMatchObject({ status: 201 });
      expect(emailsOf(await list())).toEqual(emailsOf(await direct().list()));
      expect(emailsOf(await list()).filter((listed) => listed === email)).toHaveLength(1);
    },
  );

  it("that loses the answer to a creation creates one user, and says so", async () => {
    const email = "lost-answer@example.com";
    proxy.inject(onlyFor(({ operation }) => operation === "TransactWriteItems", firstCalls(1, answerLost)));
    expect(await behindProxy().create({ ...ADA, email })).toMatchObject({ status: 201 });
    expect(emailsOf(await direct().list()).filter((listed) => listed === email)).toHaveLength(1);
  });

  it("with conflicting transactions costs time, not the answer", async () => {
    proxy.inject(
      onlyFor(({ operation }) => operation === "TransactWriteItems", firstCalls(3, transactionConflict)),
    );
    const { status } = await behindProxy().create({ ...ADA, email: "conflict@example.com" });
    expect(status).toBe(201);
  });
});
