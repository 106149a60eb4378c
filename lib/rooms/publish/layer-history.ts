import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { LayerHead } from "../store/layer.ts";
import { CONDEMNED, type HistoryChange, unfinishedAfter, withUnfinished } from "./unfinished.ts";

/** Versions of a layer that an undo can return to. */
const LAYER_VERSIONS_KEPT = 10;

/**
 * Publishes a version of a layer that is whole in the store. The history stays as it is if another publication took the
 * place of its base.
 *
 * @param base the version that it was made from; `undefined` if the layer was not there
 * @throws OperatorError if another publication considered it abandoned
 */
export const adoptLayer =
  (head: LayerHead, base: string | undefined, now: Date): HistoryChange =>
  (before) => {
    const { name, version } = head;
    const record = before.layers.find((layer) => layer.name === name);
    if (record?.version !== base) return before;
    const earlier = record === undefined ? [] : [record.version, ...record.earlier];
    const layers = [
      ...before.layers.filter((layer) => layer !== record),
      { ...head, earlier: earlier.slice(0, LAYER_VERSIONS_KEPT) },
    ].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const after = { ...before, layers, unfinished: unfinishedAfter(before, [version], now) };
    return withUnfinished(after, earlier.slice(LAYER_VERSIONS_KEPT), CONDEMNED, name);
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
    const layers = before.layers.flatMap((layer) => {
      if (layer !== record) return [layer];
      return version === undefined ? [] : [{ ...layer, version, earlier }];
    });
    return withUnfinished({ ...before, layers }, [record.version], now.toISOString(), name);
  };
