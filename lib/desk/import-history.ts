import type { Admins } from "../accounts/admins.ts";
import { editionsOf, type History, type ImportRecord } from "../rooms/publish/history.ts";
import type { TimetablePublisher } from "../rooms/publish/timetable-publisher.ts";
import type { Edition } from "../rooms/store/edition.ts";

/** An import as an admin sees it. */
export interface ListedImport {
  readonly record: ImportRecord;
  /** One of each term of its file. */
  readonly editions: readonly Edition[];
  /** True if all of them are published now. */
  readonly isCurrent: boolean;
  /** The username of the admin who published it; `undefined` for the command, or if the account is gone. */
  readonly importedBy: string | undefined;
}

export interface ImportHistory {
  /** The last ten, newest first. */
  readonly list: () => Promise<readonly ListedImport[]>;
  /**
   * Publishes again what an import published, of its terms only; the list after it.
   *
   * @param by the admin's user id
   * @throws ServiceError IMPORT_NOT_FOUND
   */
  readonly restore: (importId: string, by: string) => Promise<readonly ListedImport[]>;
  /**
   * Undoes the last import; the list after it.
   *
   * @throws ServiceError IMPORT_NOT_FOUND if it is another one, NO_EARLIER_TIMETABLE
   */
  readonly undo: (importId: string) => Promise<readonly ListedImport[]>;
}

const listed = (history: History, admins: Pick<Admins, "find">): Promise<ListedImport[]> =>
  Promise.all(
    history.imports.map(async (record) => ({
      record,
      editions: editionsOf(history, record.versions),
      isCurrent: record.versions.every((version) => history.versions.includes(version)),
      importedBy: record.by === undefined ? undefined : (await admins.find(record.by))?.username,
    })),
  );

export const createImportHistory = (
  publisher: Pick<TimetablePublisher, "list" | "restore" | "undo">,
  admins: Pick<Admins, "find">,
): ImportHistory => ({
  list: async () => listed(await publisher.list(), admins),
  restore: async (importId, by) => listed(await publisher.restore(importId, by), admins),
  undo: async (importId) => listed(await publisher.undo(importId), admins),
});
