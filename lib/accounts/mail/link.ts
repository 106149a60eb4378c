import { createHash, randomBytes } from "node:crypto";
import type { AccountChanges } from "../../users/account-changes.ts";
import type { StoredLink } from "../../users/mailed-links.ts";
import type { LinkPurpose, User } from "../../users/user.ts";

/** Seconds; a link to an account is as good as its password. */
const LIVES: Readonly<Record<LinkPurpose, number>> = { reset: 3600, verify: 7 * 24 * 3600 };
/** 32 bytes in base64url. */
const SECRET = /^[\w-]{43}$/;

const digestOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** In the fragment, which no server and no referrer sees: `https://rooms.example/#reset-password=…`. */
const PLACES: Readonly<Record<LinkPurpose, string>> = { reset: "reset-password", verify: "verify-email" };

/**
 * Makes the user's one good link for the purpose.
 *
 * @param site where the pages are, `https://rooms.example/`
 * @param now milliseconds since 1970
 * @param isHandedOver true if it is not mailed to the user's address
 * @returns the link, or `undefined` if the account was changed meanwhile
 */
export const makeLink = async (
  changes: Pick<AccountChanges, "putLink">,
  user: User,
  purpose: LinkPurpose,
  site: string,
  now: number,
  isHandedOver = false,
): Promise<string | undefined> => {
  const secret = randomBytes(32).toString("base64url");
  const link: StoredLink = {
    digest: digestOf(secret),
    purpose,
    userId: user.id,
    expiresAt: Math.ceil(now / 1000) + LIVES[purpose],
    ...(isHandedOver && { isHandedOver }),
  };
  if (!(await changes.putLink(user, link))) return undefined;
  return new URL(`#${PLACES[purpose]}=${secret}`, site).href;
};

/** The link with this secret, if it has the purpose and has not expired. */
export const findGoodLink = async (
  changes: Pick<AccountChanges, "findLink">,
  secret: string,
  purpose: LinkPurpose,
  now: number,
): Promise<StoredLink | undefined> => {
  if (!SECRET.test(secret)) return undefined;
  const link = await changes.findLink(digestOf(secret));
  return link?.purpose === purpose && link.expiresAt * 1000 > now ? link : undefined;
};
