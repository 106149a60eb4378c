import { readFile } from "node:fs/promises";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { type Command, InvalidArgumentError } from "commander";
import { callerPath } from "../stage/caller-path.ts";
import { findAccount } from "./find-account.ts";
import { listedAccounts } from "./listed-accounts.ts";
import { restoreMissing } from "./restore.ts";
import type { Commands } from "./surroundings.ts";
import { type UnusedOptions, unusedAccounts } from "./unused-accounts.ts";

const wholeNumber = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("It must be a whole number from 1.");
  return Number(text);
};

/** The commands about all accounts of a stage. */
export const addAccountsCommands = (program: Command, { now, say, withAccounts }: Commands): void => {
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
    .command("delete-listed")
    .description("lists the accounts that a file names, such as leavers, or deletes them")
    .argument("<file>", "an e-mail address, or the id of an account, in each line")
    .option("--delete", "deletes them, with everything that belongs to them, permanently")
    .action((file: string, options: { delete?: boolean }) =>
      withAccounts(async (accounts) => {
        const text = await readFile(callerPath(file), "utf8").catch(() => {
          throw new OperatorError(`${file} could not be read`);
        });
        for await (const line of listedAccounts(accounts, text, options.delete === true)) say([line]);
      }),
    );

  program
    .command("records")
    .description("lists the actions of operators, oldest first, one line of JSON each")
    .argument("[account]", "an e-mail address, or the id of an account, also of a deleted one")
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
          ...displaced.map(
            (id) => `${id} stays away: its address, name or login is another account's by now`,
          ),
        ]);
      }),
    );
};
