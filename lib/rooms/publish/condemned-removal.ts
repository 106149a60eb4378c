import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { batchWrite, type Write } from "../../store/batch.ts";
import type { RetryEffects } from "../../store/retry.ts";
import { EditionIncomplete } from "../store/edition.ts";
import type { LayerWeek, Manifest } from "../store/layer.ts";
import { createLayerStore } from "../store/layer-store.ts";
import { layerWeekKey, manifestKey } from "../store/timetable-keys.ts";
import { createEditionRemoval } from "./edition-removal.ts";
import type { History } from "./history.ts";
import { condemned, forget, type HistoryChange } from "./history-changes.ts";

/** Names a stored week: versions share the weeks in which they do not differ. */
const weekName = (monday: string, { version }: LayerWeek): string => `${monday} ${version}`;

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
  /** `undefined` if the publication died before its manifest was written. */
  const manifestOf = (layer: string, version: string): Promise<Manifest | undefined> =>
    store.manifest(layer, version).catch((error: unknown) => {
      if (error instanceof EditionIncomplete) return undefined;
      throw error;
    });

  const removeLayer = async (layer: string, version: string, history: History): Promise<void> => {
    const record = history.layers.find(({ name }) => name === layer);
    const others = [
      ...(record === undefined ? [] : [record.version, ...record.earlier]),
      ...history.unfinished.filter((one) => one.layer === layer).map((one) => one.version),
    ].filter((other) => other !== version);
    const manifests = await Promise.all(others.map((other) => manifestOf(layer, other)));
    const inUse = new Set(
      manifests.flatMap((each) =>
        Object.entries(each?.weeks ?? {}).map(([monday, week]) => weekName(monday, week)),
      ),
    );
    const gone = await manifestOf(layer, version);
    const removals = Object.entries(gone?.weeks ?? {})
      .filter(([monday, week]) => !inUse.has(weekName(monday, week)))
      .flatMap(([monday, week]) =>
        Array.from(
          { length: week.chunks },
          (_, chunk): Write => ({
            remove: layerWeekKey(layer, monday, week.version, chunk),
          }),
        ),
      );
    await batchWrite(client, table, removals, effects);
    // Last, so that a removal that dies finds the weeks again.
    await batchWrite(client, table, [{ remove: manifestKey(layer, version) }], effects);
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
