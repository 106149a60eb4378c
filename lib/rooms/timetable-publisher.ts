import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { batchWrite, type Key, type Write } from "../dynamodb/batch.ts";
import { backOff, type RetryEffects, retryEffects } from "../dynamodb/retry.ts";
import { countMeetings } from "../timetable/meeting.ts";
import type { Room, Timetable } from "../timetable/timetable.ts";
import type { Catalogue, Edition, Part } from "./edition.ts";
import { toRoomItem } from "./room-item.ts";
import { type PartName, packPart, partNames } from "./snapshot.ts";
import { CATALOGUE_KEY, chunkKey, partitionsOf, roomKey } from "./timetable-keys.ts";
import { createTimetableStore, sha256 } from "./timetable-store.ts";

/** Below DynamoDB's 400 KB an item, keys included. */
const CHUNK_BYTES = 390_000;

/** Editions that stay for a rollback. */
const EDITIONS_KEPT = 5;

/** An unfinished version older than this belongs to an import that died; its items are removed. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Others may publish at the same time; each conflict means that one of them got through. */
const CATALOGUE_ATTEMPTS = 10;

const PARALLEL_WRITES = 4;
const ROOMS_PER_BATCH = 250;

interface PublisherEffects extends RetryEffects {
  readonly now: () => Date;
}

interface PublishOptions {
  /** The base name of the file the timetable came from. */
  readonly source: string;
  /** Called as rooms are written. */
  readonly onProgress?: (written: number, total: number) => void;
}

export interface TimetablePublisher {
  /** Newest first, and which of them is current. */
  readonly list: () => Promise<Catalogue>;
  /**
   * Writes the timetable beside the published one and makes it current by one conditional write: readers see
   * the old or the new one, never a part of either. Then removes what no rollback needs any more.
   */
  readonly publish: (timetable: Timetable, options: PublishOptions) => Promise<Edition>;
  /** Makes the edition published before the current one current again. @throws Error where there is none */
  readonly rollback: () => Promise<Edition>;
}

/** `20261120T214802Z-3f9a2c01`: sortable by time, and told apart by content where two imports share a second. */
const versionOf = (now: Date, content: string): string =>
  `${now.toISOString().replace(/[-:]|\.\d+/g, "")}-${content.slice(0, 8)}`;

export const createTimetablePublisher = (
  client: DynamoDBDocumentClient,
  table: string,
  effects: PublisherEffects = { ...retryEffects, now: () => new Date() },
): TimetablePublisher => {
  const store = createTimetableStore(client, table);
  const readCatalogue = () => store.catalogue({ consistent: true });

  /** Changes the catalogue in one conditional write; `change` runs again where somebody else was faster. */
  const update = async (change: (catalogue: Catalogue) => Catalogue): Promise<Catalogue> => {
    for (let attempt = 0; attempt < CATALOGUE_ATTEMPTS; attempt += 1) {
      if (attempt > 0) await backOff(attempt, effects);
      const before = await readCatalogue();
      const after = { ...change(before), revision: before.revision + 1 };
      const condition =
        before.revision === 0
          ? { ConditionExpression: "attribute_not_exists(pk)" }
          : {
              ConditionExpression: "revision = :before",
              ExpressionAttributeValues: { ":before": before.revision },
            };
      try {
        await client.send(
          new PutCommand({ TableName: table, Item: { ...CATALOGUE_KEY, ...after }, ...condition }),
        );
        return after;
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    }
    throw new Error("Other imports kept changing the catalogue; try again");
  };

  const writePart = async (version: string, name: PartName, bytes: Uint8Array): Promise<Part> => {
    const chunks = Math.ceil(bytes.byteLength / CHUNK_BYTES);
    for (let index = 0; index < chunks; index += 1) {
      const chunk = bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES);
      const item = { ...chunkKey(version, name, index), bytes: chunk };
      await client.send(new PutCommand({ TableName: table, Item: item }));
    }
    return { name, chunks, bytes: bytes.byteLength, sha256: sha256(bytes) };
  };

  const writeRooms = async (
    version: string,
    rooms: readonly Room[],
    onProgress: PublishOptions["onProgress"],
  ) => {
    let next = 0;
    let written = 0;
    const work = async (): Promise<void> => {
      while (next < rooms.length) {
        const batch = rooms.slice(next, next + ROOMS_PER_BATCH);
        next += batch.length;
        const writes = batch.map(
          (room): Write => ({ put: { ...roomKey(version, room.id), ...toRoomItem(room) } }),
        );
        await batchWrite(client, table, writes, effects);
        written += batch.length;
        onProgress?.(written, rooms.length);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_WRITES }, work));
  };

  const removeVersion = async (version: string): Promise<void> => {
    for (const partition of partitionsOf(version)) {
      let ExclusiveStartKey: Record<string, unknown> | undefined;
      do {
        const page = await client.send(
          new QueryCommand({
            TableName: table,
            KeyConditionExpression: "pk = :pk",
            ExpressionAttributeValues: { ":pk": partition },
            ProjectionExpression: "pk, sk",
            ConsistentRead: true,
            ...(ExclusiveStartKey && { ExclusiveStartKey }),
          }),
        );
        const keys = (page.Items ?? []) as Key[];
        await batchWrite(
          client,
          table,
          keys.map((remove): Write => ({ remove })),
          effects,
        );
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey !== undefined);
    }
  };

  const isAbandoned = (since: string): boolean =>
    effects.now().getTime() - Date.parse(since) >= ABANDONED_AFTER_MS;

  const removeAbandoned = async ({ unfinished }: Catalogue): Promise<void> => {
    for (const { version, since } of unfinished) {
      if (!isAbandoned(since)) continue;
      await removeVersion(version);
      await update((before) => ({
        ...before,
        unfinished: before.unfinished.filter((candidate) => candidate.version !== version),
      }));
    }
  };

  /** The edition as it is current now; the oldest ones beyond the kept number are up for removal. */
  const adopt = (edition: Edition, before: Catalogue): Catalogue => {
    if (!before.unfinished.some(({ version }) => version === edition.version))
      throw new Error("Another import took this one for dead and removed it; import again");
    // In the order in which they were current, so that a rollback returns to what readers saw last.
    const isCurrent = ({ version }: Edition): boolean => version === before.current;
    const earlier = [
      ...before.published.filter(isCurrent),
      ...before.published.filter((candidate) => !isCurrent(candidate)),
    ];
    const published = [edition, ...earlier];
    const dropped = published
      .slice(EDITIONS_KEPT)
      .map(({ version }) => ({ version, since: new Date(0).toISOString() }));
    return {
      ...before,
      current: edition.version,
      published: published.slice(0, EDITIONS_KEPT),
      unfinished: [...before.unfinished.filter(({ version }) => version !== edition.version), ...dropped],
    };
  };

  return {
    list: readCatalogue,
    publish: async (timetable, { source, onProgress }) => {
      const { rooms, term } = timetable;
      const packed = new Map<PartName, Uint8Array>();
      for (const name of partNames(rooms.length)) packed.set(name, await packPart(name, rooms));
      const startedAt = effects.now();
      const content = [term, ...Array.from(packed.values(), sha256), effects.random()].join();
      const version = versionOf(startedAt, sha256(Buffer.from(content)));
      await update((before) => ({
        ...before,
        unfinished: [...before.unfinished, { version, since: startedAt.toISOString() }],
      }));
      await writeRooms(version, rooms, onProgress);
      const parts: Part[] = [];
      for (const [name, bytes] of packed) parts.push(await writePart(version, name, bytes));
      const meetings = rooms.reduce((count, room) => count + countMeetings(room.meetings), 0);
      const edition: Edition = {
        version,
        publishedAt: effects.now().toISOString(),
        term,
        source,
        rooms: rooms.length,
        meetings,
        parts,
      };
      await store.verify(edition);
      const after = await update((before) => adopt(edition, before));
      await removeAbandoned(after);
      return edition;
    },
    rollback: async () => {
      const { published, current } = await update((before) => {
        const index = before.published.findIndex(({ version }) => version === before.current);
        const previous = before.published[index + 1];
        if (index < 0 || previous === undefined)
          throw new Error("There is no earlier timetable to return to");
        return { ...before, current: previous.version };
      });
      const edition = published.find(({ version }) => version === current);
      if (edition === undefined) throw new Error("The catalogue names no current timetable");
      return edition;
    },
  };
};
