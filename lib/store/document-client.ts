import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { StoreConfig } from "../config/settings.ts";

/** Milliseconds; with three tries a store that hangs is given up well before the gateway's 30 s. */
const CONNECTION_TIMEOUT = 1000;
const REQUEST_TIMEOUT = 2000;

/** A custom endpoint does not verify signatures; the SDK insists on signing. */
const localCredentials = (accessKey = "local") => ({ accessKeyId: accessKey, secretAccessKey: "local" });

/** The error of a write that conflicts with a transaction on its item; a later try succeeds. */
const CONFLICT = "TransactionConflictException";

/**
 * The one way to DynamoDB. The SDK repeats throttled and failed calls, and writes that met a transaction (three tries);
 * absent fields are not stored.
 */
export const documentClient = ({ endpoint, region, accessKey }: StoreConfig): DynamoDBDocumentClient => {
  const client = new DynamoDBClient({
    region,
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      throwOnRequestTimeout: true,
    },
    ...(endpoint === undefined ? {} : { endpoint, credentials: localCredentials(accessKey) }),
  });
  // This middleware copies every request and response for a log that is not kept.
  client.middlewareStack.remove("loggerMiddleware");
  client.middlewareStack.add(
    (next) => async (call) => {
      try {
        return await next(call);
      } catch (error) {
        if (error instanceof Error && error.name === CONFLICT) Object.assign(error, { $retryable: {} });
        throw error;
      }
    },
    { step: "finalizeRequest", priority: "low", name: "repeatConflicts" },
  );
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
};
