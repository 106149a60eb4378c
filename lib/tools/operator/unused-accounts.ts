import type { AccountChanges } from "../../users/account-changes.ts";
import type { User } from "../../users/user.ts";
import type { UserRepository } from "../../users/user-repository.ts";
import { lastUseOf } from "./describe-account.ts";
import type { OperatorRecords } from "./operator-records.ts";

/** `2024-11` if that was so many months before the moment. */
const monthBefore = (moment: Date, months: number): string =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() - months)).toISOString().slice(0, 7);

/**
 * True if the last login was before a month, `2024-11`; without a recorded login, the registration counts. False for a
 * disabled account: it keeps its address, so that its owner cannot register again.
 */
const isUnused = ({ lastLogin, createdAt, disabled, email }: User, since: string): boolean =>
  !(disabled === true && email !== "") && (lastLogin ?? createdAt.slice(0, 7)) < since;

interface UnusedNeeds {
  readonly users: Pick<UserRepository, "all">;
  readonly changes: Pick<AccountChanges, "removeUnused">;
  readonly records: Pick<OperatorRecords, "keep">;
  readonly now: () => Date;
}

export interface UnusedOptions {
  /** Whole months without a login. */
  readonly months: number;
  /** The most accounts that one call lists or deletes. */
  readonly limit: number;
  /** Continues after the account with this id. */
  readonly after?: string;
  /** Deletes the accounts with a recorded login. */
  readonly delete?: boolean;
  /** Also deletes accounts without a recorded login. */
  readonly neverLoggedIn?: boolean;
}

const describe = (user: User): string => `${user.id}  ${user.email}  last login ${lastUseOf(user)}`;

/**
 * Lists the accounts without a login for so many months, or deletes them one by one: the call can be interrupted and
 * repeated. It reads a page of the table at a time.
 *
 * @returns a line for each, as soon as it is done
 */
export async function* unusedAccounts(
  { users, changes, records, now }: UnusedNeeds,
  options: UnusedOptions,
): AsyncGenerator<string> {
  const since = monthBefore(now(), options.months);
  /** False if it stays, or if its owner logged in after it was read. */
  const removed = async (user: User): Promise<boolean> => {
    if (options.delete !== true) return false;
    if (user.lastLogin === undefined && options.neverLoggedIn !== true) return false;
    return records.keep("unused --delete", user.id, () => changes.removeUnused(user));
  };
  let count = 0;
  for await (const user of users.all(options.after)) {
    if (!isUnused(user, since)) continue;
    count += 1;
    yield `${(await removed(user)) ? "deleted  " : ""}${describe(user)}`;
    if (count < options.limit) continue;
    yield `There may be more: --after ${user.id}`;
    return;
  }
  if (count === 0) yield `Every account was used since ${since}`;
}
