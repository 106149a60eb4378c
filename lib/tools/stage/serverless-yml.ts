import type {
  AttributeDefinition,
  CreateTableCommandInput,
  KeySchemaElement,
} from "@aws-sdk/client-dynamodb";
import * as v from "valibot";
import { parsedServerlessYml } from "./parsed-serverless-yml.ts";

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
  params: v.record(
    v.string(),
    v.looseObject({
      tokenLifetimeSeconds: v.optional(v.number()),
      kmsKeyArn: v.optional(v.string()),
      distributionId: v.optional(v.string()),
    }),
  ),
  custom: v.object({
    tables: v.record(v.string(), v.string()),
    accountSecrets: v.string(),
    limitSecrets: v.string(),
  }),
  // The first element is what the file itself declares; the others are files of their own.
  resources: v.looseTuple([v.object({ Resources: v.record(v.string(), v.unknown()) })]),
});

export interface TableNames {
  readonly timetable: string;
  readonly accounts: string;
  readonly exampleUsers: string;
}

const readServerlessYml = () => v.parse(serverlessYml, parsedServerlessYml());

/** A name at a stage, as serverless makes it of its template. @throws Error if it has other variables */
const fillIn = (template: string, service: string, stage: string): string => {
  const name = template.replaceAll(SERVICE, service).replaceAll(STAGE, stage);
  if (name === "" || name.includes("${")) throw new Error(`serverless.yml: cannot read the name ${template}`);
  return name;
};

const parameterOf =
  (name: "accountSecrets" | "limitSecrets") =>
  (stage: string): string => {
    const { service, custom } = readServerlessYml();
    return fillIn(custom[name], service, stage);
  };

/** The name of the parameter that holds a deployed stage's secrets, with its signing keys. */
export const secretsParameter = parameterOf("accountSecrets");

/** The name of the one without the keys, for functions that sign nothing. */
export const limitsParameter = parameterOf("limitSecrets");

/**
 * Seconds that an access token of a stage lives, as its functions are deployed; the caller's environment does not count.
 *
 * @throws Error if serverless.yml does not say
 */
export const tokenLifetime = (stage: string): number => {
  const { params } = readServerlessYml();
  const lifetime = params[stage]?.tokenLifetimeSeconds ?? params.default?.tokenLifetimeSeconds;
  if (lifetime === undefined) throw new Error("serverless.yml: there is no parameter tokenLifetimeSeconds");
  return lifetime;
};

/** The customer managed key that encrypts a stage's secret parameters; `undefined` for the account's own. */
export const kmsKey = (stage: string): string | undefined => {
  const { service, params } = readServerlessYml();
  const key = params[stage]?.kmsKeyArn || params.default?.kmsKeyArn;
  return key ? fillIn(key, service, stage) : undefined;
};

/** The CloudFront distribution in front of a stage; `undefined` if there is none. */
export const distributionOf = (stage: string): string | undefined => {
  const { params } = readServerlessYml();
  return params[stage]?.distributionId || params.default?.distributionId || undefined;
};

/** The tables' names at a stage, as `serverless.yml` makes them. */
export const tableNames = (stage: string): TableNames => {
  const { service, custom } = readServerlessYml();
  const nameOf = (table: keyof TableNames): string => fillIn(custom.tables[table] ?? "", service, stage);
  return {
    timetable: nameOf("timetable"),
    accounts: nameOf("accounts"),
    exampleUsers: nameOf("exampleUsers"),
  };
};

/** A table as `serverless.yml` declares it: the key that names it in `TableNames`, and what makes one like it. */
type TableDefinition = Pick<CreateTableCommandInput, "AttributeDefinitions" | "KeySchema">;

const tableOf = (resource: unknown): readonly [keyof TableNames, TableDefinition][] => {
  const parsed = v.safeParse(tableResource, resource);
  if (!parsed.success) return [];
  const { TableName, AttributeDefinitions, KeySchema } = parsed.output.Properties;
  const table = /^\$\{self:custom\.tables\.(timetable|accounts|exampleUsers)\}$/.exec(TableName)?.[1];
  if (table === undefined) throw new Error(`serverless.yml: unknown table name ${TableName}`);
  return [[table as keyof TableNames, { AttributeDefinitions, KeySchema }]];
};

/** The tables that `serverless.yml` declares itself. */
export const tableDefinitions = (): readonly [keyof TableNames, TableDefinition][] =>
  Object.values(readServerlessYml().resources[0].Resources).flatMap(tableOf);
