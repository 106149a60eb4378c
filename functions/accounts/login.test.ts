import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import argon2 from "argon2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CANARY, newPassword } from "../../lib/tools/testing/data/secrets.ts";
import { accountCalls, newPerson, refused, tokenOf } from "../../lib/tools/testing/wiring/account-calls.ts";
import { toEvent } from "../../lib/tools/testing/wiring/invoke.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";
import { createHandler } from "./login.ts";

const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
};
const REJECTED = {
  status: 401,
  headers: { ...HEADERS, "www-authenticate": 'Bearer realm="api"' },
  body: refused("Login failed"),
};

let store: TestStore;
let services: ReturnType<typeof accountServices>;
let call: ReturnType<typeof accountCalls>;

beforeAll(async () => {
  store = await startTestStore();
  services = accountServices(store);
  call = accountCalls(services);
});
afterAll(() => store.stop());

const registered = async () => {
  const person = newPerson();
  await call.register(person);
  return person;
};

const hashKey = ({ email }: { readonly email: string }) => ({ pk: `EMAIL#${email.toLowerCase()}` });

/** Puts a stored hash in the place of the person's own. */
const storeHash = (person: { readonly email: string }, hash: string | null) =>
  store.client.send(
    new UpdateCommand({
      TableName: store.tables.accounts,
      Key: hashKey(person),
      ...(hash === null
        ? { UpdateExpression: "REMOVE passwordHash" }
        : { UpdateExpression: "SET passwordHash = :hash", ExpressionAttributeValues: { ":hash": hash } }),
    }),
  );

const storedHash = async (person: { readonly email: string }): Promise<string> =>
  String((await services.users.findCredentials(person.email.toLowerCase()))?.passwordHash);

describe("a login", () => {
  test("answers 200 with a token and exactly the user's six fields", async () => {
    const person = await registered();
    const answer = await call.login({ email: person.email, password: person.password, admin: true });
    expect(answer).toEqual({
      status: 200,
      headers: HEADERS,
      body: {
        success: true,
        message: "Logged in successfully",
        data: {
          token: expect.stringMatching(/^eyJ/),
          user: {
            _id: expect.any(String),
            username: person.username,
            email: person.email,
            picture: "",
            admin: false,
            saved: [],
          },
        },
      },
    });
    expect(await call.validate(`Bearer ${tokenOf(answer)}`)).toMatchObject({ status: 200 });
  });

  test("finds the account by any spelling of its e-mail", async () => {
    const person = await registered();
    for (const email of [person.email.toUpperCase(), person.email.replace("@", "＠")])
      expect(await call.login({ ...person, email })).toMatchObject({ status: 200 });
  });

  test.each([
    {},
    { email: "a@b.example" },
    { password: `${CANARY} sings` },
    { email: { $gt: "" }, password: { $gt: "" } },
    { email: ["a@b.example"], password: `${CANARY} sings` },
    { email: "a@b.example", password: null },
  ])("without both fields as strings is 400: %j", async (body) => {
    expect(await call.login(body)).toEqual({
      status: 400,
      headers: HEADERS,
      body: refused("Email and password are required"),
    });
  });
});

describe("every rejected login gets the same bytes and costs the same work", () => {
  test("a wrong password, an unknown e-mail, no e-mail at all, an account without a password", async () => {
    const person = await registered();
    const withoutPassword = await registered();
    await storeHash(withoutPassword, null);
    const login = createHandler(services.deployment);
    const answers: string[] = [];
    for (const body of [
      { email: person.email, password: newPassword() },
      { email: "nobody@school.example", password: newPassword() },
      { email: "not an e-mail", password: newPassword() },
      { email: "", password: "" },
      { email: `${"x".repeat(3000)}@school.example`, password: newPassword() },
      { email: "EMAIL#x", password: newPassword() },
      { email: person.email, password: `${CANARY}\ud800` },
      { email: withoutPassword.email, password: withoutPassword.password },
    ]) {
      const before = services.counted.verified;
      answers.push(JSON.stringify(await login(toEvent({ method: "POST", body }))));
      expect(services.counted.verified).toBe(before + 1);
    }
    expect(new Set(answers).size).toBe(1);
    expect(await call.login({ email: person.email, password: newPassword() })).toEqual(REJECTED);
  });

  test.each([
    ["corrupt", "$argon2id$v=19$m=19456,t=2,p=1$AAAA"],
    ["empty", ""],
    ["of another kind", "$2b$10$abcdefghijklmnopqrstuv"],
    [
      "asking for 4 GiB",
      "$argon2id$v=19$m=4194304,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$dGFndGFndGFndGFndGFndGFndGFndGFndGFndGFndGFndGE",
    ],
    [
      "asking for a million passes",
      "$argon2id$v=19$m=19456,t=1000000,p=1$c2FsdHNhbHRzYWx0c2FsdA$dGFndGFndGFndGFndGFndGFndGFndGFndGFndGFndGFndGE",
    ],
    [
      "asking for 200 lanes",
      "$argon2id$v=19$m=19456,t=2,p=200$c2FsdHNhbHRzYWx0c2FsdA$dGFndGFndGFndGFndGFndGFndGFndGFndGFndGFndGFndGE",
    ],
  ])("a stored hash that is %s, which is logged", async (_, hash) => {
    const person = await registered();
    await storeHash(person, hash);
    const before = services.log.length;
    expect(await call.login(person)).toEqual(REJECTED);
    const logged = services.log.slice(before).filter(({ event }) => event === "unusable password hash");
    expect(logged).toEqual([expect.objectContaining({ level: "error" })]);
    expect(JSON.stringify(logged)).not.toContain("$");
  });
});

describe("the stored hash", () => {
  test("is a canonical PHC string of argon2id with the chosen parameters", async () => {
    expect(await storedHash(await registered())).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
  });

  test("stays as it is at a login if it is up to date", async () => {
    const person = await registered();
    const before = await storedHash(person);
    await call.login(person);
    expect(await storedHash(person)).toBe(before);
  });

  test.each([
    ["weaker parameters", { memoryCost: 8192, timeCost: 1, parallelism: 1 }],
    ["stronger parameters", { memoryCost: 32_768, timeCost: 3, parallelism: 2 }],
    ["another type", { memoryCost: 19_456, timeCost: 2, parallelism: 1, type: argon2.argon2i } as const],
  ])("with %s is renewed at a login, and never at a failed one", async (_, options) => {
    const person = await registered();
    // As the library itself writes it: parameters in another order.
    const old = await argon2.hash(person.password, options);
    await storeHash(person, old);
    await call.login({ ...person, password: newPassword() });
    expect(await storedHash(person)).toBe(old);
    expect(await call.login(person)).toMatchObject({ status: 200 });
    expect(await storedHash(person)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await call.login(person)).toMatchObject({ status: 200 });
  });

  test("is renewed by two logins at the same time, both of which succeed", async () => {
    const person = await registered();
    await storeHash(person, await argon2.hash(person.password, { memoryCost: 8192, timeCost: 1 }));
    const answers = await Promise.all([call.login(person), call.login(person)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await storedHash(person)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
