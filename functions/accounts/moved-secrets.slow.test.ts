import { readFileSync } from "node:fs";
import tls from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serializeLimitSecrets } from "../../lib/accounts/tokens/account-secrets.ts";
import { publishKeys } from "../../lib/tools/stage/published-keys.ts";
import { makeAccountSecrets } from "../../lib/tools/stage/signing-key-rotation.ts";
import { startParameterStore } from "../../lib/tools/testing/servers/parameter-store.ts";
import { accountCalls, newPerson, tokenOf } from "../../lib/tools/testing/wiring/account-calls.ts";
import { quickHashing } from "../../lib/tools/testing/wiring/quick-hashing.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";

let store: TestStore;
let ssm: Awaited<ReturnType<typeof startParameterStore>>;
beforeAll(async () => {
  [store, ssm] = await Promise.all([startTestStore(), startParameterStore()]);
  tls.setDefaultCACertificates([...tls.getCACertificates(), readFileSync(ssm.certificate, "utf8")]);
});
afterAll(async () => {
  await ssm.stop();
  await store.stop();
});

/** Functions that read their secrets from a parameter. */
const functionsWith = (parameter: string) =>
  accountCalls(
    accountServices(store, {
      hashing: quickHashing,
      secrets: "as deployed",
      environment: {
        ACCOUNT_SECRETS_PARAMETER: parameter,
        AWS_REGION: "us-east-1",
        AWS_ENDPOINT_URL_SSM: ssm.endpoint,
        AWS_ENDPOINT_URL_DYNAMODB: store.endpoint,
        AWS_ACCESS_KEY_ID: ssm.credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: ssm.credentials.secretAccessKey,
        AWS_SESSION_TOKEN: ssm.credentials.sessionToken,
      },
    }),
  );

test("a running stage moves to a second parameter without a failed login, and counts on", async () => {
  const secrets = await makeAccountSecrets(new Date());
  ssm.parameters.set("/account-secrets", JSON.stringify(secrets));
  await publishKeys(store.client, store.tables.accounts, secrets);
  const before = functionsWith("/account-secrets");
  const person = newPerson();
  const token = tokenOf(await before.register(person));
  const statuses: number[] = [];
  const logIn = async (): Promise<void> => {
    statuses.push((await before.login(person)).status);
  };
  const asks = async (calls: typeof before) => (await calls.forgotPassword({ email: person.email })).status;
  await logIn();
  expect([await asks(before), await asks(before)]).toEqual([200, 200]);
  ssm.parameters.set("/limit-secrets", serializeLimitSecrets(secrets));
  await logIn();
  const after = functionsWith("/limit-secrets");
  // The third of three mails, by the same counter.
  expect([await asks(after), await asks(after), await asks(before)]).toEqual([200, 429, 429]);
  await logIn();
  expect(await after.login(person)).toMatchObject({ status: 500 });
  expect(await after.deleteAccount(token, { password: person.password })).toMatchObject({ status: 200 });
  expect(statuses).toEqual([200, 200, 200]);
});
