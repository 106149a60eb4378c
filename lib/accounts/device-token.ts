import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Pseudonym } from "../limits/pseudonym.ts";
import type { User } from "../users/user.ts";

/** Seconds. */
const LIFETIME = 90 * 24 * 3600;
const FORM = /^([\w-]{16})\.([0-9a-z]{1,10})\.([\w-]{43})$/;

type Owner = Pick<User, "id" | "sessionVersion">;

/**
 * Tokens that a client keeps on a person's own device. A later login with one does not wait for what strangers tried;
 * it still needs the password. Nothing is stored: it is an HMAC over the account, its session version, a random id and
 * an expiry, so that whatever revokes the sessions revokes it.
 *
 * @param now milliseconds since 1970
 */
export const createDeviceTokens = (pseudonym: Pseudonym, now: () => number) => {
  const macOf = ({ id, sessionVersion }: Owner, device: string, expiresAt: string): Promise<string> =>
    pseudonym("device-token", id, String(sessionVersion), device, expiresAt);
  return {
    issue: async (owner: Owner): Promise<string> => {
      const device = randomBytes(12).toString("base64url");
      const expiresAt = (Math.floor(now() / 1000) + LIFETIME).toString(36);
      return `${device}.${expiresAt}.${await macOf(owner, device, expiresAt)}`;
    },
    /** The id of the device, or `undefined` if the token is not a valid one of the owner's. */
    verify: async (token: string, owner: Owner): Promise<string | undefined> => {
      const [, device = "", expiresAt = "", mac = ""] = FORM.exec(token) ?? [];
      const expected = await macOf(owner, device, expiresAt);
      if (mac.length !== expected.length) return undefined;
      if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return undefined;
      return Number.parseInt(expiresAt, 36) * 1000 > now() ? device : undefined;
    },
  };
};

export type DeviceTokens = ReturnType<typeof createDeviceTokens>;
