import { type DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { batchWrite, type Write } from "../dynamodb/batch.ts";
import type { RetryEffects } from "../dynamodb/retry.ts";
import { partitionsOf } from "./timetable-keys.ts";

const key = v.object({ pk: v.string(), sk: v.string() });

/** Removes every item of a version, whole or half written; doing it again does no harm. */
export const createEditionRemoval =
  (client: DynamoDBDocumentClient, table: string, effects: RetryEffects) =>
  async (version: string): Promise<void> => {
    for (const partition of partitionsOf(version)) {
      let ExclusiveStartKey: Record<string, unknown> | undefined;
      do {
        const page = await client.send(
          new QueryCommand({
            TableName: table,
            KeyConditionExpression: "pk = :pk",
            ExpressionAttributeValues: { ":pk": partition },
            ProjectionExpression: "pk, sk",
            ConsistentRead: true,
            ...(ExclusiveStartKey && { ExclusiveStartKey }),
          }),
        );
        const removals = (page.Items ?? []).map((item): Write => ({ remove: v.parse(key, item) }));
        await batchWrite(client, table, removals, effects);
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey !== undefined);
    }
  };
