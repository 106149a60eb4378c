import { createHash, randomUUID } from "node:crypto";
import { type DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { isSameSchool } from "@classroom/timetable/same-school.ts";
import { termProblem } from "@classroom/timetable/term.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import * as v from "valibot";
import type { Write } from "../../store/all-or-none.ts";
import { batchGet, batchWrite } from "../../store/batch.ts";
import { type RetryEffects, retryEffects } from "../../store/retry.ts";
import { datedEditions, type Edition, EditionIncomplete } from "../store/edition.ts";
import { createHeadStore } from "../store/head-store.ts";
import { createEditionLoader } from "../store/loaded-edition.ts";
import { createPartReader } from "../store/part-reader.ts";
import { CHECKS_KEY, reportKey } from "../store/timetable-keys.ts";
import { createCondemnedRemoval } from "./condemned-removal.ts";
import { contentHash } from "./content-hash.ts";
import { createEditionRemoval } from "./edition-removal.ts";
import { createEditionWriter, type OnProgress } from "./edition-writer.ts";
import { type History, type ImportRecord, publishedEditions } from "./history.ts";
import { adopt, announce, restoreImport, undoImport, undoLastImport } from "./history-changes.ts";
import { createHistoryReader, createHistoryUpdate } from "./history-update.ts";

interface PublisherEffects extends RetryEffects {
  readonly now: () => Date;
  /** A unique text. */
  readonly newToken: () => string;
}

interface PublishOptions extends Pick<ImportRecord, "source" | "by" | "agreed" | "file"> {
  /** What was understood of each timetable's file, as JSON; one of more than 64 KiB is not kept. */
  readonly reports?: readonly string[];
  /** What is written in the same transaction, such as the profile with the answers. */
  readonly alongside?: readonly Write[];
  /** Called as rooms are written. */
  readonly onProgress?: OnProgress;
}

/** What an import did. */
export interface Publication {
  /** One of each timetable, in their order. */
  readonly editions: readonly Edition[];
  /** Those of them that were published already: their file has not changed. */
  readonly unchanged: readonly Edition[];
  /** What is published no longer: terms that ended, of another school, or a week without dates. */
  readonly removed: readonly Edition[];
}

export interface TimetablePublisher {
  /** The last imports, newest first, and what is published. */
  readonly list: () => Promise<History>;
  /**
   * Writes the timetable next to the published ones and publishes it in one transaction: readers see the old or the new
   * one, never a part of either. A timetable with a calendar is an edition of that term and stands beside those of
   * other terms of the same school; the date decides which are current. Terms with other rooms are another school's and
   * are published no longer. A timetable that is published already stays as it is. Then removes what no rollback needs
   * any more.
   *
   * @throws OperatorError if another import took this one for dead, the calendar is wrong, or there are too many terms
   */
  readonly publish: (timetable: Timetable, options: PublishOptions) => Promise<Edition>;
  /** The same with several terms at once: readers see all of them or none. */
  readonly publishTerms: (timetables: readonly Timetable[], options: PublishOptions) => Promise<Publication>;
  /**
   * Undoes the last import with all of its terms.
   *
   * @returns what is published again
   * @throws OperatorError if there is nothing to return to
   */
  readonly rollback: () => Promise<readonly Edition[]>;
  /**
   * Publishes again what an import published, of its terms only.
   *
   * @param by the admin's user id
   * @throws ServiceError IMPORT_NOT_FOUND
   */
  readonly restore: (importId: string, by: string) => Promise<History>;
  /**
   * Undoes the last import, if it is this one.
   *
   * @throws ServiceError IMPORT_NOT_FOUND, NO_EARLIER_TIMETABLE
   */
  readonly undo: (importId: string) => Promise<History>;
  /** The kept reports, by version. */
  readonly reports: (versions: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** UTF-16 code units. */
const MAX_REPORT = 64 * 1024;

const reportItem = v.object({ version: v.string(), report: v.string() });

/** `20261120T214802Z-3f9a2c01`: sortable by time, and told apart if two imports share a second. */
export const versionOf = (startedAt: Date, token: string): string =>
  `${startedAt.toISOString().replace(/[-:]|\.\d+/g, "")}-${createHash("sha256").update(token).digest("hex").slice(0, 8)}`;

export const createTimetablePublisher = (
  client: DynamoDBDocumentClient,
  table: string,
  effects: PublisherEffects = { ...retryEffects, newToken: randomUUID, now: () => new Date() },
): TimetablePublisher => {
  const { checks } = createHeadStore(client, table);
  const load = createEditionLoader(client, table);
  const readPart = createPartReader(client, table);
  const history = createHistoryReader(client, table);
  const update = createHistoryUpdate(client, table, history, effects);
  const write = createEditionWriter(client, table, effects);
  const removeEdition = createEditionRemoval(client, table, effects);

  const removeCondemned = createCondemnedRemoval(client, table, update, effects);

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
    const before = await checks();
    const now = effects.now().toISOString();
    const isChecked = new Set(checked.map(({ version }) => version));
    const checkedAt = Object.fromEntries(
      versions.flatMap((version) => {
        const at = isChecked.has(version) ? now : before[version];
        return at === undefined ? [] : [[version, at]];
      }),
    );
    await client.send(new PutCommand({ TableName: table, Item: { ...CHECKS_KEY, checkedAt } }));
  };

  const publishTerms: TimetablePublisher["publishTerms"] = async (timetables, options) => {
    for (const { calendar } of timetables) {
      const problem = calendar && termProblem(calendar);
      if (problem !== undefined) throw new OperatorError(`Nothing is published: ${problem}`);
    }
    const total = timetables.reduce((sum, { rooms }) => sum + rooms.length, 0);
    const before = publishedEditions(await history());
    const editions: Edition[] = [];
    const unchanged: Edition[] = [];
    const written: string[] = [];
    try {
      let done = 0;
      for (const [index, timetable] of timetables.entries()) {
        const content = contentHash(timetable);
        const same = before.find((edition) => edition.content === content);
        if (same === undefined) {
          const startedAt = effects.now();
          const version = versionOf(startedAt, effects.newToken());
          await update(announce(version, startedAt));
          written.push(version);
          const earlier = done;
          const onProgress = (rooms: number) => options.onProgress?.(earlier + rooms, total);
          const edition = await write(version, timetable, options.source, onProgress);
          for (const { name } of edition.parts) await readPart(edition, name);
          const report = options.reports?.[index] ?? "";
          if (report !== "" && report.length <= MAX_REPORT)
            await batchWrite(client, table, [{ put: { ...reportKey(version), version, report } }], effects);
          editions.push(edition);
        } else {
          editions.push(same);
          unchanged.push(same);
        }
        done += timetable.rooms.length;
      }
      const strangers = await strangersTo(timetables, before);
      const after = await update(
        adopt({ ...options, editions, strangers }, effects.now()),
        options.alongside,
      );
      // They are read from now on, whatever becomes of tidying up.
      written.length = 0;
      await recordCheck(after, editions);
      await removeCondemned(after, "editions");
      const replaced = new Set(editions.map(({ calendar }) => calendar?.id));
      const removed = before.filter(
        ({ version, calendar }) => !after.versions.includes(version) && !replaced.has(calendar?.id),
      );
      return { editions, unchanged, removed };
    } catch (error) {
      // An import that took this one for dead may have removed it before the last items were written.
      if (error instanceof OperatorError || error instanceof EditionIncomplete)
        for (const version of written) await removeEdition(version);
      throw error;
    }
  };

  return {
    list: history,
    publish: async (timetable, options) => {
      const [edition] = (await publishTerms([timetable], options)).editions;
      if (edition === undefined) throw new Error("A timetable was published as no edition");
      return edition;
    },
    publishTerms,
    restore: (importId, by) => update(restoreImport(importId, by, effects.now())),
    undo: (importId) => update(undoImport(importId, effects.now())),
    rollback: async () => publishedEditions(await update(undoLastImport(effects.now()))),
    reports: async (versions) => {
      const items = await batchGet(client, table, versions.map(reportKey));
      return new Map(
        items.map((item) => {
          const { version, report } = v.parse(reportItem, item);
          return [version, report] as const;
        }),
      );
    },
  };
};
