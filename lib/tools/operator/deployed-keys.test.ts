import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import tls from "node:tls";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { parseAccountSecrets, serializeLimitSecrets } from "../../accounts/tokens/account-secrets.ts";
import { readPublicKeys } from "../../accounts/tokens/public-keys.ts";
import { createTables } from "../stage/create-tables.ts";
import { limitsParameter, secretsParameter } from "../stage/serverless-yml.ts";
import { makeAccountSecrets } from "../stage/signing-key-rotation.ts";
import { changedProject } from "../testing/deployment/changed-project.ts";
import { startParameterStore } from "../testing/servers/parameter-store.ts";
import { startTestStore, type TestStore } from "../testing/wiring/test-store.ts";
import { runOperatorCommand } from "./operator-commands.ts";

const CLI = fileURLToPath(new URL("cli.ts", import.meta.url));
const STAGE = "prod";

let store: TestStore;
let accounts: string;
let parameterStore: Awaited<ReturnType<typeof startParameterStore>>;
let parameter: string;

beforeAll(async () => {
  store = await startTestStore();
  accounts = (await createTables(store.endpoint, STAGE)).accounts;
  parameterStore = await startParameterStore();
  tls.setDefaultCACertificates([
    ...tls.getCACertificates(),
    readFileSync(parameterStore.certificate, "utf8"),
  ]);
  parameter = secretsParameter(STAGE);
});
beforeEach(() => parameterStore.parameters.clear());
afterAll(async () => {
  await parameterStore.stop();
  await store.stop();
});

interface Circumstances {
  readonly secretAccessKey?: string;
  readonly stage?: string;
  readonly environment?: NodeJS.ProcessEnv;
}

/** AWS's Parameter Store is a stand-in, and the tables are in the local engine. */
const awsEnvironment = ({ secretAccessKey, environment }: Circumstances) => ({
  AWS_ENDPOINT_URL_DYNAMODB: store.endpoint,
  AWS_ENDPOINT_URL_SSM: parameterStore.endpoint,
  AWS_ACCESS_KEY_ID: parameterStore.credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey ?? parameterStore.credentials.secretAccessKey,
  AWS_SESSION_TOKEN: parameterStore.credentials.sessionToken,
  AWS_REGION: "us-east-1",
  ...environment,
});

/** `npm run accounts -- … --stage prod`, in the test's process. */
const run = async (command: string, circumstances: Circumstances = {}) => {
  for (const [name, value] of Object.entries(awsEnvironment(circumstances))) vi.stubEnv(name, value);
  const said = { out: "", error: "" };
  const exitCode = await runOperatorCommand([command, "--stage", circumstances.stage ?? STAGE], {
    environment: process.env,
    out: (text) => {
      said.out += text;
    },
    error: (text) => {
      said.error += text;
    },
  });
  vi.unstubAllEnvs();
  return { exitCode, out: said.out.split("\n"), error: said.error };
};

/** The same as a process of its own, which takes a while to start. */
const runProcess = async (command: string, cli: string) => {
  const child = spawn(process.execPath, [cli, command, "--stage", STAGE], {
    env: { ...process.env, ...awsEnvironment({}), NODE_EXTRA_CA_CERTS: parameterStore.certificate },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, error] = [text(child.stdout), text(child.stderr)];
  const [exitCode] = await once(child, "exit");
  return { exitCode, out: (await out).split("\n"), error: await error };
};

/** As `make-keys` leaves the parameter, without the second that a command takes. */
const makeKeys = async (): Promise<void> => {
  parameterStore.parameters.set(parameter, JSON.stringify(await makeAccountSecrets(new Date())));
};

const kept = () => parseAccountSecrets(parameterStore.parameters.get(parameter) ?? "");

test("a deployed stage's keys are made in its parameter, and their public halves in its table", async () => {
  const made = await runProcess("make-keys", CLI);
  const [key] = kept().keys;
  expect(made).toEqual({
    exitCode: 0,
    out: [
      expect.stringContaining(parameter),
      `Made the first key in the parameter ${parameter} in us-east-1`,
      `${key?.kid}  active since ${key?.since}`,
      "",
    ],
    error: "",
  });
  const published = await readPublicKeys(accounts, {
    region: "us-east-1",
    endpoint: store.endpoint,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  expect(published.map(({ kid }) => kid)).toEqual([key?.kid]);
});

test("they are encrypted with the key that serverless.yml names, after a rotation, too", async () => {
  const key = "arn:aws:kms:us-east-1:123456789012:key/1";
  const { folder, remove } = await changedProject((yml) => yml.replace('kmsKeyArn: ""', `kmsKeyArn: ${key}`));
  const cli = join(folder, "lib/tools/operator/cli.ts");
  try {
    for (const command of ["make-keys", "rotate-keys", "replace-keys"]) {
      expect(await runProcess(command, cli)).toMatchObject({ exitCode: 0, error: "" });
      expect(Object.fromEntries(parameterStore.keys)).toEqual({
        [parameter]: key,
        [limitsParameter(STAGE)]: key,
      });
      parameterStore.keys.clear();
    }
    await run("rotate-keys");
    expect(Object.fromEntries(parameterStore.keys)).toEqual({
      [parameter]: undefined,
      [limitsParameter(STAGE)]: undefined,
    });
  } finally {
    await remove();
  }
});

test("functions that sign nothing have a parameter without the keys, also on a stage from before it", async () => {
  const limits = limitsParameter(STAGE);
  const shared = () => parameterStore.parameters.get(limits);
  for (const command of ["make-keys", "rotate-keys", "make-front-secret", "replace-keys"]) {
    expect(await run(command)).toMatchObject({ exitCode: 0, error: "" });
    expect(shared()).toBe(serializeLimitSecrets(kept()));
  }
  const before = kept();
  parameterStore.parameters.delete(limits);
  expect(await run("publish-keys")).toMatchObject({ exitCode: 0, error: "" });
  expect([shared(), kept()]).toEqual([serializeLimitSecrets(before), before]);
});

test("a rotation repeats calls that AWS throttles", async () => {
  await makeKeys();
  parameterStore.trouble("throttled");
  expect((await run("rotate-keys")).exitCode).toBe(0);
  expect(kept().keys.map(({ state }) => state)).toEqual(["active", "next"]);
});

test("a retired key stays for the lifetime of the stage's tokens, not for that of the operator's shell", async () => {
  await makeKeys();
  await run("rotate-keys");
  const { keys, ...others } = kept();
  const since = new Date(Date.now() - 3600_000).toISOString();
  const retired = keys.map((key) => (key.state === "next" ? key : { ...key, state: "retired", since }));
  const active = retired.map((key) => (key.state === "next" ? { ...key, state: "active" } : key));
  parameterStore.parameters.set(parameter, JSON.stringify({ keys: active, ...others }));
  const environment = { TOKEN_LIFETIME_SECONDS: "60" };
  expect((await run("rotate-keys", { environment })).exitCode).toBe(0);
  expect(kept().keys.map(({ state }) => state)).toEqual(["retired", "active", "next"]);
});

test("a refusal by AWS is reported in one line and changes nothing", async () => {
  await makeKeys();
  const before = kept();
  const refused = await run("replace-keys", { secretAccessKey: "another secret" });
  expect(refused).toMatchObject({ exitCode: 1, error: expect.stringMatching(/^AWS denied access to .+\n$/) });
  expect(kept()).toEqual(before);
});

test.each([
  [
    "a network failure",
    { environment: { AWS_ENDPOINT_URL_SSM: "https://127.0.0.1:1" } },
    /^No answer from AWS about the parameter \S+ in us-east-1: check the network\n$/,
  ],
  [
    "a missing AWS profile",
    {
      environment: {
        ...{ AWS_ACCESS_KEY_ID: "", AWS_SECRET_ACCESS_KEY: "", AWS_SESSION_TOKEN: "" },
        ...{ AWS_PROFILE: "nope", AWS_CONFIG_FILE: "/nowhere", AWS_EC2_METADATA_DISABLED: "true" },
      },
    },
    /^There are no AWS credentials for the parameter \S+ in us-east-1: .+ \(AWS_PROFILE is nope\)\n$/,
  ],
])("%s is reported in one line", async (_, options, line) => {
  expect(await run("list-keys", options)).toMatchObject({
    exitCode: 1,
    error: expect.stringMatching(line),
  });
});

test("a stage that was never deployed is reported in one line", async () => {
  expect(await run("make-keys", { stage: "nowhere" })).toMatchObject({
    exitCode: 1,
    error:
      "the stage nowhere in us-east-1 has no table classroom-schedule-nowhere-accounts: deploy the stage nowhere first\n",
  });
});
