import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { RunningService } from "../stage/running-service.ts";
import { newPassword } from "../testing/data/secrets.ts";
import { endWithUs } from "./end-with-us.ts";
import { freePort } from "./free-port.ts";
import { startLocalService } from "./local-service.ts";
import { keepProviderPort } from "./provider-port.ts";

const START = fileURLToPath(new URL("start.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "local-run-"));
const running = new Set<ChildProcess>();

const ROOMS = join(folder, "rooms.json");
const weekly_schedule = { M: [{ class_name: "ART 1", start_time: 540, end_time: 600 }] };
writeFileSync(ROOMS, JSON.stringify([{ name: "Attic 1", weekly_schedule }]));
const BROKEN = join(folder, "broken.csv");
writeFileSync(BROKEN, "colour,shape\nred,round\n");

afterEach(async () => {
  for (const child of running) {
    child.kill("SIGINT");
    await once(child, "exit");
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `npm start -- …`, and what it printed by the time it listens or ends. */
const start = async (parameters: readonly string[], environment: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [START, ...parameters], { env: { ...process.env, ...environment } });
  running.add(child);
  endWithUs(child);
  const ended = once(child, "close").then(([code]) => {
    running.delete(child);
    return Number(code);
  });
  const printed = { out: "", err: "" };
  const listening = new Promise<void>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      printed.out += chunk.toString();
      if (printed.out.includes("Ctrl-C stops everything")) resolve();
    });
  });
  child.stderr.on("data", (chunk: Buffer) => {
    printed.err += chunk.toString();
  });
  await Promise.race([listening, ended]);
  const stop = (signal: NodeJS.Signals): Promise<number> => {
    child.kill(signal);
    return ended;
  };
  return { printed, ended, stop };
};

const roomNames = async (port: number): Promise<unknown> => {
  const answer = await fetch(`http://localhost:${port}/getrooms`);
  return [answer.status, await answer.json()];
};

const registeredToken = async (port: number): Promise<string> => {
  const answer = await fetch(`http://localhost:${port}/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "hedy", email: "hedy@example.com", password: newPassword() }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
};

const ATTIC = [200, { success: true, message: "All room names fetched", data: { "Attic 1": "attic-1" } }];

describe("npm start", { timeout: 600_000 }, () => {
  it("serves a file, shares its folder with no other start, stops on Ctrl-C, and finds the data when it starts again: rooms, accounts, tokens", async () => {
    const data = join(folder, "kept");
    const port = await freePort();
    // To the accounts, the same person of a provider at another port would be a different one.
    const providerPort = await freePort();
    keepProviderPort(data, providerPort);
    const issuer = () =>
      (JSON.parse(readFileSync(join(data, "running.json"), "utf8")) as RunningService).issuer;
    const first = await start(["--port", String(port), "--data-dir", data, "--timetable", ROOMS]);
    expect(await roomNames(port)).toEqual(ATTIC);
    expect(issuer()).toBe(`http://localhost:${providerPort}`);
    expect(first.printed.out).toContain(`curl http://localhost:${port}/getroom/attic-1\n`);
    const token = await registeredToken(port);
    expect(statSync(join(data, "account-secrets.json")).mode & 0o777).toBe(0o600);

    const second = await start(["--port", String(await freePort()), "--data-dir", data]);
    expect([await second.ended, second.printed]).toEqual([
      1,
      { out: "", err: expect.stringMatching(/^\S+ is in use by process \d+: .+\n$/) },
    ]);
    expect(await first.stop("SIGINT")).toBe(0);
    expect(first.printed.err).toBe("");

    const third = await start(["--port", String(port), "--data-dir", data]);
    expect(await roomNames(port)).toEqual(ATTIC);
    expect(issuer()).toBe(`http://localhost:${providerPort}`);
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`http://localhost:${port}/validate-token`, { headers })).status).toBe(200);
    expect(await third.stop("SIGTERM")).toBe(0);
  });

  it("has weeks of the sample's term ahead on any date, also with a sample of months before", async () => {
    const data = join(folder, "other-dates");
    const port = await freePort();
    const get = async (path: string): Promise<unknown> =>
      (await fetch(`http://localhost:${port}${path}`)).json();
    for (const days of [100, 150]) {
      const run = await start(["--port", String(port), "--data-dir", data], {
        NODE_OPTIONS: `--import=${new URL("other-date.mjs", import.meta.url).href}`,
        DAYS_AHEAD: String(days),
      });
      expect([run.printed.err, run.printed.out]).toEqual(["", expect.stringContaining("Fall (sample): 133")]);
      const dateIn = (later: number) =>
        new Date(Date.now() + (days + later) * 86_400_000).toISOString().slice(0, 10);
      const term = { term: { id: "fall-2024", name: "Fall (sample)" } };
      expect(await get("/free")).toMatchObject({ data: term });
      expect(await get(`/free?date=${dateIn(42)}`)).toMatchObject({ data: term });
      expect(await get(`/free?date=${dateIn(90)}`)).toMatchObject({ data: { term: null } });
      expect(await run.stop("SIGINT")).toBe(0);
    }
  });

  it("leaves nothing behind when it is killed, and starts again", async () => {
    const data = join(folder, "killed");
    const port = await freePort();
    const run = await start(["--port", String(port), "--data-dir", data, "--timetable", ROOMS]);
    const engine = Number(readFileSync(join(data, "in-use-by"), "utf8").split("\n")[1]);
    await run.stop("SIGKILL");
    const isGone = (): boolean => {
      try {
        return !process.kill(engine, 0);
      } catch {
        return true;
      }
    };
    await expect.poll(isGone).toBe(true);
    const again = await start(["--port", String(port), "--data-dir", data]);
    expect(await roomNames(port)).toEqual(ATTIC);
    expect(await again.stop("SIGINT")).toBe(0);
    expect(existsSync(join(data, "running.json"))).toBe(false);
  });

  it("lets other machines in with --host, says what that means, and stops when a part of it ends", async () => {
    const port = await freePort();
    const data = join(folder, "open");
    const run = await start([
      ...["--port", String(port), "--data-dir", data, "--timetable", ROOMS],
      ...["--host", "0.0.0.0"],
    ]);
    expect(run.printed.out).toContain(
      "\nWarning: everybody on this network can use the API, and passwords and",
    );
    const addresses = [...run.printed.out.matchAll(/^From other machines {2}(\S+)$/gm)].map(([, url]) => url);
    for (const url of addresses) expect((await fetch(`${url}getrooms`)).status).toBe(200);
    expect(await roomNames(port)).toEqual(ATTIC);

    const engine = Number(readFileSync(join(data, "in-use-by"), "utf8").split("\n")[1]);
    process.kill(engine, "SIGKILL");
    expect([await run.ended, run.printed.err]).toEqual([1, "The DynamoDB engine ended\n"]);
  });

  // In the test's process: any error of a start ends it as the taken port does.
  it.each([
    ["an unknown layout", BROKEN, /^broken\.csv.+$/],
    ["a missing file", join(folder, "none.csv"), /^.*none\.csv.+$/],
  ])("has one line about %s", async (_, timetableFile, line) => {
    const stops: (() => unknown)[] = [];
    const starting = startLocalService({
      port: await freePort(),
      dataFolder: mkdtempSync(join(folder, "unused-")),
      timetableFile,
      dynamodbEndpoint: undefined,
      say: () => {},
      onStop: (stop) => stops.push(stop),
    });
    await expect(starting).rejects.toThrow(line);
    for (const stop of stops.toReversed()) await stop();
  });

  it("ends with one line and exit code 1 on a port that is not one", async () => {
    const run = await start(["--port", "0", "--data-dir", join(folder, "none")]);
    const line = expect.stringMatching(/^error: option '--port <number>'.+\n$/);
    expect([await run.ended, run.printed.err]).toEqual([1, line]);
  });

  it("ends with one line and exit code 1 if the port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const run = await start(["--port", String(port), "--data-dir", join(folder, "none")]);
    const line = `Port ${port} is taken: choose another one with --port\n`;
    expect([await run.ended, run.printed]).toEqual([1, { out: "", err: line }]);
    other.close();
  });

  const onAnotherMachine = (arch: string) => ({
    NODE_OPTIONS: `--import="data:text/javascript,Object.defineProperty(process,'arch',{value:'${arch}'})"`,
  });

  it("says what to do if no engine is made for the machine", async () => {
    const run = await start(
      ["--port", String(await freePort()), "--data-dir", join(folder, "mips")],
      onAnotherMachine("mips"),
    );
    expect([await run.ended, run.printed.err]).toEqual([
      1,
      expect.stringMatching(/^No DynamoDB engine is made for linux-mips: .+ DYNAMODB_ENDPOINT .+\n$/),
    ]);
  });
});
