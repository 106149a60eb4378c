import { Command, InvalidArgumentError } from "commander";
import { pseudonymWith } from "../accounts/throttling/pseudonym.ts";
import type { AccountSecrets } from "../accounts/tokens/account-secrets.ts";
import { publishKeys } from "../accounts/tokens/published-keys.ts";
import { tokenLifetime } from "../stage/serverless-yml.ts";
import { OperatorError } from "../stage/stage-error.ts";
import { DATA_DIR_OPTION, LOCAL_STAGE, type Place, withStageTable } from "../stage/stage-table.ts";
import { createAccountChanges } from "../users/account-changes.ts";
import { createUserRepository } from "../users/user-repository.ts";
import { findAccount } from "./find-account.ts";
import { createKeyLock } from "./key-lock.ts";
import { createOperatorRecords } from "./operator-records.ts";
import { restoreMissing } from "./restore.ts";
import { existingSecrets, secretStoreOf } from "./secret-store.ts";
import { signingKeyCommands } from "./signing-key-commands.ts";
import { type UnusedOptions, unusedAccounts } from "./unused-accounts.ts";
import { userCommands } from "./user-commands.ts";

const program = new Command("npm run accounts --")
  .description("Manages user accounts and the keys that sign their access tokens.")
  .option("--stage <stage>", "the local run, or a deployed stage", LOCAL_STAGE)
  .option(...DATA_DIR_OPTION);

const place = (): Place => program.opts<Place>();
const now = () => new Date();

const say = (lines: readonly string[]): void => {
  if (lines.length > 0) process.stdout.write(`${lines.join("\n")}\n`);
};

/** What the commands need of the accounts of the stage; the first line says where they are. */
const withAccounts = (
  use: (accounts: ReturnType<typeof accountsOn>) => Promise<void>,
  sayWhere: (lines: readonly string[]) => void = say,
): Promise<void> =>
  withStageTable(place(), "accounts", async (client, table, where, site) => {
    sayWhere([`The accounts of ${where}:`]);
    await use(accountsOn(client, table, site));
  });

type StageTable = Parameters<Parameters<typeof withStageTable>[2]>;

const accountsOn = (client: StageTable[0], table: StageTable[1], site?: string) => ({
  client,
  table,
  site,
  users: createUserRepository(client, table),
  changes: createAccountChanges(client, table),
  records: createOperatorRecords(
    client,
    table,
    pseudonymWith(async () => (await existingSecrets(await secretStoreOf(place()))).throttleSecret),
    now,
  ),
});

type KeyCommand = keyof ReturnType<typeof signingKeyCommands>;
type UserCommand = keyof ReturnType<typeof userCommands>;

const keyCommandsOf = async (publish: (secrets: AccountSecrets) => Promise<void>) => {
  const store = await secretStoreOf(place());
  say([`The keys in ${store.where}:`]);
  return signingKeyCommands({ store, publish, tokenLife: await tokenLifetime(place().stage), now });
};

const aboutKeys = (name: string, description: string, command: KeyCommand): Command =>
  program
    .command(name)
    .description(description)
    .action(async (options: { force?: boolean }) => {
      const publish = (secrets: AccountSecrets) =>
        withStageTable(place(), "accounts", (client, table) => publishKeys(client, table, secrets));
      const commands = await keyCommandsOf(publish);
      await withStageTable(place(), "accounts", async (client, table) => {
        const { records } = accountsOn(client, table);
        const alone = createKeyLock(client, table, now);
        say(await alone(() => records.keep(name, undefined, () => commands[command](options))));
      });
    });

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
        // What is exported is all that is on standard output.
        command === "export" ? ([line]) => process.stderr.write(`${line}\n`) : say,
      ),
    );

program
  .command("list-keys")
  .alias("keys")
  .description("lists the signing keys by id and state")
  .action(async () => say(await (await keyCommandsOf(async () => {})).list()));
aboutKeys("make-keys", "creates the first key of a stage that has been deployed", "make");
aboutKeys("rotate-keys", "takes one step of a key rotation; no token is revoked", "rotate");
aboutKeys("publish-keys", "writes the public keys to the stage's table again", "publish");
aboutKeys(
  "replace-keys",
  "replaces all keys at once, after a leak; every user has to log in again",
  "replace",
).option("--force", "even if the existing keys cannot be read");
aboutKeys(
  "make-front-secret",
  "makes the secret by which a CDN in front of the stage is believed about the viewer's address",
  "makeFrontSecret",
);
aboutUser("show", "shows a user and how they log in", "show");
aboutUser("export", "writes everything that is stored about a user, as JSON", "export");
aboutUser("revoke-sessions", "revokes all access tokens of a user", "revokeSessions");
aboutUser("grant-admin", "makes a user with a proven address an admin", "grantAdmin");
aboutUser("revoke-admin", "removes the admin flag from a user", "revokeAdmin").alias("take-admin");
aboutUser("disable", "revokes all access tokens of a user and refuses new logins", "disable");
aboutUser("enable", "lets a disabled user log in again", "enable");
aboutUser("reset-password", "prints a link with which a user can set a new password", "resetPassword").option(
  "--site <url>",
  "the address of the stage's pages",
);
aboutUser("delete", "deletes an account and everything that belongs to it, permanently", "delete");

const wholeNumber = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("It must be a whole number from 1.");
  return Number(text);
};

program
  .command("unused")
  .description("lists or deletes accounts without a login for a number of months")
  .requiredOption("--months <count>", "months without a login", wholeNumber)
  .option("--limit <count>", "the maximum that one call lists or deletes", wholeNumber, 1000)
  .option("--after <id>", "continues after this account")
  .option("--delete", "deletes them, but only accounts with a recorded login")
  .option("--never-logged-in", "with --delete: also accounts without a recorded login")
  .action((options: UnusedOptions) =>
    withAccounts(async (accounts) => {
      for await (const line of unusedAccounts({ ...accounts, now }, options)) say([line]);
    }),
  );

program
  .command("records")
  .description("lists the actions of operators, oldest first, one line of JSON each")
  .argument("[account]", "an e-mail address, or the id of an account that may be gone")
  .action((named: string | undefined) =>
    withAccounts(async ({ users, records }) => {
      const id = named?.includes("@") ? (await findAccount(users, named)).user.id : named;
      say((await records.list(id)).map((record) => JSON.stringify(record)));
    }),
  );

program
  .command("restore-missing")
  .description("brings back what the accounts' table lost, from a table restored from its backup")
  .argument("<table>", "the restored table's name")
  .action((from: string) =>
    withAccounts(async ({ client, table, records }) => {
      const restore = () => restoreMissing(client, from, table);
      const { added, kept, displaced, deleted } = await records.keep("restore-missing", undefined, restore);
      say([
        `Brought ${added} items back into ${table}; ${kept} were there and stay as they are`,
        ...(deleted === 0 ? [] : [`Deleted on purpose since, and left so: ${deleted}`]),
        ...displaced.map((id) => `${id} stays away: its address, name or login is another account's by now`),
      ]);
    }),
  );

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
