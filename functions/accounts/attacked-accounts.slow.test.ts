import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeLink } from "../../lib/accounts/mail/link.ts";
import { documentClient } from "../../lib/store/document-client.ts";
import { newPassword } from "../../lib/tools/testing/data/secrets.ts";
import { startFaultProxy } from "../../lib/tools/testing/servers/fault-proxy.ts";
import { firstCalls, metTransaction, onlyFor } from "../../lib/tools/testing/servers/store-faults.ts";
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

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

test("an account that is made and deleted repeatedly does not fill its address's mailbox", async () => {
  const services = accountServices(store, { hashing: quickHashing });
  const call = accountCalls(services);
  const { email } = newPerson();
  for (let round = 0; round < 5; round += 1) {
    const person = { ...newPerson(), email };
    const token = tokenOf(await call.register(person));
    await services.deliverMails();
    expect(await call.deleteAccount(token, { password: person.password })).toMatchObject({ status: 200 });
  }
  // Other tests of this file leave mails to others in the same outbox.
  const received = services.mails.filter(({ to }) => to === email.toLowerCase());
  expect(received).toHaveLength(3);
});

describe("the mail that asks for the proof of an address", () => {
  test("is sent again to a signed-in user, three an hour, and the last one's link is good", async () => {
    const services = accountServices(store, { hashing: quickHashing });
    const call = accountCalls(services);
    const person = newPerson();
    const token = tokenOf(await call.register(person));
    const linkRequests = {
      status: 200,
      body: { success: true, message: "A link is on its way to your address" },
    };
    await services.deliverMails();
    for (let again = 0; again < 2; again += 1) {
      expect(await call.sendVerification(token)).toMatchObject(linkRequests);
      await services.deliverMails();
    }
    expect(await call.sendVerification(token)).toMatchObject({
      status: 429,
      headers: { "retry-after": "3600" },
      body: refused("Too many attempts, try again later"),
    });
    expect(
      await call.verifyEmail({ token: linkIn(services.mails, person.email), password: person.password }),
    ).toMatchObject({
      status: 200,
    });
    expect(await call.sendVerification(token)).toMatchObject({
      status: 200,
      body: { success: true, message: "Email address is already verified" },
    });
    expect(services.mails.filter(({ to }) => to === person.email.toLowerCase())).toHaveLength(3);
    services.clock.milliseconds += 7_200_000;
    const other = tokenOf(await call.register(newPerson()));
    expect(await call.sendVerification(other)).toMatchObject(linkRequests);
  });

  test("leaves the last link valid if the limit refuses another one", async () => {
    const services = accountServices(store, { hashing: quickHashing });
    const call = accountCalls(services);
    const person = newPerson();
    const token = tokenOf(await call.register(person));
    await services.deliverMails();
    await call.sendVerification(token);
    await services.deliverMails();
    // Both are asked for before either is sent.
    await call.sendVerification(token);
    const deliver = services.deliverMails();
    await call.sendVerification(token);
    await deliver;
    await services.deliverMails();
    expect(services.mails.filter(({ to }) => to === person.email.toLowerCase()).length).toBeLessThanOrEqual(
      3,
    );
    expect(
      await call.verifyEmail({ token: linkIn(services.mails, person.email), password: person.password }),
    ).toMatchObject({
      status: 200,
    });
  });
});

test("a stranger who requests mails until some are refused does not void the link of the last mail sent", async () => {
  const services = accountServices(store, { hashing: quickHashing });
  const call = accountCalls(services);
  const person = newPerson();
  await call.register(person);
  await services.deliverMails();
  const statuses: number[] = [];
  for (let linkRequests = 0; linkRequests < 12; linkRequests += 1) {
    const from = { sourceIp: `198.51.100.${linkRequests}` };
    statuses.push((await call.forgotPassword({ email: person.email }, from)).status);
    await services.deliverMails();
  }
  expect(statuses).toEqual([200, 200, 200, ...new Array<number>(9).fill(429)]);
  const [token, password] = [linkIn(services.mails, person.email), newPassword()];
  expect(await call.resetPassword({ token, password })).toMatchObject({ status: 200 });
  expect(await call.login({ email: person.email, password })).toMatchObject({ status: 200 });
});

test("a link that an operator handed over stays good though a stranger asks for one by mail", async () => {
  const services = accountServices(store, { hashing: quickHashing });
  const call = accountCalls(services);
  const person = newPerson();
  await call.register(person);
  await services.deliverMails();
  const credentials = await services.users.findCredentials(person.email.toLowerCase());
  const user = await services.users.find(credentials?.userId ?? "");
  if (user === undefined) throw new Error("No user registered");
  const link = await makeLink(
    services.changes,
    user,
    "handedOver",
    "https://rooms.school.example/",
    services.clock.milliseconds,
  );
  await call.forgotPassword({ email: person.email });
  await services.deliverMails();
  const [token, password] = [link?.split("=").at(-1) ?? "", newPassword()];
  expect(await call.resetPassword({ token, password })).toMatchObject({ status: 200 });
  const mailed = linkIn(services.mails, person.email);
  expect(mailed).not.toBe("");
  expect(await call.login({ email: person.email, password })).toMatchObject({ status: 200 });
  expect((await services.users.find(user.id))?.provenBy).toBeUndefined();
  const bad = { status: 400, body: refused("Invalid or expired link") };
  expect(await call.resetPassword({ token, password: newPassword() })).toMatchObject(bad);
  expect(await call.resetPassword({ token: mailed, password: newPassword() })).toMatchObject({ status: 200 });
  expect((await services.users.find(user.id))?.provenBy).toMatchObject({ by: "link" });
});

test("an account sets ten passwords an hour, and its owner's way back by a link stays open", async () => {
  const services = accountServices(store, { hashing: quickHashing });
  const call = accountCalls(services);
  const person = newPerson();
  let token = tokenOf(await call.register(person));
  await services.deliverMails();
  let { password } = person;
  const change = async () => {
    const next = newPassword();
    const answer = await call.changePassword(token, { current_password: password, new_password: next });
    if (answer.status !== 200) return answer;
    [token, password] = [tokenOf(answer), next];
    return answer;
  };
  for (let count = 0; count < 10; count += 1) expect(await change()).toMatchObject({ status: 200 });
  const wait = { status: 429, headers: { "retry-after": "360" } };
  expect(await change()).toMatchObject(wait);
  await call.forgotPassword({ email: person.email });
  await services.deliverMails();
  const link = { token: linkIn(services.mails, person.email), password: newPassword() };
  expect(await call.resetPassword(link)).toMatchObject({ status: 200 });
  expect(await call.login({ email: person.email, password: link.password })).toMatchObject({ status: 200 });
});

test("guesses are forgotten after a day, whenever the store removes them", async () => {
  const services = accountServices(store, { hashing: quickHashing });
  const call = accountCalls(services);
  const person = newPerson();
  const home = { sourceIp: "203.0.113.201" };
  await call.register(person, home);
  const guess = () => call.login({ email: person.email, password: newPassword() }, home);
  for (let count = 0; count < 20; count += 1) {
    const { headers } = await guess();
    services.clock.milliseconds += Number(headers["retry-after"] ?? 0) * 1000;
  }
  services.clock.milliseconds += 25 * 3_600_000;
  expect(await guess()).toMatchObject({ status: 401 });
  expect(await call.login(person, home)).toMatchObject({ status: 200 });
});

test("the account stores both of two links made at once, or the slower one is made again", async () => {
  const services = accountServices(store, { hashing: quickHashing });
  const person = newPerson();
  await accountCalls(services).register(person);
  const credentials = await services.users.findCredentials(person.email.toLowerCase());
  const user = await services.users.find(credentials?.userId ?? "");
  if (user === undefined) throw new Error("No user registered");
  const make = (purpose: "reset" | "verify") =>
    makeLink(services.changes, user, purpose, "https://rooms.school.example/", services.clock.milliseconds);
  const made = await Promise.all([make("reset"), make("verify")]);
  const links = (await services.users.find(user.id))?.links ?? {};
  expect(Object.keys(links)).toHaveLength(made.filter((link) => link !== undefined).length);
});

describe("a thief with a stolen token", () => {
  const atHome = { sourceIp: "192.0.2.7" };

  test("gets no more guesses at the password from many addresses than from one", async () => {
    const services = accountServices(store, { hashing: quickHashing });
    const call = accountCalls(services);
    const person = newPerson();
    const token = tokenOf(await call.register(person, atHome));
    const guess = async (place: number) => {
      const wrong = { current_password: newPassword(), new_password: newPassword() };
      return (await call.changePassword(token, wrong, { sourceIp: `198.51.100.${place}` })).status;
    };
    const places = Array.from({ length: 20 }, (_, place) => place);
    const statuses: number[] = [];
    for (const place of places) statuses.push(await guess(place));
    expect(statuses).toEqual(places.map((place) => (place < 10 ? 403 : 429)));
    expect(services.counted.guessed).toBe(10);
    // Also with the right one: whether it is right is not told.
    const remove = () => call.deleteAccount(token, { password: person.password }, atHome);
    expect(await remove()).toMatchObject({
      status: 429,
      headers: { "retry-after": "60" },
      body: refused("Too many attempts, try again later"),
    });
    services.clock.milliseconds += 60_000;
    expect(await remove()).toMatchObject({ status: 200 });
  });
});

test("ending a session and disabling an account succeed despite a conflicting transaction", async () => {
  const proxy = await startFaultProxy(store.endpoint);
  const client = documentClient({ endpoint: proxy.endpoint, region: "us-east-1" });
  const services = accountServices({ client, tables: store.tables }, { hashing: quickHashing });
  const call = accountCalls(services);
  const person = newPerson();
  const token = tokenOf(await call.register(person));
  const meet = () =>
    proxy.inject(onlyFor(({ operation }) => operation === "UpdateItem", firstCalls(1, metTransaction)));
  meet();
  expect(await call.login(person)).toMatchObject({ status: 200 });
  meet();
  expect(await call.saveRoom(token, "lincoln-hall.1")).toMatchObject({ status: 200 });
  meet();
  expect(await call.logout(token, { everywhere: true })).toMatchObject({ status: 200 });
  expect(await call.validate(`Bearer ${token}`)).toMatchObject({ status: 401 });
  const { userId } = (await services.users.findCredentials(person.email.toLowerCase())) ?? { userId: "" };
  meet();
  expect(await services.users.setDisabled(userId, true)).toBe(true);
  await proxy.stop();
});

test("a thief who ends the sessions does not keep the owner from using a mailed link", async () => {
  let meanwhile = async (): Promise<void> => {};
  const hash = async (password: string): Promise<string> => {
    await meanwhile();
    return quickHashing.hash(password);
  };
  const services = accountServices(store, { hashing: { ...quickHashing, hash } });
  const call = accountCalls(services);
  const person = newPerson();
  await call.register(person);
  await services.deliverMails();
  await call.forgotPassword({ email: person.email });
  await services.deliverMails();
  const token = linkIn(services.mails, person.email);
  const ended: number[] = [];
  // Between the look at the account and the change of its password.
  meanwhile = async () => {
    const { status } = await call.logout(tokenOf(await call.login(person)), { everywhere: true });
    ended.push(status);
  };
  const password = newPassword();
  expect(await call.resetPassword({ token, password })).toMatchObject({ status: 200 });
  expect(ended).toEqual([200]);
  expect(await call.login({ email: person.email, password })).toMatchObject({ status: 200 });
});

test("a signed-in user never waits for what strangers tried, at the account or from the same address", async () => {
  const services = accountServices(store, { hashing: quickHashing, environment: { ATTEMPT_BURST: "1" } });
  const call = accountCalls(services);
  const person = newPerson();
  const school = { sourceIp: "203.0.113.220" };
  const token = tokenOf(await call.register(person));
  for (let place = 0; place < 8; place += 1)
    await call.login({ email: person.email, password: newPassword() }, { sourceIp: `198.51.100.${place}` });
  for (let count = 0; count < 2; count += 1)
    await call.login({ email: newPerson().email, password: newPassword() }, school);
  const next = newPassword();
  const change = { current_password: person.password, new_password: next };
  const changed = await call.changePassword(token, change, school);
  expect(changed).toMatchObject({ status: 200 });
  expect(await call.deleteAccount(tokenOf(changed), { password: next }, school)).toMatchObject({
    status: 200,
  });
});
