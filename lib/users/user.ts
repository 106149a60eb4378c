import { randomUUID } from "node:crypto";
import * as v from "valibot";

/** A person as the identity provider knows them (OpenID Connect Core section 5.7). */
const identity = v.object({ issuer: v.string(), subject: v.string() });

/** The reason why an e-mail address is known to be the person's. */
const proof = v.object({
  /** A verified claim of the provider, or a link that was mailed to the address. */
  by: v.picklist(["provider", "link"]),
  /** RFC 3339, UTC. */
  at: v.string(),
});

/** A link is mailed to set a new password, to prove an address or to change it, or an operator hands it over to set a password. */
export const LINK_PURPOSES = ["reset", "verify", "handedOver", "change"] as const;

/** A session that lasts on a device; times in milliseconds since 1970. */
const storedSession = v.object({
  /** The user's when it began: another one voids it. */
  sessionVersion: v.number(),
  /** The number of the refresh token that is good. */
  generation: v.number(),
  startedAt: v.number(),
  usedAt: v.number(),
  /** Seconds since 1970; the end of the login's access token that began it. */
  loginEndsAt: v.number(),
});

/** A person's account, as it is stored. */
export const userItem = v.object({
  id: v.string(),
  /** As typed; unique by its normal form. */
  username: v.string(),
  /** As typed; unique by its normal form. */
  email: v.string(),
  /** An https URL, or empty. */
  picture: v.string(),
  admin: v.boolean(),
  /** Ids of rooms, in the order saved. */
  saved: v.pipe(v.array(v.string()), v.readonly()),
  /** Access tokens of another version are void: raising it revokes them all at once. */
  sessionVersion: v.number(),
  /** RFC 3339, UTC. */
  createdAt: v.string(),
  /** Absent if the person has not proven the address. */
  provenBy: v.optional(proof),
  /** The address, as typed, that the person wants instead and has not proven. */
  pendingEmail: v.optional(v.string()),
  /** Absent for accounts that only have a password. */
  identity: v.optional(identity),
  /** An operator disabled the account: no login works. */
  disabled: v.optional(v.boolean()),
  /** Seconds since 1970; the end of an account whose owner proves nothing and does not log in. */
  expiresAt: v.optional(v.number()),
  /** The month of the last login, `2026-11`; absent before the first one. */
  lastLogin: v.optional(v.string()),
  /** The digest of the one good link for each purpose. */
  links: v.optional(v.object(v.entriesFromList(LINK_PURPOSES, v.optional(v.string())))),
  /** The lasting sessions, each by the id (`jti`) of the access token that began it; also some that are too old. */
  sessions: v.optional(v.record(v.string(), storedSession)),
});

export type StoredSession = Readonly<v.InferOutput<typeof storedSession>>;
export type User = Readonly<v.InferOutput<typeof userItem>>;
export type Identity = Readonly<v.InferOutput<typeof identity>>;
export type Proof = Readonly<v.InferOutput<typeof proof>>;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** A new user who has nothing yet. */
export const newUser = (
  fields: Pick<User, "username" | "email"> &
    Partial<Pick<User, "picture" | "provenBy" | "identity" | "expiresAt">>,
  createdAt: Date,
): User => ({
  id: randomUUID(),
  picture: "",
  admin: false,
  saved: [],
  sessionVersion: 1,
  createdAt: createdAt.toISOString(),
  ...fields,
});
