import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { batchWrite, type Key } from "../../store/batch.ts";
import type { RetryEffects } from "../../store/retry.ts";
import { EditionIncomplete } from "../store/edition.ts";
import { createLayerStore } from "../store/layer-store.ts";
import { chunkKeysOf } from "../store/packed-json.ts";
import { layerKeys, manifestKey } from "../store/timetable-keys.ts";
import type { History } from "./history.ts";

const textOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** Removes the items of a layer's version that no other one shares; doing it again does no harm. */
export const createLayerRemoval = (client: DynamoDBDocumentClient, table: string, effects: RetryEffects) => {
  const store = createLayerStore(client, table);

  /** The keys of what the version reads; none if its publication was killed before it wrote its manifest. */
  const keysOf = async (layer: string, version: string): Promise<Key[]> => {
    const manifest = await store.manifest(layer, version).catch((error: unknown) => {
      if (error instanceof EditionIncomplete) return undefined;
      throw error;
    });
    return Object.entries(manifest?.sections ?? {}).flatMap(([name, section]) =>
      chunkKeysOf(section, layerKeys(layer, name, section.version)),
    );
  };

  return async (layer: string, version: string, { layers, unfinished }: History): Promise<void> => {
    const others = [
      ...layers.filter(({ name }) => name === layer).flatMap((one) => [one.version, ...one.earlier]),
      ...unfinished.filter((one) => one.layer === layer).map((one) => one.version),
    ].filter((other) => other !== version);
    // Versions share the sections in which they do not differ.
    const inUse = (await Promise.all(others.map((other) => keysOf(layer, other)))).flat();
    const isInUse = new Set(inUse.map(textOf));
    const unsharedKeys = (await keysOf(layer, version)).filter((key) => !isInUse.has(textOf(key)));
    // The manifest last, so that after a killed removal the next one finds the sections again.
    for (const keys of [unsharedKeys, [manifestKey(layer, version)]]) {
      const removals = keys.map((remove) => ({ remove }));
      await batchWrite(client, table, removals, effects);
    }
  };
};
