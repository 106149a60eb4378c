import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { eventCase, recordedAnswer } from "../examples/event-cases.ts";
import type { RunningService } from "../stage/running-service.ts";
import { recordable } from "../testing/player/recorded-answer.ts";
import { runImport } from "../testing/servers/import-cli.ts";
import { newPerson } from "../testing/wiring/account-calls.ts";
import { freePort } from "./free-port.ts";
import { startLocalService } from "./local-service.ts";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const SERVERLESS = createRequire(import.meta.url).resolve("serverless/bin/serverless.js");

const folder = mkdtempSync(join(tmpdir(), "commands-"));
const data = join(folder, "data");
const ROOMS = join(folder, "rooms.json");
const weekly_schedule = { M: [{ class_name: "ART 1", start_time: 540, end_time: 600 }] };
writeFileSync(ROOMS, JSON.stringify([{ name: "Attic 1", weekly_schedule }]));

const stops: (() => unknown)[] = [];
let url: string;
beforeAll(async () => {
  const options = { dataFolder: data, timetableFile: ROOMS, dynamodbEndpoint: undefined, say: () => {} };
  const onStop = (stop: () => unknown) => stops.push(stop);
  ({ url } = await startLocalService({ port: await freePort(), ...options, onStop }));
}, 600_000);
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A command in a shell that stands in the test's folder, as npm calls it from there. */
const run = async (args: readonly string[], environment: Record<string, string> = {}) => {
  const { DYNAMODB_ENDPOINT: _, ACCOUNT_SECRETS_FILE: __, ...env } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: PROJECT,
    env: { ...env, INIT_CWD: folder, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, error] = [text(child.stdout), text(child.stderr)];
  const [exitCode] = await once(child, "close");
  return { exitCode, out: await out, error: await error };
};
const startImport = (...args: string[]) => run(["lib/tools/import/cli.ts", ...args]);
const runAccounts = (...args: string[]) => run(["lib/tools/operator/cli.ts", ...args]);

const announced = (): RunningService => JSON.parse(readFileSync(join(data, "running.json"), "utf8"));

describe("a command about the local run", { timeout: 600_000 }, () => {
  it("finds it by its data folder, however the shell names that, and says first which it is", async () => {
    const where = `the service at ${url}, data in ${data}`;
    const [listed, shown, keys] = await Promise.all([
      startImport("--list", "--data-dir", "data"),
      runAccounts("show", "nobody@school.example", "--data-dir", data),
      runAccounts("keys", "--data-dir", "data"),
    ]);
    expect(listed.out).toMatch(
      /^.*\n\* .* 1 rooms? .*rooms\.json\nImports.*\n.*rooms\.json: .*\nThe timetable has no dates: .*\n$/,
    );
    expect(listed.out.split("\n")[0]).toBe(`The timetables of ${where}:`);
    expect(shown).toEqual({
      exitCode: 1,
      out: `The accounts of ${where}:\n`,
      error: "No account is registered as nobody@school.example\n",
    });
    expect(keys.out).toMatch(
      new RegExp(`^The keys in ${join(data, "account-secrets.json")}:\n\\S+ {2}active since`),
    );
    const imported = await startImport("rooms.json", "--data-dir", "data");
    expect([imported.exitCode, imported.out.split("\n")[0]]).toEqual([0, `Destination: ${where}`]);
  });

  it.each([
    ["import", ["lib/tools/import/cli.ts", "--list"]],
    ["accounts", ["lib/tools/operator/cli.ts", "show", "ada@school.example"]],
  ])("says in one line that nothing runs there: %s", async (_, args) => {
    expect(await run([...args, "--data-dir", "elsewhere"])).toEqual({
      exitCode: 1,
      out: "",
      error: `No service runs with its data in ${join(folder, "elsewhere")}: start it with npm start, or name its folder with --data-dir\n`,
    });
  });

  it.each(["login/unknown-email", "startPage/shown"])("invokes one function: %s", async (id) => {
    const shown = eventCase(id);
    const example = ["-f", shown.operationId, "-p", `events/${id}.json`];
    const { out, error } = await run([SERVERLESS, "invoke", "local", ...example], { DATA_DIR: "data" });
    expect(error).toContain(`Using the service at ${url}, data in ${data}\n`);
    expect(await recordable(JSON.parse(out.slice(out.indexOf("\n{\n"))))).toEqual(recordedAnswer(shown));
  });

  it.each([
    ["invoke local", ["invoke", "local", "-f", "listRooms", "-d", "{}"]],
    ["offline", ["offline"]],
  ])("says in one line that serverless finds nothing to run with: %s", async (_, args) => {
    expect(await run([SERVERLESS, ...args], { DATA_DIR: "elsewhere" })).toEqual({
      exitCode: 1,
      out: "",
      error: `No service runs with its data in ${join(folder, "elsewhere")}: start it with npm start, or name its folder with DATA_DIR\n`,
    });
  });

  it.each([
    ["no DynamoDB", "<html>Directory listing</html>", 200],
    ["another engine", '{"__type":"x#UnrecognizedClientException"}', 400],
  ])("refuses %s that has taken its store's port, in one line", async (_, body, status) => {
    const other = createServer((__, response) => response.writeHead(status).end(body)).listen(0, "127.0.0.1");
    await once(other, "listening");
    const dynamodbEndpoint = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const stale = mkdtempSync(join(folder, "stale-"));
    writeFileSync(join(stale, "running.json"), JSON.stringify({ ...announced(), dynamodbEndpoint }));
    const [refused, named] = await Promise.all([
      runImport(["--rollback", "--data-dir", stale], {}),
      runImport(["--list"], { DYNAMODB_ENDPOINT: dynamodbEndpoint }),
    ]);
    expect(refused).toEqual({
      exitCode: 1,
      out: "",
      error: `The server at ${dynamodbEndpoint} is not the store of the service in ${stale}: start that service again\n`,
    });
    expect([named.exitCode, named.error.split("\n").length]).toEqual([1, 2]);
    other.close();
  });
});

test("a hundred registrations and logins at once are answered, and the service goes on", {
  timeout: 600_000,
}, async () => {
  const post = async (path: string, body: object): Promise<number> => {
    const headers = { "content-type": "application/json" };
    return (await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) })).status;
  };
  const fifty = () => Array.from({ length: 50 }, newPerson);
  const people = fifty();
  const [registered, loggedIn] = await Promise.all([
    Promise.all(people.map((person) => post("/register", person))),
    // An unknown address takes as long as a wrong password.
    Promise.all(fifty().map((person) => post("/login", person))),
  ]);
  // One address may ask so often, and a busy machine may need too long; nothing else goes wrong.
  expect(registered.filter((status) => ![201, 429, 504].includes(status))).toEqual([]);
  expect(loggedIn.filter((status) => ![401, 429, 504].includes(status))).toEqual([]);
  expect([registered, loggedIn]).toEqual([expect.arrayContaining([201]), expect.arrayContaining([401])]);
  expect(await post("/login", people[registered.indexOf(201)] ?? {})).toBe(200);
  expect((await fetch(`${url}/getrooms`)).status).toBe(200);
});

describe("the store of the local run", () => {
  const listTables = (headers: Readonly<Record<string, string>>) =>
    fetch(announced().dynamodbEndpoint, {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.0",
        "x-amz-target": "DynamoDB_20120810.ListTables",
        "x-amz-date": "20260101T000000Z",
        ...headers,
      },
      body: "{}",
    });
  const signedBy = (key: string) =>
    `AWS4-HMAC-SHA256 Credential=${key}/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=00`;

  test("lets in only those who know its key: no page, no other user", async () => {
    const key = announced().dynamodbAccessKey ?? "";
    const good = await listTables({ authorization: signedBy(key) });
    expect([good.status, Object.keys((await good.json()) as object)]).toEqual([200, ["TableNames"]]);
    const refused = [
      {},
      { authorization: signedBy("local") },
      { authorization: signedBy(key), origin: "http://localhost:3000" },
      { authorization: signedBy(key), referer: "http://localhost:3000/" },
      { authorization: signedBy(key), "sec-fetch-site": "none" },
    ];
    for (const headers of refused) {
      const answer = await listTables(headers);
      expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([403, null]);
    }
  });

  test("keeps its files for their owner", () => {
    const modes = ["", "running.json", "dynamodb.sqlite", "account-secrets.json", "idp-client-secret"].map(
      (name) => statSync(join(data, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o600, 0o600, 0o600, 0o600]);
  });
});
