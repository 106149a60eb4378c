import { readFile } from "node:fs/promises";
import {
  type AttributeDefinition,
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  type KeySchemaElement,
  ResourceInUseException,
} from "@aws-sdk/client-dynamodb";
import * as v from "valibot";
import { parse } from "yaml";

const SERVERLESS_YML = new URL("../../serverless.yml", import.meta.url);

/** The two variables that table names are made of, as serverless writes them. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: serverless substitutes it, not JavaScript.
const SERVICE = "${self:service}";
// biome-ignore lint/suspicious/noTemplateCurlyInString: serverless substitutes it, not JavaScript.
const STAGE = "${sls:stage}";

const tableResource = v.object({
  Type: v.literal("AWS::DynamoDB::Table"),
  Properties: v.object({
    TableName: v.string(),
    AttributeDefinitions: v.array(v.custom<AttributeDefinition>((value) => typeof value === "object")),
    KeySchema: v.array(v.custom<KeySchemaElement>((value) => typeof value === "object")),
  }),
});

const serverlessYml = v.object({
  service: v.string(),
  custom: v.object({ tables: v.record(v.string(), v.string()), accountSecrets: v.string() }),
  // The first element is what the file itself declares; the others are files of their own.
  resources: v.looseTuple([v.object({ Resources: v.record(v.string(), v.unknown()) })]),
});

export interface TableNames {
  readonly timetable: string;
  readonly accounts: string;
  readonly exampleUsers: string;
}

const readServerlessYml = async () =>
  v.parse(serverlessYml, parse(await readFile(SERVERLESS_YML, "utf8"), { logLevel: "error" }));

/** A name at a stage, as serverless makes it of its template. @throws Error if it has other variables, too */
const fillIn = (template: string, service: string, stage: string): string => {
  const name = template.replaceAll(SERVICE, service).replaceAll(STAGE, stage);
  if (name === "" || name.includes("${")) throw new Error(`serverless.yml: cannot read the name ${template}`);
  return name;
};

/** The name of the parameter that holds a deployed stage's signing keys. */
export const secretsParameter = async (stage: string): Promise<string> => {
  const { service, custom } = await readServerlessYml();
  return fillIn(custom.accountSecrets, service, stage);
};

/** The tables' names at a stage, as `serverless.yml` makes them. */
export const tableNames = async (stage: string): Promise<TableNames> => {
  const { service, custom } = await readServerlessYml();
  const nameOf = (table: keyof TableNames): string => fillIn(custom.tables[table] ?? "", service, stage);
  return {
    timetable: nameOf("timetable"),
    accounts: nameOf("accounts"),
    exampleUsers: nameOf("exampleUsers"),
  };
};

const tableInput = (resource: unknown, nameOf: (template: string) => string): CreateTableCommandInput[] => {
  const parsed = v.safeParse(tableResource, resource);
  if (!parsed.success) return [];
  const { TableName, AttributeDefinitions, KeySchema } = parsed.output.Properties;
  return [{ TableName: nameOf(TableName), AttributeDefinitions, KeySchema, BillingMode: "PAY_PER_REQUEST" }];
};

/** Creates the tables that `serverless.yml` declares and that are not there yet; their names at the stage. */
export const createTables = async (
  endpoint: string,
  stage: string,
  accessKey = "local",
): Promise<TableNames> => {
  const names = await tableNames(stage);
  const byTemplate = (template: string): string => {
    const table = /^\$\{self:custom\.tables\.(timetable|accounts|exampleUsers)\}$/.exec(template)?.[1];
    if (table === undefined) throw new Error(`serverless.yml: unknown table name ${template}`);
    return names[table as keyof TableNames];
  };
  const { resources } = await readServerlessYml();
  const credentials = { accessKeyId: accessKey, secretAccessKey: "local" };
  const client = new DynamoDBClient({ endpoint, region: "us-east-1", credentials });
  try {
    for (const resource of Object.values(resources[0].Resources))
      for (const input of tableInput(resource, byTemplate))
        await client.send(new CreateTableCommand(input)).catch((error: unknown) => {
          if (!(error instanceof ResourceInUseException)) throw error; // There already: an earlier run made it.
        });
  } finally {
    client.destroy();
  }
  return names;
};
