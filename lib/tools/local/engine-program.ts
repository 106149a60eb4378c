import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import projectPackage from "../../../package.json" with { type: "json" };

/** The lock names the first one; a lock that listed all would break `npm ci` if a registry lacks one. */
const PACKAGES = [
  "@dynoxide/linux-x64",
  "@dynoxide/linux-arm64",
  "@dynoxide/darwin-x64",
  "@dynoxide/darwin-arm64",
  "@dynoxide/win32-x64",
];
const VERSION = projectPackage.optionalDependencies["@dynoxide/linux-x64"];

const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/dynoxide", import.meta.url));

const OR_ELSE = "or set DYNAMODB_ENDPOINT to a DynamoDB-compatible server you run";

/** Milliseconds for a download of 10 MB. */
const INSTALL_TIMEOUT = 300_000;

interface EngineProgramOptions {
  readonly platform?: string;
  readonly arch?: string;
  /** Where a package that the lock does not have is kept. */
  readonly cache?: string;
  /** The command that installs it. */
  readonly npm?: string;
  /** Is called with a line before a package is installed. */
  readonly say?: (line: string) => void;
}

const toStderr = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const installed = (packageName: string, program: string): string | undefined => {
  try {
    return createRequire(import.meta.url).resolve(`${packageName}/${program}`);
  } catch {
    return undefined; // `npm ci` leaves out packages for other machines.
  }
};

/**
 * The path of the embedded DynamoDB engine's program for this machine. If its package is missing, it is installed once,
 * in the version of the one in the lock, outside the lock.
 *
 * @throws Error that says what to do if there is none for this machine, or it could not be installed
 */
export const engineProgram = async ({
  platform = process.platform,
  arch = process.arch,
  cache = CACHE,
  npm = platform === "win32" ? "npm.cmd" : "npm",
  say = toStderr,
}: EngineProgramOptions = {}): Promise<string> => {
  const packageName = `@dynoxide/${platform}-${arch}`;
  const program = platform === "win32" ? "dynoxide.exe" : "dynoxide";
  if (!PACKAGES.includes(packageName))
    throw new Error(`No DynamoDB engine is made for ${platform}-${arch}: use another machine, ${OR_ELSE}`);
  const home = join(cache, `${platform}-${arch}-${VERSION}`);
  const path = join(home, "node_modules", packageName, program);
  const installedProgram = installed(packageName, program) ?? (existsSync(path) ? path : undefined);
  if (installedProgram !== undefined) return installedProgram;

  say(`Installing ${packageName}@${VERSION}, the DynamoDB engine for this machine, into ${home}`);
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "new-"));
  const wanted = `${packageName}@${VERSION}`;
  try {
    const flags = [
      "--prefix",
      folder,
      "--no-save",
      "--no-package-lock",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
    ];
    await promisify(execFile)(npm, ["install", ...flags, wanted], {
      timeout: INSTALL_TIMEOUT,
      shell: platform === "win32",
    });
    // Another run may have installed it meanwhile, in the same version.
    await rename(folder, home).catch((error: unknown) => {
      if (!existsSync(path)) throw error;
    });
  } catch (cause) {
    throw new Error(
      `The DynamoDB engine could not be installed: try "npm install --no-save ${wanted}" to see why, ${OR_ELSE}`,
      { cause },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (!existsSync(path)) throw new Error(`${wanted} has no ${program}: ${OR_ELSE.replace("or ", "")}`);
  return path;
};
