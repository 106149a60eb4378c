import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Change } from "@classroom/timetable/change.ts";
import * as v from "valibot";
import { batchGetImmutable } from "../../store/batch.ts";
import { EditionIncomplete } from "./edition.ts";
import { type Manifest, manifest, type Section } from "./layer.ts";
import { readPacked } from "./packed-json.ts";
import { layerKeys, manifestKey } from "./timetable-keys.ts";

/** Reads of layers. */
export const createLayerStore = (client: DynamoDBDocumentClient, table: string) => ({
  /** @throws EditionIncomplete if the store does not have it */
  manifest: async (layer: string, version: string): Promise<Manifest> => {
    const [item] = await batchGetImmutable(client, table, [manifestKey(layer, version)]);
    if (item === undefined) throw new EditionIncomplete(`${layer} ${version} is gone`);
    return v.parse(manifest, item);
  },
  /** The changes of a section by its name. @throws EditionIncomplete if a chunk is missing or the hash differs */
  section: async (layer: string, name: string, section: Section): Promise<readonly Change[]> => {
    const keys = layerKeys(layer, name, section.version);
    const changes = await readPacked(client, table, keys, section, `${layer} ${name} ${section.version}`);
    // Its hash says that it is what a publication packed.
    return changes as readonly Change[];
  },
});

export type LayerStore = ReturnType<typeof createLayerStore>;
