import { ServiceError, type ServiceErrorCode } from "../errors.ts";
import type { User } from "../users/user.ts";
import type { UserRepository } from "../users/user-repository.ts";
import type { Sessions } from "./sessions.ts";

/** What can be wrong with a token, which an endpoint for admins does not tell. */
const TOKEN_PROBLEMS: readonly ServiceErrorCode[] = ["TOKEN_MISSING", "TOKEN_INVALID", "USER_NOT_FOUND"];

export const createAdmins = (sessions: Pick<Sessions, "signedIn">, users: Pick<UserRepository, "find">) => ({
  /**
   * The admin whose access token it is. The flag counts as the store says now, so that taking it away works with the
   * next request.
   *
   * @throws ServiceError NOT_FOUND for everybody else, as for an unknown path
   */
  admit: async (token: string | undefined): Promise<User> => {
    try {
      const { user } = await sessions.signedIn(token);
      if (user.admin) return user;
    } catch (error) {
      if (!(error instanceof ServiceError && TOKEN_PROBLEMS.includes(error.code))) throw error;
    }
    throw new ServiceError("NOT_FOUND");
  },
  /** The flag once more, directly before a change. @throws ServiceError NOT_FOUND */
  confirm: async (id: string): Promise<void> => {
    const user = await users.find(id);
    if (user?.admin !== true || user.disabled === true) throw new ServiceError("NOT_FOUND");
  },
  /** For records of what admins did; `undefined` if the account is gone. */
  find: users.find,
});

export type Admins = ReturnType<typeof createAdmins>;
