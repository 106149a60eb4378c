import { mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type AccountSecrets, parseAccountSecrets } from "../../accounts/tokens/account-secrets.ts";
import { makeAccountSecrets } from "./signing-key-rotation.ts";

/** Readable by their owner only. */
export const SECRET_FILE_MODE = 0o600;

const isThere = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EEXIST";

/**
 * The file of this machine's own signing keys and throttle secret, in the folder of its data; made if there is none.
 * Tokens stay valid as long as it stays.
 */
export const signingKeysFile = async (folder: string): Promise<string> => {
  const file = join(folder, "account-secrets.json");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const text = `${JSON.stringify(await makeAccountSecrets(new Date()), null, 2)}\n`;
    writeFileSync(file, text, { mode: SECRET_FILE_MODE, flag: "wx" });
  } catch (error) {
    if (!isThere(error)) throw error;
  }
  return file;
};

/** Reads the file. @throws Error if its form is wrong; the message names no value */
export const readAccountSecrets = async (file: string): Promise<AccountSecrets> =>
  parseAccountSecrets(await readFile(file, "utf8"));
