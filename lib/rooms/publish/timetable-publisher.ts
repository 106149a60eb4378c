import { type DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { isSameSchool } from "@classroom/timetable/same-school.ts";
import { termProblem } from "@classroom/timetable/term.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import * as v from "valibot";
import { batchGet, batchWrite } from "../../store/batch.ts";
import type { TableWrite } from "../../store/table.ts";
import { datedEditions, type Edition, EditionIncomplete } from "../store/edition.ts";
import { createHeadStore } from "../store/head-store.ts";
import { createEditionLoader } from "../store/loaded-edition.ts";
import { createPartReader } from "../store/part-reader.ts";
import { CHECKS_KEY, reportKey } from "../store/timetable-keys.ts";
import { contentHash } from "./content-hash.ts";
import { createEditionRemoval } from "./edition-removal.ts";
import { createEditionWriter } from "./edition-writer.ts";
import { type History, type ImportRecord, publishedEditions } from "./history.ts";
import { adopt, restoreImport, undoImport } from "./history-changes.ts";
import { createHistoryStore, newVersion, publisherEffects } from "./history-store.ts";

interface PublishOptions extends Pick<ImportRecord, "source" | "by" | "agreed" | "file"> {
  /** What was understood of each timetable's file, as JSON; one of more than 64 KiB is not kept. */
  readonly reports?: readonly string[];
  /** What is written in the same transaction, such as the profile with the answers. */
  readonly alongside?: readonly TableWrite[];
  /** Called with the number of rooms written so far, and of all. */
  readonly onProgress?: (written: number, total: number) => void;
}

/** What an import did. */
export interface Publication {
  /** One of each timetable, in their order. */
  readonly editions: readonly Edition[];
  /** Those that were published already, because their content has not changed. */
  readonly unchanged: readonly Edition[];
  /** What is published no longer: terms that ended, of another school, or a week without dates. */
  readonly removed: readonly Edition[];
}

/** UTF-16 code units. */
const MAX_REPORT = 64 * 1024;

const reportItem = v.object({ version: v.string(), report: v.string() });

export const createTimetablePublisher = (
  client: DynamoDBDocumentClient,
  table: string,
  effects = publisherEffects,
) => {
  const { times } = createHeadStore(client, table);
  const load = createEditionLoader(client, table);
  const readPart = createPartReader(client, table);
  const history = createHistoryStore(client, table, effects);
  const write = createEditionWriter(client, table, effects);
  const removeEdition = createEditionRemoval(client, table, effects);

  /** The published versions with dates if their rooms are others; none if they are of the same school. */
  const strangersTo = async (
    timetables: readonly Timetable[],
    published: readonly Edition[],
  ): Promise<ReadonlySet<string>> => {
    const ids = new Set(timetables.flatMap(({ rooms }) => rooms.map(({ id }) => id)));
    const dated = datedEditions(published);
    const publishedIds = new Set<string>();
    for (const edition of dated) {
      const directory = await load(edition)
        .directory()
        .catch((error: unknown) => {
          // Another import has just removed it.
          if (error instanceof EditionIncomplete) return undefined;
          throw error;
        });
      for (const id of directory?.ids ?? []) publishedIds.add(id);
    }
    return new Set(isSameSchool(ids, publishedIds) ? [] : dated.map(({ version }) => version));
  };

  /** Records for the log of the service that the file still says what is published; readers see no change. */
  const recordCheck = async ({ versions }: History, checked: readonly Edition[]): Promise<void> => {
    const now = effects.now().toISOString();
    const all = { ...(await times([])), ...Object.fromEntries(checked.map(({ version }) => [version, now])) };
    const checkedAt = Object.fromEntries(
      Object.entries(all).filter(([version]) => versions.includes(version)),
    );
    await client.send(new PutCommand({ TableName: table, Item: { ...CHECKS_KEY, checkedAt } }));
  };

  const publishTerms = async (
    timetables: readonly Timetable[],
    { reports = [], alongside, onProgress = () => {}, ...record }: PublishOptions,
  ): Promise<Publication> => {
    for (const { calendar } of timetables) {
      const problem = calendar && termProblem(calendar);
      if (problem !== undefined) throw new OperatorError(`Nothing is published: ${problem}`);
    }
    const total = timetables.reduce((sum, { rooms }) => sum + rooms.length, 0);
    const before = publishedEditions(await history.read());
    const editions: Edition[] = [];
    const written: string[] = [];
    const writeNew = async (timetable: Timetable, report: string, done: number): Promise<Edition> => {
      const version = newVersion(effects);
      await history.announce(version);
      written.push(version);
      const edition = await write(version, timetable, record.source, (rooms) =>
        onProgress(done + rooms, total),
      );
      for (const { name } of edition.parts) await readPart(edition, name);
      if (report !== "" && report.length <= MAX_REPORT)
        await batchWrite(client, table, [{ put: { ...reportKey(version), version, report } }], effects);
      return edition;
    };
    try {
      let done = 0;
      for (const [index, timetable] of timetables.entries()) {
        const content = contentHash(timetable);
        const same = before.find((edition) => edition.content === content);
        editions.push(same ?? (await writeNew(timetable, reports[index] ?? "", done)));
        done += timetable.rooms.length;
      }
      const strangers = await strangersTo(timetables, before);
      const adopted = adopt({ record, editions, strangers }, effects.now());
      const after = await history.update(adopted, alongside);
      // They are read from now on, whatever becomes of tidying up.
      written.length = 0;
      await recordCheck(after, editions);
      await history.removeCondemned(after, ({ layer, version }) =>
        layer === undefined ? removeEdition(version) : undefined,
      );
      const replaced = new Set(editions.map(({ calendar }) => calendar?.id));
      const removed = before.filter(
        ({ version, calendar }) => !after.versions.includes(version) && !replaced.has(calendar?.id),
      );
      return { editions, unchanged: editions.filter((edition) => before.includes(edition)), removed };
    } catch (error) {
      // Another import may have considered this one abandoned and removed it before the last items were written.
      if (error instanceof OperatorError || error instanceof EditionIncomplete)
        for (const version of written) await removeEdition(version);
      throw error;
    }
  };

  return {
    /** The last imports, newest first, and what is published. */
    list: history.read,
    /**
     * Writes the timetable next to the published ones and publishes it in one transaction: readers see the old or the
     * new one, never a part of either. A timetable with a calendar is an edition of that term and stands beside those
     * of other terms of the same school; the date decides which are current. Terms with other rooms are another
     * school's and are published no longer. A timetable that is published already stays as it is. Then removes what no
     * rollback needs any more.
     *
     * @throws OperatorError if another import considered this one abandoned, the calendar is wrong, or there are too
     * many terms
     */
    publish: async (timetable: Timetable, options: PublishOptions): Promise<Edition> => {
      const [edition] = (await publishTerms([timetable], options)).editions;
      if (edition === undefined) throw new Error("A timetable was published as no edition");
      return edition;
    },
    /** The same with several terms at once: readers see all of them or none. */
    publishTerms,
    /**
     * Publishes again what an import published, of its terms only.
     *
     * @param by the admin's user id
     * @throws ServiceError IMPORT_NOT_FOUND
     */
    restore: (importId: string, by: string): Promise<History> =>
      history.update(restoreImport(importId, by, effects.now())),
    /**
     * Undoes the last import with all of its terms.
     *
     * @param importId only if the last import is this one
     * @throws ServiceError IMPORT_NOT_FOUND if it is another one; NO_EARLIER_TIMETABLE if there is nothing to return to
     */
    undo: (importId?: string): Promise<History> => history.update(undoImport(effects.now(), importId)),
    /** The kept reports, by version. */
    reports: async (versions: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const items = await batchGet(client, table, versions.map(reportKey));
      const reports = v.parse(v.array(reportItem), items);
      return new Map(reports.map(({ version, report }) => [version, report]));
    },
  };
};

export type TimetablePublisher = ReturnType<typeof createTimetablePublisher>;
