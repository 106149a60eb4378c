import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../local/free-port.ts";
import { startLocalService } from "../local/local-service.ts";
import { areClientTypesCurrent } from "../openapi/client-types.ts";
import { newPerson } from "../testing/wiring/account-calls.ts";

const EXAMPLE = fileURLToPath(new URL("example.ts", import.meta.url));

const stops: (() => unknown)[] = [];
let url: string;
beforeAll(async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "client-"));
  stops.push(() => rmSync(dataFolder, { recursive: true, force: true }));
  const onStop = (stop: () => unknown) => stops.push(stop);
  const say = () => {};
  const given = { timetableFile: undefined, dynamodbEndpoint: undefined };
  ({ url } = await startLocalService({ port: await freePort(), dataFolder, ...given, say, onStop }));
}, 600_000);
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

test("the types are those of the document (npm run openapi writes them)", async () => {
  expect(await areClientTypesCurrent()).toBe(true);
});

test("the example client finds free rooms and logs in", async () => {
  const { username, email, password } = newPerson();
  const headers = { "content-type": "application/json" };
  await fetch(`${url}/register`, {
    method: "POST",
    headers,
    body: JSON.stringify({ username, email, password }),
  });
  const { stdout } = await promisify(execFile)(process.execPath, [EXAMPLE, url, email, password]);
  expect(stdout).toMatch(
    new RegExp(`^\\d+ rooms are free, among them 258 Hoosick Street, .*\\nLogged in as ${username}\\n$`),
  );
});
