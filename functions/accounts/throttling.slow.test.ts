import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Environment } from "../../lib/config/environment.ts";
import { newPassword } from "../../lib/tools/testing/data/secrets.ts";
import { accountCalls, newPerson, refused } from "../../lib/tools/testing/wiring/account-calls.ts";
import { quickHashing } from "../../lib/tools/testing/wiring/quick-hashing.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";

const TOO_MANY = refused("Too many attempts, try again later");
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

let store: TestStore;
let services: ReturnType<typeof accountServices>;
let call: ReturnType<typeof accountCalls>;
let hosts = 0;

beforeAll(async () => {
  store = await startTestStore();
});
/** Passwords cost next to nothing here: it is attempts that count. */
const serve = (environment: Environment = {}): void => {
  services = accountServices(store, { hashing: quickHashing, environment });
  call = accountCalls(services);
};
/** Two sources of a test's own: what another test has spent must not count. */
let home: ReturnType<typeof newSource>;
let stranger: ReturnType<typeof newSource>;
beforeEach(() => {
  serve();
  [home, stranger] = [newSource(), newSource()];
});
afterAll(() => store.stop());

/** An address that nothing has come from yet. */
const newSource = () => {
  hosts += 1;
  return { sourceIp: `203.0.${hosts >> 8}.${hosts & 255}` };
};

const registered = async () => {
  const person = newPerson();
  await call.register(person, newSource());
  return person;
};

const guess = (email: string, source = newSource()) => call.login({ email, password: newPassword() }, source);

const later = (milliseconds: number): void => {
  services.clock.milliseconds += milliseconds;
};

describe("guessing at one account", () => {
  test.each([
    ["that exists", async () => (await registered()).email],
    ["that does not exist", async () => newPerson().email],
  ])("%s is slowed down to one a minute after ten guesses, from wherever they come", async (_, emailOf) => {
    const email = await emailOf();
    for (let count = 1; count <= 10; count += 1) expect(await guess(email)).toMatchObject({ status: 401 });
    for (let minute = 0; minute < 2; minute += 1) {
      expect(await guess(email)).toMatchObject({
        status: 429,
        headers: { "retry-after": "60", "cache-control": "no-store" },
        body: TOO_MANY,
      });
      later(60 * SECOND - 1);
      expect(await guess(email)).toMatchObject({ status: 429, headers: { "retry-after": "1" } });
      later(1);
      expect(await guess(email)).toMatchObject({ status: 401 });
    }
  });

  test("leaves one guess a minute, 1,440 a day, to an attacker who never stops", async () => {
    const { email } = newPerson();
    const end = services.clock.milliseconds + 2 * HOUR;
    let guesses = 0;
    while (services.clock.milliseconds < end) {
      const { status, headers } = await guess(email);
      if (status === 401) guesses += 1;
      else later(Number(headers["retry-after"]) * SECOND);
    }
    expect(guesses).toBe(10 + 2 * 60 - 1);
  });

  test("40 guesses at once reach ten hashes", async () => {
    const { email } = await registered();
    const before = services.counted.guessed;
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await guess(email)).status));
    const reached = services.counted.guessed - before;
    expect(reached).toBe(10);
    expect(statuses.filter((status) => status === 401)).toHaveLength(reached);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40 - reached);
  });

  test("counts all spellings of its e-mail as one", async () => {
    const { email } = await registered();
    for (let count = 0; count < 5; count += 1) await guess(email);
    for (const spelling of [email, email.toUpperCase(), email.toLowerCase(), email.replace("@", "＠"), email])
      expect(await guess(spelling)).toMatchObject({ status: 401 });
    expect(await guess(email.toUpperCase())).toMatchObject({ status: 429 });
  });

  test("is forgotten after a success", async () => {
    const person = await registered();
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1)
        expect(await guess(person.email, home)).toMatchObject({ status: 401 });
      expect(await call.login(person, home)).toMatchObject({ status: 200 });
    }
  });
});

describe("the owner of an account", () => {
  const lockOut = async (email: string) => {
    for (let count = 0; count < 10; count += 1) await guess(email, stranger);
    expect(await guess(email, stranger)).toMatchObject({ status: 429 });
  };
  /** A login on the owner's own device, and what it is answered to keep. */
  const deviceOf = async (person: { readonly email: string; readonly password: string }) => {
    const answer = await call.login({ ...person, own_device: true }, home);
    expect(answer).toMatchObject({ status: 200 });
    return (answer.body as { data: { device_token: string } }).data.device_token;
  };

  test("needs only the password, and gets the interface's answer unless they request a device token", async () => {
    const person = await registered();
    const { status, body } = await call.login(person, home);
    expect([status, Object.keys((body as { data: object }).data)]).toEqual([200, ["token", "user"]]);
    expect(await call.login({ ...person, own_device: "yes", device_token: 7 }, home)).toMatchObject({
      status: 200,
    });
  });

  test("never waits for strangers on a device of their own, for 90 days, from anywhere", async () => {
    const person = await registered();
    const device_token = await deviceOf(person);
    await lockOut(person.email);
    expect(await call.login({ ...person, device_token }, newSource())).toMatchObject({ status: 200 });
    later(90 * DAY - SECOND);
    await lockOut(person.email);
    expect(await call.login({ ...person, device_token }, stranger)).toMatchObject({ status: 200 });
    later(SECOND);
    await lockOut(person.email);
    expect(await call.login({ ...person, device_token }, home)).toMatchObject({
      status: 429,
      body: TOO_MANY,
    });
  });

  test("does not wait on their own device after others used up the limit of a shared source", async () => {
    serve({ ATTEMPT_BURST: "3" });
    const person = await registered();
    const device_token = await deviceOf(person);
    const school = newSource();
    for (let count = 0; count < 4; count += 1) await guess(newPerson().email, school);
    expect(await call.login(person, school)).toMatchObject({ status: 429, headers: { "retry-after": "1" } });
    expect(await call.login({ ...person, device_token }, school)).toMatchObject({ status: 200 });
  });

  test("gives a thief of the device no more guesses than a stranger has", async () => {
    const person = await registered();
    const device_token = await deviceOf(person);
    const guessThere = () =>
      call.login({ email: person.email, password: newPassword(), device_token }, newSource());
    for (let count = 0; count < 10; count += 1) expect(await guessThere()).toMatchObject({ status: 401 });
    expect(await guessThere()).toMatchObject({ status: 429, headers: { "retry-after": "60" } });
    expect(await call.login(person, newSource())).toMatchObject({ status: 200 });
  });

  test("loses the device with the password and with all sessions", async () => {
    const person = await registered();
    const device_token = await deviceOf(person);
    const { body } = await call.login(person, home);
    await call.logout((body as { data: { token: string } }).data.token, { everywhere: true });
    await lockOut(person.email);
    expect(await call.login({ ...person, device_token }, home)).toMatchObject({ status: 429 });
  });

  test("gains nothing from another user's device token or from an altered one", async () => {
    const [person, other] = [await registered(), await registered()];
    const own = await deviceOf(person);
    const foreign = await deviceOf(other);
    const [device, , mac] = own.split(".");
    const tokens = [foreign, `${device}.zzzzzzzz.${mac}`, `${own}x`, `${own.slice(0, -1)}`, "", "a.b.c"];
    await lockOut(person.email);
    for (const device_token of tokens)
      expect(await call.login({ ...person, device_token }, home)).toMatchObject({ status: 429 });
  });

  test("is not found by a device token if the account does not exist", async () => {
    const device_token = await deviceOf(await registered());
    const { email, password } = newPerson();
    for (let count = 0; count < 10; count += 1)
      expect(await call.login({ email, password, device_token }, home)).toMatchObject({ status: 401 });
    expect(await call.login({ email, password, device_token }, home)).toMatchObject({ status: 429 });
  });
});

test("250 pupils behind one address register and log in while one of them attacks", async () => {
  const school = newSource();
  const victim = await registered();
  const pupils = Array.from({ length: 250 }, newPerson);
  const attack = (pupil: { readonly email: string } | undefined) =>
    Promise.all([
      guess(victim.email, school),
      guess(newPerson().email, school),
      guess(pupil?.email ?? "", newSource()),
      call.register(victim, school),
    ]);
  const answers: (readonly number[])[] = [];
  for (let first = 0; first < pupils.length; first += 10) {
    const some = pupils.slice(first, first + 10);
    const attacking = attack(some[0]);
    const made = await Promise.all(some.map((pupil) => call.register(pupil, school)));
    await attacking;
    const attackingAgain = attack(some[9]);
    const loggedIn = await Promise.all(some.map((pupil) => call.login(pupil, school)));
    await attackingAgain;
    answers.push(...some.map((_, at) => [made[at]?.status ?? 0, loggedIn[at]?.status ?? 0]));
  }
  expect(answers).toEqual(pupils.map(() => [201, 200]));
});

describe("devices of one person that log in at once", () => {
  test.each([2, 4])("%d devices: every login succeeds, repeatedly", async (devices) => {
    const person = await registered();
    for (let round = 0; round < 5; round += 1) {
      const from = newSource();
      const answers = await Promise.all(Array.from({ length: devices }, () => call.login(person, from)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }
  });

  test("every login succeeds even if the first one renews the password hash", async () => {
    const { hash, verify } = quickHashing;
    const aged = { ...quickHashing, hash: async (password: string) => `aged:${await hash(password)}` };
    const renewing = {
      ...quickHashing,
      verify: (stored: string, password: string) => verify(stored.replace("aged:", ""), password),
      needsRehash: (stored: string) => stored.startsWith("aged:"),
    };
    const person = newPerson();
    const source = newSource();
    await accountCalls(accountServices(store, { hashing: aged })).register(person, source);
    call = accountCalls(accountServices(store, { hashing: renewing }));
    const answers = await Promise.all(Array.from({ length: 3 }, () => call.login(person, source)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe("one source", () => {
  test("may try a burst at once, then once a second", async () => {
    serve({ ATTEMPT_BURST: "40" });
    const source = newSource();
    const person = await registered();
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await guess(newPerson().email, source)).status),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(40);
    expect(await call.login(person, source)).toMatchObject({
      status: 429,
      headers: { "retry-after": "1" },
      body: TOO_MANY,
    });
    expect(await call.login(person, newSource())).toMatchObject({ status: 200 });
    later(SECOND);
    expect(await call.login(person, source)).toMatchObject({ status: 200 });
    expect(await call.login(person, source)).toMatchObject({ status: 429 });
  });

  test("registers as often as it may at once, and then once in ten seconds, whatever is taken", async () => {
    serve({ REGISTRATION_BURST: "20" });
    const person = await registered();
    const source = newSource();
    for (let again = 0; again < 5; again += 1)
      expect(await call.register(person, source)).toMatchObject({ status: 400 });
    const answers = await Promise.all(Array.from({ length: 25 }, () => call.register(newPerson(), source)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(15);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    for (const requester of [person, newPerson()])
      expect(await call.register(requester, source)).toMatchObject({
        status: 429,
        headers: { "retry-after": "10" },
        body: TOO_MANY,
      });
    later(10 * SECOND);
    expect(await call.register(newPerson(), source)).toMatchObject({ status: 201 });
    expect(await call.register(newPerson(), source)).toMatchObject({ status: 429 });
  });

  test("registers no more in a day than it may, however slowly", async () => {
    serve({ REGISTRATION_BURST: "2", REGISTRATIONS_PER_DAY: "4" });
    const source = newSource();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await call.register(newPerson(), source)).status);
      later(10 * SECOND);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 429, 429]);
  });

  test("is the /64 of an IPv6 address, and X-Forwarded-For is ignored", async () => {
    serve({ ATTEMPT_BURST: "20" });
    const { email } = await registered();
    const from = (sourceIp: string) =>
      call.login({ email: newPerson().email, password: newPassword() }, { sourceIp });
    await Promise.all(Array.from({ length: 20 }, (_, host) => from(`2001:db8:0:1::${host.toString(16)}`)));
    expect(await from("2001:db8:0:1:ffff:ffff:ffff:ffff")).toMatchObject({ status: 429 });
    expect(await from("2001:0DB8:0000:0001::1")).toMatchObject({ status: 429 });
    expect(await from("2001:db8:0:2::1")).toMatchObject({ status: 401 });
    const forwarded = {
      sourceIp: "2001:db8:0:1::9",
      headers: { "x-forwarded-for": "192.0.2.99", forwarded: "for=192.0.2.99" },
    };
    expect(await call.login({ email, password: newPassword() }, forwarded)).toMatchObject({ status: 429 });
  });
});
