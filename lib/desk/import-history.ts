import type { Admins } from "../accounts/sessions.ts";
import { editionsOf, type History, type ImportRecord } from "../rooms/publish/history.ts";
import type { TimetablePublisher } from "../rooms/publish/timetable-publisher.ts";
import type { Edition } from "../rooms/store/edition.ts";

/** An import as an admin sees it. */
export interface ListedImport {
  readonly record: ImportRecord;
  /** One of each term of its file; with what was understood of the term, JSON, if the import changed it. */
  readonly editions: readonly { readonly edition: Edition; readonly report: string | undefined }[];
  /** True if all of them are published now. */
  readonly isCurrent: boolean;
  /** The username of the admin who published it; `undefined` for the command, or if the account is gone. */
  readonly importedBy: string | undefined;
}

/** Lists the last ten imports, newest first. */
export const createImportHistory =
  ({ reports }: Pick<TimetablePublisher, "reports">, admins: Pick<Admins, "find">) =>
  async (history: History): Promise<readonly ListedImport[]> => {
    const made = history.imports.map(({ versions, before }) =>
      versions.filter((version) => !before.includes(version)),
    );
    const kept = await reports([...new Set(made.flat())]);
    return Promise.all(
      history.imports.map(async (record, index) => ({
        record,
        editions: editionsOf(history, record.versions).map((edition) => ({
          edition,
          report: made[index]?.includes(edition.version) ? kept.get(edition.version) : undefined,
        })),
        isCurrent: record.versions.every((version) => history.versions.includes(version)),
        importedBy: record.by === undefined ? undefined : (await admins.find(record.by))?.username,
      })),
    );
  };
