import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  COUNTER_KEY,
  emailKey,
  toExampleUserItem,
  userKey,
} from "../../lib/example-users/example-user-repository.ts";
import { batchWrite } from "../../lib/store/batch.ts";
import { exampleUserCalls } from "../../lib/tools/testing/wiring/example-user-calls.ts";
import type { invoke, TestRequest } from "../../lib/tools/testing/wiring/invoke.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";

const ADA = { name: "Ada", email: "ada@example.com", age: 36 };
const ID = expect.stringMatching(/^[0-9a-f-]{36}$/);

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

const direct = () => exampleUserCalls(store);
const userAt = (position: number) => ({ ...ADA, email: `${position}@example.com` });

/** The items of so many creations, which take seconds one after the other. */
const putUsers = ({ client, tables }: TestStore, count: number): Promise<unknown> =>
  batchWrite(client, tables.exampleUsers, [
    { put: { ...COUNTER_KEY, last: count } },
    ...Array.from({ length: count }, (_, index) => userAt(index + 1)).flatMap((user, index) => [
      { put: { ...userKey(index + 1), ...toExampleUserItem({ ...user, id: randomUUID() }) } },
      { put: { ...emailKey(user.email), userId: randomUUID() } },
    ]),
  ]);

const emailsOf = ({ body }: Awaited<ReturnType<typeof invoke>>): string[] =>
  (body as { email: string }[]).map(({ email }) => email);

describe("POST /api/users", () => {
  it("answers the stored user bare, and nothing may keep it", async () => {
    const hedy = { name: "Hedy", email: "hedy@example.com", age: 85 };
    expect(await direct().create({ ...hedy, admin: true, _id: "mine" })).toEqual({
      status: 201,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      },
      body: { _id: ID, ...hedy },
    });
  });

  it.each(["ada@example.com", "Ada@Example.COM", " ada@example.com ", "ａda@example.com"])(
    "answers 400 to an e-mail that is taken: %j",
    async (email) => {
      await direct().create(ADA);
      const { status, body } = await direct().create({ ...ADA, name: "Eve", email });
      expect([status, body]).toEqual([400, { message: "Email is taken" }]);
    },
  );

  it.each([0, 0.1, 17.25, 1e300, 5e-324, Number.MAX_SAFE_INTEGER + 2])(
    "keeps the age %d as it is",
    async (age) => {
      const email = `aged-${age}@example.com`;
      const user = { _id: ID, name: "Methuselah", email, age };
      expect((await direct().create({ ...user, age })).body).toEqual(user);
      expect((await direct().list()).body).toContainEqual(user);
    },
  );

  it("gives an e-mail to one of fifty that ask at the same time", async () => {
    const { create, list } = direct();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        create({
          name: `Racer ${index}`,
          email: index % 2 ? "race@example.com" : "RACE@example.com",
          age: index,
        }),
      ),
    );
    const created = answers.filter(({ status }) => status === 201).map(({ body }) => body);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(created).toHaveLength(1);
    expect(refused.map(({ status, body }) => [status, body])).toEqual(
      new Array(49).fill([400, { message: "Email is taken" }]),
    );
    const stored = ((await list()).body as { email: string }[]).filter(({ email }) => /race/i.test(email));
    expect(stored).toEqual(created);
  });
});

const AGE = "Invalid request: age must be a finite number of 0 or more";

const REFUSED: readonly (readonly [string, TestRequest, number, string])[] = [
  ["no body", {}, 400, "Invalid JSON body"],
  ["cut-off JSON", { body: '{"name":' }, 400, "Invalid JSON body"],
  ["null", { body: "null" }, 400, "Invalid JSON body"],
  ["an array", { body: [ADA] }, 400, "Invalid JSON body"],
  ["a __proto__ member", { body: '{"__proto__":{"age":1}}' }, 400, "Invalid JSON body"],
  [
    "a form",
    { headers: { "content-type": "text/plain" }, body: ADA },
    415,
    "Content-Type must be application/json",
  ],
  ["more than 64 KiB", { body: { ...ADA, x: "x".repeat(65_536) } }, 413, "Request body too large"],
  ["no name", { body: { email: "b@example.com", age: 1 } }, 400, "Invalid request: name is required"],
  ["no e-mail", { body: { name: "B", age: 1 } }, 400, "Invalid request: email is required"],
  ["no age", { body: { name: "B", email: "b@example.com" } }, 400, "Invalid request: age is required"],
  ["an empty name", { body: { ...ADA, name: "" } }, 400, "Invalid request: name must not be empty"],
  ["a blank e-mail", { body: { ...ADA, email: " \t" } }, 400, "Invalid request: email must not be empty"],
  ["a number for a name", { body: { ...ADA, name: 1 } }, 400, "Invalid request: name must be a string"],
  [
    "an operator for an e-mail",
    { body: { ...ADA, email: { $gt: "" } } },
    400,
    "Invalid request: email must be a string",
  ],
  [
    "a long name",
    { body: { ...ADA, name: "n".repeat(201) } },
    400,
    "Invalid request: name must have at most 200 characters",
  ],
  [
    "a long e-mail",
    { body: { ...ADA, email: "e".repeat(255) } },
    400,
    "Invalid request: email must have at most 254 characters",
  ],
  [
    "half a surrogate pair",
    { body: { ...ADA, name: "\ud800" } },
    400,
    "Invalid request: name must be well-formed Unicode",
  ],
  ["text for an age", { body: { ...ADA, age: "36" } }, 400, AGE],
  ["a negative age", { body: { ...ADA, age: -1 } }, 400, AGE],
  ["an endless age", { body: '{"name":"B","email":"b@example.com","age":1e999}' }, 400, AGE],
  ["no age but null", { body: { ...ADA, age: null } }, 400, AGE],
];

describe("a request that POST /api/users refuses", () => {
  it.each(REFUSED)("is answered with a message alone: %s", async (_, request, status, message) => {
    const answer = await direct().send(request);
    expect([answer.status, answer.body]).toEqual([status, { message }]);
  });
});

it("ends the collection at a thousand users, and a refused e-mail takes no place", async () => {
  const own = await startTestStore();
  try {
    const { create, list } = exampleUserCalls(own);
    await putUsers(own, 997);
    for (let again = 0; again < 5; again += 1)
      expect((await create(userAt(1))).body).toEqual({ message: "Email is taken" });
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => create({ ...ADA, email: `${n}@new.example` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 400, 400]);
    expect(await create({ ...ADA, email: "6@new.example" })).toMatchObject({
      status: 400,
      body: { message: "The collection is full" },
    });
    expect((await create(userAt(2))).body).toEqual({ message: "Email is taken" });
    expect(emailsOf(await list())).toHaveLength(1000);
  } finally {
    await own.stop();
  }
});

describe("GET /api/users", () => {
  it("lists every user in order of creation, however many there are", async () => {
    const own = await startTestStore();
    try {
      const { create, list } = exampleUserCalls(own);
      expect((await list()).body).toEqual([]);
      await putUsers(own, 960);
      const emails = Array.from({ length: 40 }, (_, index) => `${(index * 7919) % 40}@new.example`);
      for (let from = 0; from < emails.length; from += 20)
        await Promise.all(emails.slice(from, from + 20).map((email) => create({ ...ADA, email })));
      const listed = emailsOf(await list());
      const created = listed.slice(960);
      expect(listed.slice(0, 960)).toEqual(
        Array.from({ length: 960 }, (_, index) => userAt(index + 1).email),
      );
      expect(created.toSorted()).toEqual(emails.toSorted());
      // Twenty at a time have no order among them; before the next twenty they all are.
      expect(created.map((email) => Math.floor(emails.indexOf(email) / 20))).toEqual([
        ...Array<number>(20).fill(0),
        ...Array<number>(20).fill(1),
      ]);
      expect(emailsOf(await list())).toEqual(listed);
    } finally {
      await own.stop();
    }
  });

  it("keeps the order of users created one after the other, wherever they were created", async () => {
    const containers = [direct(), direct(), direct()];
    const emails = Array.from({ length: 30 }, (_, index) => `turn-${index}@example.com`);
    for (const [index, email] of emails.entries()) await containers[index % 3]?.create({ ...ADA, email });
    const listed = emailsOf(await direct().list()).filter((email) => email.startsWith("turn-"));
    expect(listed).toEqual(emails);
  });
});
