import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { storeConfig } from "../config.ts";
import { documentClient } from "../dynamodb/document-client.ts";
import { tableNames } from "../local/tables.ts";
import { PublishRefused } from "../rooms/catalogue-changes.ts";
import { createTimetablePublisher, type TimetablePublisher } from "../rooms/timetable-publisher.ts";
import { ImportError } from "./import-error.ts";

/** What `npm start` runs. */
const LOCAL_ENDPOINT = "http://127.0.0.1:8000";
export const LOCAL_STAGE = "local";

const hasName = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

const isOutOfReach = (error: unknown): boolean =>
  ["TimeoutError", "ECONNREFUSED", "ENOTFOUND", "ECONNRESET"].some(
    (name) => hasName(error, name) || (error instanceof Error && "code" in error && error.code === name),
  );

/** What the operator can do about a store that does not answer, is not there, or lets nobody in. */
const explain = (error: unknown, stage: string, where: string, table: string): unknown => {
  if (error instanceof PublishRefused) return new ImportError(error.message, { cause: error });
  const isLocal = stage === LOCAL_STAGE;
  if (isOutOfReach(error))
    return new ImportError(
      `No DynamoDB answers at ${where}: ${isLocal ? "start it with npm start" : "check the network"}, or set DYNAMODB_ENDPOINT`,
      { cause: error },
    );
  if (hasName(error, "ResourceNotFoundException"))
    return new ImportError(
      `${where} has no table ${table}: ${isLocal ? "npm start makes it" : `deploy the stage ${stage} first`}`,
      { cause: error },
    );
  const denied = ["CredentialsProviderError", "UnrecognizedClientException", "AccessDeniedException"];
  if (denied.some((name) => hasName(error, name)))
    return new ImportError(
      `AWS lets nobody in to ${table}: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  return error;
};

/**
 * Runs `use` on the timetables of a stage: of `DYNAMODB_ENDPOINT` where that is set, of the local run at the stage
 * `local`, else of AWS with the credentials that its own tools would use.
 *
 * @throws ImportError where the store can't be used
 */
export const withPublisher = async <Result>(
  stage: string,
  use: (publisher: TimetablePublisher) => Promise<Result>,
): Promise<Result> => {
  const config = storeConfig();
  const endpoint = config.endpoint ?? (stage === LOCAL_STAGE ? LOCAL_ENDPOINT : undefined);
  const { timetable: table } = await tableNames(stage);
  const client: DynamoDBDocumentClient = documentClient({ ...config, endpoint });
  try {
    return await use(createTimetablePublisher(client, table));
  } catch (error) {
    throw explain(error, stage, endpoint ?? `AWS ${config.region}`, table);
  } finally {
    client.destroy();
  }
};
