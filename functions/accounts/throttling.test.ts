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

const HOME = { sourceIp: "192.0.2.10" };
const STRANGER = { sourceIp: "198.51.100.66" };

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
beforeEach(() => serve());
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
  ])(
    "%s is slowed down after five guesses, longer each time, from wherever they come",
    async (_, emailOf) => {
      const email = await emailOf();
      for (let count = 1; count <= 5; count += 1) expect(await guess(email)).toMatchObject({ status: 401 });
      for (const wait of [1, 2, 4, 8]) {
        expect(await guess(email)).toMatchObject({
          status: 429,
          headers: { "retry-after": String(wait), "cache-control": "no-store" },
          body: TOO_MANY,
        });
        later(wait * SECOND - 1);
        expect(await guess(email)).toMatchObject({ status: 429, headers: { "retry-after": "1" } });
        later(1);
        expect(await guess(email)).toMatchObject({ status: 401 });
      }
    },
  );

  test("leaves 39 guesses a day to who never stops", async () => {
    const { email } = newPerson();
    const end = services.clock.milliseconds + DAY;
    let guesses = 0;
    while (services.clock.milliseconds < end) {
      const { status, headers } = await guess(email);
      if (status === 401) guesses += 1;
      else later(Number(headers["retry-after"]) * SECOND);
    }
    expect(guesses).toBe(39);
  });

  test("40 guesses at once reach five hashes", async () => {
    const { email } = await registered();
    const before = services.counted.guessed;
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await guess(email)).status));
    const reached = services.counted.guessed - before;
    expect(reached).toBeGreaterThan(0);
    expect(reached).toBeLessThanOrEqual(5);
    expect(statuses.filter((status) => status === 401)).toHaveLength(reached);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40 - reached);
  });

  test("counts all spellings of its e-mail as one", async () => {
    const { email } = await registered();
    for (const spelling of [email, email.toUpperCase(), email.toLowerCase(), email.replace("@", "＠"), email])
      expect(await guess(spelling)).toMatchObject({ status: 401 });
    expect(await guess(email.toUpperCase())).toMatchObject({ status: 429 });
  });

  test("is forgotten after a success", async () => {
    const person = await registered();
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1)
        expect(await guess(person.email, HOME)).toMatchObject({ status: 401 });
      expect(await call.login(person, HOME)).toMatchObject({ status: 200 });
    }
  });
});

describe("the owner of an account", () => {
  const lockOut = async (email: string) => {
    for (let count = 0; count < 5; count += 1) await guess(email, STRANGER);
    expect(await guess(email, STRANGER)).toMatchObject({ status: 429 });
  };

  test("is never locked out by strangers, if he has logged in within 90 days", async () => {
    const person = await registered();
    await call.login(person, HOME);
    await lockOut(person.email);
    expect(await call.login(person, HOME)).toMatchObject({ status: 200 });
    later(90 * DAY - 1);
    await lockOut(person.email);
    expect(await call.login(person, HOME)).toMatchObject({ status: 200 });
  });

  test("who registered there is known there", async () => {
    const person = newPerson();
    await call.register(person, HOME);
    await lockOut(person.email);
    expect(await call.login(person, HOME)).toMatchObject({ status: 200 });
  });

  test("is as unknown as anybody after 90 days", async () => {
    const person = await registered();
    await call.login(person, HOME);
    later(90 * DAY + SECOND);
    await lockOut(person.email);
    expect(await call.login(person, HOME)).toMatchObject({ status: 429, body: TOO_MANY });
  });

  test("gives no free guesses to the people at his address", async () => {
    const person = await registered();
    await call.login(person, HOME);
    for (let count = 0; count < 5; count += 1)
      expect(await guess(person.email, HOME)).toMatchObject({ status: 401 });
    expect(await guess(person.email, HOME)).toMatchObject({ status: 429 });
  });
});

describe("nobody learns from where an account is used", () => {
  /** What a guesser at the address sees who has locked the account and spent what the source may try. */
  const seenBy = async (person: { readonly email: string }, source: { readonly sourceIp: string }) => {
    for (let count = 0; count < 6; count += 1) await guess(person.email);
    const seen = [];
    for (let count = 0; count < 6; count += 1) {
      const { status, headers, body } = await guess(person.email, source);
      seen.push({ status, headers, body });
    }
    return seen;
  };

  test("not even somebody at the same address", async () => {
    serve({ TRIED_ACCOUNTS_PER_QUARTER_HOUR: "2" });
    const used = newPerson();
    const school = newSource();
    await call.register(used, school);
    const seen = await seenBy(used, school);
    expect(seen).toEqual(await seenBy(await registered(), newSource()));
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([429]));
    later(HOUR);
    expect(await call.login(used, school)).toMatchObject({ status: 200 });
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
  test.each([
    ["two, from where the account is known", 2, true],
    ["two, from where it is not", 2, false],
    ["four", 4, true],
  ])("%s: all are let in, time and again", async (_, devices, isKnown) => {
    const person = await registered();
    const source = newSource();
    if (isKnown) await call.login(person, source);
    for (let round = 0; round < 5; round += 1) {
      const from = isKnown ? source : newSource();
      const answers = await Promise.all(Array.from({ length: devices }, () => call.login(person, from)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }
  });

  test("also if the first of them renews the password's hash", async () => {
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

  test("do not give back what they have not paid", async () => {
    services = accountServices(store, {
      hashing: quickHashing,
      environment: { TRIED_ACCOUNTS_PER_QUARTER_HOUR: "10" },
    });
    call = accountCalls(services);
    const own = await registered();
    const source = newSource();
    for (let count = 0; count < 9; count += 1) await guess(newPerson().email, source);
    for (let round = 0; round < 5; round += 1) {
      await guess(own.email, source);
      await Promise.all(Array.from({ length: 4 }, () => call.login(own, source)));
    }
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await guess(newPerson().email, source)).status);
    expect(statuses).toEqual([401, 429, 429]);
  });

  test("do not give back what they paid in an earlier quarter of an hour", async () => {
    services = accountServices(store, {
      hashing: quickHashing,
      environment: { TRIED_ACCOUNTS_PER_QUARTER_HOUR: "3" },
    });
    call = accountCalls(services);
    const own = [await registered(), await registered()];
    const source = newSource();
    for (const { email } of own) await guess(email, source);
    later(900 * SECOND);
    for (let count = 0; count < 3; count += 1)
      expect(await guess(newPerson().email, source)).toMatchObject({ status: 401 });
    for (const person of own) await call.login(person, source);
    expect(await guess(newPerson().email, source)).toMatchObject({ status: 429 });
  });
});

describe("one source", () => {
  test("of thirty pupils logs all of them in at once, and again, though it may try no more than forty", async () => {
    serve({ TRIED_ACCOUNTS_PER_QUARTER_HOUR: "40" });
    const pupils = await Promise.all(Array.from({ length: 30 }, registered));
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all(pupils.map((pupil) => call.login(pupil, HOME)));
      expect(answers.map(({ status }) => status)).toEqual(pupils.map(() => 200));
    }
  });

  test("tries forty strangers' accounts in a quarter of an hour, if that is its allowance", async () => {
    serve({ TRIED_ACCOUNTS_PER_QUARTER_HOUR: "40" });
    const source = newSource();
    const person = await registered();
    const wrong = () => call.login({ email: newPerson().email, password: newPassword() }, source);
    const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await wrong()).status));
    expect(statuses.filter((status) => status === 401)).toHaveLength(40);
    expect(await call.login(person, source)).toMatchObject({
      status: 429,
      headers: { "retry-after": "900" },
      body: TOO_MANY,
    });
    expect(await call.login(person, newSource())).toMatchObject({ status: 200 });
    later(900 * SECOND);
    expect(await call.login(person, source)).toMatchObject({ status: 200 });
  });

  test("registers twenty accounts an hour, if that is its allowance; what is taken costs nothing", async () => {
    serve({ REGISTRATIONS_PER_HOUR: "20" });
    const person = await registered();
    const source = newSource();
    for (let again = 0; again < 25; again += 1)
      expect(await call.register(person, source)).toMatchObject({ status: 400 });
    const answers = await Promise.all(Array.from({ length: 25 }, () => call.register(newPerson(), source)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(await call.register(newPerson(), source)).toMatchObject({
      status: 429,
      headers: { "retry-after": "3600" },
      body: TOO_MANY,
    });
    later(HOUR);
    expect(await call.register(newPerson(), source)).toMatchObject({ status: 201 });
  });

  test("asks in vain for so many addresses an hour as it is allowed, and then learns of no other", async () => {
    serve({ TAKEN_ANSWERS_PER_HOUR: "5" });
    const people = await Promise.all(Array.from({ length: 6 }, registered));
    const source = newSource();
    // Each address counts once, in whatever spelling and with whatever username.
    const [first, ...others] = people;
    const spellings = [first?.email, first?.email.toUpperCase(), first?.email.replace("@", "＠")];
    const asked = [...spellings, ...new Array<undefined>(10)].map((email) => ({
      ...newPerson(),
      email: email ?? first?.email,
    }));
    for (const person of [...asked, ...others.slice(0, 4).map(({ email }) => ({ ...newPerson(), email }))])
      expect(await call.register(person, source)).toMatchObject({
        status: 400,
        body: refused("Email and/or username are taken"),
      });
    const wait = { status: 429, headers: { "retry-after": "3600" }, body: TOO_MANY };
    const last = { ...newPerson(), username: people[5]?.username };
    expect(await call.register(last, source)).toMatchObject(wait);
    expect(await call.register(people[5], source)).toMatchObject(wait);
    expect(await call.register(people[0], source)).toMatchObject(wait);
    expect(await call.register(newPerson(), source)).toMatchObject(wait);
    expect(await call.register(people[5], newSource())).toMatchObject({ status: 400 });
    later(HOUR);
    expect(await call.register(newPerson(), source)).toMatchObject({ status: 201 });
  });

  test("learns no more of who is registered by asking all at once", async () => {
    serve({ TAKEN_ANSWERS_PER_HOUR: "5" });
    const people = await Promise.all(Array.from({ length: 20 }, registered));
    const source = newSource();
    const answers = await Promise.all(
      people.map(({ email }) => call.register({ ...newPerson(), email }, source)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...new Array(5).fill(400),
      ...new Array(15).fill(429),
    ]);
  });

  test("is the /64 of an IPv6 address, and what X-Forwarded-For says counts for nothing", async () => {
    serve({ TRIED_ACCOUNTS_PER_QUARTER_HOUR: "20" });
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
