import { randomUUID } from "node:crypto";
import { type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { ServiceError } from "../errors.ts";
import { putAllOrNone } from "../store/all-or-none.ts";
import { ifConditionHeld } from "../store/conditional-write.ts";
import { type RetryEffects, retryEffects } from "../store/retry.ts";
import type { ExampleUser } from "./example-user.ts";
import { fromExampleUserItem, toExampleUserItem } from "./example-user-item.ts";
import { COUNTER_KEY, emailKey, LIST_PARTITION, userKey } from "./example-user-keys.ts";

/** Items a page: some 200 KB, far below DynamoDB's 1 MB. */
const USERS_PER_PAGE = 1000;

interface ExampleUserEffects extends RetryEffects {
  readonly newId: () => string;
}

interface ExampleUserOptions extends ExampleUserEffects {
  /** Users that the collection may hold. */
  readonly cap?: number;
}

export interface ExampleUserRepository {
  /** All users, in order of creation: who was answered first comes first. */
  readonly all: () => Promise<readonly ExampleUser[]>;
  /** @throws ServiceError EXAMPLE_EMAIL_TAKEN if another user has the e-mail, EXAMPLE_USERS_FULL at the limit */
  readonly create: (user: Omit<ExampleUser, "id">) => Promise<ExampleUser>;
}

const counter = v.object({ last: v.number() });

/** The most users that the collection holds; none can be removed, and the list is answered in one piece. */
const CAP = 1000;

export const createExampleUserRepository = (
  client: DynamoDBDocumentClient,
  table: string,
  { cap = CAP, ...effects }: ExampleUserOptions = { ...retryEffects, newId: randomUUID },
): ExampleUserRepository => {
  /**
   * A number for each creation, taken from one counter: clocks of several containers disagree, and a millisecond has
   * room for many. It is taken outside the transaction, where everybody would be in everybody's way; a creation that
   * fails leaves a gap, and gives its place below the cap back.
   */
  const nextCreation = async (): Promise<number> => {
    const write = client.send(
      new UpdateCommand({
        TableName: table,
        Key: { ...COUNTER_KEY },
        UpdateExpression: "ADD #last :one, places :one",
        ConditionExpression: "attribute_not_exists(places) OR places < :cap",
        ExpressionAttributeNames: { "#last": "last" },
        ExpressionAttributeValues: { ":one": 1, ":cap": cap },
        ReturnValues: "UPDATED_NEW",
      }),
    );
    if (!(await ifConditionHeld(write))) throw new ServiceError("EXAMPLE_USERS_FULL");
    return v.parse(counter, (await write).Attributes).last;
  };
  const givePlaceBack = (): Promise<unknown> =>
    client.send(
      new UpdateCommand({
        TableName: table,
        Key: { ...COUNTER_KEY },
        UpdateExpression: "ADD places :less",
        ExpressionAttributeValues: { ":less": -1 },
      }),
    );

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
      const taken = await putAllOrNone(client, table, items, effects);
      if (taken.length > 0) {
        await givePlaceBack();
        throw new ServiceError("EXAMPLE_EMAIL_TAKEN");
      }
      return user;
    },
  };
};
