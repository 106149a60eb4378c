import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { createOutbox } from "../../accounts/mail/outbox.ts";
import { createPostman } from "../../accounts/mail/postman.ts";
import { createProofLimit, createSourceLimits } from "../../accounts/throttling/limits.ts";
import { pseudonymWith } from "../../accounts/throttling/pseudonym.ts";
import { createAccessTokens } from "../../accounts/tokens/access-token.ts";
import { toPublicKey } from "../../accounts/tokens/public-keys.ts";
import { publishKeys } from "../../accounts/tokens/published-keys.ts";
import { makeAccountSecrets } from "../../accounts/tokens/signing-key-rotation.ts";
import { SCHOOL } from "../../config/source-allowance.ts";
import { batchWrite, type Item, type Key } from "../../dynamodb/batch.ts";
import { COUNTER_KEY } from "../../example-users/example-user-keys.ts";
import { PASSWORDS_OFF } from "../../examples/given.ts";
import type { HttpResponse } from "../../http/respond.ts";
import { importFile } from "../../import/import-file.ts";
import { SAMPLE_SECTIONS } from "../../local/sample-files.ts";
import { SAMPLE_TERM } from "../../local/sample-term.ts";
import { createTimetablePublisher } from "../../rooms/timetable-publisher.ts";
import { createAccountChanges } from "../../users/account-changes.ts";
import { createSavedRooms } from "../../users/saved-rooms.ts";
import { createUserRepository } from "../../users/user-repository.ts";
import { CLIENT_ID, startTestIdentityProvider } from "../servers/test-provider.ts";
import { startTestStore } from "../wiring/test-store.ts";
import type { Stage } from "./case-player.ts";

const NOBODY_LISTENS = "http://127.0.0.1:1";

/** What the store holds besides the timetable, and the last token and link that somebody was given. */
interface Remembered {
  readonly token: string;
  readonly link: string;
  readonly accounts: readonly Item[];
  readonly exampleUsers: readonly Item[];
}

/** What a function finds in its environment. */
export type FunctionEnvironment = Readonly<Record<string, string>>;

/** Calls a function that was started with the environment. */
export type CallFunction = (
  operationId: string,
  event: unknown,
  environment: FunctionEnvironment,
) => Promise<HttpResponse>;

export interface CaseStage {
  /** A stage with the sample timetable and no accounts; one at a time. */
  readonly open: (callFunction: CallFunction) => Promise<Stage>;
  /** Where the store listens. */
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
}

/** The store that the examples under `events/` suppose; its tables are named as those of the deployment stage. */
export const startCaseStage = async (stageName?: string): Promise<CaseStage> => {
  const { client, tables, endpoint, stop } = await startTestStore(stageName);
  const { timetable } = await importFile({ file: SAMPLE_SECTIONS, school: "Rensselaer" });
  await createTimetablePublisher(client, tables.timetable).publish(
    { ...timetable, calendar: SAMPLE_TERM },
    { source: "sample" },
  );

  const folder = await mkdtemp(join(tmpdir(), "classroom-schedule-"));
  const keysFile = join(folder, "account-secrets.json");
  const secrets = await makeAccountSecrets(new Date());
  await writeFile(keysFile, JSON.stringify(secrets), { mode: 0o600 });

  const idp = await startTestIdentityProvider();
  const clientSecretFile = join(folder, "idp-client-secret");
  await writeFile(clientSecretFile, idp.clientSecret, { mode: 0o600 });

  const itemsOf = async (table: string) =>
    (await client.send(new ScanCommand({ TableName: table }))).Items ?? [];
  const empty = async (table: string): Promise<void> => {
    const items = await itemsOf(table);
    const keys = items.map(({ pk, sk }): Key => (sk === undefined ? { pk } : { pk, sk }));
    await batchWrite(
      client,
      table,
      keys.map((remove) => ({ remove })),
    );
  };
  const users = createUserRepository(client, tables.accounts);
  const outbox = createOutbox(client, tables.accounts, Date.now);
  /** What the last mail's link ends with. */
  let link = "";
  const takeLink = async (): Promise<string> => {
    const deliver = createPostman({
      users,
      changes: createAccountChanges(client, tables.accounts),
      outbox,
      proofs: createProofLimit(client, tables.accounts, Date.now),
      send: async ({ text }) => {
        link = /#[\w-]+=([\w-]+)/.exec(text)?.[1] ?? link;
      },
      onRefused: () => {},
      site: "https://rooms.school.example/",
      now: Date.now,
    });
    // The last one asked for is the one that a case is about.
    const waiting = (await outbox.waiting()).toSorted((one, other) =>
      other.purpose.localeCompare(one.purpose),
    );
    for (const errand of waiting) await deliver(errand);
    return link;
  };
  const oldToken = async (): Promise<string> => {
    const tokens = createAccessTokens(
      { secrets: async () => secrets, publicKeys: async () => secrets.keys.map(toPublicKey) },
      { issuer: "classroom-schedule", audience: "classroom-schedule", lifetime: 12 * 3600 },
      () => Date.now() - 11 * 60_000,
    );
    for await (const user of users.all()) return tokens.issue(user);
    throw new Error("Nobody is registered");
  };
  const fillCollection = async (): Promise<void> => {
    const Item = { ...COUNTER_KEY, last: 1000, places: 1000 };
    await client.send(new PutCommand({ TableName: tables.exampleUsers, Item }));
  };
  const useUpNewPasswords = async (): Promise<void> => {
    const pseudonym = pseudonymWith(async () => secrets.throttleSecret);
    const { newPasswords } = createSourceLimits(client, tables.accounts, SCHOOL, pseudonym, Date.now);
    for await (const { links } of users.all())
      for (const digest of Object.values(links ?? {}))
        while ((await newPasswords.take(digest ?? "")) === undefined);
  };
  const disableUsers = async (): Promise<void> => {
    for await (const { id } of users.all()) await users.setDisabled(id, true);
  };
  const lengthenWaits = async (): Promise<void> => {
    const waiting = new ScanCommand({
      TableName: tables.accounts,
      FilterExpression: "attribute_exists(#until)",
      ExpressionAttributeNames: { "#until": "until" },
    });
    const { Items = [] } = await client.send(waiting);
    for (const item of Items)
      await client.send(
        new PutCommand({
          TableName: tables.accounts,
          Item: { ...item, until: Number(item.until) + 3_600_000 },
        }),
      );
  };
  const fillSavedRooms = async (): Promise<void> => {
    const saved = createSavedRooms(client, tables.accounts);
    for await (const user of users.all())
      for (let room = 0; room < 100; room += 1) await saved.save(user, `room.${room}`);
  };
  const removeUsers = async (): Promise<void> => {
    await empty(tables.accounts);
    await publishKeys(client, tables.accounts, secrets);
    await empty(tables.exampleUsers);
  };

  /** What people did, by the steps that led there: to hash a password again for each case would be half of the work. */
  const remembered = new Map<string, Remembered>();
  const remember = async (steps: readonly string[], token: string): Promise<void> => {
    const [accounts, exampleUsers] = await Promise.all([
      itemsOf(tables.accounts),
      itemsOf(tables.exampleUsers),
    ]);
    remembered.set(JSON.stringify(steps), { token, link, accounts, exampleUsers });
  };
  const recall = async (steps: readonly string[]): Promise<string | undefined> => {
    const found = remembered.get(JSON.stringify(steps));
    if (found === undefined) return undefined;
    link = found.link;
    for (const table of ["accounts", "exampleUsers"] as const)
      await batchWrite(
        client,
        tables[table],
        found[table].map((put) => ({ put })),
      );
    return found.token;
  };

  return {
    open: async (callFunction) => {
      await removeUsers();
      let storeEndpoint = endpoint;
      let passwordAccounts = "true";
      return {
        call: (operationId, event) =>
          callFunction(operationId, event, {
            DYNAMODB_ENDPOINT: storeEndpoint,
            TIMETABLE_TABLE: tables.timetable,
            ACCOUNTS_TABLE: tables.accounts,
            EXAMPLE_USERS_TABLE: tables.exampleUsers,
            SIGNING_KEYS_FILE: keysFile,
            PASSWORD_ACCOUNTS: passwordAccounts,
            // So few that a case can use them up.
            REGISTRATIONS_PER_HOUR: "1",
            FAILED_CODES_PER_QUARTER_HOUR: "3",
            EXAMPLE_USERS_PER_HOUR: "2",
            MAIL_FOLDER: folder,
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
        oldToken,
        fillCollection,
        useUpNewPasswords,
        disableUsers,
        lengthenWaits,
        fillSavedRooms,
        closePasswordAccounts: () => {
          passwordAccounts = "false";
        },
        takeLink,
        remember: async (steps, token) => {
          // What is off is no item of the store.
          if (!steps.includes(PASSWORDS_OFF)) await remember(steps, token);
        },
        recall,
        issueCode: (purpose) => idp.issueCode({ redirectUri: idp.redirectUris[purpose] }),
      };
    },
    endpoint,
    stop: async () => {
      await idp.stop();
      await stop();
      await rm(folder, { recursive: true });
    },
  };
};
