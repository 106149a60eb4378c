import { createHmac } from "node:crypto";

/**
 * Stands for a person or an address in keys and log lines: an HMAC, which reveals nothing without the secret. Equal
 * parts give equal texts.
 */
export type Pseudonym = (...parts: readonly string[]) => Promise<string>;

export const pseudonymWith =
  (secret: () => Promise<string>): Pseudonym =>
  async (...parts) =>
    createHmac("sha256", await secret())
      .update(JSON.stringify(parts))
      .digest("base64url");
