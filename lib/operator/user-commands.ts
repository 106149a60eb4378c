import { OperatorError } from "../stage/stage-error.ts";
import { normalEmail } from "../users/identifier.ts";
import type { User } from "../users/user.ts";
import type { UserRepository } from "../users/user-repository.ts";

type Users = Pick<UserRepository, "find" | "findCredentials" | "revokeSessions" | "setAdmin">;

/** Commands about one user, named by e-mail in any spelling. Each resolves with the line that says what it did. */
export const userCommands = (users: Users) => {
  const findUser = async (email: string): Promise<User> => {
    const normal = normalEmail(email);
    if (normal === undefined) throw new OperatorError(`${email} is not an e-mail address`);
    const credentials = await users.findCredentials(normal);
    const user = credentials && (await users.find(credentials.userId));
    if (user === undefined) throw new OperatorError(`Nobody is registered as ${email}`);
    return user;
  };
  const change = async (
    email: string,
    apply: (id: string) => Promise<boolean>,
    said: string,
  ): Promise<string> => {
    const { id } = await findUser(email);
    if (!(await apply(id))) throw new OperatorError(`Nobody is registered as ${email}`);
    return said;
  };
  return {
    show: async (email: string): Promise<string> => {
      const { id, username, createdAt, admin, sessionVersion } = await findUser(email);
      const role = admin ? "admin" : "no admin";
      return `${username} (${id}), registered ${createdAt}, ${role}, session version ${sessionVersion}`;
    },
    revokeSessions: (email: string): Promise<string> =>
      change(email, users.revokeSessions, `Every token of ${email} is void; the password still works`),
    grantAdmin: (email: string): Promise<string> =>
      change(email, (id) => users.setAdmin(id, true), `${email} is an admin now`),
    takeAdmin: (email: string): Promise<string> =>
      change(email, (id) => users.setAdmin(id, false), `${email} is no longer an admin`),
  };
};
