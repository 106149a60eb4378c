import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { LayerHead } from "../store/layer.ts";
import { CONDEMNED, type HistoryChange, withoutAbandoned } from "./history-changes.ts";

/** Versions of a layer that an undo can return to. */
const LAYER_VERSIONS_KEPT = 10;

/** A version of a layer that is whole in the store. */
export interface LayerAdoption {
  readonly head: LayerHead;
  /** The version that it was made from; `undefined` if the layer was not there. */
  readonly base: string | undefined;
}

/**
 * Publishes a version of a layer. The history stays as it is if another publication took the place of its base.
 *
 * @throws OperatorError if another publication considered it abandoned
 */
export const adoptLayer =
  ({ head, base }: LayerAdoption, now: Date): HistoryChange =>
  (before) => {
    const { name, version } = head;
    const record = before.layers.find((layer) => layer.name === name);
    if (record?.version !== base) return before;
    if (!before.unfinished.some((one) => one.version === version && one.since !== CONDEMNED))
      throw new OperatorError("Another publication considered this one abandoned and removed it; try again");
    const earlier = record === undefined ? [] : [record.version, ...record.earlier];
    const others = before.unfinished.filter((one) => one.version !== version);
    const gone = earlier
      .slice(LAYER_VERSIONS_KEPT)
      .map((old) => ({ version: old, since: CONDEMNED, layer: name }));
    return {
      ...before,
      layers: [
        ...before.layers.filter((layer) => layer.name !== name),
        { ...head, earlier: earlier.slice(0, LAYER_VERSIONS_KEPT) },
      ].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      unfinished: [...withoutAbandoned(others, now), ...gone],
    };
  };

/**
 * Publishes the version of the layer before the last one; a layer without one is published no longer.
 *
 * @throws OperatorError if there is no such layer
 */
export const undoLayer =
  (name: string, now: Date): HistoryChange =>
  (before) => {
    const record = before.layers.find((layer) => layer.name === name);
    if (record === undefined) throw new OperatorError(`The layer ${name} has no changes to undo`);
    const [version, ...earlier] = record.earlier;
    const undone = { version: record.version, since: now.toISOString(), layer: name };
    return {
      ...before,
      layers: before.layers.flatMap((layer) => {
        if (layer.name !== name) return [layer];
        return version === undefined ? [] : [{ ...layer, version, earlier }];
      }),
      unfinished: [...before.unfinished, undone],
    };
  };
