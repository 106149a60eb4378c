import type { Item } from "../../../store/batch.ts";
import { RIGHTS } from "../../deployment/rights.ts";
import type { TestStore } from "../wiring/test-store.ts";
import { adminItems, putItems, removeItems } from "./table-contents.ts";

/** The functions whose rights include a write to the timetable's table; `functions/all/events.test.ts` proves them. */
const WRITERS = new Set(
  Object.entries(RIGHTS)
    .filter(([, rights]) =>
      rights.some(
        (right) =>
          "on" in right &&
          right.on === "TimetableTable" &&
          right.actions.some((action) => !/Get|Query/.test(action)),
      ),
    )
    .map(([operationId]) => operationId),
);

/** What admins change in the timetable's table of a stage, beside the editions. */
export interface AdminChanges {
  /** To be called before a function is: it may change something. */
  readonly called: (operationId: string) => void;
  /** Whether the table may hold something else than at first. */
  readonly isChanged: () => boolean;
  /** Replaces items. */
  readonly put: (items: readonly Item[]) => Promise<void>;
  /** What the table holds now; `undefined` if it is as it was at first. */
  readonly items: () => Promise<readonly Item[] | undefined>;
  /** Puts what `items` gave. */
  readonly bringBack: (items: readonly Item[] | undefined) => Promise<void>;
  /** Leaves the table as it was at first. */
  readonly undo: () => Promise<void>;
}

/**
 * Finding what was changed takes the engine a scan of every edition, a sixth of a second in a school of a thousand rooms:
 * it is done only after something may have been.
 */
export const adminChanges = async ({ client, tables }: TestStore): Promise<AdminChanges> => {
  const table = tables.timetable;
  const first = await adminItems(client, table);
  const keyOf = ({ pk, sk }: (typeof first)[number]): string => `${pk}\n${sk}`;
  const firstKeys = new Set(first.map(keyOf));
  let isChanged = false;
  const put = (items: readonly Item[]): Promise<void> => {
    isChanged = true;
    return putItems(client, table, items);
  };
  return {
    called: (operationId) => {
      isChanged ||= WRITERS.has(operationId);
    },
    isChanged: () => isChanged,
    put,
    items: async () => (isChanged ? adminItems(client, table) : undefined),
    bringBack: async (items) => {
      if (items !== undefined) await put(items);
    },
    undo: async () => {
      if (!isChanged) return;
      const changed = await adminItems(client, table);
      // A warm function may read ahead of its next request meanwhile: it must find a school.
      await putItems(client, table, first);
      await removeItems(
        client,
        table,
        changed.filter((item) => !firstKeys.has(keyOf(item))),
      );
      isChanged = false;
    },
  };
};
