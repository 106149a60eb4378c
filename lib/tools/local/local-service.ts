import { join, resolve } from "node:path";
import { buildApp } from "@classroom/site/build/build-app.ts";
import { logToStdout } from "../../http/log.ts";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { documentClient } from "../../store/document-client.ts";
import { createTables } from "../stage/create-tables.ts";
import { publishKeys } from "../stage/published-keys.ts";
import { announce, withdraw } from "../stage/running-service.ts";
import { readAccountSecrets, signingKeysFile } from "../stage/signing-keys-file.ts";
import { writeClientSecret } from "./client-secret.ts";
import { openDataFolder } from "./data-folder.ts";
import { idpLoginLine } from "./first-steps.ts";
import { publishFirstTimetable } from "./first-timetable.ts";
import { freePort, holdPort, onPreferredPort } from "./free-port.ts";
import { startGateway } from "./gateway/gateway.ts";
import { startMailbox } from "./mailbox.ts";
import { keepProviderPort, providerPortIn } from "./provider-port.ts";
import { makeSampleAdmin } from "./sample-admin.ts";
import { publishSampleChanges } from "./sample-changes.ts";
import { startIdentityProvider } from "./sample-provider.ts";
import { CODE_PAGES } from "./sign-in-pages.ts";
import { startSources } from "./sources.ts";
import { startLocalStore } from "./store.ts";

const CLIENT_ID = "classroom-schedule";
const STAGE = "local";

export interface LocalOptions {
  readonly port: number;
  /** The address of the interface that the API listens on; this machine's own by default. */
  readonly host?: string | undefined;
  readonly dataFolder: string;
  /** A registrar's file to publish, whatever was published before. */
  readonly timetableFile: string | undefined;
  /** An engine that runs already; the data folder is not used then. */
  readonly dynamodbEndpoint: string | undefined;
  readonly say: (line: string) => void;
  /** Is called after each step with the function that undoes it. The caller runs these from last to first. */
  readonly onStop: (stop: () => unknown) => void;
}

export interface LocalService {
  readonly url: string;
  /** Resolves with a reason when a part of it ended by itself. */
  readonly failed: Promise<string>;
}

interface Store {
  readonly endpoint: string;
  readonly accessKey: string | undefined;
  readonly failed: Promise<string>;
}

const startStore = async ({ dataFolder, dynamodbEndpoint, say, onStop }: LocalOptions): Promise<Store> => {
  if (dynamodbEndpoint !== undefined) {
    say(`DynamoDB             ${dynamodbEndpoint} (yours)`);
    return { endpoint: dynamodbEndpoint, accessKey: undefined, failed: new Promise(() => {}) };
  }
  const folder = openDataFolder(dataFolder);
  onStop(folder.release);
  const store = await startLocalStore(folder.database);
  onStop(store.stop);
  folder.usedByEngine(store.engine);
  say(`DynamoDB             ${store.endpoint}, data in ${dataFolder}`);
  return store;
};

/** Where the provider sends the browser back to after a sign-in on a page. */
const accountPage = (port: number): string => `http://localhost:${port}/me`;

/** A provider of its own with the sample people. Resolves with the configuration that the functions need. */
const startProvider = async ({ port, dataFolder, say, onStop }: LocalOptions) => {
  const folder = resolve(dataFolder);
  const { secret, file } = writeClientSecret(folder);
  const kept = providerPortIn(folder);
  const preferred = port === kept ? await freePort() : kept;
  const { issuer, stop } = await onPreferredPort(preferred, (providerPort) =>
    startIdentityProvider({
      port: providerPort,
      clientId: CLIENT_ID,
      clientSecret: secret,
      redirectUris: [
        ...Object.values(CODE_PAGES).map((page) => `http://localhost:${providerPort}${page}`),
        accountPage(port),
      ],
      hint: (code, purpose) => idpLoginLine(`http://localhost:${port}`, code, purpose === "register"),
    }),
  );
  onStop(stop);
  keepProviderPort(folder, Number(new URL(issuer).port));
  say(`Identity provider    ${issuer}, with three sample people; Ada is an admin`);
  return { issuer, clientSecretFile: file };
};

/** Starts everything that the service needs on this machine. @throws Error with one line for its user */
export const startLocalService = async (options: LocalOptions): Promise<LocalService> => {
  const { port, timetableFile, say, onStop } = options;
  const releasePort = await holdPort(port);
  if (releasePort === undefined) throw new Error(`Port ${port} is taken: choose another one with --port`);
  onStop(releasePort);
  const folder = resolve(options.dataFolder);
  const signingKeys = await signingKeysFile(folder);
  const store = await startStore(options);
  const { endpoint, accessKey } = store;
  const tables = await createTables(endpoint, STAGE, accessKey);
  const client = documentClient({ endpoint, region: "us-east-1", accessKey });
  onStop(() => client.destroy());
  await publishKeys(client, tables.accounts, await readAccountSecrets(signingKeys));
  const publisher = createTimetablePublisher(client, tables.timetable);
  say(`Timetable            ${await publishFirstTimetable(publisher, timetableFile)}`);
  if (timetableFile === undefined) await publishSampleChanges(client, tables.timetable);
  const { issuer, clientSecretFile } = await startProvider(options);
  await makeSampleAdmin(client, tables.accounts, issuer);
  await buildApp();
  const environment = {
    DYNAMODB_ENDPOINT: endpoint,
    ...(accessKey !== undefined && { DYNAMODB_ACCESS_KEY: accessKey }),
    ACCOUNT_SECRETS_FILE: signingKeys,
    IDP_ISSUER: issuer,
    IDP_CLIENT_SECRET_FILE: clientSecretFile,
    IDP_OTHER_REDIRECT_URIS: accountPage(port),
  };
  await releasePort();
  const gateway = await startGateway({ port, host: options.host, environment, say });
  onStop(gateway.stop);
  const mailbox = join(resolve(options.dataFolder), "mailbox");
  onStop(startMailbox({ client, table: tables.accounts, folder: mailbox, site: `${gateway.url}/` }).stop);
  const sources = startSources({
    client,
    folder: mailbox,
    environment: {
      TIMETABLE_TABLE: tables.timetable,
      ACCOUNTS_TABLE: tables.accounts,
      SOURCES_LOOPBACK: "true",
      MAIL_FROM: "rooms@localhost",
      SITE_URL: `${gateway.url}/`,
    },
    log: logToStdout,
  });
  onStop(sources.stop);
  say(`Mailbox              ${mailbox}, for every address`);
  announce(folder, {
    pid: process.pid,
    api: gateway.url,
    issuer,
    dynamodbEndpoint: endpoint,
    ...(accessKey !== undefined && { dynamodbAccessKey: accessKey }),
    signingKeysFile: signingKeys,
    clientSecretFile,
  });
  onStop(() => withdraw(folder));
  return { url: gateway.url, failed: Promise.race([store.failed, gateway.failed]) };
};
