import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createAccessTokens } from "../../accounts/tokens/access-token.ts";
import type { AccountSecrets } from "../../accounts/tokens/account-secrets.ts";
import { toPublicKey } from "../../accounts/tokens/public-keys.ts";
import { openTable } from "../../store/table.ts";
import { createUserRepository } from "../../users/user-repository.ts";
import { eventCase } from "../examples/event-cases.ts";
import { publishKeys } from "../stage/published-keys.ts";
import { makeAccountSecrets } from "../stage/signing-key-rotation.ts";
import { packageFunctions } from "../testing/deployment/packaged-functions.ts";
import { startParameterStore } from "../testing/servers/parameter-store.ts";
import { accountCalls } from "../testing/wiring/account-calls.ts";
import { accountServices } from "../testing/wiring/test-account-services.ts";
import type { TestStore } from "../testing/wiring/test-store.ts";
import { publishedSchool } from "./published-school.ts";
import { startTlsFront } from "./tls-front.ts";

/** One bare HTTPS request. */
const FLOOR = `
  import https from "node:https";
  export const handler = () => new Promise((resolve, reject) =>
    https.get(process.argv[3], (response) => { response.resume(); response.on("end", () => resolve({ statusCode: 200 })); }).on("error", reject));`;
const BARE = "export const handler = async () => ({ statusCode: 200 });";

const SECRETS_PARAMETER = "/bench/account-secrets";
/** As the functions' configuration has them by default. */
const TOKENS = { issuer: "classroom-schedule", audience: "classroom-schedule", lifetime: 12 * 3600 };

/** Registers the person of the examples and issues a token. */
const registerPerson = async (store: TestStore, secrets: AccountSecrets): Promise<string> => {
  const person: unknown = JSON.parse(String(eventCase("register/registered").event.body));
  await accountCalls(accountServices(store, { secrets })).register(person as never);
  const reading = { secrets: async () => secrets, publicKeys: async () => secrets.keys.map(toPublicKey) };
  const tokens = createAccessTokens(reading, TOKENS, Date.now);
  for await (const user of createUserRepository(openTable(store.client, store.tables.accounts)).all())
    return tokens.issue(user);
  throw new Error("No user was registered");
};

/** Everything that a run shares: store and parameter store behind TLS, an account, and bundles to compare with. */
export const prepareStarts = async (run: AsyncDisposableStack) => {
  await packageFunctions();
  const { store } = await publishedSchool("sample", run);
  const front = await startTlsFront(store.endpoint);
  run.defer(front.stop);
  const folder = mkdtempSync(join(tmpdir(), "bench-starts-"));
  run.defer(() => rmSync(folder, { recursive: true }));
  const secrets = await makeAccountSecrets(new Date());
  const parameterStore = await startParameterStore();
  run.defer(parameterStore.stop);
  parameterStore.parameters.set(SECRETS_PARAMETER, JSON.stringify(secrets));
  const certificates = join(folder, "certificates.pem");
  for (const file of [parameterStore.certificate, front.certificate])
    await appendFile(certificates, `${await readFile(file, "utf8")}\n`);
  await publishKeys(store.client, store.tables.accounts, secrets);
  const bundle = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return pathToFileURL(join(folder, name)).href;
  };
  const environment = {
    PATH: "/usr/bin:/bin",
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: parameterStore.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: parameterStore.credentials.secretAccessKey,
    AWS_SESSION_TOKEN: parameterStore.credentials.sessionToken,
    AWS_ENDPOINT_URL_SSM: parameterStore.endpoint,
    AWS_ENDPOINT_URL_DYNAMODB: front.store,
    NODE_EXTRA_CA_CERTS: certificates,
    TIMETABLE_TABLE: store.tables.timetable,
    ACCOUNTS_TABLE: store.tables.accounts,
    EXAMPLE_USERS_TABLE: store.tables.exampleUsers,
    ACCOUNT_SECRETS_PARAMETER: SECRETS_PARAMETER,
  };
  const token = await registerPerson(store, secrets);
  return { front, environment, token, bare: bundle("bare.mjs", BARE), floor: bundle("floor.mjs", FLOOR) };
};

export type StartsStage = Awaited<ReturnType<typeof prepareStarts>>;
