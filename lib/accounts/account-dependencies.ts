import type { AccountChanges } from "../users/account-changes.ts";
import type { UserRepository } from "../users/user-repository.ts";
import type { AccountLimits } from "./account-limits.ts";
import type { DeviceTokens } from "./device-token.ts";
import type { MailRequests } from "./mail/mail-requests.ts";
import type { Passwords } from "./passwords/passwords.ts";
import type { Sessions } from "./sessions.ts";
import type { AccessTokens } from "./tokens/access-token.ts";

/** What the accounts with a password are made from. */
export interface AccountDependencies {
  /** False turns everything about passwords off. */
  readonly isOpen: boolean;
  /** The domains whose addresses may have an account; empty: every domain. */
  readonly domains: readonly string[];
  /** False if no address can be proven, so that accounts stay without a proof. */
  readonly sendsMail: boolean;
  readonly users: UserRepository;
  readonly changes: AccountChanges;
  readonly sessions: Pick<Sessions, "isFresh" | "signedIn">;
  readonly tokens: Pick<AccessTokens, "issue">;
  readonly passwords: Passwords;
  readonly devices: DeviceTokens;
  readonly limits: Pick<AccountLimits, "attempts" | "guesses" | "newPasswords" | "registrations">;
  readonly mail: Pick<MailRequests, "askForProof" | "changeEmail" | "notifyOwner">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
