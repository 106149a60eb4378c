import { randomUUID } from "node:crypto";
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { ifConditionHeld } from "../../store/conditional-write.ts";

/** Seconds; a command that holds the lock for longer has died. */
const HELD_FOR = 60;

const KEY = { pk: "KEYS_CHANGING" };

/**
 * Runs one command about the keys of a stage at a time. A command reads all keys, changes them and writes them back, so
 * that of two at once the slower would restore keys that the other has just replaced.
 */
export type KeyLock = <Result>(run: () => Promise<Result>) => Promise<Result>;

/** @throws OperatorError while another command holds the lock */
export const createKeyLock =
  (client: DynamoDBDocumentClient, table: string, now: () => Date): KeyLock =>
  async (run) => {
    const holder = randomUUID();
    const second = Math.floor(now().getTime() / 1000);
    const taken = await ifConditionHeld(
      client.send(
        new PutCommand({
          TableName: table,
          Item: { ...KEY, holder, expiresAt: second + HELD_FOR },
          ConditionExpression: "attribute_not_exists(pk) OR expiresAt < :second",
          ExpressionAttributeValues: { ":second": second },
        }),
      ),
    );
    if (!taken)
      throw new OperatorError(
        "Another command is changing the keys; nothing was done: call this one again when it has ended, within a minute",
      );
    try {
      return await run();
    } finally {
      const free = new DeleteCommand({
        TableName: table,
        Key: KEY,
        ConditionExpression: "holder = :holder",
        ExpressionAttributeValues: { ":holder": holder },
      });
      await ifConditionHeld(client.send(free));
    }
  };
