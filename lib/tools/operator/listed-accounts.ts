import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { AccountChanges } from "../../users/account-changes.ts";
import type { UserRepository } from "../../users/user-repository.ts";
import { lastUseOf } from "./describe-account.ts";
import { findAccount } from "./find-account.ts";
import type { OperatorRecords } from "./operator-records.ts";

interface ListNeeds {
  readonly users: Pick<UserRepository, "find" | "findCredentials">;
  readonly changes: Pick<AccountChanges, "remove">;
  readonly records: Pick<OperatorRecords, "keep">;
}

/**
 * Lists the accounts of a list of leavers, or deletes them, one by one: the call can be interrupted and repeated.
 *
 * @param text an e-mail address or the id of an account in each line; blank lines and lines that begin with `#` are left out
 * @returns a line for each, as soon as it is done
 */
export async function* listedAccounts(
  { users, changes, records }: ListNeeds,
  text: string,
  isDeleting: boolean,
): AsyncGenerator<string> {
  const names = text.split(/\r?\n/).map((line) => line.trim());
  for (const named of names.filter((line) => line !== "" && !line.startsWith("#"))) {
    try {
      const { user } = await findAccount(users, named);
      if (!isDeleting) yield `${named}  last login ${lastUseOf(user)}`;
      else if (await records.keep("delete-listed", user.id, () => changes.remove(user)))
        yield `${named}  deleted`;
      else yield `${named}  changed meanwhile; nothing was done: run the command again`;
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      yield error.message;
    }
  }
}
