import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { endWithUs } from "../../local/end-with-us.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const SERVERLESS_FOLDER = join(ROOT, ".serverless");

/** One test run packages once, whichever of its workers comes first: they share their parent. */
const noteOf = (runner: number): string => join(ROOT, ".vitest", `package-${runner}`);
const RUN = noteOf(process.ppid);
const ZIPS = join(RUN, "zips");
const LOCK = join(ROOT, ".vitest", "packaging");

/** Process numbers come again: a run must not take an earlier one's package for its own. */
export const forgetPackage = (runner: number): Promise<void> =>
  rm(noteOf(runner), { recursive: true, force: true });

const WAIT_MS = 100;

/** Packaging takes some seconds, or minutes on a busy machine; one that prompts would never end. */
const PACKAGING_MS = 550_000;

const runPackaging = async (): Promise<void> => {
  const child = spawn("npm", ["run", "package"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: PACKAGING_MS,
    killSignal: "SIGKILL",
  });
  endWithUs(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`Packaging ended with ${code}: ${output.slice(-2000)}`);
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Of two runs in one folder the second waits: serverless packages where the first one packages, and deploys from there. */
export const oneAtATime = async (work: () => Promise<void>): Promise<void> => {
  const isMine = (): Promise<boolean> =>
    writeFile(LOCK, String(process.pid), { flag: "wx" }).then(
      () => true,
      () => false,
    );
  while (!(await isMine())) {
    const owner = Number(await readFile(LOCK, "utf8").catch(() => ""));
    if (owner > 0 && !isAlive(owner)) await rm(LOCK, { force: true });
    else await sleep(WAIT_MS);
  }
  try {
    await work();
  } finally {
    await rm(LOCK, { force: true });
  }
};

/** Packages, and keeps what a deployment would upload where no other run puts its own. */
const packageForThisRun = async (): Promise<void> => {
  await runPackaging();
  await mkdir(ZIPS);
  for (const name of await readdir(SERVERLESS_FOLDER))
    if (/\.(zip|json)$/.test(name)) await copyFile(join(SERVERLESS_FOLDER, name), join(ZIPS, name));
};

const isFirst = async (): Promise<boolean> => {
  await mkdir(dirname(RUN), { recursive: true });
  return mkdir(RUN).then(
    () => true,
    () => false,
  );
};

const outcome = (): Promise<string> => readFile(join(RUN, "outcome"), "utf8").catch(() => "");

/** Packages as for a deployment, once a test run. Resolves with the folder of the zips. */
export const packageFunctions = async (): Promise<string> => {
  if (await isFirst()) {
    const ended = await oneAtATime(packageForThisRun).then(
      () => "packaged",
      (error: unknown) => `failed: ${String(error)}`,
    );
    await writeFile(join(RUN, "outcome"), ended);
  }
  let ended = await outcome();
  while (ended === "") {
    await sleep(WAIT_MS);
    ended = await outcome();
  }
  if (ended !== "packaged") throw new Error(ended);
  return ZIPS;
};

/** The files of a function's zip, by their path in it. */
export const filesOfZip = async (functionName: string): Promise<Record<string, Uint8Array>> =>
  unzipSync(await readFile(join(await packageFunctions(), `${functionName}.zip`)));

/** argon2's native part in the zips is Lambda's; to be run here, it is this machine's. */
const NATIVE = "argon2.node";
const NATIVE_OF_THIS_MACHINE = join(
  ROOT,
  `node_modules/argon2/prebuilds/${process.platform}-${process.arch}`,
  process.arch === "arm64" ? "argon2.armv8.glibc.node" : "argon2.glibc.node",
);

/** Unpacks a function's zip into a folder of its own, far from the project. */
export const unpackFunction = async (functionName: string) => {
  const folder = await mkdtemp(join(tmpdir(), `${functionName}-`));
  for (const [path, bytes] of Object.entries(await filesOfZip(functionName))) {
    if (path.endsWith("/")) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    const isNative = basename(path) === NATIVE;
    await writeFile(join(folder, path), isNative ? await readFile(NATIVE_OF_THIS_MACHINE) : bytes);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};
