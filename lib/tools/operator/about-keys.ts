import type { Command } from "commander";
import type { AccountSecrets } from "../../accounts/tokens/account-secrets.ts";
import { publishKeys } from "../stage/published-keys.ts";
import { tokenLifetime } from "../stage/serverless-yml.ts";
import { withStageTable } from "../stage/stage-table.ts";
import { createKeyLock } from "./key-lock.ts";
import { secretStoreOf } from "./secret-store.ts";
import { signingKeyCommands } from "./signing-key-commands.ts";
import type { Commands } from "./surroundings.ts";

type KeyCommand = keyof ReturnType<typeof signingKeyCommands>;

/** The commands about the keys that sign access tokens. */
export const addKeyCommands = (program: Command, { now, place, say, accountsOn }: Commands): void => {
  const keyCommandsOf = async (publish: (secrets: AccountSecrets) => Promise<void>) => {
    const store = secretStoreOf(place());
    say([`The keys in ${store.where}:`]);
    return signingKeyCommands({ store, publish, tokenLife: tokenLifetime(place().stage), now });
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

  program
    .command("list-keys")
    .alias("keys")
    .description("lists the signing keys by id and state")
    .action(async () => say(await (await keyCommandsOf(async () => {})).list()));
  aboutKeys("make-keys", "creates the first key of a stage that has been deployed", "make");
  aboutKeys("rotate-keys", "takes one step of a key rotation; no token is revoked", "rotate");
  aboutKeys(
    "publish-keys",
    "writes the public keys, and the secrets of functions that sign nothing, again",
    "publish",
  );
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
};
