import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { ServiceError } from "../errors.ts";
import { ifConditionHeld } from "../store/conditional-write.ts";
import { backOff, type RetryEffects, retryEffects } from "../store/retry.ts";
import type { User } from "./user.ts";
import { readUser, userKey } from "./user-items.ts";

export const MAX_SAVED = 100;
/** Each lost race means that another device of the same person got through. */
const MAX_RACES = 20;

const UNCHANGED = "size(saved) = :count AND NOT contains(saved, :room)";

type Owner = Pick<User, "id" | "sessionVersion">;

/** The rooms that people keep: ids, in the order saved. Two devices at once lose nothing. */
export interface SavedRooms {
  /** @throws ServiceError TOO_MANY_SAVED; TOKEN_INVALID, if the sessions were revoked or the user is gone meanwhile */
  readonly save: (owner: Owner, roomId: string) => Promise<readonly string[]>;
  /** @throws ServiceError TOKEN_INVALID as `save` */
  readonly remove: (owner: Owner, roomId: string) => Promise<readonly string[]>;
}

export const createSavedRooms = (
  client: DynamoDBDocumentClient,
  table: string,
  effects: RetryEffects = retryEffects,
): SavedRooms => {
  const current = async ({ id, sessionVersion }: Owner): Promise<readonly string[]> => {
    const read = new GetCommand({ TableName: table, Key: userKey(id), ConsistentRead: true });
    const { Item } = await client.send(read);
    const user = Item && readUser(Item);
    if (user?.sessionVersion !== sessionVersion) throw new ServiceError("TOKEN_INVALID");
    return user.saved;
  };

  /** Tries `change` until no concurrent write wins; `undefined` from it means that there is nothing to change. */
  const settle = async (
    owner: Owner,
    change: (saved: readonly string[]) => Promise<readonly string[] | undefined> | undefined,
  ): Promise<readonly string[]> => {
    for (let race = 0; race < MAX_RACES; race += 1) {
      if (race > 0) await backOff(race, effects);
      const saved = await current(owner);
      const changing = change(saved);
      if (changing === undefined) return saved;
      const changed = await changing;
      if (changed !== undefined) return changed;
    }
    throw new Error(`The saved rooms met other writes ${MAX_RACES} times`);
  };

  /** What is saved after the change, by the write itself; `undefined` if the condition did not hold. */
  const update = async (
    { id, sessionVersion }: Owner,
    expression: string,
    condition: string,
    values: object,
  ): Promise<readonly string[] | undefined> => {
    const writing = client.send(
      new UpdateCommand({
        TableName: table,
        Key: userKey(id),
        UpdateExpression: expression,
        ConditionExpression: `sessionVersion = :version AND ${condition}`,
        ExpressionAttributeValues: { ":version": sessionVersion, ...values },
        ReturnValues: "ALL_NEW",
      }),
    );
    return (await ifConditionHeld(writing)) ? readUser((await writing).Attributes).saved : undefined;
  };

  return {
    save: (owner, roomId) =>
      settle(owner, (saved) => {
        if (saved.includes(roomId)) return undefined;
        if (saved.length >= MAX_SAVED) throw new ServiceError("TOO_MANY_SAVED");
        return update(owner, "SET saved = list_append(saved, :rooms)", UNCHANGED, {
          ":rooms": [roomId],
          ":room": roomId,
          ":count": saved.length,
        });
      }),
    remove: (owner, roomId) =>
      settle(owner, (saved) => {
        const place = saved.indexOf(roomId);
        if (place < 0) return undefined;
        return update(owner, `REMOVE saved[${place}]`, `saved[${place}] = :room AND size(saved) = :count`, {
          ":room": roomId,
          ":count": saved.length,
        });
      }),
  };
};
