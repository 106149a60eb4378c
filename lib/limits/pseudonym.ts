import { createHmac } from "node:crypto";

/**
 * What stands for somebody or somewhere in keys and log lines: an HMAC, so that neither tells whom it is about to who
 * has not the secret. The same parts give the same text.
 */
export type Pseudonym = (...parts: readonly string[]) => Promise<string>;

export const pseudonymWith =
  (secret: () => Promise<string>): Pseudonym =>
  async (...parts) =>
    createHmac("sha256", await secret())
      .update(JSON.stringify(parts))
      .digest("base64url");
