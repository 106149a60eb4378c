import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { documentClient } from "../../dynamodb/document-client.ts";
import { type DynamodbEngine, startDynamodbEngine } from "../../local/dynamodb-engine.ts";
import { createTables, type TableNames } from "../../stage/serverless-yml.ts";

export interface TestStore {
  readonly endpoint: string;
  readonly client: DynamoDBDocumentClient;
  readonly tables: TableNames;
  readonly engine: DynamodbEngine;
  readonly stop: () => Promise<void>;
}

/** The real engine with empty tables, in memory; one for each test file. */
export const startTestStore = async (stage = "test"): Promise<TestStore> => {
  const engine = await startDynamodbEngine();
  const tables = await createTables(engine.endpoint, stage);
  const client = documentClient({ endpoint: engine.endpoint, region: "us-east-1" });
  const stop = async (): Promise<void> => {
    client.destroy();
    await engine.stop();
  };
  return { endpoint: engine.endpoint, client, tables, engine, stop };
};
