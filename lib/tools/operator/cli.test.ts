import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { decodeProtectedHeader } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AccountSecrets, MAX_KEYS, parseAccountSecrets } from "../../accounts/tokens/account-secrets.ts";
import { publicKeysKey, readPublicKeys } from "../../accounts/tokens/public-keys.ts";
import { batchWrite } from "../../store/batch.ts";
import { createTables } from "../stage/create-tables.ts";
import { makeAccountSecrets } from "../stage/signing-key-rotation.ts";
import { stageNameProblem } from "../stage/stage-name.ts";
import { operatorCli, operatorProcess } from "../testing/servers/operator-cli.ts";
import { accountCalls, newPerson, tokenOf } from "../testing/wiring/account-calls.ts";
import { accountServices } from "../testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../testing/wiring/test-store.ts";

let store: TestStore;
let folder: string;
let keysFile: string;
let run: ReturnType<typeof operatorCli>;
let runProcess: ReturnType<typeof operatorProcess>;
beforeAll(async () => {
  store = await startTestStore("local");
  const place = () => ({ endpoint: store.endpoint, keysFile });
  run = operatorCli(place);
  runProcess = operatorProcess(place);
});
afterAll(() => store.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "operator-"));
  keysFile = join(folder, "account-secrets.json");
});
afterEach(() => rm(folder, { recursive: true }));

const secrets = async (): Promise<AccountSecrets> => parseAccountSecrets(await readFile(keysFile, "utf8"));
const states = async () => (await secrets()).keys.map(({ state }) => state);

/** As if every key had come into its state so many seconds earlier. */
const letPass = async (seconds: number): Promise<void> => {
  const { keys, throttleSecret } = await secrets();
  const earlier = keys.map((key) => ({
    ...key,
    since: new Date(Date.parse(key.since) - seconds * 1000).toISOString(),
  }));
  await writeFile(keysFile, JSON.stringify({ keys: earlier, throttleSecret }));
};

describe("the keys of access tokens", () => {
  test("are made once, readable by their owner only, and never printed", async () => {
    const made = await run("make-keys");
    const { keys, throttleSecret } = await secrets();
    const [key] = keys;
    expect(made).toEqual({
      exitCode: 0,
      out: `Made the first key in ${keysFile}\n${key?.kid}  active since ${key?.since}\n`,
      error: "",
    });
    expect(made.out).not.toContain(key?.d);
    expect(made.out).not.toContain(throttleSecret);
    expect((await stat(keysFile)).mode & 0o777).toBe(0o600);
    expect(await run("make-keys")).toEqual({
      exitCode: 1,
      out: "",
      error: `There are keys in ${keysFile} already: rotate-keys changes them\n`,
    });
    expect(await secrets()).toEqual({ keys, throttleSecret });
  });

  test("are rotated without any token becoming void", async () => {
    await run("make-keys");
    const person = newPerson();
    const calls = async () => accountCalls(accountServices(store, { secrets: await secrets() }));
    const first = tokenOf(await (await calls()).register(person));

    expect((await run("rotate-keys")).out).toMatch(/^Published \S+; call rotate-keys again in 15 minutes/);
    expect(await states()).toEqual(["active", "next"]);
    expect((await run("rotate-keys")).out).toMatch(/^Nothing changed: the next key signs in 15 minutes/);
    await letPass(15 * 60);
    expect((await run("rotate-keys")).out).toMatch(/^Signing with \S+ from now on/);
    expect(await states()).toEqual(["retired", "active"]);

    const second = tokenOf(await (await calls()).login(person));
    const kids = [first, second].map((token) => decodeProtectedHeader(token).kid);
    expect(kids).toEqual((await secrets()).keys.map(({ kid }) => kid));
    for (const token of [first, second])
      expect(await (await calls()).validate(`Bearer ${token}`)).toMatchObject({ status: 200 });
    expect(await (await calls()).jwks()).toMatchObject({ body: { keys: kids.map((kid) => ({ kid })) } });

    await letPass(12 * 3600 + 1);
    expect((await run("rotate-keys")).out).toMatch(/Removed \S+: every token that it signed has expired\n$/);
    expect(await states()).toEqual(["active", "next"]);
  });

  test("are replaced at once if one leaked: earlier tokens are void", async () => {
    await run("make-keys");
    const before = await secrets();
    const token = tokenOf(
      await accountCalls(accountServices(store, { secrets: before })).register(newPerson()),
    );
    expect((await run("replace-keys")).exitCode).toBe(0);
    const after = await secrets();
    expect(after.throttleSecret).not.toBe(before.throttleSecret);
    const { validate } = accountCalls(accountServices(store, { secrets: after }));
    expect(await validate(`Bearer ${token}`)).toMatchObject({ status: 401 });
  });

  test("are stored with the secrets of a front, of which the last two are valid", async () => {
    await run("make-keys");
    const before = await secrets();
    const made: string[] = [];
    for (const _ of ["first", "second", "third"]) {
      const { out } = await run("make-front-secret");
      made.unshift(/^x-origin-verify: ([\w-]{43})$/m.exec(out)?.[1] ?? out);
    }
    expect(new Set(made).size).toBe(3);
    expect(await secrets()).toEqual({ ...before, frontSecrets: made.slice(0, 2) });
    await run("rotate-keys");
    expect((await secrets()).frontSecrets).toEqual(made.slice(0, 2));
    expect((await run("replace-keys")).out).toMatch(/The front's secret is void as well; make-front-secret/);
    expect(Object.keys(await secrets())).toEqual(["keys", "throttleSecret"]);
  });

  test("every command about them reports missing keys", async () => {
    // Two at once that change keys would wait for one another.
    const said = [await run("keys"), await run("rotate-keys"), await run("replace-keys")];
    const none = {
      exitCode: 1,
      out: "",
      error: `There are no keys in ${keysFile}; make-keys creates them\n`,
    };
    expect(said).toEqual([none, none, none]);
  });

  test("of another form are not touched", async () => {
    await writeFile(keysFile, "{}");
    expect(await run("rotate-keys")).toEqual({
      exitCode: 1,
      out: "",
      error: `${keysFile}: The account secrets have an unexpected shape at keys\n`,
    });
  });
});

/** As if the key had been changed so often within the last hours. */
const addRetiredKeys = async (count: number): Promise<void> => {
  const { keys, throttleSecret } = await secrets();
  const made = await Promise.all(Array.from({ length: count }, () => makeAccountSecrets(new Date())));
  const retired = made.flatMap(({ keys }) => keys).map((key) => ({ ...key, state: "retired" }));
  await writeFile(keysFile, JSON.stringify({ keys: [...retired, ...keys], throttleSecret }));
};

/** The key ids that everybody who verifies tokens reads. */
const publishedKids = async (): Promise<string[]> => {
  const keys = await readPublicKeys(store.tables.accounts, {
    region: "us-east-1",
    endpoint: store.endpoint,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  return keys.map(({ kid }) => kid);
};
const kids = async (): Promise<string[]> => (await secrets()).keys.map(({ kid }) => kid);

describe("the published keys", () => {
  test("are those that were made, rotated and replaced", async () => {
    for (const command of ["make-keys", "rotate-keys", "replace-keys"]) {
      expect(await run(command)).toMatchObject({ exitCode: 0 });
      expect(await publishedKids()).toEqual(await kids());
    }
  });

  test("can be published again, for a table that was restored", async () => {
    await run("make-keys");
    await batchWrite(store.client, store.tables.accounts, [{ remove: publicKeysKey }]);
    await expect(publishedKids()).rejects.toThrow("has no public keys");
    expect(await run("publish-keys")).toEqual({
      exitCode: 0,
      out: `Published ${(await kids()).join(", ")}\n`,
      error: "",
    });
    expect(await publishedKids()).toEqual(await kids());
  });

  test("are published first: without a table no key is made", async () => {
    const { exitCode, error } = await run("--stage", "nowhere", "make-keys");
    expect([exitCode, error]).toEqual([
      1,
      expect.stringMatching(/^DYNAMODB_ENDPOINT is .+, which is not the stage nowhere/),
    ]);
  });
});

describe("a rotation that is repeated too often", () => {
  test("stops while the functions can still read the keys", async () => {
    await run("make-keys");
    await addRetiredKeys(MAX_KEYS - 3);
    let said = await run("rotate-keys");
    for (let call = 0; call < 30 && said.exitCode === 0; call += 1) {
      await letPass(15 * 60);
      said = await run("rotate-keys");
    }
    expect(said).toEqual({
      exitCode: 1,
      out: "",
      error: `There are 10 keys in ${keysFile}, and the maximum is 10: retired keys are removed 12 hours after they last signed. Call rotate-keys then, and at most once a day\n`,
    });
    expect(await run("keys")).toMatchObject({ exitCode: 0 });
    expect(await publishedKids()).toEqual(await kids());
    await letPass(12 * 3600);
    expect(await run("rotate-keys")).toMatchObject({ exitCode: 0 });
  });

  test("replaces unreadable keys only with --force", async () => {
    await writeFile(keysFile, "{}");
    expect(await run("replace-keys")).toMatchObject({ exitCode: 1 });
    expect(await run("replace-keys", "--force")).toMatchObject({ exitCode: 0, error: "" });
    expect(await states()).toEqual(["active"]);
    expect(await publishedKids()).toEqual(await kids());
  });
});

test("concurrent commands about keys each complete or say that they did not", async () => {
  await run("make-keys");
  const before = await kids();
  const said = await Promise.all(
    ["replace-keys", "make-front-secret", "rotate-keys"].map((command) => runProcess(command)),
  );
  const waited =
    "Another command is changing the keys; nothing was done: call this one again when it has ended, within a minute\n";
  for (const { exitCode, error } of said) expect([0, waited]).toContain(exitCode === 0 ? exitCode : error);
  expect(said.map(({ exitCode }) => exitCode)).toContain(0);
  expect(await publishedKids()).toEqual(await kids());
  const [replaced, fronted] = said;
  if (replaced?.exitCode === 0) expect(await kids()).not.toContain(before[0]);
  const { frontSecrets = [] } = await secrets();
  if (fronted?.exitCode === 0 && replaced?.exitCode !== 0) expect(fronted.out).toContain(frontSecrets[0]);
});

test("restore-missing brings back missing items and keeps existing ones", async () => {
  await run("make-keys");
  const people = [newPerson(), newPerson()];
  const { register, login, validate } = accountCalls(
    accountServices(store, { environment: { MAIL_FROM: "" } }),
  );
  const tokens: string[] = [];
  for (const person of people) tokens.push(tokenOf(await register(person)));
  const restored = await createTables(store.endpoint, "restored");
  for await (const { Items = [] } of paginateScan(store, { TableName: store.tables.accounts }))
    await batchWrite(
      store.client,
      restored.accounts,
      Items.map((put) => ({ put })),
    );
  const [lost, kept] = people;
  if (lost === undefined || kept === undefined) throw new Error("No account was registered");
  const { userId: id = "" } =
    (await accountServices(store).users.findCredentials(lost.email.toLowerCase())) ?? {};
  const keys = [`EMAIL#${lost.email.toLowerCase()}`, `USERNAME#${lost.username}`, `USER#${id}`];
  await batchWrite(
    store.client,
    store.tables.accounts,
    keys.map((pk) => ({ remove: { pk } })),
  );
  expect(await login(lost)).toMatchObject({ status: 401 });

  const { out } = await run("restore-missing", restored.accounts);
  expect(out).toMatch(new RegExp(`^Brought 3 items back into ${store.tables.accounts}; \\d+ were there`));
  const validated = await Promise.all(tokens.map((token) => validate(`Bearer ${token}`)));
  expect(validated.map(({ status }) => status)).toEqual([401, 200]);
  for (const person of people) expect(await login(person)).toMatchObject({ status: 200 });
});

test("a table that has not been restored is named", async () => {
  expect(await run("restore-missing", "accounts-of-yesterday")).toEqual({
    exitCode: 1,
    out: "",
    error: "There is no table accounts-of-yesterday: name the one that DynamoDB has restored\n",
  });
});

test("wrong arguments are reported in one line", async () => {
  const wrong = [
    [["conquer"], "error: unknown command 'conquer'\n"],
    [["revoke-sessions"], "error: missing required argument 'account'\n"],
    [["keys", "--force"], "error: unknown option '--force'\n"],
    [
      ["keys", "--stage", ""],
      `error: option '--stage <stage>' argument '' is invalid. ${stageNameProblem("")}\n`,
    ],
  ] as const;
  const said = await Promise.all(wrong.map(([args]) => run(...args)));
  expect(said).toEqual(wrong.map(([, error]) => ({ exitCode: 1, out: "", error })));
  expect(await runProcess("conquer")).toEqual(said[0]);
});

test("DYNAMODB_ENDPOINT beside --stage is refused in one line", async () => {
  expect(await run("--stage", "nowhere", "show", "anna@school.example")).toEqual({
    exitCode: 1,
    out: "",
    error: `DYNAMODB_ENDPOINT is ${store.endpoint}, which is not the stage nowhere: unset the variable, or leave out --stage\n`,
  });
});
