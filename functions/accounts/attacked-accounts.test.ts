import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeLink } from "../../lib/accounts/mail/link.ts";
import { newPassword } from "../../lib/testing/data/secrets.ts";
import { accountCalls, newPerson, refused, tokenOf } from "../../lib/testing/wiring/account-calls.ts";
import { quickHashing } from "../../lib/testing/wiring/quick-hashing.ts";
import { accountServices } from "../../lib/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../../lib/testing/wiring/test-store.ts";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

test("an account that is made and deleted over and over does not fill anybody's mailbox", async () => {
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

test("of two links that are made at once the account knows both, or the slower one is made again", async () => {
  const services = accountServices(store, { hashing: quickHashing });
  const person = newPerson();
  await accountCalls(services).register(person);
  const credentials = await services.users.findCredentials(person.email.toLowerCase());
  const user = await services.users.find(credentials?.userId ?? "");
  if (user === undefined) throw new Error("Nobody registered");
  const make = (purpose: "reset" | "verify") =>
    makeLink(services.changes, user, purpose, "https://rooms.school.example/", services.clock.milliseconds);
  const made = await Promise.all([make("reset"), make("verify")]);
  const links = (await services.users.find(user.id))?.links ?? {};
  expect(Object.keys(links)).toHaveLength(made.filter((link) => link !== undefined).length);
});

describe("somebody with a stolen token", () => {
  const atHome = { sourceIp: "192.0.2.7" };

  test("guesses at the password no more often from many places than from one, and does not lock its owner out", async () => {
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
    expect(statuses).toEqual(places.map((place) => (place < 5 ? 403 : 429)));
    expect(services.counted.guessed).toBe(5);
    // Also with the right one: whether it is right is not told.
    expect(
      await call.deleteAccount(token, { password: person.password }, { sourceIp: "198.51.100.99" }),
    ).toMatchObject({ status: 429, body: refused("Too many attempts, try again later") });
    expect(await call.deleteAccount(token, { password: person.password }, atHome)).toMatchObject({
      status: 200,
    });
  });
});
