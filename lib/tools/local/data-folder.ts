import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SECRET_FILE_MODE } from "../stage/signing-keys-file.ts";

/** The folder that keeps a local run's data, and says who uses it. */
export interface DataFolder {
  /** The file that the engine writes. */
  readonly database: string;
  /** Notes the engine's process. The next start then recognises an engine that outlived its run. */
  readonly usedByEngine: (process: number) => void;
  readonly release: () => void;
}

const isRunning = (id: number): boolean => {
  try {
    return id !== process.pid && process.kill(id, 0);
  } catch {
    return false; // No such process any more.
  }
};

/** Process numbers, one per line: first the run's, then the engine's. */
const usersOf = (lock: string): number[] => {
  try {
    return readFileSync(lock, "utf8").split("\n").filter(Boolean).map(Number);
  } catch {
    return []; // No such file: the folder is free.
  }
};

const DATABASE = "dynamodb.sqlite";

/** Only the folder's owner can read it; a folder that existed before keeps its mode. */
const FOLDER_MODE = 0o700;

/** Earlier versions let other users read the password hashes. */
const closeToOthers = (folder: string): void => {
  for (const name of readdirSync(folder))
    if (name.startsWith(DATABASE)) chmodSync(join(folder, name), SECRET_FILE_MODE);
};

/** @throws Error if another run, or an engine that outlived its run, uses the folder */
export const openDataFolder = (folder: string): DataFolder => {
  const lock = join(folder, "in-use-by");
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  closeToOthers(folder);
  const [user] = usersOf(lock).filter(isRunning);
  if (user !== undefined)
    throw new Error(`${folder} is in use by process ${user}: stop that one, or choose another --data-dir`);
  writeFileSync(lock, `${process.pid}\n`);
  return {
    database: join(folder, DATABASE),
    usedByEngine: (engine) => writeFileSync(lock, `${process.pid}\n${engine}\n`),
    release: () => rmSync(lock, { force: true }),
  };
};
