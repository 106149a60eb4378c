import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { InvalidArgumentError } from "commander";
import type { Environment } from "../../config/environment.ts";
import { type StoreConfig, storeConfig } from "../../config/settings.ts";
import { documentClient } from "../../store/document-client.ts";
import { deniedBecause, hasName, isDiskFull, isOutOfReach } from "./access-problem.ts";
import { callerPath } from "./caller-path.ts";
import { DEFAULT_DATA_FOLDER, findRunningService } from "./running-service.ts";
import { type TableNames, tableNames } from "./serverless-yml.ts";
import { stageNameProblem } from "./stage-name.ts";

export const LOCAL_STAGE = "local";

/** A stage as a command's options name it. */
export interface Place {
  readonly stage: string;
  /** The data folder of the local run, relative to the caller's shell; by default `DEFAULT_DATA_FOLDER`. */
  readonly dataDir?: string | undefined;
  /** By default that of the process. */
  readonly environment?: Environment;
}

/** The store of a stage. */
export interface FoundStage {
  /** Where it is, as people read it. */
  readonly where: string;
  readonly store: StoreConfig;
  /** The address of the pages, if it is known. */
  readonly site?: string;
}

const stageName = (name: string): string => {
  const problem = stageNameProblem(name);
  if (problem !== undefined) throw new InvalidArgumentError(problem);
  return name;
};

/** Arguments of commander's `option`. */
export const STAGE_OPTION = [
  "--stage <stage>",
  "the local run, or a deployed stage",
  stageName,
  LOCAL_STAGE,
] as const;

/** Arguments of commander's `option`. */
export const DATA_DIR_OPTION = ["--data-dir <folder>", "the data folder of npm start"] as const;

/**
 * Finds a stage: a deployed one at AWS, with the credentials that its own tools would use; the stage `local` at
 * `DYNAMODB_ENDPOINT` if that is set, else where `npm start` runs it. A data folder that is named goes before the variable.
 *
 * @throws OperatorError if the stage is local and nothing runs, or something else listens in its place; if it is
 * deployed, and the variable names a store that is not its own
 */
export const findStage = async ({ stage, dataDir, environment }: Place): Promise<FoundStage> => {
  const store = storeConfig(environment);
  if (stage !== LOCAL_STAGE) {
    if (store.endpoint !== undefined)
      throw new OperatorError(
        `DYNAMODB_ENDPOINT is ${store.endpoint}, which is not the stage ${stage}: unset the variable, or leave out --stage`,
      );
    return { where: `the stage ${stage} in ${store.region}`, store };
  }
  if (store.endpoint !== undefined && dataDir === undefined) return { where: store.endpoint, store };
  const folder = dataDir === undefined ? DEFAULT_DATA_FOLDER : callerPath(dataDir);
  const service = await findRunningService(folder);
  return {
    where: `the service at ${service.api}, data in ${folder}`,
    store: { ...store, endpoint: service.dynamodbEndpoint, accessKey: service.dynamodbAccessKey },
    site: service.api,
  };
};

/** The SDK cannot read the answers of a server that is not DynamoDB. */
const isNoDynamodb = (error: unknown): boolean =>
  ["SyntaxError", "UnknownError"].some((name) => hasName(error, name));

/** The error for the operator if a store does not answer, does not exist, or denies access. */
const explain = (error: unknown, { stage, environment }: Place, where: string, table: string): unknown => {
  const isLocal = stage === LOCAL_STAGE;
  const because = (message: string): OperatorError => new OperatorError(message, { cause: error });
  if (isOutOfReach(error))
    return because(
      `No DynamoDB answers at ${where}: ${isLocal ? "start it with npm start, or set DYNAMODB_ENDPOINT" : "check the network"}`,
    );
  if (isDiskFull(error))
    return because(
      `The disk of ${where} is full. What it had before still holds: free some space and try again`,
    );
  if (isNoDynamodb(error)) return because(`The server at ${where} is not a DynamoDB`);
  if (hasName(error, "ResourceNotFoundException"))
    return because(
      `${where} has no table ${table}: ${isLocal ? "npm start makes it" : `deploy the stage ${stage} first`}`,
    );
  const denied = deniedBecause(error, table, environment);
  return denied === undefined ? error : because(denied);
};

/**
 * Runs `use` on a table of a stage. `where` names the place for people, `site` is the address of the pages if it is known.
 *
 * @throws OperatorError if the stage is not found, or its store cannot be used
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
    throw explain(error, place, where, table);
  } finally {
    client.destroy();
  }
};
