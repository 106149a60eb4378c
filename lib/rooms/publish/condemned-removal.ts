import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { batchWrite, type Key } from "../../store/batch.ts";
import type { RetryEffects } from "../../store/retry.ts";
import { EditionIncomplete } from "../store/edition.ts";
import { sectionsOf } from "../store/layer.ts";
import { createLayerStore } from "../store/layer-store.ts";
import { chunkKeysOf } from "../store/packed-json.ts";
import { layerKeys, manifestKey } from "../store/timetable-keys.ts";
import { createEditionRemoval } from "./edition-removal.ts";
import type { History } from "./history.ts";
import { condemned, forget, type HistoryChange } from "./history-changes.ts";

const textOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/**
 * Removes the items of condemned versions, and forgets them; doing it again does no harm. An import removes
 * editions and a change removes layers: the functions that do so may touch no other items.
 */
export const createCondemnedRemoval = (
  client: DynamoDBDocumentClient,
  table: string,
  update: (change: HistoryChange) => Promise<History>,
  effects: RetryEffects,
) => {
  const removeEdition = createEditionRemoval(client, table, effects);
  const store = createLayerStore(client, table);

  /** The keys of what the version reads; none if its publication died before it wrote its manifest. */
  const keysOf = async (layer: string, version: string): Promise<Key[]> => {
    const manifest = await store.manifest(layer, version).catch((error: unknown) => {
      if (error instanceof EditionIncomplete) return undefined;
      throw error;
    });
    const sections = manifest === undefined ? [] : sectionsOf(manifest);
    return sections.flatMap(([name, section]) =>
      chunkKeysOf(section, layerKeys(layer, name, section.version)),
    );
  };

  const removeLayer = async (layer: string, version: string, history: History): Promise<void> => {
    const record = history.layers.find(({ name }) => name === layer);
    const others = [
      ...(record === undefined ? [] : [record.version, ...record.earlier]),
      ...history.unfinished.filter((one) => one.layer === layer).map((one) => one.version),
    ].filter((other) => other !== version);
    // Versions share the sections in which they do not differ.
    const inUse = (await Promise.all(others.map((other) => keysOf(layer, other)))).flat();
    const isInUse = new Set(inUse.map(textOf));
    const gone = (await keysOf(layer, version)).filter((key) => !isInUse.has(textOf(key)));
    // The manifest last, so that a removal that dies finds the sections again.
    for (const keys of [gone, [manifestKey(layer, version)]])
      await batchWrite(
        client,
        table,
        keys.map((remove) => ({ remove })),
        effects,
      );
  };

  return async (after: History, which: "editions" | "layers"): Promise<void> => {
    let history = after;
    for (const { version, layer } of condemned(after)) {
      if ((layer === undefined) !== (which === "editions")) continue;
      if (layer === undefined) await removeEdition(version);
      else await removeLayer(layer, version, history);
      history = await update(forget(version));
    }
  };
};
