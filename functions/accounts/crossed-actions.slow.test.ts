import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FaultProxy, startFaultProxy } from "../../lib/tools/testing/servers/fault-proxy.ts";
import {
  answerLost,
  FAULTS,
  type Fault,
  onlyFor,
  slow,
} from "../../lib/tools/testing/servers/store-faults.ts";
import {
  type ActionName,
  accountActions,
  createPerson,
  SAVED_ROOM,
  type TestPerson,
} from "../../lib/tools/testing/wiring/account-actions.ts";
import type { TestAnswer } from "../../lib/tools/testing/wiring/invoke.ts";
import { quickHashing } from "../../lib/tools/testing/wiring/quick-hashing.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { patientClient, startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";

const ACTIONS = [
  "login",
  "provider login",
  "logout",
  "logout everywhere",
  "password change",
  "reset",
  "delete",
  "save",
  "refresh",
  "username change",
  "e-mail change",
] as const satisfies readonly ActionName[];

/** What an account of the provider does not do, and who does any of these things. */
const WITH_PASSWORD: readonly ActionName[] = ["login", "password change", "reset", "e-mail change"];
const personWho = (...names: readonly ActionName[]) =>
  createPerson(services, names.includes("provider login") ? "provider" : "proven");
const areOfOnePerson = (...names: readonly ActionName[]): boolean =>
  !names.includes("provider login") || !names.some((name) => WITH_PASSWORD.includes(name));

/** Void every token that was issued before. */
const REVOKING: readonly ActionName[] = ["logout everywhere", "password change", "reset", "delete"];

/** Counting attempts has tests of its own. */
const guesses = { charge: async () => {}, forget: async () => {} };

let store: TestStore;
let services: ReturnType<typeof accountServices>;
let actions: ReturnType<typeof accountActions>;

beforeAll(async () => {
  store = await startTestStore();
  services = accountServices(store, { hashing: quickHashing, guesses });
  actions = accountActions(services);
});
afterAll(() => store.stop());

/** The same services on a store whose calls a fault can meet. */
interface Lane {
  readonly proxy: FaultProxy;
  readonly actions: ReturnType<typeof accountActions>;
}
const onLane = async (use: (lane: Lane) => Promise<void>): Promise<void> => {
  const proxy = await startFaultProxy(store.endpoint);
  const client = patientClient(proxy.endpoint);
  const { tables } = store;
  const behind = accountServices(
    { client, tables },
    { secrets: services.secrets, hashing: quickHashing, guesses },
  );
  try {
    await use({ proxy, actions: accountActions(behind) });
  } finally {
    client.destroy();
    await proxy.stop();
  }
};

/** `fault` for the n-th call from now on, from 0, and for those after it if `andAfter`. */
const atCall = (n: number, fault: Fault, andAfter = false) => {
  let count = -1;
  const isMet = (): boolean => {
    count += 1;
    return andAfter ? count >= n : count === n;
  };
  return { fault: onlyFor(isMet, fault), wasMet: () => count >= n };
};

/** Does one thing and, when it makes its n-th call to the store, another; `undefined` if it makes fewer. */
const crossed = async (
  { proxy, actions: held }: Lane,
  person: TestPerson,
  [first, second]: readonly [ActionName, ActionName],
  n: number,
): Promise<readonly (readonly [ActionName, TestAnswer])[] | undefined> => {
  let other: TestAnswer | undefined;
  const { fault } = atCall(n, async (passage) => {
    other = await actions[second](person);
    await slow(0)(passage);
  });
  proxy.inject(fault);
  const one = await held[first](person);
  proxy.inject();
  return (
    other && [
      [first, one],
      [second, other],
    ]
  );
};

const isDone = ({ status }: TestAnswer): boolean => status < 300;
const tokenIn = ({ body }: TestAnswer): string | undefined =>
  (body as { data?: { token?: string } }).data?.token;

const isGood = async (token: string): Promise<boolean> => {
  try {
    await services.sessions.signedIn(token);
    return true;
  } catch {
    return false;
  }
};

/** What is wrong with an account after a person did these things, each answered so; nothing if all is well. */
const faultsIn = async (
  person: TestPerson,
  answers: readonly (readonly [ActionName, TestAnswer])[],
): Promise<string[]> => {
  const done = (name: ActionName) => answers.some(([what, answer]) => what === name && isDone(answer));
  const user = await services.users.find(person.id);
  const credentials = await services.users.findCredentials((user?.email ?? person.email).toLowerCase());
  const revoked = REVOKING.filter(done);
  const wrong: string[] = [];
  const mustNot = (isSo: boolean, what: string): void => {
    if (isSo) wrong.push(what);
  };
  for (const [what, { status }] of answers) mustNot(status >= 500, `${what} failed`);
  mustNot(
    (revoked.length > 0 || done("logout")) && (await isGood(person.token)),
    "a session outlived its end",
  );
  for (const [what, answer] of answers) {
    const token = tokenIn(answer);
    const later = revoked.filter((name) => name !== what && name !== "logout everywhere");
    // A holder of the old password alone is out; an identity logs in again.
    mustNot(
      what === "login" && token !== undefined && later.length > 0 && (await isGood(token)),
      "an old password left a session",
    );
    mustNot(
      what === "password change" && token !== undefined && done("reset") && (await isGood(token)),
      "a session outlived a link to a new password",
    );
  }
  mustNot(done("delete") && user !== undefined, "the account is still there");
  mustNot(!done("delete") && user === undefined, "the account is gone");
  if (user !== undefined) {
    // A link is good whatever a session does, and no session outlives its use.
    const password = done("reset")
      ? person.resetPassword
      : done("password change")
        ? person.changedPassword
        : person.password;
    mustNot(
      credentials?.passwordHash !== (person.isOfProvider ? undefined : await quickHashing.hash(password)),
      "another password than the last",
    );
    mustNot(user.saved.includes(SAVED_ROOM) !== done("save"), "saved is not what was answered");
  }
  return wrong;
};

/** Items that refer to a missing user, and users whose reservations are missing. */
const halfAccounts = async (): Promise<string[]> => {
  const { Items = [] } = await store.client.send(new ScanCommand({ TableName: store.tables.accounts }));
  const ownerOf = new Map(Items.map(({ pk, userId }) => [String(pk), String(userId)]));
  const orphans = Items.filter(({ userId }) => userId !== undefined && !ownerOf.has(`USER#${userId}`));
  const users = Items.filter(({ pk }) => String(pk).startsWith("USER#"));
  const bare = users.filter(({ id, email, username }) =>
    [`EMAIL#${String(email).toLowerCase()}`, `USERNAME#${String(username).toLowerCase()}`].some(
      (pk) => ownerOf.get(pk) !== id,
    ),
  );
  return [...orphans, ...bare].map(({ pk }) => String(pk));
};

describe("two things at once", () => {
  test.each(ACTIONS)(
    "%s and, between any two of its calls to the store, another: nothing is half",
    async (first) => {
      const wrong: object[] = [];
      let crossings = 0;
      const crossWith = (second: ActionName) =>
        onLane(async (lane) => {
          for (let n = 0; ; n += 1) {
            const person = await personWho(first, second);
            const answers = await crossed(lane, person, [first, second], n);
            if (answers === undefined) break;
            crossings += 1;
            const found = await faultsIn(person, answers);
            const statuses = answers.map(([, { status }]) => status);
            if (found.length > 0) wrong.push({ first, second, n, found, statuses });
          }
        });
      await Promise.all(ACTIONS.filter((second) => areOfOnePerson(first, second)).map(crossWith));
      expect(wrong).toEqual([]);
      expect(crossings).toBeGreaterThan(ACTIONS.length);
      expect(await halfAccounts()).toEqual([]);
    },
  );
});

describe("a store that fails", () => {
  test.each(ACTIONS)("at any call of %s: done or not done, and done when it is well", async (name) => {
    const wrong: object[] = [];
    await onLane(async ({ proxy, actions: met }) => {
      for (let n = 0; ; n += 1) {
        const person = await personWho(name);
        const { fault, wasMet } = atCall(n, FAULTS.failing, true);
        proxy.inject(fault);
        const answer = await met[name](person);
        proxy.inject();
        if (!wasMet()) break;
        const again = await met[name](person);
        const answers = [[name, isDone(answer) ? answer : again]] as const;
        const found = await faultsIn(person, answers);
        if (found.length > 0) wrong.push({ n, found, statuses: [answer.status, again.status] });
      }
    });
    expect(wrong).toEqual([]);
    expect(await halfAccounts()).toEqual([]);
  });
});

describe("an answer that is lost after its write", () => {
  test.each(ACTIONS)("at any call of %s changes nothing", async (name) => {
    const wrong: object[] = [];
    await onLane(async ({ proxy, actions: met }) => {
      for (let n = 0; ; n += 1) {
        const person = await personWho(name);
        const { fault, wasMet } = atCall(n, answerLost);
        proxy.inject(fault);
        const answer = await met[name](person);
        proxy.inject();
        if (!wasMet()) break;
        const found = await faultsIn(person, [[name, answer]]);
        if (!isDone(answer) || found.length > 0) wrong.push({ n, found, status: answer.status });
      }
    });
    expect(wrong).toEqual([]);
    expect(await halfAccounts()).toEqual([]);
  });
});

test("what was deleted is nowhere in the table: no address, no name, no identity", async () => {
  const people = await Promise.all(
    (["provider", "proven", "unproven"] as const).map((kind) => createPerson(services, kind)),
  );
  for (const person of people) {
    await actions[person.isOfProvider ? "provider login" : "login"](person);
    await actions.save(person);
    await actions.delete(person);
  }
  const { Items = [] } = await store.client.send(new ScanCommand({ TableName: store.tables.accounts }));
  const table = JSON.stringify(Items).toLowerCase();
  for (const { id, normalEmail, username, identity } of people)
    for (const trace of [id, normalEmail, `#${username}"`, `"${username}"`, identity.subject])
      expect(table).not.toContain(trace);
});
