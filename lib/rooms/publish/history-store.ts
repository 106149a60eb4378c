import { hash, randomUUID } from "node:crypto";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { ServiceError } from "../../errors.ts";
import { ifUnchanged } from "../../store/conditional-write.ts";
import { backOff, type RetryEffects, retryEffects } from "../../store/retry.ts";
import { openTable, type TableWrite } from "../../store/table.ts";
import { readEditions } from "../store/head-store.ts";
import { HEAD_KEY, HISTORY_KEY } from "../store/timetable-keys.ts";
import { EMPTY_HISTORY, type History, historyItem, versionsInUse } from "./history.ts";
import { announce, condemned, forget, type HistoryChange } from "./unfinished.ts";

export interface PublisherEffects extends RetryEffects {
  readonly now: () => Date;
  /** A unique text. */
  readonly newToken: () => string;
}

export const publisherEffects: PublisherEffects = {
  ...retryEffects,
  newToken: randomUUID,
  now: () => new Date(),
};

/** `20261120T214802Z-3f9a2c01`: sortable by time, and told apart if two publications share a second. */
export const newVersion = ({ now, newToken }: PublisherEffects): string =>
  `${now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, "")}-${hash("sha256", newToken(), "hex").slice(0, 8)}`;

/** Others may publish at the same time; each conflict means that one of them got through. */
const ATTEMPTS = 30;

/** Reads the history by consistent reads; without the editions that the store no longer has. */
const createHistoryReader = (client: DynamoDBDocumentClient, table: string) => async (): Promise<History> => {
  const history = await openTable(client, table).find(HISTORY_KEY, historyItem);
  if (history === undefined) return EMPTY_HISTORY;
  const editions = await readEditions(client, table, [...versionsInUse(history)]);
  return { ...history, editions };
};

/** What is published, and every change of it. */
export const createHistoryStore = (
  client: DynamoDBDocumentClient,
  table: string,
  effects: PublisherEffects,
  read = createHistoryReader(client, table),
) => {
  const store = openTable(client, table, Date.now, effects);
  /**
   * Changes the history, and with it the head, in one transaction; the change runs again if it loses the race.
   *
   * @param alongside what becomes true with the change, or not at all
   * @throws OperatorError if it keeps losing the race; ServiceError EDITED_MEANWHILE if a write alongside is refused
   */
  const update = async (change: HistoryChange, alongside: readonly TableWrite[] = []): Promise<History> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (attempt > 0) await backOff(attempt, effects);
      const before = await read();
      const changed = change(before);
      if (changed === before && alongside.length === 0) return before;
      const after = { ...changed, revision: before.revision + 1 };
      const { editions: _, ...item } = after;
      // The first revision is written where no item is.
      const revision = before.revision === 0 ? undefined : before.revision;
      const history = { put: { ...HISTORY_KEY, ...item }, ...ifUnchanged({ revision }) };
      const { versions } = after;
      const layers = after.layers.map(({ earlier: __, ...layer }) => layer);
      const head = { put: { ...HEAD_KEY, versions, ...(layers.length > 0 && { layers }) } };
      const isSameHead = versions === before.versions && after.layers === before.layers;
      const refused = await store.write([history, ...(isSameHead ? [] : [head]), ...alongside]);
      if (refused.length === 0) return after;
      if (!refused.includes(0)) throw new ServiceError("EDITED_MEANWHILE");
    }
    throw new OperatorError("Other imports kept changing the timetables; try again");
  };
  return {
    read,
    update,
    /** Announces a version before its first item is written. @param layer whose version it is; absent: an edition */
    announce: async (version: string, layer?: string): Promise<void> => {
      await update(announce(version, effects.now(), layer));
    },
    /**
     * Removes the items of condemned versions, and forgets them; doing it again does no harm.
     *
     * @param remove `undefined` for a version that stays: an import removes editions and a change layers, and their roles may
     * touch no other items
     */
    removeCondemned: async (
      after: History,
      remove: (one: History["unfinished"][number], history: History) => Promise<void> | undefined,
    ): Promise<void> => {
      let history = after;
      for (const one of condemned(after)) {
        const removal = remove(one, history);
        if (removal === undefined) continue;
        await removal;
        history = await update(forget(one.version));
      }
    },
  };
};
