import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { makeLink } from "../../accounts/mail/link.ts";
import type { AccountChanges } from "../../users/account-changes.ts";
import { normalEmail } from "../../users/identifier.ts";
import type { UserRepository } from "../../users/user-repository.ts";
import { toAccount } from "../../wire/account.ts";
import { describeAccount } from "./describe-account.ts";
import type { NamedAccount } from "./find-account.ts";

interface UserCommandNeeds {
  readonly users: Pick<
    UserRepository,
    "find" | "credentialsOf" | "revokeSessions" | "setAdmin" | "setDisabled"
  >;
  readonly changes: Pick<AccountChanges, "putLink" | "remove">;
  /** The address of the pages that a link opens; `undefined` if it is not known. */
  readonly site: string | undefined;
  readonly now: () => Date;
}

/** Does something about one account. Resolves with the lines that say what it did. @throws OperatorError */
type UserCommand = (account: NamedAccount) => Promise<string[]>;

/** The commands about one account. */
export const userCommands = ({ users, changes, site, now }: UserCommandNeeds) => {
  const change =
    (apply: (id: string) => Promise<boolean>, said: (named: string) => string): UserCommand =>
    async ({ named, user }) => {
      if (!(await apply(user.id))) throw new OperatorError(`${named} was deleted meanwhile`);
      return [said(named)];
    };
  const meanwhile = (named: string) =>
    new OperatorError(`${named} was changed meanwhile, so nothing was done: run the command again`);

  return {
    show: async ({ user }) => describeAccount(user, await users.credentialsOf(user)),
    export: async ({ user }) => [
      JSON.stringify(toAccount(user, await users.credentialsOf(user), now()), null, 2),
    ],
    revokeSessions: change(
      users.revokeSessions,
      (named) => `Every token of ${named} is void; the password still works`,
    ),
    /** A registration alone does not show that the address belongs to the person. */
    grantAdmin: async (account) => {
      const { named, isById, user } = account;
      if (!isById && user.provenBy === undefined)
        throw new OperatorError(
          `The address ${named} is not proven: if you know whose account it is, name it by its id, ${user.id}`,
        );
      return change(
        (id) => users.setAdmin(id, true),
        () => `${named} is an admin now`,
      )(account);
    },
    revokeAdmin: change(
      (id) => users.setAdmin(id, false),
      (named) => `${named} is no longer an admin`,
    ),
    disable: change(
      (id) => users.setDisabled(id, true),
      (named) => `${named} is disabled: every token is void, and no login succeeds until enable`,
    ),
    enable: change(
      (id) => users.setDisabled(id, false),
      (named) => `${named} is enabled: they can log in again`,
    ),
    resetPassword: async ({ named, user }) => {
      if (site === undefined)
        throw new OperatorError("Name the address of the stage's pages: --site https://rooms.example.edu/");
      if (normalEmail(user.email) === undefined)
        throw new OperatorError(`${named} has no e-mail address to log in with`);
      if (user.identity !== undefined)
        throw new OperatorError(`${named} signs in with the identity provider and gets no password`);
      if (user.disabled === true) throw new OperatorError(`${named} is disabled: enable it first`);
      const link = await makeLink(changes, user, "handedOver", site, now().getTime());
      if (link === undefined) throw meanwhile(named);
      return [`Works once, within an hour, for anyone who has it; give it to ${user.username} only:`, link];
    },
    delete: async ({ named, user }) => {
      if (!(await changes.remove(user))) throw meanwhile(named);
      return [`${named} is deleted, with everything of the account; the address is free`];
    },
  } as const satisfies Record<string, UserCommand>;
};
