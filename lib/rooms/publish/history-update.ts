import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import * as v from "valibot";
import { ServiceError } from "../../errors.ts";
import { type Write, writeAllOrNone } from "../../store/all-or-none.ts";
import { backOff, type RetryEffects } from "../../store/retry.ts";
import { readEditions } from "../store/head-store.ts";
import { HEAD_KEY, HISTORY_KEY } from "../store/timetable-keys.ts";
import { EMPTY_HISTORY, type History, historyItem, versionsInUse } from "./history.ts";
import type { HistoryChange } from "./history-changes.ts";

/** Others may publish at the same time; each conflict means that one of them got through. */
const ATTEMPTS = 30;

/** Reads the history by consistent reads; without the editions that the store no longer has. */
export const createHistoryReader =
  (client: DynamoDBDocumentClient, table: string) => async (): Promise<History> => {
    const key = { TableName: table, Key: { ...HISTORY_KEY }, ConsistentRead: true };
    const { Item } = await client.send(new GetCommand(key));
    if (Item === undefined) return EMPTY_HISTORY;
    const history = v.parse(historyItem, Item);
    const editions = await readEditions(client, table, [...versionsInUse(history)]);
    return { ...history, editions };
  };

/** Still the history that the change was made from. */
const unchangedSince = ({ revision }: History) =>
  revision === 0
    ? { ConditionExpression: "attribute_not_exists(pk)" }
    : { ConditionExpression: "revision = :revision", ExpressionAttributeValues: { ":revision": revision } };

/**
 * Changes the history, and with it the head, in one transaction; the change runs again if it loses the race.
 *
 * @throws OperatorError if it keeps losing the race
 */
export const createHistoryUpdate =
  (client: DynamoDBDocumentClient, table: string, read: () => Promise<History>, effects: RetryEffects) =>
  /** @param alongside what becomes true with the change, or not at all */
  async (change: HistoryChange, alongside: readonly Write[] = []): Promise<History> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (attempt > 0) await backOff(attempt, effects);
      const before = await read();
      const changed = change(before);
      if (changed === before && alongside.length === 0) return before;
      const after = { ...changed, revision: before.revision + 1 };
      const { editions: _, ...item } = after;
      const history = {
        Put: { TableName: table, Item: { ...HISTORY_KEY, ...item }, ...unchangedSince(before) },
      };
      const { versions } = after;
      const layers = after.layers.map(({ earlier: __, ...layer }) => layer);
      const Item = { ...HEAD_KEY, versions, ...(layers.length > 0 && { layers }) };
      const head = { Put: { TableName: table, Item } };
      const isSameHead = versions === before.versions && after.layers === before.layers;
      const writes = [history, ...(isSameHead ? [] : [head]), ...alongside];
      const refused = await writeAllOrNone(client, writes, effects);
      if (refused.length === 0) return after;
      if (!refused.includes(0)) throw new ServiceError("EDITED_MEANWHILE");
    }
    throw new OperatorError("Other imports kept changing the timetables; try again");
  };
