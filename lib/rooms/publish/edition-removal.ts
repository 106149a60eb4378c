import { type DynamoDBDocumentClient, paginateQuery } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { type BatchedWrite, batchWrite } from "../../store/batch.ts";
import type { RetryEffects } from "../../store/retry.ts";
import { partitionsOf } from "../store/timetable-keys.ts";

const key = v.object({ pk: v.string(), sk: v.string() });

/** Removes every item of a version, whole or half written; doing it again does no harm. */
export const createEditionRemoval =
  (client: DynamoDBDocumentClient, table: string, effects: RetryEffects) =>
  async (version: string): Promise<void> => {
    for (const partition of partitionsOf(version)) {
      const query = {
        TableName: table,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": partition },
        ProjectionExpression: "pk, sk",
        ConsistentRead: true,
      };
      for await (const { Items = [] } of paginateQuery({ client }, query)) {
        const removals = Items.map((item): BatchedWrite => ({ remove: v.parse(key, item) }));
        await batchWrite(client, table, removals, effects);
      }
    }
  };
