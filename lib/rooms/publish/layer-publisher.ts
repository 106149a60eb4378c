import { randomUUID } from "node:crypto";
import { type DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { type Change, isMove } from "@classroom/timetable/change.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import pLimit from "p-limit";
import { batchWrite, type Item } from "../../store/batch.ts";
import { backOff, type RetryEffects, retryEffects } from "../../store/retry.ts";
import { LAYER_NAME, type LayerHead, type Manifest, type Section, sectionsOf } from "../store/layer.ts";
import { createLayerStore } from "../store/layer-store.ts";
import { pack } from "../store/packed-json.ts";
import { layerKeys, manifestKey, readingKey } from "../store/timetable-keys.ts";
import { createCondemnedRemoval } from "./condemned-removal.ts";
import { announce } from "./history-changes.ts";
import { createHistoryReader, createHistoryUpdate } from "./history-update.ts";
import { bySection, settled } from "./layer-changes.ts";
import { adoptLayer, undoLayer } from "./layer-history.ts";
import { versionOf } from "./timetable-publisher.ts";

/** What a layer is, beside its changes. */
export interface LayerOptions {
  /** A file by its base name, an address by its host, or `hand`. */
  readonly source: string;
  readonly covers?: "exams" | undefined;
  /** Seconds after which the last reading of its feed is late. */
  readonly limit?: number | undefined;
}

/** Makes a layer's changes from those that are published; it runs again if it loses a race. */
export type LayerEdit = (before: readonly Change[]) => readonly Change[] | Promise<readonly Change[]>;

/** A published layer, for people. */
export interface ListedLayer extends LayerHead {
  readonly manifest: Manifest;
}

export interface LayerPublisher {
  /** By name. */
  readonly list: () => Promise<readonly ListedLayer[]>;
  /** The published changes of a layer by consistent reads; none if there is no such layer. */
  readonly changes: (layer: string) => Promise<readonly Change[]>;
  /**
   * Publishes a layer's changes, all at once: readers see the old or the new ones. Sections that stay the same are
   * not written again; a layer that stays the same is not published again.
   *
   * @returns the changes that are published then
   * @throws OperatorError if the layer's name or the number of changes is not allowed, or others keep publishing
   */
  readonly publish: (layer: string, edit: LayerEdit, options: LayerOptions) => Promise<readonly Change[]>;
  /** Returns to what the layer was before its last publication. @throws OperatorError if there is no such layer */
  readonly undo: (layer: string) => Promise<void>;
  /** Records that the layer's feed was read; readers see no change. */
  readonly recordReading: (layer: string) => Promise<void>;
}

interface PublisherEffects extends RetryEffects {
  readonly now: () => Date;
  /** A unique text. */
  readonly newToken: () => string;
}

const ATTEMPTS = 10;
const PARALLEL_READS = 8;
const MAX_LAYERS = 10;
const MAX_CHANGES = 50_000;

type StoredChanges = Pick<Manifest, "weeks" | "rooms">;

const NO_SECTIONS: StoredChanges = { weeks: {}, rooms: {} };

export const createLayerPublisher = (
  client: DynamoDBDocumentClient,
  table: string,
  effects: PublisherEffects = { ...retryEffects, newToken: randomUUID, now: () => new Date() },
): LayerPublisher => {
  const store = createLayerStore(client, table);
  const history = createHistoryReader(client, table);
  const update = createHistoryUpdate(client, table, history, effects);
  const removeCondemned = createCondemnedRemoval(client, table, update, effects);

  const changesOf = async (layer: string, { weeks }: Pick<Manifest, "weeks">): Promise<readonly Change[]> => {
    const limit = pLimit(PARALLEL_READS);
    const reads = Object.entries(weeks).map((week) => limit(() => store.section(layer, ...week)));
    return [...new Map((await Promise.all(reads)).flat().map((change) => [change.id, change])).values()];
  };

  /** The sections of a version, and the items of those that are not stored yet. */
  const packed = async (layer: string, version: string, changes: readonly Change[], base: StoredChanges) => {
    const items: Item[] = [];
    const packSection = async (name: string, own: readonly Change[], same?: Section): Promise<Section> => {
      const written = await pack(own, layerKeys(layer, name, version));
      if (same?.sha256 === written.packed.sha256) return same;
      items.push(...written.items);
      return { version, ...written.packed };
    };
    const sections: StoredChanges = { weeks: {}, rooms: {} };
    const { weeks, rooms } = bySection(changes);
    for (const [name, own] of weeks) {
      const section = await packSection(name, own, base.weeks[name]);
      sections.weeks[name] = { ...section, ...(own.some(isMove) && { moves: true }) };
    }
    for (const [name, own] of rooms) sections.rooms[name] = await packSection(name, own, base.rooms[name]);
    return { sections, items };
  };

  /** `undefined` if another publication came first. */
  const tryToPublish = async (
    layer: string,
    edit: LayerEdit,
    { source, covers, limit }: LayerOptions,
  ): Promise<readonly Change[] | undefined> => {
    const { layers } = await history();
    const record = layers.find(({ name }) => name === layer);
    if (record === undefined && layers.length >= MAX_LAYERS)
      throw new OperatorError(
        `There are ${layers.length} layers already, and at most ${MAX_LAYERS} are allowed`,
      );
    const base = record && (await store.manifest(layer, record.version));
    const before = await changesOf(layer, base ?? NO_SECTIONS);
    const changes = settled(before, await edit(before));
    if (changes.length > MAX_CHANGES)
      throw new OperatorError(`A layer has at most ${MAX_CHANGES} changes, not ${changes.length}`);
    const now = effects.now();
    const version = versionOf(now, effects.newToken());
    const { sections, items } = await packed(layer, version, changes, base ?? NO_SECTIONS);
    const isWritten =
      items.length > 0 || sectionsOf(sections).length < sectionsOf(base ?? NO_SECTIONS).length;
    if (!isWritten && base?.covers === covers && record?.limit === limit) return changes;
    const manifest: Manifest = {
      ...(covers && { covers }),
      source,
      publishedAt: now.toISOString(),
      changes: changes.length,
      ...sections,
    };
    await update(announce(version, now, layer));
    // The manifest first: it says which sections a publication that died may have left.
    await batchWrite(client, table, [{ put: { ...manifestKey(layer, version), ...manifest } }], effects);
    const puts = items.map((put) => ({ put }));
    await batchWrite(client, table, puts, effects);
    const head = { name: layer, version, ...(limit !== undefined && { limit }) };
    const after = await update(adoptLayer({ head, base: record?.version }, effects.now()));
    await removeCondemned(after, "layers");
    return after.layers.some((each) => each.version === version) ? changes : undefined;
  };

  return {
    list: async () => {
      const { layers } = await history();
      return Promise.all(
        layers.map(async ({ earlier: _, ...head }) => ({
          ...head,
          manifest: await store.manifest(head.name, head.version),
        })),
      );
    },
    changes: async (layer) => {
      const record = (await history()).layers.find(({ name }) => name === layer);
      return record ? changesOf(layer, await store.manifest(layer, record.version)) : [];
    },
    publish: async (layer, edit, options) => {
      if (!LAYER_NAME.test(layer))
        throw new OperatorError(
          `"${layer}" is not a layer's name: use lower-case letters, digits, - and _, at most 32`,
        );
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        if (attempt > 0) await backOff(attempt, effects);
        const changes = await tryToPublish(layer, edit, options);
        if (changes !== undefined) return changes;
      }
      throw new OperatorError("Other publications kept changing the layer; try again");
    },
    undo: async (layer) => {
      await update(undoLayer(layer, effects.now()));
    },
    recordReading: async (layer) => {
      const Item = { ...readingKey(layer), at: effects.now().toISOString() };
      await client.send(new PutCommand({ TableName: table, Item }));
    },
  };
};
