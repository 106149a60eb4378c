import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { publishKeys } from "../../tools/stage/published-keys.ts";
import { makeAccountSecrets, rotate } from "../../tools/stage/signing-key-rotation.ts";
import { startFaultProxy } from "../../tools/testing/servers/fault-proxy.ts";
import { isReplicaRead, onlyFor } from "../../tools/testing/servers/store-faults.ts";
import { startTestStore, type TestStore } from "../../tools/testing/wiring/test-store.ts";
import { readPublicKeys, toPublicKey } from "./public-keys.ts";

let store: TestStore;
beforeEach(async () => {
  store = await startTestStore();
});
afterEach(() => store.stop());

const read = (endpoint = store.endpoint) =>
  readPublicKeys(store.tables.accounts, {
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local", sessionToken: "local" },
    endpoint,
  });

test("the public halves of all keys are read where they were published, as they are now", async () => {
  const table = store.tables.accounts;
  await expect(read()).rejects.toThrow(`${table} has no public keys: make-keys or publish-keys writes them`);
  const at = new Date(Date.UTC(2026, 0, 5));
  const { secrets } = await rotate(await makeAccountSecrets(at), at, { overlap: 60, tokenLife: 60 });
  await publishKeys(store.client, table, secrets);
  const keys = secrets.keys.map(toPublicKey);
  const { Item } = await store.client.send(new GetCommand({ TableName: table, Key: { pk: "PUBLIC_KEYS" } }));
  expect(Item).toEqual({ pk: "PUBLIC_KEYS", keys: JSON.stringify(keys) });
  expect(await read()).toEqual(keys);
  const proxy = await startFaultProxy(store.endpoint);
  proxy.inject(onlyFor(isReplicaRead, async ({ response }) => void response.writeHead(400).end("{}")));
  expect(await read(proxy.endpoint)).toEqual(keys);
  await proxy.stop();
});

test.each([
  ["of another type", { kty: "RSA" }],
  ["on another curve", { crv: "X25519" }],
  ["for another use", { use: "enc" }],
  ["of another algorithm", { alg: "RS256" }],
  ["without a name", { kid: undefined }],
])("a public key %s is not read", async (_, more) => {
  const [key] = (await makeAccountSecrets(new Date(0))).keys.map(toPublicKey);
  const keys = JSON.stringify([{ ...key, ...more }]);
  await store.client.send(
    new PutCommand({ TableName: store.tables.accounts, Item: { pk: "PUBLIC_KEYS", keys } }),
  );
  await expect(read()).rejects.toThrow();
});
