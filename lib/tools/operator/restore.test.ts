import { paginateScan, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { batchWrite, type Item } from "../../store/batch.ts";
import { createTables } from "../stage/create-tables.ts";
import { accountCalls, newPerson, tokenOf } from "../testing/wiring/account-calls.ts";
import { accountServices } from "../testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../testing/wiring/test-store.ts";
import { restoreMissing } from "./restore.ts";

let store: TestStore;
let services: ReturnType<typeof accountServices>;
let call: ReturnType<typeof accountCalls>;
let table: string;
let backup: string;
let backups = 0;

beforeAll(async () => {
  store = await startTestStore();
  table = store.tables.accounts;
});
afterAll(() => store.stop());
beforeEach(async () => {
  services = accountServices(store, { environment: { MAIL_FROM: "" } });
  call = accountCalls(services);
  for (const { pk } of await items(table))
    await batchWrite(store.client, table, [{ remove: { pk: String(pk) } }]);
  backups += 1;
  backup = (await createTables(store.endpoint, `backup${backups}`)).accounts;
});

const items = async (name: string): Promise<Item[]> => {
  const found: Item[] = [];
  for await (const { Items = [] } of paginateScan(store, { TableName: name })) found.push(...Items);
  return found;
};

const backUp = async (): Promise<void> =>
  batchWrite(
    store.client,
    backup,
    (await items(table)).map((put) => ({ put })),
  );

const restore = () => restoreMissing(store.client, backup, table, services.clock.milliseconds);

const registered = async (person = newPerson()) => {
  const token = tokenOf(await call.register(person));
  const { body } = await call.validate(`Bearer ${token}`);
  const { _id: id } = (body as { data: { user: { _id: string } } }).data.user;
  return { person, token, id };
};

/** As an accident takes an account away: without a word that it was wanted. */
const lose = async ({ id, person }: Awaited<ReturnType<typeof registered>>): Promise<void> => {
  const lost = (await items(table)).filter(
    ({ pk, userId }) =>
      pk === `USER#${id}` || userId === id || String(pk).endsWith(person.email.toLowerCase()),
  );
  await batchWrite(
    store.client,
    table,
    lost.map(({ pk }) => ({ remove: { pk: String(pk) } })),
  );
};

const remove = async ({ person, token }: Awaited<ReturnType<typeof registered>>): Promise<void> => {
  expect(await call.deleteAccount(token, { password: person.password })).toMatchObject({ status: 200 });
};

describe("a lost account", () => {
  test("comes back whole, without sessions and without valid links", async () => {
    const { person, token, id } = await registered();
    await services.deliverMails();
    await backUp();
    await lose({ person, token, id });
    expect(await restore()).toMatchObject({ displaced: [], deleted: 0 });
    expect(await call.validate(`Bearer ${token}`)).toMatchObject({ status: 401 });
    expect(await call.login(person)).toMatchObject({ status: 200, body: { data: { user: { _id: id } } } });
    const kinds = (await items(table)).map(({ pk }) => String(pk).split("#", 1)[0]);
    expect(kinds).not.toContain("LINK");
    expect(kinds).not.toContain("OUTBOX");
    const again = tokenOf(await call.login(person));
    await remove({ person, token: again, id });
  });

  test("is not restored if another account has its name", async () => {
    const gone = await registered();
    await backUp();
    await lose(gone);
    const heir = await registered({ ...newPerson(), username: gone.person.username });
    expect(await restore()).toMatchObject({ displaced: [gone.id] });
    expect(await call.login(gone.person)).toMatchObject({ status: 401 });
    const text = JSON.stringify(await items(table));
    expect(text).not.toContain(gone.id);
    expect(text).not.toContain(gone.person.email.toLowerCase());
    expect(await call.login(heir.person)).toMatchObject({
      status: 200,
      body: { data: { user: { username: gone.person.username } } },
    });
  });

  test("is not restored if its address was registered again", async () => {
    const gone = await registered();
    await backUp();
    await lose(gone);
    const heir = await registered({ ...newPerson(), email: gone.person.email });
    expect(await restore()).toMatchObject({ displaced: [gone.id] });
    expect(JSON.stringify(await items(table))).not.toContain(gone.id);
    expect(await call.login(heir.person)).toMatchObject({ status: 200 });
  });
});

test("an account that its owner deleted stays deleted", async () => {
  const gone = await registered();
  await backUp();
  await remove(gone);
  const before = await items(table);
  expect(await restore()).toEqual({ added: 0, kept: 0, displaced: [], deleted: 1 });
  expect(await items(table)).toEqual(before);
});

test("codes, attempts, waiting mails and the keys of tokens do not come back", async () => {
  const over = ["CODE#c", "GUESSES#g", "LIMIT#login#l", "LINK#l", "OUTBOX#verify#a@b.example", "PUBLIC_KEYS"];
  const said = [{ pk: "REVOKED#r" }, { pk: "OPERATOR#o" }, { pk: "DELETED#d" }];
  await batchWrite(
    store.client,
    backup,
    [...over.map((pk) => ({ pk })), ...said].map((put) => ({ put })),
  );
  expect(await restore()).toEqual({ added: 3, kept: 0, displaced: [], deleted: 0 });
  expect((await items(table)).toSorted((a, b) => String(b.pk).localeCompare(String(a.pk)))).toEqual(said);
});

test("an existing account regains missing items and keeps newer ones", async () => {
  const { person, token } = await registered();
  await backUp();
  await call.saveRoom(token, "lincoln-hall-1002");
  const email = { pk: `EMAIL#${person.email.toLowerCase()}` };
  await batchWrite(store.client, table, [{ remove: email }]);
  const before = (await items(table)).length;
  expect(await restore()).toMatchObject({ added: 1, displaced: [] });
  expect(await items(table)).toHaveLength(before + 1);
  expect(await call.login(person)).toMatchObject({
    status: 200,
    body: { data: { user: { saved: ["lincoln-hall-1002"] } } },
  });
  expect(await restore()).toMatchObject({ added: 0, displaced: [] });
});

test("an account that was to disappear when it was backed up, and stays now, regains items that stay", async () => {
  const { person, id } = await registered();
  await backUp();
  const email = { pk: `EMAIL#${person.email.toLowerCase()}` };
  for (const Key of [email, { pk: `USER#${id}` }])
    await store.client.send(
      new UpdateCommand({
        TableName: backup,
        Key,
        UpdateExpression: "SET expiresAt = :end",
        ExpressionAttributeValues: { ":end": Math.ceil(services.clock.milliseconds / 1000) + 3600 },
      }),
    );
  const before = (await items(table)).find(({ pk }) => pk === email.pk);
  await batchWrite(store.client, table, [{ remove: email }]);
  expect(await restore()).toMatchObject({ added: 1, displaced: [] });
  expect((await items(table)).find(({ pk }) => pk === email.pk)).toEqual(before);
});

test("an account whose name belongs to another can be deleted, and the name stays", async () => {
  const [one, other] = [await registered(), await registered()];
  const name = `USERNAME#${one.person.username}`;
  await store.client.send(
    new UpdateCommand({
      TableName: table,
      Key: { pk: name },
      UpdateExpression: "SET userId = :other",
      ExpressionAttributeValues: { ":other": other.id },
    }),
  );
  await remove(one);
  const left = await items(table);
  expect(left.filter(({ pk }) => pk === name)).toEqual([{ pk: name, userId: other.id }]);
  expect(JSON.stringify(left)).not.toContain(one.id);
  expect(JSON.stringify(left)).not.toContain(one.person.email.toLowerCase());
});
