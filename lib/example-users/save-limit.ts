import { createHash } from "node:crypto";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { type AttemptLimit, createAttemptLimit } from "../accounts/throttling/attempt-limit.ts";
import { sourceLimitKey } from "./example-user-keys.ts";

const HOUR = 3600;

/** No secret is at hand here: who may read the table can find out the source for the hour that its counter lasts. */
const digest = (source: string): string => createHash("sha256").update(source).digest("base64url");

/**
 * What a source may save in an hour, or try to: each costs a write.
 *
 * @param now milliseconds since 1970
 */
export const createSaveLimit = (
  client: DynamoDBDocumentClient,
  table: string,
  savesPerHour: number,
  now: () => number,
): AttemptLimit => {
  const keyOf = async (source: string) => sourceLimitKey(digest(source));
  return createAttemptLimit(client, table, { keyOf, limit: savesPerHour, window: HOUR }, now);
};
