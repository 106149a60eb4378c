import type { Command } from "commander";
import type { Environment } from "../../config/environment.ts";
import { pseudonymWith } from "../../limits/pseudonym.ts";
import { openTable } from "../../store/table.ts";
import { createAccountChanges } from "../../users/account-changes.ts";
import { createUserRepository } from "../../users/user-repository.ts";
import { type Place, withStageTable } from "../stage/stage-table.ts";
import { createOperatorRecords } from "./operator-records.ts";
import { existingSecrets, secretStoreOf } from "./secret-store.ts";

/** The environment variables of a command, and where it writes. */
export interface Surroundings {
  readonly environment: Environment;
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

/** Those of this process. */
export const PROCESS: Surroundings = {
  environment: process.env,
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
};

type StageTable = Parameters<Parameters<typeof withStageTable>[2]>;

/** What the commands share, on the stage that the program's options name. */
export const commandsOn = (program: Command, { environment, out, error }: Surroundings) => {
  const now = () => new Date();
  const place = (): Place => ({ ...program.opts<Place>(), environment });
  const written = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");
  const say = (lines: readonly string[]): void => out(written(lines));
  const accountsOn = (client: StageTable[0], table: StageTable[1], site?: string) => ({
    client,
    table,
    site,
    users: createUserRepository(openTable(client, table)),
    changes: createAccountChanges(openTable(client, table)),
    records: createOperatorRecords(
      client,
      table,
      pseudonymWith(async () => (await existingSecrets(secretStoreOf(place()))).throttleSecret),
      now,
    ),
  });
  return {
    now,
    place,
    say,
    /** Says it on standard error, because standard output is for programs. */
    sayOnError: (lines: readonly string[]): void => error(written(lines)),
    accountsOn,
    /** Runs `use` with the accounts of the stage; the first line says where they are. */
    withAccounts: (
      use: (accounts: ReturnType<typeof accountsOn>) => Promise<void>,
      sayWhere: (lines: readonly string[]) => void = say,
    ): Promise<void> =>
      withStageTable(place(), "accounts", async (client, table, where, site) => {
        sayWhere([`The accounts of ${where}:`]);
        await use(accountsOn(client, table, site));
      }),
  };
};

export type Commands = ReturnType<typeof commandsOn>;
