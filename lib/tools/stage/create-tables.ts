import { CreateTableCommand, DynamoDBClient, ResourceInUseException } from "@aws-sdk/client-dynamodb";
import { type TableNames, tableDefinitions, tableNames } from "./serverless-yml.ts";

/** Creates the missing tables of `serverless.yml`. Resolves with the names of all tables at the stage. */
export const createTables = async (
  endpoint: string,
  stage: string,
  accessKey = "local",
): Promise<TableNames> => {
  const names = tableNames(stage);
  const credentials = { accessKeyId: accessKey, secretAccessKey: "local" };
  const client = new DynamoDBClient({ endpoint, region: "us-east-1", credentials });
  try {
    for (const [table, definition] of tableDefinitions()) {
      const input = { ...definition, TableName: names[table], BillingMode: "PAY_PER_REQUEST" as const };
      await client.send(new CreateTableCommand(input)).catch((error: unknown) => {
        if (!(error instanceof ResourceInUseException)) throw error; // An earlier run created it.
      });
    }
  } finally {
    client.destroy();
  }
  return names;
};
