import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { endWithUs } from "../local/end-with-us.ts";
import { freePort } from "../local/free-port.ts";

const START_TIMEOUT_MS = 30_000;

/** No disk to wait for and memory enough: as quick as it gets on this machine, short of another model of the data. */
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  shared_buffers: "512MB",
  work_mem: "64MB",
  effective_cache_size: "4GB",
  random_page_cost: "1.1",
  max_wal_size: "4GB",
  jit: "off",
};

export interface PostgresServer {
  readonly version: string;
  readonly pid: number | undefined;
  /** For pg: a socket in the server's folder, which is quicker than TCP. */
  readonly connection: { readonly host: string; readonly port: number; readonly user: string };
  readonly stop: () => Promise<void>;
}

const newest = (paths: readonly string[]): string | undefined =>
  paths.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1);

/** PostgreSQL does not run as root: Debian's package brings a user for it. */
const owner = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
};

const untilItAnswers = async (server: ChildProcess, socket: string): Promise<void> => {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!existsSync(socket)) {
    if (server.exitCode !== null || performance.now() > deadline) throw new Error("PostgreSQL did not start");
    await sleep(50);
  }
};

/**
 * A server of the bench's own in a folder that is gone with it; `undefined` if Debian's package is not installed.
 */
export const startPostgres = async (): Promise<PostgresServer | undefined> => {
  const initdb = newest(globSync("/usr/lib/postgresql/*/bin/initdb"));
  if (initdb === undefined) return undefined;
  const bin = join(initdb, "..");
  const as = owner();
  const folder = mkdtempSync(join(tmpdir(), "bench-postgres-"));
  if (as !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, "data");
  const run = promisify(execFile);
  await run(initdb, ["-D", data, "-U", "bench", "-A", "trust", "-E", "UTF8", "--no-sync"], {
    cwd: folder,
    ...as,
  });
  const port = await freePort();
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(
    join(bin, "postgres"),
    ["-D", data, "-p", String(port), "-k", folder, "-h", "", ...settings],
    { cwd: folder, stdio: "ignore", ...as },
  );
  const ended = once(server, "exit");
  endWithUs(server);
  const stop = async (): Promise<void> => {
    server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await untilItAnswers(server, join(folder, `.s.PGSQL.${port}`));
  const { stdout } = await run(join(bin, "postgres"), ["--version"]);
  return { version: stdout.trim(), pid: server.pid, connection: { host: folder, port, user: "bench" }, stop };
};
