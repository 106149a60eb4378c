import { type DynamoDBDocumentClient, UpdateCommand, type UpdateCommandInput } from "@aws-sdk/lib-dynamodb";
import { ifConditionHeld } from "../store/conditional-write.ts";
import { userKey } from "./user-items.ts";

type Change = Pick<
  UpdateCommandInput,
  "UpdateExpression" | "ExpressionAttributeNames" | "ExpressionAttributeValues"
>;

/** Changes a user who exists. False if there is no such user. */
export const updateUser = (
  client: DynamoDBDocumentClient,
  table: string,
  id: string,
  change: Change,
): Promise<boolean> =>
  ifConditionHeld(
    client.send(
      new UpdateCommand({
        TableName: table,
        Key: userKey(id),
        ConditionExpression: "attribute_exists(pk)",
        ...change,
      }),
    ),
  );
