import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Environment } from "../../config/environment.ts";
import { type StoreConfig, storeConfig } from "../../config/store.ts";
import { documentClient } from "../../store/document-client.ts";
import { callerPath } from "./caller-path.ts";
import { DEFAULT_DATA_FOLDER, findRunningService } from "./running-service.ts";
import { type TableNames, tableNames } from "./serverless-yml.ts";
import { OperatorError } from "./stage-error.ts";

export const LOCAL_STAGE = "local";

/** A stage as a command's options name it. */
export interface Place {
  readonly stage: string;
  /** Of the local run, as the caller's shell means it; the default one without. */
  readonly dataDir?: string | undefined;
  /** The process's own without. */
  readonly environment?: Environment;
}

/** A stage's store, found. */
export interface FoundStage {
  /** For people: what a command reads or changes. */
  readonly where: string;
  readonly store: StoreConfig;
  /** Where the pages are, if that is known from here. */
  readonly site?: string;
}

/** For the option of that name. */
export const DATA_DIR_OPTION = [
  "--data-dir <folder>",
  "the data folder of the npm start that is meant",
] as const;

/**
 * Finds a stage: at `DYNAMODB_ENDPOINT` if that is set, the service that `npm start` runs for the stage `local`, else
 * AWS with the credentials that its own tools would use. A data folder that is named goes before the variable.
 *
 * @throws OperatorError if the stage is local and nothing runs, or something else listens in its place
 */
export const findStage = async ({ stage, dataDir, environment }: Place): Promise<FoundStage> => {
  const store = storeConfig(environment);
  if (store.endpoint !== undefined && dataDir === undefined) return { where: store.endpoint, store };
  if (stage !== LOCAL_STAGE) return { where: `the stage ${stage} in ${store.region}`, store };
  const folder = dataDir === undefined ? DEFAULT_DATA_FOLDER : callerPath(dataDir);
  const service = await findRunningService(folder);
  return {
    where: `the service at ${service.api}, data in ${folder}`,
    store: { ...store, endpoint: service.dynamodbEndpoint, accessKey: service.dynamodbAccessKey },
    site: service.api,
  };
};

const hasName = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

const isOutOfReach = (error: unknown): boolean =>
  ["TimeoutError", "ECONNREFUSED", "ENOTFOUND", "ECONNRESET"].some(
    (name) => hasName(error, name) || (error instanceof Error && "code" in error && error.code === name),
  );

/** The SDK cannot read the answers of a server that is not DynamoDB. */
const isNoDynamodb = (error: unknown): boolean =>
  ["SyntaxError", "UnknownError"].some((name) => hasName(error, name));

/** True if AWS does not let the operator in. */
export const isDenied = (error: unknown): error is Error =>
  ["CredentialsProviderError", "UnrecognizedClientException", "AccessDeniedException"].some((name) =>
    hasName(error, name),
  );

/** What the operator can do about a store that does not answer, is not there, or denies access. */
const explain = (error: unknown, stage: string, where: string, table: string): unknown => {
  const isLocal = stage === LOCAL_STAGE;
  const because = (message: string): OperatorError => new OperatorError(message, { cause: error });
  if (isOutOfReach(error))
    return because(
      `No DynamoDB answers at ${where}: ${isLocal ? "start it with npm start" : "check the network"}, or set DYNAMODB_ENDPOINT`,
    );
  if (isNoDynamodb(error)) return because(`The server at ${where} is not a DynamoDB`);
  if (hasName(error, "ResourceNotFoundException"))
    return because(
      `${where} has no table ${table}: ${isLocal ? "npm start makes it" : `deploy the stage ${stage} first`}`,
    );
  if (isDenied(error)) return because(`AWS denied access to ${table}: ${error.message}`);
  return error;
};

/**
 * Runs `use` on a table of a stage, and tells it for people where that is, and where the stage's pages are if that is known.
 *
 * @throws OperatorError if the stage is not there, or its store can't be used
 */
export const withStageTable = async <Result>(
  place: Place,
  which: keyof TableNames,
  use: (client: DynamoDBDocumentClient, table: string, where: string, site?: string) => Promise<Result>,
): Promise<Result> => {
  const { where, store, site } = await findStage(place);
  const table = tableNames(place.stage)[which];
  const client = documentClient(store);
  try {
    return await use(client, table, where, site);
  } catch (error) {
    throw explain(error, place.stage, where, table);
  } finally {
    client.destroy();
  }
};
