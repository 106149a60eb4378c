import { ScanCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newPassword } from "../../lib/tools/testing/data/secrets.ts";
import {
  accountCalls,
  linkIn,
  newPerson,
  refused,
  tokenOf,
} from "../../lib/tools/testing/wiring/account-calls.ts";
import { quickHashing } from "../../lib/tools/testing/wiring/quick-hashing.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";

const MINUTE = 60_000;
const VOID = { status: 401, body: refused("Invalid or expired token") };

let store: TestStore;
let services: ReturnType<typeof accountServices>;
let call: ReturnType<typeof accountCalls>;

beforeAll(async () => {
  store = await startTestStore();
});
beforeEach(() => {
  services = accountServices(store, { hashing: quickHashing });
  call = accountCalls(services);
});
afterAll(() => store.stop());

const savedOf = ({ body }: { readonly body: unknown }) =>
  (body as { data: { saved: readonly string[] } }).data.saved;

const signedUp = async () => {
  const person = newPerson();
  const token = tokenOf(await call.register(person));
  return { person, token };
};

const storedItems = async (): Promise<readonly Record<string, unknown>[]> =>
  (await store.client.send(new ScanCommand({ TableName: store.tables.accounts }))).Items ?? [];
const stored = async (): Promise<string> => JSON.stringify(await storedItems()).toLowerCase();
const isLinkOf = ({ pk, userId }: Record<string, unknown>, id: string): boolean =>
  String(pk).startsWith("LINK#") && userId === id;

/** Asks for a link and reads the mail. */
const resetLink = async (email: string): Promise<string> => {
  await call.forgotPassword({ email });
  await services.deliverMails();
  return linkIn(services.mails, email);
};

test("a person's whole life", async () => {
  const person = newPerson();
  const phone = tokenOf(await call.register(person));
  const laptop = tokenOf(await call.login(person));

  await services.deliverMails();
  // Other tests of this file leave unsent mails.
  expect(services.mails.filter(({ to }) => to === person.email.toLowerCase())).toHaveLength(1);
  expect(
    await call.verifyEmail({ token: linkIn(services.mails, person.email), password: person.password }),
  ).toMatchObject({
    status: 200,
  });

  await Promise.all([
    call.saveRoom(phone, "lincoln-hall.1"),
    call.saveRoom(laptop, "lincoln-hall.2"),
    call.saveRoom(phone, "lincoln-hall.3"),
  ]);
  expect([...savedOf(await call.saveRoom(phone, "lincoln-hall.1"))].toSorted()).toEqual([
    "lincoln-hall.1",
    "lincoln-hall.2",
    "lincoln-hall.3",
  ]);

  const next = { ...person, password: newPassword() };
  expect(
    await call.resetPassword({ token: await resetLink(person.email), password: next.password }),
  ).toMatchObject({ status: 200 });
  for (const token of [phone, laptop]) expect(await call.validate(`Bearer ${token}`)).toMatchObject(VOID);
  expect(await call.login(person)).toMatchObject({ status: 401 });

  const [one, two] = [tokenOf(await call.login(next)), tokenOf(await call.login(next))];
  expect(await call.logout(one, { everywhere: true })).toMatchObject({ status: 200 });
  for (const token of [one, two]) expect(await call.validate(`Bearer ${token}`)).toMatchObject(VOID);

  const last = tokenOf(await call.login(next));
  expect((await call.account(last)).body).toEqual({
    success: true,
    message: "Account retrieved",
    data: {
      at: new Date(services.clock.milliseconds).toISOString(),
      id: expect.any(String),
      username: person.username,
      email: person.email,
      picture: "",
      admin: false,
      saved: expect.arrayContaining(["lincoln-hall.1", "lincoln-hall.2", "lincoln-hall.3"]),
      created_at: new Date(services.clock.milliseconds).toISOString(),
      last_login: "2026-01",
      disabled: false,
      expires_at: null,
      has_password: true,
      pending_email: null,
      proven_by: { by: "link", at: new Date(services.clock.milliseconds).toISOString() },
      identity: null,
      session_version: 3,
      sessions: [],
    },
  });

  expect(await call.deleteAccount(last, { password: next.password })).toEqual({
    status: 200,
    headers: expect.anything(),
    body: { success: true, message: "Account deleted" },
  });
  expect(await stored()).not.toContain(person.email.toLowerCase());
  expect(await stored()).not.toContain(`"${person.username}"`);
  expect(await stored()).not.toContain(`#${person.username}"`);
  expect(await call.validate(`Bearer ${last}`)).toMatchObject({ status: 404 });
  expect(await call.register(person)).toMatchObject({ status: 201 });
});

describe("saved rooms", () => {
  test("are kept in the order saved, once each, and every answer with a user shows them", async () => {
    const { person, token } = await signedUp();
    for (const id of ["lincoln.b", "lincoln.a", "lincoln.b"]) await call.saveRoom(token, id);
    expect(await call.login(person)).toMatchObject({
      body: { data: { user: { saved: ["lincoln.b", "lincoln.a"] } } },
    });
    expect(savedOf(await call.removeSavedRoom(token, "lincoln.b"))).toEqual(["lincoln.a"]);
    expect(savedOf(await call.removeSavedRoom(token, "lincoln.b"))).toEqual(["lincoln.a"]);
    expect(await call.saveRoom(token, "nowhere")).toMatchObject({
      status: 404,
      body: refused("Room not found"),
    });
  });

  test("of two devices at once lose nothing", async () => {
    const { token } = await signedUp();
    const ids = Array.from({ length: 12 }, (_, at) => `lincoln.${at}`);
    const answers = await Promise.all(ids.map((id) => call.saveRoom(token, id)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const [kept, dropped] = [ids.slice(0, 6), ids.slice(6)];
    await Promise.all(dropped.map((id) => call.removeSavedRoom(token, id)));
    const { body } = await call.validate(`Bearer ${token}`);
    expect((body as { data: { user: { saved: string[] } } }).data.user.saved.toSorted()).toEqual(
      kept.toSorted(),
    );
  });

  test("are a hundred at most", async () => {
    const { person, token } = await signedUp();
    const { userId = "" } = (await services.users.findCredentials(person.email.toLowerCase())) ?? {};
    const saved = Array.from({ length: 99 }, (_, at) => `lincoln.${at}`);
    await store.client.send(
      new UpdateCommand({
        TableName: store.tables.accounts,
        Key: { pk: `USER#${userId}` },
        UpdateExpression: "SET saved = :saved",
        ExpressionAttributeValues: { ":saved": saved },
      }),
    );
    expect(savedOf(await call.saveRoom(token, "lincoln.99"))).toEqual([...saved, "lincoln.99"]);
    expect(await call.saveRoom(token, "lincoln.100")).toMatchObject({
      status: 400,
      body: refused("At most 100 rooms can be saved"),
    });
    expect(await call.saveRoom(token, "lincoln.99")).toMatchObject({ status: 200 });
  });
});

describe("sessions", () => {
  test("end one by one, by the claim and not by the token's text", async () => {
    const { person, token } = await signedUp();
    const other = tokenOf(await call.login(person));
    expect(await call.logout(token)).toMatchObject({
      status: 200,
      body: { success: true, message: "Logged out" },
    });
    expect(await call.validate(`Bearer ${token}`)).toMatchObject(VOID);
    expect(await call.validate(`Bearer ${token}=`)).toMatchObject(VOID);
    expect(await call.logout(token)).toMatchObject(VOID);
    expect(await call.validate(`Bearer ${other}`)).toMatchObject({ status: 200 });
  });

  test("end with a new password, but for the one that sets it", async () => {
    const { person, token } = await signedUp();
    const other = tokenOf(await call.login(person));
    const next = newPassword();
    const wrong = { current_password: newPassword(), new_password: next };
    expect(await call.changePassword(token, wrong)).toMatchObject({
      status: 403,
      body: refused("Password is wrong"),
    });
    const changed = await call.changePassword(token, {
      current_password: person.password,
      new_password: next,
    });
    expect(changed.status).toBe(200);
    for (const old of [token, other]) expect(await call.validate(`Bearer ${old}`)).toMatchObject(VOID);
    expect(await call.validate(`Bearer ${tokenOf(changed)}`)).toMatchObject({ status: 200 });
    expect(await call.login({ ...person, password: next })).toMatchObject({ status: 200 });
  });

  test("guesses at the current password are slowed down like those of a login", async () => {
    const { token } = await signedUp();
    const wrong = { current_password: newPassword(), new_password: newPassword() };
    for (let count = 0; count < 10; count += 1)
      expect(await call.changePassword(token, wrong)).toMatchObject({ status: 403 });
    expect(await call.changePassword(token, wrong)).toMatchObject({ status: 429 });
    expect(await call.deleteAccount(token, { password: newPassword() })).toMatchObject({ status: 429 });
  });
});

describe("a link", () => {
  test("is good once, for an hour, and the newest alone", async () => {
    const { person } = await signedUp();
    const older = await resetLink(person.email);
    const newer = await resetLink(person.email);
    const password = newPassword();
    const bad = { status: 400, body: refused("Invalid or expired link") };
    expect(await call.resetPassword({ token: older, password })).toMatchObject(bad);
    expect(await call.verifyEmail({ token: newer })).toMatchObject(bad);
    const both = await Promise.all([1, 2].map(() => call.resetPassword({ token: newer, password })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const late = await resetLink(person.email);
    services.clock.milliseconds += 61 * MINUTE;
    expect(await call.resetPassword({ token: late, password })).toMatchObject(bad);
    expect(await call.resetPassword({ token: "x".repeat(43), password })).toMatchObject(bad);
  });

  test("is stored nowhere, and an address without an account gets no link", async () => {
    const { person } = await signedUp();
    const link = await resetLink(person.email);
    expect(await stored()).not.toContain(link.toLowerCase());
    const before = services.mails.length;
    const [known, unknown] = [
      await call.forgotPassword({ email: person.email }),
      await call.forgotPassword({ email: newPerson().email }),
    ];
    expect(known).toEqual(unknown);
    await services.deliverMails();
    expect(services.mails.slice(before).map(({ to }) => to)).toEqual([person.email.toLowerCase()]);
  });

  test("is mailed to an address three times an hour, for all clients together", async () => {
    const email = newPerson().email;
    for (let count = 0; count < 3; count += 1)
      expect(await call.forgotPassword({ email }, { sourceIp: `203.0.113.${count}` })).toMatchObject({
        status: 200,
      });
    expect(await call.forgotPassword({ email }, { sourceIp: "203.0.113.9" })).toMatchObject({ status: 429 });
  });
});

describe("a link that proves an address", () => {
  test("stays good however sessions end and passwords change", async () => {
    const { person, token } = await signedUp();
    await services.deliverMails();
    const link = linkIn(services.mails, person.email);
    const next = newPassword();
    const changed = await call.changePassword(token, {
      current_password: person.password,
      new_password: next,
    });
    await call.logout(tokenOf(changed), { everywhere: true });
    expect(await call.verifyEmail({ token: link, password: next })).toMatchObject({ status: 200 });
    expect(await call.verifyEmail({ token: link, password: next })).toMatchObject({ status: 400 });
    const { body } = await call.account(tokenOf(await call.login({ ...person, password: next })));
    expect(body).toMatchObject({ data: { proven_by: { by: "link" } } });
  });

  test("ends when another link proves the address, and leaves no item", async () => {
    const { person } = await signedUp();
    await services.deliverMails();
    const link = linkIn(services.mails, person.email);
    const { userId = "" } = (await services.users.findCredentials(person.email.toLowerCase())) ?? {};
    expect(
      await call.resetPassword({ token: await resetLink(person.email), password: newPassword() }),
    ).toMatchObject({ status: 200 });
    expect(await call.verifyEmail({ token: link, password: person.password })).toMatchObject({ status: 400 });
    expect((await storedItems()).filter((item) => isLinkOf(item, userId))).toEqual([]);
  });

  test("is deleted with the account even if it was made during the deletion", async () => {
    const { person, token } = await signedUp();
    const credentials = await services.users.findCredentials(person.email.toLowerCase());
    const asRead = await services.users.find(credentials?.userId ?? "");
    if (asRead === undefined) throw new Error("No user registered");
    await services.deliverMails();
    expect(await services.changes.remove(asRead)).toBe(true);
    expect((await storedItems()).filter((item) => isLinkOf(item, asRead.id))).toEqual([]);
    expect(await call.validate(`Bearer ${token}`)).toMatchObject({ status: 404 });
  });

  test("is mailed to the form of the address that it proves, not to the one that was typed", async () => {
    const { username, password } = newPerson();
    const typed = `\uff23amille.${username}@Ex\u00e4mple.EDU`;
    expect(await call.register({ username, password, email: typed })).toMatchObject({ status: 201 });
    await services.deliverMails();
    expect(services.mails.map(({ to }) => to)).toContain(`camille.${username}@xn--exmple-cua.edu`);
    expect(services.mails.map(({ to }) => to)).not.toContain(typed);
  });
});

describe("another password", () => {
  const noticesTo = (email: string) =>
    services.mails.filter(
      ({ to, subject }) =>
        to === email.toLowerCase() && subject === "Your password for rooms.school.example was changed",
    );

  test("is reported to the owner of a proven address in a mail without a link", async () => {
    const { person, token } = await signedUp();
    const [second, third] = [newPassword(), newPassword()];
    const changed = await call.changePassword(token, {
      current_password: person.password,
      new_password: second,
    });
    await services.deliverMails();
    // A stranger may have typed the address.
    expect(noticesTo(person.email)).toEqual([]);
    await call.verifyEmail({ token: linkIn(services.mails, person.email), password: second });
    const again = { current_password: second, new_password: third };
    expect(await call.changePassword(tokenOf(changed), again)).toMatchObject({ status: 200 });
    await services.deliverMails();
    expect(noticesTo(person.email)).toEqual([
      {
        to: person.email.toLowerCase(),
        subject: "Your password for rooms.school.example was changed",
        text: "Your account at rooms.school.example has a new password. All other devices were signed out.\n\nIf this wasn't you, choose another password at https://rooms.school.example/ now. That signs out everyone else.\n",
      },
    ]);
    await call.resetPassword({ token: await resetLink(person.email), password: newPassword() });
    await services.deliverMails();
    expect(noticesTo(person.email)).toHaveLength(2);
  });

  test("is reported at most three times an hour", async () => {
    const { person, token } = await signedUp();
    await services.deliverMails();
    await call.verifyEmail({ token: linkIn(services.mails, person.email), password: person.password });
    let [current, last] = [person.password, token];
    for (let change = 0; change < 5; change += 1) {
      const next = newPassword();
      last = tokenOf(await call.changePassword(last, { current_password: current, new_password: next }));
      current = next;
      await services.deliverMails();
    }
    expect(noticesTo(person.email)).toHaveLength(3);
  });
});

describe("without accounts with a password", () => {
  test("everything about passwords is closed", async () => {
    const { person, token } = await signedUp();
    const closed = accountCalls(
      accountServices(store, { environment: { PASSWORD_ACCOUNTS: "false" }, secrets: services.secrets }),
    );
    const off = { status: 403, body: refused("Password accounts are turned off") };
    expect(await closed.register(newPerson())).toMatchObject(off);
    expect(await closed.login(person)).toMatchObject(off);
    expect(await closed.forgotPassword({ email: person.email })).toMatchObject(off);
    expect(await closed.resetPassword({ token: "x".repeat(43), password: newPassword() })).toMatchObject(off);
    expect(await closed.changePassword(token, { new_password: newPassword() })).toMatchObject(off);
    expect(await closed.validate(`Bearer ${token}`)).toMatchObject({ status: 200 });
  });
});
