import { randomUUID } from "node:crypto";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { retryEffects } from "../dynamodb/retry.ts";
import { countMeetings } from "../timetable/meeting.ts";
import { termProblem } from "../timetable/term.ts";
import type { Timetable } from "../timetable/timetable.ts";
import { adopt, announce, condemned, forget, PublishRefused, returnToPrevious } from "./catalogue-changes.ts";
import { type CatalogueEffects, createCatalogueUpdate } from "./catalogue-update.ts";
import { type Catalogue, currentEdition, type Edition } from "./edition.ts";
import { createEditionRemoval } from "./edition-removal.ts";
import { createEditionWriter, type OnProgress } from "./edition-writer.ts";
import { PARTS_LAYOUT } from "./timetable-keys.ts";
import { createTimetableStore, EditionIncomplete, sha256 } from "./timetable-store.ts";

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
   * Writes the timetable beside the published one and makes it current by one conditional write: readers see
   * the old or the new one, never a part of either. A timetable with a calendar is an edition of that term and stands
   * beside those of other terms; the date decides which is current. Then removes what no rollback needs any more.
   *
   * @throws PublishRefused if another import took this one for dead, or the calendar is wrong
   */
  readonly publish: (timetable: Timetable, options: PublishOptions) => Promise<Edition>;
  /**
   * Makes the edition of a term (by its id; without one, of the current term) that held before hold again.
   *
   * @throws PublishRefused if there is none
   */
  readonly rollback: (term?: string) => Promise<Edition>;
}

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

  const write = async (version: string, timetable: Timetable, options: PublishOptions): Promise<Edition> => {
    const { rooms, term, calendar } = timetable;
    await writer.writeRooms(version, rooms, options.onProgress);
    const parts = await writer.writeParts(version, rooms, calendar);
    const edition: Edition = {
      version,
      publishedAt: effects.now().toISOString(),
      term,
      ...(calendar && { calendar }),
      source: options.source,
      rooms: rooms.length,
      meetings: rooms.reduce((count, room) => count + countMeetings(room.meetings), 0),
      parts,
      layout: PARTS_LAYOUT,
    };
    await store.verify(edition);
    return edition;
  };

  return {
    list: () => store.catalogue({ consistent: true }),
    publish: async (timetable, options) => {
      const problem = timetable.calendar && termProblem(timetable.calendar);
      if (problem !== undefined) throw new PublishRefused(`Nothing is published: ${problem}`);
      const startedAt = effects.now();
      const version = versionOf(startedAt, effects.newToken());
      await update(announce(version, startedAt));
      try {
        const edition = await write(version, timetable, options);
        await removeCondemned(await update(adopt(edition, effects.now())));
        return edition;
      } catch (error) {
        // Whoever took this import for dead may have removed it before the last items were written.
        if (error instanceof PublishRefused || error instanceof EditionIncomplete)
          await removeEdition(version);
        throw error;
      }
    },
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
