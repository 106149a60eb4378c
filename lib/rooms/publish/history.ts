import * as v from "valibot";
import type { Edition } from "../store/edition.ts";
import { layerHead } from "../store/layer.ts";

/** What one import published, all of it at once. */
const importRecord = v.object({
  /** Names it among the kept imports. */
  id: v.string(),
  /** The user id of the admin who published it at the desk; absent for the command. */
  by: v.exactOptional(v.string()),
  /** The digest of what that admin agreed to. */
  agreed: v.exactOptional(v.string()),
  /** RFC 3339, UTC. */
  importedAt: v.string(),
  /** The file, by its base name. */
  source: v.string(),
  /** A hash of the file's bytes, if it arrived by itself. */
  file: v.exactOptional(v.string()),
  /** Of each term that the file has its edition, also if that was published before. */
  versions: v.array(v.string()),
  /** All that was published before. */
  before: v.array(v.string()),
});

/** A published layer, and its versions before, newest first: an undo returns to the first of them. */
const layerRecord = v.object({ ...layerHead.entries, earlier: v.array(v.string()) });

export const historyItem = v.object({
  revision: v.number(),
  /** What is published now: what the head says. */
  versions: v.array(v.string()),
  /** Newest first. */
  imports: v.array(importRecord),
  /** Versions that may have items though no reader uses them: being written, or being removed. */
  unfinished: v.array(
    v.object({
      version: v.string(),
      since: v.string(),
      /** Whose version it is; absent: an edition. */
      layer: v.exactOptional(v.string()),
    }),
  ),
  layers: v.optional(v.array(layerRecord), []),
  /** Of the files that arrive by themselves, by name: the hash of the one that a person undid, until another comes. */
  undone: v.optional(v.record(v.string(), v.string()), {}),
});

export type ImportRecord = v.InferOutput<typeof importRecord>;

/** The last imports, and the editions that they name. */
export type History = v.InferOutput<typeof historyItem> & { readonly editions: readonly Edition[] };

const NOTHING = { revision: 0, versions: [], imports: [], unfinished: [] };

export const EMPTY_HISTORY: History = { ...v.parse(historyItem, NOTHING), editions: [] };

/** The versions that readers or a rollback may need. */
export const versionsInUse = ({ versions, imports }: Pick<History, "versions" | "imports">): Set<string> =>
  new Set([...versions, ...imports.flatMap((one) => [...one.versions, ...one.before])]);

export const editionsOf = ({ editions }: History, versions: readonly string[]): Edition[] =>
  versions.flatMap((wanted) => editions.find(({ version }) => version === wanted) ?? []);

/** What is published now. */
export const publishedEditions = (history: History): Edition[] => editionsOf(history, history.versions);
