import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { documentClient } from "../../lib/store/document-client.ts";
import { type FaultProxy, startFaultProxy } from "../../lib/tools/testing/servers/fault-proxy.ts";
import {
  answerLost,
  FAULTS,
  type Fault,
  onlyFor,
  type StoreCall,
  transactionConflict,
} from "../../lib/tools/testing/servers/store-faults.ts";
import { waitingTime } from "../../lib/tools/testing/servers/waiting-time.ts";
import { accountCalls, newPerson, refused, tokenOf } from "../../lib/tools/testing/wiring/account-calls.ts";
import { quickHashing } from "../../lib/tools/testing/wiring/quick-hashing.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";

const TAKEN = { status: 400, body: refused("Email and/or username are taken") };

/** Below the function's own time-out of 10 s. */
const BOUND_MS = 9_000;

let store: TestStore;
let proxy: FaultProxy;
let call: ReturnType<typeof accountCalls>;
let crowd: ReturnType<typeof accountCalls>;

beforeAll(async () => {
  store = await startTestStore();
  proxy = await startFaultProxy(store.endpoint);
  const client = documentClient({ endpoint: proxy.endpoint, region: "us-east-1" });
  call = accountCalls(accountServices({ client, tables: store.tables }));
  crowd = accountCalls(accountServices(store, { hashing: quickHashing }));
});
afterEach(() => proxy.inject());
afterAll(async () => {
  await proxy.stop();
  await store.stop();
});

const accountKeys = async (): Promise<string[]> => {
  const { Items = [] } = await store.client.send(new ScanCommand({ TableName: store.tables.accounts }));
  return Items.map(({ pk }) => String(pk)).filter((pk) => /^(EMAIL|USERNAME|IDENTITY|USER)#/.test(pk));
};

/** Fifty registrations at once, each from a source of its own. */
const fifty = (personOf: (index: number) => object) =>
  Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      crowd.register(personOf(index), { sourceIp: `192.0.2.${index}` }),
    ),
  );

describe("fifty registrations at once", () => {
  test.each([
    ["of one e-mail", ({ email }: ReturnType<typeof newPerson>) => ({ email })],
    ["of one username", ({ username }: ReturnType<typeof newPerson>) => ({ username })],
    ["of the very same person", (person: ReturnType<typeof newPerson>) => person],
  ])("%s give one 201 and 49 times 400, and leave no orphans", async (_, same) => {
    const before = await accountKeys();
    const shared = same(newPerson());
    const answers = await fifty(() => ({ ...newPerson(), ...shared }));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 201)).toEqual(
      new Array(49).fill(expect.objectContaining(TAKEN)),
    );
    expect(await accountKeys()).toHaveLength(before.length + 3);
    for (const answer of made)
      expect(await crowd.validate(`Bearer ${tokenOf(answer)}`)).toMatchObject({ status: 200 });
  });

  test("of fifty people give fifty accounts", async () => {
    const answers = await fifty(newPerson);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  });
});

const transactions = ({ operation }: StoreCall): boolean => operation === "TransactWriteItems";

const firstTransactions = (times: number, fault: Fault): Fault => {
  let left = times;
  const counted = (storeCall: StoreCall): boolean => {
    if (!transactions(storeCall)) return false;
    left -= 1;
    return left >= 0;
  };
  return onlyFor(counted, fault);
};

describe("a registration", () => {
  test("whose answer from the store was lost is 201 all the same, and the account is there once", async () => {
    const before = await accountKeys();
    const person = newPerson();
    proxy.inject(firstTransactions(1, answerLost));
    expect(await call.register(person)).toMatchObject({ status: 201 });
    expect(await accountKeys()).toHaveLength(before.length + 3);
    expect(await call.login(person)).toMatchObject({ status: 200 });
  });

  test("that meets other transactions three times goes through at the fourth", async () => {
    proxy.inject(firstTransactions(3, transactionConflict));
    expect(await call.register(newPerson())).toMatchObject({ status: 201 });
  });

  test("that meets them every time is the listed failure, not taken", async () => {
    proxy.inject(onlyFor(transactions, transactionConflict));
    expect(await call.register(newPerson())).toMatchObject({
      status: 500,
      body: refused("Error registering new user"),
    });
  });

  test("whose source cannot be remembered is still 201", async () => {
    let registered = false;
    proxy.inject(
      onlyFor((storeCall) => {
        if (transactions(storeCall)) registered = true;
        return registered && storeCall.operation === "PutItem";
      }, FAULTS.failing),
    );
    expect(await call.register(newPerson())).toMatchObject({ status: 201 });
  });
});

describe.each(Object.entries(FAULTS))("a store that is %s", (_, fault) => {
  test("gives the listed failures in bounded time, and no trace once it is well again", async () => {
    const person = newPerson();
    const token = tokenOf(await call.register(person));
    const stranger = newPerson();
    const calls = () =>
      Promise.all([call.register(stranger), call.login(person), call.validate(`Bearer ${token}`)]);
    proxy.inject(fault);
    const { result: answers, waited } = await waitingTime(calls);
    expect(waited).toBeLessThan(BOUND_MS);
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [500, refused("Error registering new user")],
      [500, refused("Login failed")],
      [500, refused("Error fetching user details")],
    ]);
    proxy.inject();
    expect((await calls()).map(({ status }) => status)).toEqual([201, 200, 200]);
  });
});
