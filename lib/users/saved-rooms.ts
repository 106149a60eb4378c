import { ServiceError } from "../errors.ts";
import { ifUnchanged } from "../store/conditional-write.ts";
import { backOff, type RetryEffects, retryEffects } from "../store/retry.ts";
import type { Table } from "../store/table.ts";
import { type User, userItem } from "./user.ts";
import { userKey } from "./user-items.ts";

export const MAX_SAVED = 100;
/** Each lost race means that another device of the same person won. */
const MAX_RACES = 20;

type Owner = Pick<User, "id" | "sessionVersion">;

/** The rooms that people keep: ids, in the order saved. Two devices at once lose nothing. */
export const createSavedRooms = (table: Table, effects: RetryEffects = retryEffects) => {
  /** Tries until no concurrent write wins. */
  const change = async (
    { id, sessionVersion }: Owner,
    next: (saved: readonly string[]) => readonly string[],
  ): Promise<readonly string[]> => {
    for (let race = 0; race < MAX_RACES; race += 1) {
      if (race > 0) await backOff(race, effects);
      const user = await table.find(userKey(id), userItem);
      if (user?.sessionVersion !== sessionVersion) throw new ServiceError("TOKEN_INVALID");
      const saved = next(user.saved);
      if (saved.length === user.saved.length) return saved;
      const isChanged = await table.update(userKey(id), {
        change: "SET saved = :saved",
        ...ifUnchanged({ sessionVersion, saved: user.saved }, { ":saved": saved }),
      });
      if (isChanged) return saved;
    }
    throw new Error(`The saved rooms met other writes ${MAX_RACES} times`);
  };

  return {
    /** @throws ServiceError TOO_MANY_SAVED; TOKEN_INVALID, if the sessions were revoked or the user is gone meanwhile */
    save: (owner: Owner, roomId: string) =>
      change(owner, (saved) => {
        if (saved.includes(roomId)) return saved;
        if (saved.length >= MAX_SAVED) throw new ServiceError("TOO_MANY_SAVED");
        return [...saved, roomId];
      }),
    /** @throws ServiceError TOKEN_INVALID as `save` */
    remove: (owner: Owner, roomId: string) => change(owner, (saved) => saved.filter((id) => id !== roomId)),
  };
};
