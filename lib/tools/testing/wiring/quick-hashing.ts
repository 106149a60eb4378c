import { createHash } from "node:crypto";
import type { PasswordHashing } from "../../../accounts/passwords/passwords.ts";

const hash = (password: string): string => createHash("sha256").update(password).digest("base64url");

/** In the place of argon2, which hundreds of people at once would keep busy for a minute. */
export const quickHashing: PasswordHashing = {
  hash: async (password) => hash(password),
  verify: async (stored, password) => stored === hash(password),
  needsRehash: () => false,
  dummy: "nobody's",
};
