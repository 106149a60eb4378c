import { hash } from "node:crypto";
import * as v from "valibot";
import { normalEmail, normalUsername } from "./identifier.ts";
import { type Identity, LINK_PURPOSES, type User } from "./user.ts";

export const emailItem = v.object({
  userId: v.string(),
  /** A PHC string; absent if the account has no password. */
  passwordHash: v.optional(v.string()),
});

export const ownedItem = v.object({ userId: v.string() });

export const linkItem = v.object({
  userId: v.string(),
  purpose: v.picklist(LINK_PURPOSES),
  /** Seconds since 1970. */
  expiresAt: v.number(),
  /** The address, as typed, that a link for a change was mailed to. */
  email: v.optional(v.string()),
});

/** The credentials of an e-mail address. */
export type Credentials = Readonly<v.InferOutput<typeof emailItem>>;

/** A link is stored by the SHA-256 of its random part. */
export type StoredLink = Readonly<v.InferOutput<typeof linkItem>> & { readonly digest: string };

export const userKey = (id: string) => ({ pk: `USER#${id}` });
export const emailKey = (normalEmail: string) => ({ pk: `EMAIL#${normalEmail}` });
export const usernameKey = (normalUsername: string) => ({ pk: `USERNAME#${normalUsername}` });
// The length keeps two pairs apart that read the same when joined.
export const identityKey = ({ issuer, subject }: Identity) => ({
  pk: `IDENTITY#${issuer.length}#${issuer}#${subject}`,
});
export const revokedKey = (tokenId: string) => ({ pk: `REVOKED#${tokenId}` });
/** Seconds by which readers of the token and of the item may disagree about the time. */
const CLOCK_SKEW = 600;
/** Voids an access token until it has ended, in seconds since 1970. */
export const revokedItem = (tokenId: string, endsAt: number) => ({
  ...revokedKey(tokenId),
  expiresAt: endsAt + CLOCK_SKEW,
});
export const linkKey = (digest: string) => ({ pk: `LINK#${digest}` });
/** Marks a deleted account by a digest of its random id, which reveals nothing about its owner. */
export const deletedKey = (id: string) => ({ pk: `DELETED#${hash("sha256", id, "base64url")}` });
/** What a mail is about: a link, or what happened to the account. */
export const MAIL_PURPOSES = ["reset", "verify", "password-changed", "change"] as const;
export type MailPurpose = (typeof MAIL_PURPOSES)[number];

export const outboxKey = (purpose: MailPurpose, normalEmail: string) => ({
  pk: `OUTBOX#${purpose}#${normalEmail}`,
});

/** The normal form of the address that an account has. */
export const normalEmailOf = ({ email }: Pick<User, "email">): string => normalEmail(email) ?? email;

/** The keys of everything that refers to the user, the user's own last. */
export const keysOf = ({ id, email, username, identity, links }: User) => {
  const normal = normalEmailOf({ email });
  return {
    email: emailKey(normal),
    username: usernameKey(normalUsername(username)),
    identity: identity && identityKey(identity),
    links: Object.values(links ?? {}).flatMap((digest) => (digest === undefined ? [] : [linkKey(digest)])),
    outbox: MAIL_PURPOSES.map((purpose) => outboxKey(purpose, normal)),
    user: userKey(id),
  };
};
