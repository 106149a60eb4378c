import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPassword } from "../testing/data/secrets.ts";
import { operatorCli } from "../testing/servers/operator-cli.ts";
import { accountCalls, linkIn, newPerson, refused, tokenOf } from "../testing/wiring/account-calls.ts";
import { quickHashing } from "../testing/wiring/quick-hashing.ts";
import { accountServices } from "../testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../testing/wiring/test-store.ts";

const VOID = { status: 401, body: refused("Invalid or expired token") };
const WRONG = { status: 401, body: refused("Login failed") };

let store: TestStore;
let folder: string;
let services: ReturnType<typeof accountServices>;
let call: ReturnType<typeof accountCalls>;
let run: ReturnType<typeof operatorCli>;

beforeAll(async () => {
  store = await startTestStore("local");
  folder = await mkdtemp(join(tmpdir(), "operator-"));
  const keysFile = join(folder, "account-secrets.json");
  // The commands go by the clock of this machine.
  services = accountServices(store, { clock: { milliseconds: Date.now() }, hashing: quickHashing });
  await writeFile(keysFile, JSON.stringify(services.secrets), { mode: 0o600 });
  call = accountCalls(services);
  run = operatorCli(() => ({ endpoint: store.endpoint, keysFile }));
});
afterAll(async () => {
  await store.stop();
  await rm(folder, { recursive: true });
});

const signedUp = async () => {
  const person = newPerson();
  const token = tokenOf(await call.register(person));
  const { userId: id = "" } = (await services.users.findCredentials(person.email.toLowerCase())) ?? {};
  return { person, token, id };
};
const userOf = async (id: string) => {
  const user = await services.users.find(id);
  if (user === undefined) throw new Error("There is no such user");
  return user;
};
const stored = async (): Promise<string> => {
  const { Items = [] } = await store.client.send(new ScanCommand({ TableName: store.tables.accounts }));
  return JSON.stringify(Items).toLowerCase();
};
const done = (out: string) => ({ exitCode: 0, out: `${out}\n`, error: "" });
const refusal = (error: string) => ({ exitCode: 1, out: "", error: `${error}\n` });

describe("show", () => {
  test("says who a user is, whether the address is proven, and how they log in", async () => {
    const { person, id } = await signedUp();
    const { createdAt } = await userOf(id);
    const about = (address: string, lastLogin: string) =>
      done(
        [
          `id              ${id}`,
          `username        ${person.username}`,
          `e-mail address  ${person.email}, ${address}`,
          "logs in with    a password",
          "state           enabled",
          `registered      ${createdAt}`,
          `last login      ${lastLogin}`,
          "sessions        version 1",
        ].join("\n"),
      );
    expect(await run("show", person.email.toUpperCase())).toEqual(
      about("not proven", `none recorded since the registration, ${createdAt.slice(0, 7)}`),
    );
    await services.deliverMails();
    await call.verifyEmail({ token: linkIn(services.mails, person.email), password: person.password });
    await call.login(person);
    expect(await run("show", id)).toEqual(
      about(`proven by a mailed link at ${createdAt}`, createdAt.slice(0, 7)),
    );
  });

  test.each([
    ["nobody@school.example", "No account is registered as nobody@school.example"],
    ["nobody", "nobody is neither an e-mail address nor the id of an account"],
    ["0d9bd3a9-7a33-4a9f-9d0b-5c8f2a1d4b7e", "No account has the id 0d9bd3a9-7a33-4a9f-9d0b-5c8f2a1d4b7e"],
  ])("%s matches no account", async (named, error) => {
    expect(await run("show", named)).toEqual(refusal(error));
  });
});

test("the admin flag is for a proven address, or for an account named by its id", async () => {
  const { person, token, id } = await signedUp();
  const isAdmin = (admin: boolean) => ({ body: { data: { user: { admin } } } });
  expect(await run("grant-admin", person.email)).toEqual(
    refusal(
      `The address ${person.email} is not proven: if you know whose account it is, name it by its id, ${id}`,
    ),
  );
  expect(await call.validate(`Bearer ${token}`)).toMatchObject(isAdmin(false));
  expect(await run("grant-admin", id)).toEqual(done(`${id} is an admin now`));
  expect(await call.validate(`Bearer ${token}`)).toMatchObject(isAdmin(true));
  expect(await run("revoke-admin", id)).toEqual(done(`${id} is no longer an admin`));
  expect(await call.validate(`Bearer ${token}`)).toMatchObject(isAdmin(false));

  await services.deliverMails();
  await call.verifyEmail({ token: linkIn(services.mails, person.email), password: person.password });
  expect(await run("grant-admin", person.email)).toEqual(done(`${person.email} is an admin now`));
});

test("revoked sessions end at once, and the password works", async () => {
  const { person, token } = await signedUp();
  expect(await run("revoke-sessions", person.email)).toEqual(
    done(`Every token of ${person.email} is void; the password still works`),
  );
  expect(await call.validate(`Bearer ${token}`)).toMatchObject(VOID);
  expect(await call.login(person)).toMatchObject({ status: 200 });
});

test("a disabled account has no sessions, and every password is refused", async () => {
  const { person, token } = await signedUp();
  await run("disable", person.email);
  expect(await call.validate(`Bearer ${token}`)).toMatchObject(VOID);
  const right = await call.login(person);
  expect(right).toMatchObject(WRONG);
  expect(await call.login({ ...person, password: newPassword() })).toEqual(right);
  expect(await run("reset-password", person.email, "--site", "https://rooms.example/")).toEqual(
    refusal(`${person.email} is disabled: enable it first`),
  );

  expect(await run("enable", person.email)).toEqual(
    done(`${person.email} is enabled: they can log in again`),
  );
  expect(await call.validate(`Bearer ${token}`)).toMatchObject(VOID);
  expect(await call.login(person)).toMatchObject({ status: 200 });
});

describe("reset-password", () => {
  test("prints a link that is good once, ends every session and proves nothing about the address", async () => {
    const { person, token, id } = await signedUp();
    const { out } = await run("reset-password", person.email, "--site", "https://rooms.example/");
    const [, link = ""] = /^https:\/\/rooms\.example\/#reset-password=([\w-]{43})$/m.exec(out) ?? [];
    const reset = { token: link, password: newPassword() };
    expect(await call.resetPassword(reset)).toMatchObject({ status: 200 });
    expect(await call.resetPassword(reset)).toMatchObject({ status: 400 });
    expect(await call.validate(`Bearer ${token}`)).toMatchObject(VOID);
    expect(await call.login({ ...person, password: reset.password })).toMatchObject({ status: 200 });
    expect((await userOf(id)).provenBy).toBeUndefined();
  });

  test("needs the address of the pages", async () => {
    const { person } = await signedUp();
    expect(await run("reset-password", person.email)).toEqual(
      refusal("Name the address of the stage's pages: --site https://rooms.example.edu/"),
    );
  });
});

test("an account is exported as its owner would see it, and nothing else is printed", async () => {
  const { person, token } = await signedUp();
  const { body } = await call.account(token);
  const { exitCode, out, error } = await run("export", person.email);
  const { at: _at, ...exported } = JSON.parse(out) as Record<string, unknown>;
  const { at: _then, ...answered } = (body as { data: Record<string, unknown> }).data;
  expect([exitCode, error, exported]).toEqual([0, "", answered]);
});

test("a deleted account leaves nothing of its owner, and its address is free", async () => {
  const { person, token, id } = await signedUp();
  await run("show", person.email);
  expect(await run("delete", person.email)).toEqual(
    done(`${person.email} is deleted, with everything of the account; the address is free`),
  );
  const left = await stored();
  for (const trace of [person.email.toLowerCase(), `"${person.username}"`, `#${person.username}"`, id])
    expect(left).not.toContain(trace);
  expect(await call.validate(`Bearer ${token}`)).toMatchObject({ status: 404 });
  expect(await call.register(person)).toMatchObject({ status: 201 });
});

test("delete-listed lists the accounts of a file, and deletes them with --delete", async () => {
  const [one, other, stays] = [await signedUp(), await signedUp(), await signedUp()];
  const file = join(await mkdtemp(join(tmpdir(), "leavers-")), "leavers.txt");
  const names = [
    one.person.email.toUpperCase(),
    "# comment",
    "",
    other.id,
    "nobody@school.example",
    "nobody",
  ];
  await writeFile(file, names.join("\r\n"));
  const missing = [
    "No account is registered as nobody@school.example",
    "nobody is neither an e-mail address nor the id of an account",
  ];
  const listed = await run("delete-listed", file);
  expect(listed.out.trimEnd().split("\n")).toEqual([
    expect.stringMatching(/^PUPIL\d+@EXAMPLE\.EDU {2}last login none recorded/),
    expect.stringMatching(`^${other.id} {2}last login none recorded`),
    ...missing,
  ]);
  expect(await services.users.find(one.id)).toBeDefined();
  expect(await run("delete-listed", file, "--delete")).toEqual(
    done([`${names[0]}  deleted`, `${other.id}  deleted`, ...missing].join("\n")),
  );
  const found = await Promise.all([one, other, stays].map(({ id }) => services.users.find(id)));
  expect(found).toEqual([undefined, undefined, expect.objectContaining({ id: stays.id })]);
  expect(await run("delete-listed", `${file}.gone`)).toEqual(refusal(`${file}.gone could not be read`));
});

describe("unused accounts", () => {
  /** A user whose last login or registration was in that month. */
  const lastSeen = async (month: string, hasLoggedIn: boolean) => {
    const then = accountServices(store, {
      environment: { MAIL_FROM: "" },
      clock: { milliseconds: Date.parse(`${month}-15`) },
      secrets: services.secrets,
      hashing: quickHashing,
    });
    const person = newPerson();
    await accountCalls(then).register(person);
    if (hasLoggedIn) await accountCalls(then).login(person);
    const { userId: id = "" } = (await services.users.findCredentials(person.email.toLowerCase())) ?? {};
    return {
      id,
      line: `${id}  ${person.email}  last login ${hasLoggedIn ? month : `none recorded since the registration, ${month}`}`,
    };
  };
  const lines = (out: string) => out.trimEnd().split("\n").toSorted();

  test("are listed; --delete deletes those with a recorded login; both can be repeated", async () => {
    const [long, never, lately] = [
      await lastSeen("2020-03", true),
      await lastSeen("2020-04", false),
      await lastSeen(new Date().toISOString().slice(0, 7), true),
    ];
    // Deleted, it would free the address of whom an operator keeps out.
    await services.users.setDisabled((await lastSeen("2020-05", true)).id, true);
    const { out } = await run("unused", "--months", "24");
    expect(lines(out)).toEqual([long.line, never.line].toSorted());

    const first = await run("unused", "--months", "24", "--limit", "1");
    const [one = "", more = ""] = first.out.split("\n");
    expect(more).toBe(`There may be more: --after ${one.slice(0, long.id.length)}`);
    const next = await run("unused", "--months", "24", "--after", one.slice(0, long.id.length));
    expect([one, next.out.trimEnd()].toSorted()).toEqual([long.line, never.line].toSorted());

    expect(lines((await run("unused", "--months", "24", "--delete")).out)).toEqual(
      [`deleted  ${long.line}`, never.line].toSorted(),
    );
    expect(await run("unused", "--months", "24", "--delete", "--never-logged-in")).toEqual(
      done(`deleted  ${never.line}`),
    );
    expect((await run("unused", "--months", "24")).out).toMatch(
      /^Every account was used since \d{4}-\d\d\n$/,
    );
    expect(await services.users.find(long.id)).toBeUndefined();
    expect(await userOf(lately.id)).toMatchObject({ id: lately.id });
  });

  test("stay if their owner logged in after they were read", async () => {
    const { id } = await lastSeen("2020-03", true);
    const asRead = await userOf(id);
    await services.users.recordLogin(asRead, "2026-01");
    expect(await services.changes.removeUnused(asRead)).toBe(false);
    expect(await userOf(id)).toMatchObject({ lastLogin: "2026-01" });
  });

  test("need a whole number of months", async () => {
    expect(await run("unused", "--months", "two")).toMatchObject({
      exitCode: 1,
      error: expect.stringContaining("It must be a whole number from 1."),
    });
  });
});

test("what operators did is recorded, without naming the user it was about", async () => {
  const { person, id } = await signedUp();
  const other = await signedUp();
  await run("grant-admin", person.email);
  await run("disable", person.email);
  await run("show", other.person.email);
  await run("delete", person.email);
  const records = async (...about: string[]) =>
    (await run("records", ...about)).out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const account = expect.stringMatching(/^[\w-]{43}$/);
  const at = expect.any(String);
  const ofPerson = await records(id);
  expect(ofPerson).toEqual([
    { at, command: "grant-admin", account, outcome: "failed" },
    { at, command: "disable", account, outcome: "done" },
    { at, command: "delete", account, outcome: "done" },
  ]);
  expect(await records(other.person.email)).toEqual([{ at, command: "show", account, outcome: "done" }]);
  expect(await records()).toEqual(expect.arrayContaining(ofPerson));
});
