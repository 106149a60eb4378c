import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { publishKeys } from "../accounts/tokens/published-keys.ts";
import { makeAccountSecrets } from "../accounts/tokens/signing-key-rotation.ts";
import { packageFunctions } from "../testing/deployment/packaged-functions.ts";
import { publishedSchool } from "./published-school.ts";
import { startTlsFront } from "./tls-front.ts";

/** One bare HTTPS request, as anybody would write it. */
const FLOOR = `
  import https from "node:https";
  export const handler = () => new Promise((resolve, reject) =>
    https.get(process.argv[3], (response) => { response.resume(); response.on("end", () => resolve({ statusCode: 200 })); }).on("error", reject));`;
const BARE = "export const handler = async () => ({ statusCode: 200 });";

/** Everything that a run shares: the store behind TLS, keys, and bundles to compare with. */
export const prepareStarts = async (run: AsyncDisposableStack) => {
  await packageFunctions();
  const { store } = await publishedSchool("real", run);
  const front = await startTlsFront(store.endpoint);
  if (front !== undefined) run.defer(front.stop);
  const folder = mkdtempSync(join(tmpdir(), "bench-starts-"));
  run.defer(() => rmSync(folder, { recursive: true }));
  const keys = join(folder, "account-secrets.json");
  const secrets = await makeAccountSecrets(new Date());
  await writeFile(keys, JSON.stringify(secrets));
  await publishKeys(store.client, store.tables.accounts, secrets);
  const bundle = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return pathToFileURL(join(folder, name)).href;
  };
  const environment = {
    PATH: "/usr/bin:/bin",
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "bench",
    AWS_SECRET_ACCESS_KEY: "bench",
    AWS_ENDPOINT_URL_DYNAMODB: front?.store ?? store.endpoint,
    NODE_EXTRA_CA_CERTS: front?.certificate ?? "",
    TIMETABLE_TABLE: store.tables.timetable,
    ACCOUNTS_TABLE: store.tables.accounts,
    EXAMPLE_USERS_TABLE: store.tables.exampleUsers,
    SIGNING_KEYS_FILE: keys,
  };
  return { front, environment, bare: bundle("bare.mjs", BARE), floor: bundle("floor.mjs", FLOOR) };
};

export type StartsStage = Awaited<ReturnType<typeof prepareStarts>>;
