import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { storeConfig } from "../config.ts";
import { documentClient } from "../dynamodb/document-client.ts";
import { type TableNames, tableNames } from "./serverless-yml.ts";
import { OperatorError } from "./stage-error.ts";

/** What `npm start` runs. */
const LOCAL_ENDPOINT = "http://127.0.0.1:8000";
export const LOCAL_STAGE = "local";

const hasName = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

const isOutOfReach = (error: unknown): boolean =>
  ["TimeoutError", "ECONNREFUSED", "ENOTFOUND", "ECONNRESET"].some(
    (name) => hasName(error, name) || (error instanceof Error && "code" in error && error.code === name),
  );

/** True where AWS does not let the operator in. */
export const isDenied = (error: unknown): error is Error =>
  ["CredentialsProviderError", "UnrecognizedClientException", "AccessDeniedException"].some((name) =>
    hasName(error, name),
  );

/** What the operator can do about a store that does not answer, is not there, or lets nobody in. */
const explain = (error: unknown, stage: string, where: string, table: string): unknown => {
  const isLocal = stage === LOCAL_STAGE;
  if (isOutOfReach(error))
    return new OperatorError(
      `No DynamoDB answers at ${where}: ${isLocal ? "start it with npm start" : "check the network"}, or set DYNAMODB_ENDPOINT`,
      { cause: error },
    );
  if (hasName(error, "ResourceNotFoundException"))
    return new OperatorError(
      `${where} has no table ${table}: ${isLocal ? "npm start makes it" : `deploy the stage ${stage} first`}`,
      { cause: error },
    );
  if (isDenied(error))
    return new OperatorError(`AWS lets nobody in to ${table}: ${error.message}`, { cause: error });
  return error;
};

/**
 * Runs `use` on a table of a stage: of `DYNAMODB_ENDPOINT` where that is set, of the local run at the stage
 * `local`, else of AWS with the credentials that its own tools would use.
 *
 * @throws OperatorError where the store can't be used
 */
export const withStageTable = async <Result>(
  stage: string,
  which: keyof TableNames,
  use: (client: DynamoDBDocumentClient, table: string, where: string) => Promise<Result>,
): Promise<Result> => {
  const config = storeConfig();
  const endpoint = config.endpoint ?? (stage === LOCAL_STAGE ? LOCAL_ENDPOINT : undefined);
  const table = (await tableNames(stage))[which];
  const where = endpoint ?? `AWS ${config.region}`;
  const client = documentClient({ ...config, endpoint });
  try {
    return await use(client, table, where);
  } catch (error) {
    throw explain(error, stage, where, table);
  } finally {
    client.destroy();
  }
};
