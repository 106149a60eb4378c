import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const USUAL = 3001;

const fileIn = (folder: string): string => join(folder, "identity-provider-port");

/** The port that the sample provider had; the usual one if it has never run. */
export const providerPortIn = (folder: string): number => {
  try {
    const text = readFileSync(fileIn(folder), "utf8");
    return /^\d{4,5}$/.test(text) ? Number(text) : USUAL;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return USUAL;
    throw error;
  }
};

/**
 * Keeps the port with the accounts: it is a part of the issuer's name, and a person of another issuer is a different
 * person to an account.
 */
export const keepProviderPort = (folder: string, port: number): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileIn(folder), String(port));
};
