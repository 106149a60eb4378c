import { Command } from "commander";
import { publishKeys } from "../accounts/tokens/published-keys.ts";
import type { AccountSecrets } from "../accounts/tokens/signing-keys.ts";
import { operatorConfig } from "../config.ts";
import { OperatorError } from "../stage/stage-error.ts";
import { DATA_DIR_OPTION, LOCAL_STAGE, type Place, withStageTable } from "../stage/stage-table.ts";
import { createUserRepository } from "../users/user-repository.ts";
import { restoreMissing } from "./restore.ts";
import { secretStoreOf } from "./secret-store.ts";
import { signingKeyCommands } from "./signing-key-commands.ts";
import { userCommands } from "./user-commands.ts";

const program = new Command("npm run accounts --")
  .description("What an operator does about accounts and the keys that sign their tokens.")
  .option("--stage <stage>", "the local run, or a deployed stage", LOCAL_STAGE)
  .option(...DATA_DIR_OPTION);

const place = (): Place => program.opts<Place>();

const say = (lines: readonly string[]): void => {
  process.stdout.write(`${lines.join("\n")}\n`);
};

type KeyCommand = keyof ReturnType<typeof signingKeyCommands>;
type UserCommand = keyof ReturnType<typeof userCommands>;

const aboutKeys = (name: string, description: string, command: KeyCommand): Command =>
  program
    .command(name)
    .description(description)
    .action(async (options: { force?: boolean }) => {
      const store = await secretStoreOf(place());
      say([`The keys in ${store.where}:`]);
      const { lifetime } = operatorConfig();
      const publish = (secrets: AccountSecrets) =>
        withStageTable(place(), "accounts", (client, table) => publishKeys(client, table, secrets));
      const needs = { store, publish, tokenLife: lifetime, now: () => new Date() };
      say(await signingKeyCommands(needs)[command](options));
    });

const aboutUser = (name: string, description: string, command: UserCommand): Command =>
  program
    .command(name)
    .description(description)
    .argument("<email>", "whom it is about")
    .action((email: string) =>
      withStageTable(place(), "accounts", async (client, table, where) => {
        say([`The accounts of ${where}:`]);
        say([await userCommands(createUserRepository(client, table))[command](email)]);
      }),
    );

aboutKeys("keys", "lists the signing keys by id and state", "list");
aboutKeys("make-keys", "makes the first key of a stage, once it is deployed", "make");
aboutKeys("rotate-keys", "one step of a rotation; no token becomes void", "rotate");
aboutKeys("publish-keys", "lays the public keys into the stage's table again", "publish");
aboutKeys(
  "replace-keys",
  "a new key at once, for one that leaked; everybody has to log in again",
  "replace",
).option("--force", "also if what is there cannot be read");
aboutUser("show", "says who somebody is", "show");
aboutUser("revoke-sessions", "voids every token of somebody", "revokeSessions");
aboutUser("grant-admin", "sets somebody's admin flag", "grantAdmin");
aboutUser("take-admin", "takes somebody's admin flag away", "takeAdmin");

program
  .command("restore-missing")
  .description("brings back what the accounts' table lost, from a table restored from its backup")
  .argument("<table>", "the restored table's name")
  .action((from: string) =>
    withStageTable(place(), "accounts", async (client, table, where) => {
      say([`The accounts of ${where}:`]);
      const { added, kept } = await restoreMissing(client, from, table);
      say([`Brought ${added} items back into ${table}; ${kept} were there and stay as they are`]);
    }),
  );

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
