import { ServiceError } from "../../errors.ts";
import type { User } from "../../users/user.ts";
import type { UserRepository } from "../../users/user-repository.ts";
import type { AccessTokens } from "./access-token.ts";

/**
 * Whose access token it is, by the user's row as it is now.
 *
 * @throws ServiceError TOKEN_MISSING; TOKEN_INVALID, also where the user's sessions were revoked; USER_NOT_FOUND
 */
export const userOfToken = async (
  token: string | undefined,
  tokens: Pick<AccessTokens, "verify">,
  users: Pick<UserRepository, "find">,
): Promise<User> => {
  if (token === undefined) throw new ServiceError("TOKEN_MISSING");
  const { userId, sessionVersion } = await tokens.verify(token);
  const user = await users.find(userId);
  if (user === undefined) throw new ServiceError("USER_NOT_FOUND");
  if (user.sessionVersion !== sessionVersion) throw new ServiceError("TOKEN_INVALID");
  return user;
};
