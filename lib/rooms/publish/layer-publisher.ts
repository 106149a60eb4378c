import { type DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { type Change, isMove } from "@classroom/timetable/change.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import pLimit from "p-limit";
import { batchWrite, type Item } from "../../store/batch.ts";
import { backOff } from "../../store/retry.ts";
import { LAYER_NAME, type Manifest, type Section, sectionNames, weeksIn } from "../store/layer.ts";
import { createLayerStore } from "../store/layer-store.ts";
import { pack } from "../store/packed-json.ts";
import { layerKeys, manifestKey, readingKey } from "../store/timetable-keys.ts";
import { createHistoryStore, newVersion, publisherEffects } from "./history-store.ts";
import { settled } from "./layer-changes.ts";
import { adoptLayer, undoLayer } from "./layer-history.ts";
import { createLayerRemoval } from "./layer-removal.ts";

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

const ATTEMPTS = 10;
const PARALLEL_READS = 8;
const MAX_LAYERS = 10;
const MAX_CHANGES = 50_000;

type StoredChanges = Pick<Manifest, "sections">;

export const createLayerPublisher = (
  client: DynamoDBDocumentClient,
  table: string,
  effects = publisherEffects,
) => {
  const store = createLayerStore(client, table);
  const history = createHistoryStore(client, table, effects);
  const remove = createLayerRemoval(client, table, effects);

  const changesOf = async (layer: string, stored: StoredChanges): Promise<readonly Change[]> => {
    const limit = pLimit(PARALLEL_READS);
    const reads = weeksIn(stored).map((week) => limit(() => store.section(layer, ...week)));
    return [...new Map((await Promise.all(reads)).flat().map((change) => [change.id, change])).values()];
  };

  /** The sections of a version, and the items of those that are not stored yet. */
  const packSections = async (
    layer: string,
    version: string,
    changes: readonly Change[],
    base: StoredChanges,
  ) => {
    const items: Item[] = [];
    const sections: Record<string, Section> = {};
    const named = changes.flatMap((change) => sectionNames(change).map((name) => ({ name, change })));
    for (const [name, ofName] of Map.groupBy(named, (each) => each.name)) {
      const own = ofName.map(({ change }) => change);
      const written = await pack(own, layerKeys(layer, name, version));
      const same = base.sections[name];
      const isSame = same?.sha256 === written.packed.sha256;
      if (!isSame) items.push(...written.items);
      sections[name] = isSame
        ? same
        : { version, ...written.packed, ...(own.some(isMove) && { moves: true }) };
    }
    return { sections, items };
  };

  /** `undefined` if another publication came first. */
  const tryToPublish = async (
    layer: string,
    edit: LayerEdit,
    { source, covers, limit }: LayerOptions,
  ): Promise<readonly Change[] | undefined> => {
    const { layers } = await history.read();
    const record = layers.find(({ name }) => name === layer);
    if (record === undefined && layers.length >= MAX_LAYERS)
      throw new OperatorError(
        `There are ${layers.length} layers already, and at most ${MAX_LAYERS} are allowed`,
      );
    const base = record && (await store.manifest(layer, record.version));
    const stored = base ?? { sections: {} };
    const before = await changesOf(layer, stored);
    const changes = settled(before, await edit(before));
    if (changes.length > MAX_CHANGES)
      throw new OperatorError(`A layer has at most ${MAX_CHANGES} changes, not ${changes.length}`);
    const version = newVersion(effects);
    const { sections, items } = await packSections(layer, version, changes, stored);
    const isWritten = items.length > 0 || Object.keys(sections).length < Object.keys(stored.sections).length;
    if (!isWritten && base?.covers === covers && record?.limit === limit) return changes;
    const manifest: Manifest = {
      ...(covers && { covers }),
      source,
      changes: changes.length,
      sections,
    };
    await history.announce(version, layer);
    // The manifest first: it names the sections that a killed publication may have left.
    await batchWrite(client, table, [{ put: { ...manifestKey(layer, version), ...manifest } }], effects);
    const puts = items.map((put) => ({ put }));
    await batchWrite(client, table, puts, effects);
    const head = { name: layer, version, ...(limit !== undefined && { limit }) };
    const after = await history.update(adoptLayer(head, record?.version, effects.now()));
    await history.removeCondemned(after, (one, now) =>
      one.layer === undefined ? undefined : remove(one.layer, one.version, now),
    );
    return after.layers.some((each) => each.version === version) ? changes : undefined;
  };

  return {
    /** By name. */
    list: async () => {
      const { layers } = await history.read();
      return Promise.all(
        layers.map(async ({ earlier: _, ...head }) => ({
          ...head,
          manifest: await store.manifest(head.name, head.version),
        })),
      );
    },
    /** The published changes of a layer by consistent reads; none if there is no such layer. */
    changes: async (layer: string): Promise<readonly Change[]> => {
      const record = (await history.read()).layers.find(({ name }) => name === layer);
      return record ? changesOf(layer, await store.manifest(layer, record.version)) : [];
    },
    /**
     * Publishes a layer's changes, all at once: readers see the old or the new ones. Sections that stay the same are
     * not written again; a layer that stays the same is not published again.
     *
     * @returns the changes that are published then
     * @throws OperatorError if the layer's name or the number of changes is not allowed, or others keep publishing
     */
    publish: async (layer: string, edit: LayerEdit, options: LayerOptions): Promise<readonly Change[]> => {
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
    /** Returns to what the layer was before its last publication. @throws OperatorError if there is no such layer */
    undo: async (layer: string): Promise<void> => {
      await history.update(undoLayer(layer, effects.now()));
    },
    /** Records that the layer's feed was read; readers see no change. */
    recordReading: async (layer: string): Promise<void> => {
      const Item = { ...readingKey(layer), checkedAt: { [layer]: effects.now().toISOString() } };
      await client.send(new PutCommand({ TableName: table, Item }));
    },
  };
};

export type LayerPublisher = ReturnType<typeof createLayerPublisher>;
