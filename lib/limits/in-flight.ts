import { type DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { ServiceError } from "../errors.ts";
import type { Key } from "../store/batch.ts";
import { ifConditionHeld } from "../store/conditional-write.ts";

/** Seconds after which the count starts again, so that a function that ended in the middle does not count for ever. */
const WINDOW = 60;

interface InFlightOptions {
  /** Where a source's count is; it must not tell which source it is. */
  readonly keyOf: (source: string) => Promise<Key>;
  /** Calls of a source at the same time. */
  readonly limit: number;
}

/** Bounds what a source has done at the same time, and nothing else. */
export interface InFlightLimit {
  /** @throws ServiceError TOO_MANY_ATTEMPTS, to be tried again after a second; what `run` throws */
  readonly during: <Result>(source: string, run: () => Promise<Result>) => Promise<Result>;
}

/** @param now milliseconds since 1970 */
export const createInFlightLimit = (
  client: DynamoDBDocumentClient,
  table: string,
  { keyOf, limit }: InFlightOptions,
  now: () => number,
): InFlightLimit => {
  const update = (key: Key, change: string, condition: string, values: Record<string, number>) =>
    ifConditionHeld(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: key,
          UpdateExpression: change,
          ConditionExpression: condition,
          ExpressionAttributeValues: values,
        }),
      ),
    );
  const enter = async (key: Key): Promise<boolean> => {
    const seconds = Math.floor(now() / 1000);
    if (
      await update(key, "ADD inFlight :one", "expiresAt > :now AND inFlight < :limit", {
        ":one": 1,
        ":now": seconds,
        ":limit": limit,
      })
    )
      return true;
    return update(
      key,
      "SET inFlight = :one, expiresAt = :end",
      "attribute_not_exists(pk) OR expiresAt <= :now",
      { ":one": 1, ":now": seconds, ":end": seconds + WINDOW },
    );
  };
  return {
    during: async (source, run) => {
      const key = await keyOf(source);
      // Two at once may both find that there is no count yet.
      if (!(await enter(key)) && !(await enter(key)))
        throw new ServiceError("TOO_MANY_ATTEMPTS", { retryAfter: 1 });
      try {
        return await run();
      } finally {
        await update(key, "ADD inFlight :less", "inFlight > :none", { ":less": -1, ":none": 0 });
      }
    },
  };
};
