/** A person's account. */
export interface User {
  readonly id: string;
  /** As typed at the registration; unique by its normal form. */
  readonly username: string;
  /** As typed at the registration; unique by its normal form. Empty for an account that lost its address. */
  readonly email: string;
  /** An https URL, or empty. */
  readonly picture: string;
  readonly admin: boolean;
  /** Ids of rooms, in the order saved. */
  readonly saved: readonly string[];
  /** Access tokens of another version are void: raising it revokes them all at once. */
  readonly sessionVersion: number;
  /** RFC 3339, UTC. */
  readonly createdAt: string;
  /** How and when the person showed that the address is theirs; absent if they have not. */
  readonly provenBy?: Proof | undefined;
  /** Whom the identity provider knows the person as; absent for accounts that only have a password. */
  readonly identity?: Identity | undefined;
  /** An operator disabled the account: no login works. */
  readonly disabled?: boolean | undefined;
  /** The month of the last login, `2026-11`; absent before the first one. */
  readonly lastLogin?: string | undefined;
  /** Digests of the links that are good, by what they are for; a newer one voids the older. */
  readonly links?: { readonly [place in LinkPlace]?: string | undefined } | undefined;
}

/** What a mailed link lets its owner do. */
export type LinkPurpose = "reset" | "verify";

/** A link that an operator handed over is not voided by a mailed one. */
export type LinkPlace = LinkPurpose | "handedOver";

/** Why an e-mail address is known to be the person's. */
export interface Proof {
  /** A verified claim of the provider, or a link that was mailed to the address. */
  readonly by: "provider" | "link";
  /** RFC 3339, UTC. */
  readonly at: string;
}

/** Who the person is to an identity provider (OpenID Connect Core section 5.7). */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}
