import type { Command } from "commander";
import { findAccount } from "./find-account.ts";
import type { Commands } from "./surroundings.ts";
import { userCommands } from "./user-commands.ts";

type UserCommand = keyof ReturnType<typeof userCommands>;

/** The commands about one user's account. */
export const addUserCommands = (program: Command, { now, say, sayOnError, withAccounts }: Commands): void => {
  const aboutUser = (name: string, description: string, command: UserCommand): Command =>
    program
      .command(name)
      .description(description)
      .argument("<account>", "an e-mail address, or the id of an account")
      .action((named: string, options: { site?: string }) =>
        withAccounts(
          async ({ records, site, ...accounts }) => {
            const account = await findAccount(accounts.users, named);
            const commands = userCommands({ ...accounts, site: options.site ?? site, now });
            say(await records.keep(name, account.user.id, () => commands[command](account)));
          },
          // Standard output has the exported JSON and nothing else.
          command === "export" ? sayOnError : say,
        ),
      );

  aboutUser("show", "shows a user and how they log in", "show");
  aboutUser("export", "writes everything that is stored about a user, as JSON", "export");
  aboutUser("revoke-sessions", "revokes all access tokens of a user", "revokeSessions");
  aboutUser("grant-admin", "makes a user with a proven address an admin", "grantAdmin");
  aboutUser("revoke-admin", "removes the admin flag from a user", "revokeAdmin").alias("take-admin");
  aboutUser("disable", "revokes all access tokens of a user and refuses new logins", "disable");
  aboutUser("enable", "lets a disabled user log in again", "enable");
  aboutUser(
    "reset-password",
    "prints a link with which a user can set a new password",
    "resetPassword",
  ).option("--site <url>", "the address of the stage's pages");
  aboutUser("delete", "deletes an account and everything that belongs to it, permanently", "delete");
};
