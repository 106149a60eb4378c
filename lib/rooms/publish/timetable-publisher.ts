import { randomUUID } from "node:crypto";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { countMeetings } from "@classroom/timetable/meeting.ts";
import { termProblem } from "@classroom/timetable/term.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { retryEffects } from "../../store/retry.ts";
import { type Catalogue, currentEdition, datedEditions, type Edition } from "../store/edition.ts";
import { EditionIncomplete } from "../store/edition-incomplete.ts";
import { partOf } from "../store/packed-timetable.ts";
import { sha256 } from "../store/part-store.ts";
import { PARTS_LAYOUT } from "../store/timetable-keys.ts";
import { createTimetableStore } from "../store/timetable-store.ts";
import { adopt, announce, condemned, forget, PublishRefused, returnToPrevious } from "./catalogue-changes.ts";
import { type CatalogueEffects, createCatalogueUpdate } from "./catalogue-update.ts";
import { createEditionRemoval } from "./edition-removal.ts";
import { createEditionWriter, type OnProgress } from "./edition-writer.ts";

interface PublisherEffects extends CatalogueEffects {
  readonly now: () => Date;
}

interface PublishOptions {
  /** The base name of the file the timetable came from. */
  readonly source: string;
  /** Called as rooms are written. */
  readonly onProgress?: OnProgress;
}

export interface TimetablePublisher {
  /** Newest first, and which of them is current. */
  readonly list: () => Promise<Catalogue>;
  /**
   * Writes the timetable next to the published one and makes it current by one conditional write: readers see
   * the old or the new one, never a part of either. A timetable with a calendar is an edition of that term and stands
   * beside those of other terms of the same school; the date decides which is current. Terms with other rooms are
   * another school's and hold no longer. Then removes what no rollback needs any more.
   *
   * @throws PublishRefused if another import took this one for dead, or the calendar is wrong
   */
  readonly publish: (timetable: Timetable, options: PublishOptions) => Promise<Edition>;
  /** The same with several terms at once: readers see all of them or none. */
  readonly publishTerms: (
    timetables: readonly Timetable[],
    options: PublishOptions,
  ) => Promise<readonly Edition[]>;
  /**
   * Makes the edition of a term (by its id; without one, of the current term) that held before hold again.
   *
   * @throws PublishRefused if there is none
   */
  readonly rollback: (term?: string) => Promise<Edition>;
}

/** The share of the rooms that two terms of one school have in common at least, of the smaller. */
const SHARED_ROOMS = 0.25;

const isSameSchool = (ids: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  ids.intersection(others).size >= SHARED_ROOMS * Math.min(ids.size, others.size);

/** `20261120T214802Z-3f9a2c01`: sortable by time, and told apart if two imports share a second. */
const versionOf = (startedAt: Date, token: string): string =>
  `${startedAt.toISOString().replace(/[-:]|\.\d+/g, "")}-${sha256(Buffer.from(token)).slice(0, 8)}`;

export const createTimetablePublisher = (
  client: DynamoDBDocumentClient,
  table: string,
  effects: PublisherEffects = { ...retryEffects, newToken: randomUUID, now: () => new Date() },
): TimetablePublisher => {
  const store = createTimetableStore(client, table);
  const update = createCatalogueUpdate(client, table, store, effects);
  const writer = createEditionWriter(client, table, effects);
  const removeEdition = createEditionRemoval(client, table, effects);

  const removeCondemned = async (catalogue: Catalogue): Promise<void> => {
    for (const version of condemned(catalogue)) {
      await removeEdition(version);
      await update(forget(version));
    }
  };

  const write = async (
    version: string,
    timetable: Timetable,
    source: string,
    onProgress: OnProgress,
  ): Promise<Edition> => {
    const { rooms, school, term, calendar } = timetable;
    await writer.writeRooms(version, rooms, onProgress);
    const parts = await writer.writeParts(version, rooms, calendar);
    const edition: Edition = {
      version,
      publishedAt: effects.now().toISOString(),
      ...(school !== undefined && { school }),
      term,
      ...(calendar && { calendar }),
      source,
      rooms: rooms.length,
      meetings: rooms.reduce((count, room) => count + countMeetings(room.meetings), 0),
      parts,
      layout: PARTS_LAYOUT,
    };
    await store.verify(edition);
    return edition;
  };

  /** The versions that hold of terms whose rooms are others. */
  const strangersTo = async (timetables: readonly Timetable[]): Promise<ReadonlySet<string>> => {
    const ids = new Set(timetables.flatMap(({ rooms }) => rooms.map(({ id }) => id)));
    const strangers = new Set<string>();
    for (const edition of datedEditions(await store.catalogue({ consistent: true }))) {
      const part = await store.part(edition, partOf("directory", edition.rooms)).catch((error: unknown) => {
        // Another import has just removed it.
        if (error instanceof EditionIncomplete) return undefined;
        throw error;
      });
      if (!isSameSchool(ids, new Set(part?.directory?.ids))) strangers.add(edition.version);
    }
    return strangers;
  };

  const publishTerms: TimetablePublisher["publishTerms"] = async (timetables, options) => {
    for (const { calendar } of timetables) {
      const problem = calendar && termProblem(calendar);
      if (problem !== undefined) throw new PublishRefused(`Nothing is published: ${problem}`);
    }
    const total = timetables.reduce((sum, { rooms }) => sum + rooms.length, 0);
    const editions: Edition[] = [];
    const versions: string[] = [];
    try {
      let before = 0;
      for (const timetable of timetables) {
        const startedAt = effects.now();
        const version = versionOf(startedAt, effects.newToken());
        await update(announce(version, startedAt));
        versions.push(version);
        const done = before;
        const onProgress = (written: number) => options.onProgress?.(done + written, total);
        editions.push(await write(version, timetable, options.source, onProgress));
        before += timetable.rooms.length;
      }
      const strangers = await strangersTo(timetables);
      const after = await update(adopt(editions, effects.now(), strangers));
      // They are read from now on, whatever becomes of tidying up.
      versions.length = 0;
      await removeCondemned(after);
      return editions;
    } catch (error) {
      // Whoever took this import for dead may have removed it before the last items were written.
      if (error instanceof PublishRefused || error instanceof EditionIncomplete)
        for (const version of versions) await removeEdition(version);
      throw error;
    }
  };

  return {
    list: () => store.catalogue({ consistent: true }),
    publish: async (timetable, options) => {
      const [edition] = await publishTerms([timetable], options);
      if (edition === undefined) throw new Error("A timetable was published as no edition");
      return edition;
    },
    publishTerms,
    rollback: async (term) => {
      const after = await update(returnToPrevious(effects.now(), term));
      const head = term === undefined ? undefined : after.heads[term];
      return (
        after.published.find(({ version }) => version === head) ??
        currentEdition(after, effects.now().getTime())
      );
    },
  };
};
