import { randomUUID } from "node:crypto";
import { type DynamoDBDocumentClient, paginateQuery, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { ServiceError } from "../errors.ts";
import type { Key } from "../store/batch.ts";
import { ifConditionHeld } from "../store/conditional-write.ts";
import { openTable } from "../store/table.ts";
import { normalEmail } from "../users/identifier.ts";

const exampleUserItem = v.object({
  id: v.string(),
  name: v.string(),
  /** As typed; unique by `emailKey`. */
  email: v.string(),
  /** Finite, 0 or more. Stored as JSON text: DynamoDB's numbers hold fewer magnitudes than JSON's. */
  age: v.pipe(v.string(), v.transform(Number)),
});

/** A record of the example collection, as it was sent. */
export type ExampleUser = Readonly<v.InferOutput<typeof exampleUserItem>>;

export const toExampleUserItem = ({ age, ...user }: ExampleUser) => ({ ...user, age: JSON.stringify(age) });

/** One partition holds the list, so that one query reads it in order. */
const LIST_PARTITION = "USERS";

/** Digits of the largest safe integer: numbers of one length sort as text. */
const DIGITS = 16;

/** The user's place in the list, from 1. */
export const userKey = (position: number): Key => ({
  pk: LIST_PARTITION,
  sk: String(position).padStart(DIGITS, "0"),
});

/** Holds the position of the last creation. */
export const COUNTER_KEY: Key = { pk: "COUNTER", sk: "COUNTER" };

/**
 * Taken by the one user that has the e-mail. Two e-mails are equal if accounts treat them as equal, without white space
 * around them. Text that is not an address is compared in lower case.
 */
export const emailKey = (email: string): Key => ({
  pk: `EMAIL#${normalEmail(email.trim()) ?? email.trim().toLowerCase()}`,
  sk: "EMAIL",
});

/** The most users that the collection holds: none can be removed, and the list is answered in one piece. */
const CAP = 1000;

const counter = v.object({ last: v.number() });

export const createExampleUserRepository = (client: DynamoDBDocumentClient, tableName: string) => {
  const table = openTable(client, tableName);
  /**
   * The next position in the list. One counter numbers all creations, since clocks of several containers disagree. It
   * stays out of the transaction, in which concurrent creations would conflict.
   */
  const nextPosition = async (): Promise<number> => {
    const write = client.send(
      new UpdateCommand({
        TableName: tableName,
        Key: { ...COUNTER_KEY },
        UpdateExpression: "ADD #last :one",
        ConditionExpression: "attribute_not_exists(#last) OR #last < :cap",
        ExpressionAttributeNames: { "#last": "last" },
        ExpressionAttributeValues: { ":one": 1, ":cap": CAP },
        ReturnValues: "UPDATED_NEW",
      }),
    );
    if (!(await ifConditionHeld(write))) throw new ServiceError("EXAMPLE_USERS_FULL");
    return v.parse(counter, (await write).Attributes).last;
  };

  return {
    /** All users, in order of creation: who was answered first comes first. */
    all: async (): Promise<readonly ExampleUser[]> => {
      const query = {
        TableName: tableName,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": LIST_PARTITION },
        ConsistentRead: true,
      };
      const users: ExampleUser[] = [];
      for await (const { Items = [] } of paginateQuery({ client }, query))
        users.push(...Items.map((item) => v.parse(exampleUserItem, item)));
      return users;
    },
    /** @throws ServiceError EXAMPLE_EMAIL_TAKEN if another user has the e-mail, EXAMPLE_USERS_FULL at the cap */
    create: async (fields: Omit<ExampleUser, "id">): Promise<ExampleUser> => {
      // Before a position is taken: a taken e-mail must not use up the collection.
      if ((await table.get(emailKey(fields.email))) !== undefined)
        throw new ServiceError("EXAMPLE_EMAIL_TAKEN");
      const user: ExampleUser = { id: randomUUID(), ...fields };
      const items = [
        { ...emailKey(user.email), userId: user.id },
        { ...userKey(await nextPosition()), ...toExampleUserItem(user) },
      ];
      const taken = await table.write(items.map(table.putNew));
      if (taken.length > 0) throw new ServiceError("EXAMPLE_EMAIL_TAKEN");
      return user;
    },
  };
};
