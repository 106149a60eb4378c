/** A person's account. */
export interface User {
  readonly id: string;
  /** As typed at the registration; unique by its normal form. */
  readonly username: string;
  /** As typed at the registration; unique by its normal form. */
  readonly email: string;
  /** An https URL, or empty. */
  readonly picture: string;
  readonly admin: boolean;
  readonly saved: readonly unknown[];
  /** Access tokens of another version are void: raising it revokes them all at once. */
  readonly sessionVersion: number;
  /** RFC 3339, UTC. */
  readonly createdAt: string;
}

/** Who the person is to an identity provider (OpenID Connect Core section 5.7). */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}
