import { DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { type DynamodbEngine, startDynamodbEngine } from "../../local/dynamodb-engine.ts";
import { createTables } from "../../stage/create-tables.ts";
import type { TableNames } from "../../stage/serverless-yml.ts";

export interface TestStore {
  readonly endpoint: string;
  readonly client: DynamoDBDocumentClient;
  readonly tables: TableNames;
  readonly engine: DynamodbEngine;
  readonly stop: () => Promise<void>;
}

/** The engine requires these headers and checks neither; a real signature is a quarter of the cost of a call. */
const SIGNED = {
  authorization:
    "AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0",
  "x-amz-date": "20260101T000000Z",
};
const signer: NonNullable<DynamoDBClientConfig["signer"]> = {
  sign: async (request) => Object.assign(request, { headers: { ...request.headers, ...SIGNED } }),
};

/** What the SDK does for AWS with each call, and for a log. */
const UNUSED = ["getUserAgentMiddleware", "loggerMiddleware", "recursionDetectionMiddleware"];

/**
 * Waits for the engine as long as it takes: in a test one process stands for hundreds of containers, and the machine
 * may have other work. The service's own time-outs are tested before a proxy.
 */
export const patientClient = (endpoint: string): DynamoDBDocumentClient => {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new DynamoDBClient({ endpoint, region: "us-east-1", credentials, signer });
  for (const name of UNUSED) client.middlewareStack.remove(name);
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
};

/** The real engine with empty tables, in memory; one for each test file. */
export const startTestStore = async (stage = "local"): Promise<TestStore> => {
  const engine = await startDynamodbEngine();
  const tables = await createTables(engine.endpoint, stage);
  const client = patientClient(engine.endpoint);
  const stop = async (): Promise<void> => {
    client.destroy();
    await engine.stop();
  };
  return { endpoint: engine.endpoint, client, tables, engine, stop };
};
