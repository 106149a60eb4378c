import { hash, randomBytes } from "node:crypto";
import { ServiceError } from "../../errors.ts";
import type { AccountChanges } from "../../users/account-changes.ts";
import type { LinkPurpose, User } from "../../users/user.ts";
import type { StoredLink } from "../../users/user-items.ts";
import type { AccountDependencies } from "../account-dependencies.ts";

/**
 * Seconds that a link lives, since it is as good as a password, and its place in the fragment, which no server and no
 * referrer sees: `https://rooms.example/#reset-password=…`.
 */
const LINKS: Readonly<Record<LinkPurpose, readonly [life: number, place: string]>> = {
  reset: [3600, "reset-password"],
  handedOver: [3600, "reset-password"],
  change: [24 * 3600, "verify-email"],
  verify: [7 * 24 * 3600, "verify-email"],
};
/** 32 bytes in base64url. */
const SECRET = /^[\w-]{43}$/;

const digestOf = (secret: string): string => hash("sha256", secret, "base64url");

/**
 * Makes the user's one good link for the purpose. One for a change is for the address that the user wants.
 *
 * @param site where the pages are, `https://rooms.example/`
 * @param now milliseconds since 1970
 * @returns the link, or `undefined` if the account was changed meanwhile
 */
export const makeLink = async (
  changes: Pick<AccountChanges, "putLink">,
  user: User,
  purpose: LinkPurpose,
  site: string,
  now: number,
): Promise<string | undefined> => {
  const secret = randomBytes(32).toString("base64url");
  const [life, place] = LINKS[purpose];
  const link: StoredLink = {
    digest: digestOf(secret),
    purpose,
    userId: user.id,
    expiresAt: Math.ceil(now / 1000) + life,
    ...(purpose === "change" && { email: user.pendingEmail }),
  };
  if (!(await changes.putLink(user, link))) return undefined;
  return new URL(`#${place}=${secret}`, site).href;
};

/**
 * The link with this secret, and its owner, as they are now. A newer link of the same purpose voids it, as does disabling
 * the account. What a thief with a session or the old password does leaves it good: it is the owner's way back.
 *
 * @throws ServiceError LINK_INVALID
 */
export const openLink = async (
  { users, changes }: Pick<AccountDependencies, "users" | "changes">,
  secret: string,
  ...purposes: readonly LinkPurpose[]
): Promise<{ readonly link: StoredLink; readonly user: User }> => {
  const link = SECRET.test(secret) ? await changes.findLink(digestOf(secret)) : undefined;
  if (link === undefined || !purposes.includes(link.purpose)) throw new ServiceError("LINK_INVALID");
  const user = await users.find(link.userId);
  if (user === undefined || user.disabled === true || user.links?.[link.purpose] !== link.digest)
    throw new ServiceError("LINK_INVALID");
  return { link, user };
};
