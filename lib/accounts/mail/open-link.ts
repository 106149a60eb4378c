import { ServiceError } from "../../errors.ts";
import type { AccountChanges } from "../../users/account-changes.ts";
import { placeOf, type StoredLink } from "../../users/mailed-links.ts";
import type { LinkPurpose, User } from "../../users/user.ts";
import type { UserRepository } from "../../users/user-repository.ts";
import { findGoodLink } from "./link.ts";

interface LinkDependencies {
  readonly users: Pick<UserRepository, "find">;
  readonly changes: Pick<AccountChanges, "findLink">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A link and its owner, as they are now. */
interface OpenedLink {
  readonly link: StoredLink;
  readonly user: User;
}

/**
 * The link that a text is the secret of. A newer link of the same purpose voids it, as do disabling the account and the
 * loss of its address. What somebody with a session or the old password does leaves it good: it is the owner's way back.
 *
 * @throws ServiceError LINK_INVALID
 */
export const openLink = async (
  { users, changes, now }: LinkDependencies,
  secret: string,
  purpose: LinkPurpose,
): Promise<OpenedLink> => {
  const link = await findGoodLink(changes, secret, purpose, now());
  const user = link && (await users.find(link.userId));
  if (link === undefined || user === undefined || user.disabled === true)
    throw new ServiceError("LINK_INVALID");
  if (user.links?.[placeOf(link)] !== link.digest) throw new ServiceError("LINK_INVALID");
  return { link, user };
};
