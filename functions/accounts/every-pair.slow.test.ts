import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ActionName,
  accountActions,
  createPerson,
  type TestPerson,
} from "../../lib/tools/testing/wiring/account-actions.ts";
import { accountItems } from "../../lib/tools/testing/wiring/account-items.ts";
import type { TestAnswer } from "../../lib/tools/testing/wiring/invoke.ts";
import { quickHashing } from "../../lib/tools/testing/wiring/quick-hashing.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";

/** Requests at a time, half of them of each kind. */
const CROWD = 10;

/** What everybody with an account does. */
const COMMON = ["logout", "logout everywhere", "delete", "save", "refresh", "username change"] as const;
const WITH_PASSWORD = ["login", "password change", "reset", "e-mail change", "register"] as const;

/** Of an unproven account, the provider's login is a claim. */
const DOES: Readonly<Record<TestPerson["kind"], readonly ActionName[]>> = {
  unproven: [...COMMON, ...WITH_PASSWORD, "proof", "provider login"],
  proven: [...COMMON, ...WITH_PASSWORD],
  provider: [...COMMON, "provider login", "register"],
};

/** What a link or a free name is good for once. */
const ONCE: readonly ActionName[] = ["reset", "e-mail change", "proof", "register"];
const REVOKING: readonly ActionName[] = ["logout everywhere", "password change", "reset", "delete"];

let store: TestStore;
let services: ReturnType<typeof accountServices>;
let actions: ReturnType<typeof accountActions>;
beforeAll(async () => {
  store = await startTestStore();
  const guesses = { charge: async () => {}, forget: async () => {} };
  services = accountServices(store, { hashing: quickHashing, guesses });
  actions = accountActions(services);
});
afterAll(() => store.stop());
const { clear, items } = accountItems(() => store);

const kindOf = (pk: unknown): string => String(pk).split("#", 1)[0] ?? "";

/** What is wrong with the table: each account is whole, its items have one end, and each has an owner. */
const faultsInTable = async (): Promise<string[]> => {
  const all = await items();
  const users = new Map(all.filter(({ pk }) => kindOf(pk) === "USER").map((user) => [user.id, user]));
  const owned = all.filter(({ pk }) => ["EMAIL", "USERNAME", "IDENTITY", "LINK"].includes(kindOf(pk)));
  const wrong = owned.flatMap(({ pk, userId, expiresAt }) => {
    const user = users.get(userId);
    if (user === undefined) return [`${pk} has no owner`];
    if (kindOf(pk) === "LINK")
      return Object.values((user.links ?? {}) as object).includes(String(pk).slice("LINK#".length))
        ? []
        : [`${pk} is a link that its user does not know`];
    return expiresAt === user.expiresAt ? [] : [`${pk} has another end than its user`];
  });
  for (const { id, email, username } of users.values()) {
    const reserved = owned.filter(({ userId, pk }) => userId === id && kindOf(pk) !== "LINK");
    const keys = reserved.map(({ pk }) => String(pk)).filter((pk) => !pk.startsWith("IDENTITY"));
    const expected = [`EMAIL#${String(email).toLowerCase()}`, `USERNAME#${String(username).toLowerCase()}`];
    if (keys.toSorted().join() !== expected.join()) wrong.push(`${id} has ${keys.join()}`);
  }
  return wrong;
};

const faults = async (
  person: TestPerson,
  answers: readonly (readonly [ActionName, TestAnswer])[],
): Promise<string[]> => {
  const wrong = await faultsInTable();
  const done = (name: ActionName) =>
    answers.filter(([what, { status }]) => what === name && status < 300).length;
  for (const [what, { status }] of answers) if (status >= 500) wrong.push(`${what} failed`);
  for (const name of ONCE) if (done(name) > 1) wrong.push(`${name} was done ${done(name)} times`);
  const isOver = await services.sessions.signedIn(person.token).then(
    () => false,
    () => true,
  );
  const isRevoked = [...REVOKING, "logout" as const].some((name) => done(name) > 0);
  if (isRevoked && !isOver) wrong.push("a session outlived its end");
  const ids = (await items()).filter(({ pk }) => kindOf(pk) === "USER").map(({ id }) => id);
  const isGone = !ids.includes(person.id);
  const isClaimed = person.kind === "unproven" && done("provider login") > 0;
  if (done("delete") > 0 && !isGone) wrong.push("the account is still there");
  if (isGone && done("delete") === 0 && !isClaimed) wrong.push("the account is gone");
  // An address that its account has left is free.
  if (ids.length > 1 && done("e-mail change") === 0) wrong.push(`there are ${ids.length} accounts`);
  return [...new Set(wrong)];
};

test.each(["unproven", "proven", "provider"] as const)("each operation works: %s", async (kind) => {
  for (const name of DOES[kind]) {
    await clear();
    const { status } = await actions[name](await createPerson(services, kind));
    expect([name, status]).toEqual([name, name === "register" ? 400 : 200]);
  }
});

const pairs = (kind: TestPerson["kind"]) =>
  DOES[kind].flatMap((one, index) => DOES[kind].slice(index).map((other) => [one, other] as const));

test.each(["unproven", "proven", "provider"] as const)(
  "ten requests at a time, of every pair of operations, leave an account %s whole",
  async (kind) => {
    const wrong: object[] = [];
    for (const pair of pairs(kind)) {
      await clear();
      const person = await createPerson(services, kind);
      const answers = await Promise.all(
        Array.from({ length: CROWD }, async (_, index) => {
          const name = pair[index % 2 === 0 ? 0 : 1];
          return [name, await actions[name](person)] as const;
        }),
      );
      const found = await faults(person, answers);
      const statuses = [...new Set(answers.map(([name, { status }]) => `${name} ${status}`))];
      if (found.length > 0) wrong.push({ pair, found, statuses });
    }
    expect(wrong).toEqual([]);
  },
  600_000,
);
