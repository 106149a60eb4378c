import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable } from "../store/table.ts";
import { createKeyLock } from "../tools/operator/key-lock.ts";
import { createOperatorRecords } from "../tools/operator/operator-records.ts";
import { publishKeys } from "../tools/stage/published-keys.ts";
import { makeAccountSecrets } from "../tools/stage/signing-key-rotation.ts";
import { accountCalls, linkIn, newPerson, tokenOf } from "../tools/testing/wiring/account-calls.ts";
import { accountItems } from "../tools/testing/wiring/account-items.ts";
import { quickHashing } from "../tools/testing/wiring/quick-hashing.ts";
import { accountServices } from "../tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../tools/testing/wiring/test-store.ts";
import { makeLink } from "./mail/link.ts";
import { createUsedCodes } from "./provider/used-codes.ts";

const LIB = fileURLToPath(new URL("../", import.meta.url));

/** What a partition key begins with, wherever one is made: `USER#`, `PUBLIC_KEYS`. */
const KEY = /\bpk: [`"]([A-Z_]+#?)|"([A-Z_]+#)"/g;

const kindsIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, one, other]) => one ?? other ?? []);

const kindsInCode = (): string[] =>
  globSync("{accounts,limits,tools/operator,users}/**/*.ts", { cwd: LIB })
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => kindsIn(readFileSync(`${LIB}${file}`, "utf8"), KEY));

const section = (): string =>
  readFileSync(new URL("README.md", import.meta.url), "utf8").split("\n## What is stored\n")[1] ?? "";

/** The attributes of each kind of item as the page lists them, besides the key. */
const listed = (): Record<string, string[]> =>
  Object.fromEntries(
    section()
      .split("\n")
      .flatMap((row) => {
        const [, , pk = "", purpose = "", attributes = ""] = row.split("|").map((cell) => cell.trim());
        const [, kind] = /^`([A-Z_]+#?)/.exec(pk) ?? [];
        expect([kind, purpose]).not.toEqual([expect.any(String), ""]);
        const names = [...attributes.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
        return kind === undefined ? [] : [[kind, names.toSorted()]];
      }),
  );

test("the page has every kind of item that there is, and no other", () => {
  const kinds = Object.keys(listed());
  expect(kinds.toSorted()).toEqual([...new Set(kindsInCode())].toSorted());
  expect(kinds.length).toBeGreaterThan(10);
});

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());
const { items } = accountItems(() => store);

test("the page lists every attribute of the items, and no other", async () => {
  const services = accountServices(store, { hashing: quickHashing });
  const call = accountCalls(services);
  const seen: Record<string, Set<string>> = {};
  const look = async (): Promise<void> => {
    for (const { pk, ...attributes } of await items()) {
      const kind = /^[A-Z_]+#?/.exec(String(pk))?.[0] ?? "";
      seen[kind] = new Set([...(seen[kind] ?? []), ...Object.keys(attributes)]);
    }
  };
  const secrets = await makeAccountSecrets(new Date());
  await publishKeys(store.client, store.tables.accounts, secrets);
  const table = openTable(store.client, store.tables.accounts);
  await createUsedCodes(table)("a code");
  const now = () => new Date();
  await createKeyLock(store.client, store.tables.accounts, now)(look);
  const records = createOperatorRecords(store.client, store.tables.accounts, async () => "someone", now);
  await records.keep("disable", "an account", look);

  const person = newPerson();
  const token = tokenOf(await call.register(person));
  await look();
  await services.deliverMails();
  await call.changeEmail(token, { email: "another@example.edu", password: person.password });
  await services.deliverMails();
  const signedIn = await services.sessions.signedIn(token);
  await makeLink(services.changes, signedIn.user, "handedOver", "https://rooms.example/", services.now());
  await services.lastingSessions.begin(signedIn);
  await look();
  const secret = linkIn(services.mails, "another@example.edu");
  expect(await call.verifyEmail({ token: secret, password: person.password })).toMatchObject({ status: 200 });
  await call.login({ email: "another@example.edu", password: person.password });
  await call.logout(token);
  await services.users.setDisabled(signedIn.user.id, true);
  await look();
  const identity = { issuer: "https://idp.example", subject: "1" };
  const { expiresAt: _, ...proven } = signedIn.user;
  const grace = { ...proven, id: "grace", email: "grace@example.edu", username: "grace", identity };
  await services.users.create(grace);
  await look();
  await services.changes.remove((await services.users.find(signedIn.user.id)) ?? grace);
  await look();
  const stored = Object.entries(seen).map(([kind, names]) => [kind, [...names].toSorted()]);
  expect(Object.fromEntries(stored)).toEqual(listed());
});
