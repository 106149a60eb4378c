import { randomUUID } from "node:crypto";
import { type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { putTogether } from "../dynamodb/put-together.ts";
import { type RetryEffects, retryEffects } from "../dynamodb/retry.ts";
import { ServiceError } from "../errors.ts";
import type { ExampleUser } from "./example-user.ts";
import { fromExampleUserItem, toExampleUserItem } from "./example-user-item.ts";
import { COUNTER_KEY, emailKey, LIST_PARTITION, userKey } from "./example-user-keys.ts";

/** Items a page: some 200 KB, far below DynamoDB's 1 MB. */
const USERS_PER_PAGE = 1000;

interface ExampleUserEffects extends RetryEffects {
  readonly newId: () => string;
}

export interface ExampleUserRepository {
  /** All users, in order of creation: who was answered first comes first. */
  readonly all: () => Promise<readonly ExampleUser[]>;
  /** @throws ServiceError `EXAMPLE_EMAIL_TAKEN` if another user has the e-mail */
  readonly create: (user: Omit<ExampleUser, "id">) => Promise<ExampleUser>;
}

const counter = v.object({ last: v.number() });

export const createExampleUserRepository = (
  client: DynamoDBDocumentClient,
  table: string,
  effects: ExampleUserEffects = { ...retryEffects, newId: randomUUID },
): ExampleUserRepository => {
  /**
   * A number for each creation, taken from one counter: clocks of several containers disagree, and a millisecond has
   * room for many. It is taken outside the transaction, where everybody would be in everybody's way; a creation that
   * fails leaves a gap.
   */
  const nextCreation = async (): Promise<number> => {
    const { Attributes } = await client.send(
      new UpdateCommand({
        TableName: table,
        Key: { ...COUNTER_KEY },
        UpdateExpression: "ADD #last :one",
        ExpressionAttributeNames: { "#last": "last" },
        ExpressionAttributeValues: { ":one": 1 },
        ReturnValues: "UPDATED_NEW",
      }),
    );
    return v.parse(counter, Attributes).last;
  };

  const page = (ExclusiveStartKey: Record<string, unknown> | undefined) =>
    client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": LIST_PARTITION },
        ConsistentRead: true,
        Limit: USERS_PER_PAGE,
        ...(ExclusiveStartKey && { ExclusiveStartKey }),
      }),
    );

  return {
    all: async () => {
      const users: ExampleUser[] = [];
      let next: Record<string, unknown> | undefined;
      do {
        const { Items = [], LastEvaluatedKey } = await page(next);
        users.push(...Items.map(fromExampleUserItem));
        next = LastEvaluatedKey;
      } while (next !== undefined);
      return users;
    },
    create: async (fields) => {
      const user: ExampleUser = { id: effects.newId(), ...fields };
      const key = userKey(await nextCreation());
      const items = [
        { ...emailKey(user.email), userId: user.id },
        { ...key, ...toExampleUserItem(user) },
      ];
      if (!(await putTogether(client, table, items, effects))) throw new ServiceError("EXAMPLE_EMAIL_TAKEN");
      return user;
    },
  };
};
