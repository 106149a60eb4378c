import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { normalEmail } from "../../users/identifier.ts";
import type { User } from "../../users/user.ts";
import type { UserRepository } from "../../users/user-repository.ts";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An account as an operator named it. */
export interface NamedAccount {
  /** The e-mail address in the spelling of the operator, or the id. */
  readonly named: string;
  /** An id names one account for good; an address names the account that has it now. */
  readonly isById: boolean;
  readonly user: User;
}

const idOfAddress = async (
  users: Pick<UserRepository, "findCredentials">,
  email: string,
): Promise<string | undefined> => {
  const normal = normalEmail(email);
  if (normal === undefined)
    throw new OperatorError(`${email} is neither an e-mail address nor the id of an account`);
  return (await users.findCredentials(normal))?.userId;
};

/** @throws OperatorError if there is no such account */
export const findAccount = async (
  users: Pick<UserRepository, "find" | "findCredentials">,
  named: string,
): Promise<NamedAccount> => {
  const isById = ID.test(named);
  const id = isById ? named : await idOfAddress(users, named);
  const user = id === undefined ? undefined : await users.find(id);
  if (user === undefined)
    throw new OperatorError(
      isById ? `No account has the id ${named}` : `No account is registered as ${named}`,
    );
  return { named, isById, user };
};
