import type { Identity } from "../../users/user.ts";

/** Who somebody is, as an identity provider has proved: its signature, its audience and its freshness are checked. */
export interface VerifiedIdentity extends Identity {
  /** Verified by the provider; as it writes it. */
  readonly email: string;
  /** An https URL, or empty. */
  readonly picture: string;
}
