import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { publishKeys } from "../../accounts/tokens/published-keys.ts";
import { makeAccountSecrets } from "../../accounts/tokens/signing-keys.ts";
import { batchWrite, type Key } from "../../dynamodb/batch.ts";
import type { HttpResponse } from "../../http/respond.ts";
import { importFile } from "../../import/import-file.ts";
import { SAMPLE_TERM } from "../../local/sample-term.ts";
import { createTimetablePublisher } from "../../rooms/timetable-publisher.ts";
import { CLIENT_ID, startTestIdentityProvider } from "../servers/test-provider.ts";
import { startTestStore } from "../wiring/test-store.ts";
import type { Stage } from "./case-player.ts";

const SAMPLE = new URL("../../local/sample/rpi-fall-2024-sections.csv", import.meta.url).pathname;

const NOBODY_LISTENS = "http://127.0.0.1:1";

/** What a function finds in its environment. */
export type FunctionEnvironment = Readonly<Record<string, string>>;

/** Calls a function that was started with the environment. */
export type CallFunction = (
  operationId: string,
  event: unknown,
  environment: FunctionEnvironment,
) => Promise<HttpResponse>;

export interface CaseStage {
  /** A stage with the sample timetable and nobody registered; one at a time. */
  readonly open: (callFunction: CallFunction) => Promise<Stage>;
  readonly stop: () => Promise<void>;
}

/** The store that the examples under `events/` suppose; its tables are named as those of the deployment stage. */
export const startCaseStage = async (stageName?: string): Promise<CaseStage> => {
  const { client, tables, endpoint, stop } = await startTestStore(stageName);
  const { timetable } = await importFile({ file: SAMPLE });
  await createTimetablePublisher(client, tables.timetable).publish(
    { ...timetable, calendar: SAMPLE_TERM },
    { source: "sample" },
  );

  const folder = await mkdtemp(join(tmpdir(), "classroom-schedule-"));
  const keysFile = join(folder, "account-secrets.json");
  const secrets = makeAccountSecrets(new Date());
  await writeFile(keysFile, JSON.stringify(secrets), { mode: 0o600 });

  const idp = await startTestIdentityProvider();
  const clientSecretFile = join(folder, "idp-client-secret");
  await writeFile(clientSecretFile, idp.clientSecret, { mode: 0o600 });

  const empty = async (table: string): Promise<void> => {
    const { Items = [] } = await client.send(new ScanCommand({ TableName: table }));
    const keys = Items.map(({ pk, sk }): Key => (sk === undefined ? { pk } : { pk, sk }));
    await batchWrite(
      client,
      table,
      keys.map((remove) => ({ remove })),
    );
  };
  const removeUsers = async (): Promise<void> => {
    await empty(tables.accounts);
    await publishKeys(client, tables.accounts, secrets);
    await empty(tables.exampleUsers);
  };

  return {
    open: async (callFunction) => {
      await removeUsers();
      let storeEndpoint = endpoint;
      return {
        call: (operationId, event) =>
          callFunction(operationId, event, {
            DYNAMODB_ENDPOINT: storeEndpoint,
            TIMETABLE_TABLE: tables.timetable,
            ACCOUNTS_TABLE: tables.accounts,
            EXAMPLE_USERS_TABLE: tables.exampleUsers,
            SIGNING_KEYS_FILE: keysFile,
            IDP_ISSUER: idp.issuer,
            IDP_CLIENT_ID: CLIENT_ID,
            IDP_CLIENT_SECRET_FILE: clientSecretFile,
            IDP_REDIRECT_URI: idp.redirectUris.login,
            IDP_REDIRECT_URI_REGISTER: idp.redirectUris.register,
          }),
        stopStore: () => {
          storeEndpoint = NOBODY_LISTENS;
        },
        removeUsers,
        issueCode: (purpose) => idp.issueCode({ redirectUri: idp.redirectUris[purpose] }),
      };
    },
    stop: async () => {
      await idp.stop();
      await stop();
      await rm(folder, { recursive: true });
    },
  };
};
