import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { ServiceError } from "../../errors.ts";
import { byLastDate, type Edition, hasEnded, isDated } from "../store/edition.ts";
import { editionsOf, type History, type ImportRecord, publishedEditions, versionsInUse } from "./history.ts";

/** Imports that can be undone. */
const IMPORTS_KEPT = 10;

/** Above this number, terms that ended are published no longer; those that ended first go first. */
const TERMS_KEPT = 6;

/** Terms that have not ended; they never go. */
const MAX_TERMS_AHEAD = 20;

/** An unfinished version older than this belongs to an import that died; its items are removed. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** The age of a version that is being removed: it can never be adopted, since its items go one by one. */
export const CONDEMNED = new Date(0).toISOString();

/** A change of the history; it may run again on a newer one if it loses the race. */
export type HistoryChange = (before: History) => History;

/** Announces a version before its first item is written, so that no item is ever without an owner. */
export const announce =
  (version: string, since: Date, layer?: string): HistoryChange =>
  (before) => ({
    ...before,
    unfinished: [
      ...before.unfinished,
      { version, since: since.toISOString(), ...(layer !== undefined && { layer }) },
    ],
  });

const isAbandoned = ({ since }: { readonly since: string }, now: Date): boolean =>
  now.getTime() - Date.parse(since) >= ABANDONED_AFTER_MS;

type Unfinished = History["unfinished"];

/** Condemns what imports that died left. */
export const withoutAbandoned = (unfinished: Unfinished, now: Date): Unfinished =>
  unfinished.map((one) => (isAbandoned(one, now) ? { ...one, since: CONDEMNED } : one));

/** An import that is whole in the store. */
export interface Adoption extends Pick<ImportRecord, "source" | "by" | "agreed" | "file"> {
  /** Of each of its terms; an edition that is published already stays as it is. */
  readonly editions: readonly Edition[];
  /** The versions of another school's terms, which are published no longer. */
  readonly strangers: ReadonlySet<string>;
}

/**
 * What is published after an import: its editions beside those of other terms of the same school. A week without dates
 * takes the place of everything, and a term with dates the place of such a week.
 *
 * @throws OperatorError if too many terms have not ended
 */
const publishedAfter = (
  before: History,
  { editions, strangers }: Pick<Adoption, "editions" | "strangers">,
  now: Date,
): Edition[] => {
  if (!editions.every(isDated)) return [...editions];
  const replaced = new Set(editions.map(({ calendar }) => calendar?.id));
  const others = publishedEditions(before)
    .filter(isDated)
    .filter(({ calendar, version }) => !replaced.has(calendar.id) && !strangers.has(version));
  const all = [...others, ...editions];
  const ahead = all.filter((edition) => isDated(edition) && !hasEnded(edition, now.getTime())).length;
  if (ahead > MAX_TERMS_AHEAD)
    throw new OperatorError(
      `Nothing is published: ${ahead} terms would not have ended yet, and at most ${MAX_TERMS_AHEAD} can be published. Import a file with fewer terms.`,
    );
  const ended = others.filter((edition) => hasEnded(edition, now.getTime())).toSorted(byLastDate);
  const gone = new Set<Edition>(ended.slice(0, Math.max(0, all.length - TERMS_KEPT)));
  return all.filter((edition) => !gone.has(edition));
};

/** Marks what neither a reader nor a rollback needs any more, and what imports that died left. */
const tidied = (history: History, now: Date): History => {
  const inUse = versionsInUse(history);
  const gone = history.editions.filter(({ version }) => !inUse.has(version));
  return {
    ...history,
    editions: history.editions.filter(({ version }) => inUse.has(version)),
    unfinished: [
      ...withoutAbandoned(history.unfinished, now),
      ...gone.map(({ version }) => ({ version, since: CONDEMNED })),
    ],
  };
};

const recordOf = ({ source, by, agreed, file }: Adoption): Omit<Adoption, "editions" | "strangers"> => ({
  source,
  ...(by !== undefined && { by }),
  ...(agreed !== undefined && { agreed }),
  ...(file !== undefined && { file }),
});

/** Remembers which of the files that arrived by themselves a person has taken back. */
const withUndone = (before: History, after: History): History => {
  const gone = new Set(before.versions).difference(new Set(after.versions));
  // The newest of a name is the last, which counts.
  const files = before.imports
    .toReversed()
    .filter(({ versions }) => versions.some((version) => gone.has(version)))
    .flatMap(({ source, file }) => (file === undefined ? [] : [[source, file]]));
  return { ...after, undone: { ...before.undone, ...Object.fromEntries(files) } };
};

/** Adds an import to the history, which forgets the oldest. The revision that it makes is its id. */
const withImport = (
  before: History,
  published: readonly string[],
  record: Omit<ImportRecord, "id" | "importedAt" | "before">,
  now: Date,
): History => ({
  ...before,
  versions: [...published],
  imports: [
    {
      id: String(before.revision + 1),
      importedAt: now.toISOString(),
      ...record,
      before: before.versions,
    },
    ...before.imports,
  ].slice(0, IMPORTS_KEPT),
});

/**
 * Makes current again what held directly after an import, of the terms that it touched; other terms stay.
 *
 * @throws ServiceError IMPORT_NOT_FOUND if the history does not have it any more
 */
export const restoreImport =
  (id: string, by: string, now: Date): HistoryChange =>
  (before) => {
    const wanted = before.imports.find((one) => one.id === id);
    const editions = wanted === undefined ? [] : editionsOf(before, wanted.versions);
    if (wanted === undefined || editions.length < wanted.versions.length)
      throw new ServiceError("IMPORT_NOT_FOUND");
    const published = publishedAfter(before, { editions, strangers: new Set() }, now).map(
      ({ version }) => version,
    );
    if (new Set(published).symmetricDifference(new Set(before.versions)).size === 0) return before;
    const { source, versions } = wanted;
    const after = withImport(before, published, { source, versions, by }, now);
    return tidied(withUndone(before, after), now);
  };

/**
 * Publishes the editions of an import, all at once. An import that changes nothing leaves the history as it is.
 *
 * @throws OperatorError if another import considered one of the editions abandoned, or too many terms have not ended
 */
export const adopt =
  (adoption: Adoption, now: Date): HistoryChange =>
  (before) => {
    const versions = adoption.editions.map(({ version }) => version);
    const fresh = versions.filter((version) => !before.versions.includes(version));
    const announced = before.unfinished.filter(
      ({ version, since }) => fresh.includes(version) && since !== CONDEMNED,
    );
    if (announced.length < fresh.length)
      throw new OperatorError(
        "Another import considered this one abandoned and removed it; run the import again",
      );
    const published = publishedAfter(before, adoption, now).map(({ version }) => version);
    if (fresh.length === 0 && published.length === before.versions.length) return before;
    const { [adoption.source]: _, ...undone } = before.undone;
    const adopted = {
      ...before,
      undone: adoption.file === undefined ? before.undone : undone,
      unfinished: before.unfinished.filter(({ version }) => !fresh.includes(version)),
      editions: [...new Set([...adoption.editions, ...before.editions])],
    };
    return tidied(withImport(adopted, published, { ...recordOf(adoption), versions }, now), now);
  };

/** The last import, if everything that was published before it is still there. */
const undoable = (history: History): ImportRecord | undefined => {
  const [last] = history.imports;
  const isWhole = last !== undefined && editionsOf(history, last.before).length === last.before.length;
  return isWhole && last.before.length > 0 ? last : undefined;
};

/**
 * Publishes what was published before the last import, with all of its terms. The items of that import are removed by
 * the first import after an hour, when no reader has them in memory.
 *
 * @throws OperatorError if there is nothing to return to
 */
export const undoLastImport =
  (now: Date): HistoryChange =>
  (before) => {
    const last = undoable(before);
    if (last === undefined) throw new OperatorError("There is no earlier timetable to return to");
    const after = withUndone(before, {
      ...before,
      versions: last.before,
      imports: before.imports.slice(1),
    });
    const inUse = versionsInUse(after);
    const undone = last.versions.filter((version) => !inUse.has(version));
    const since = now.toISOString();
    return {
      ...after,
      editions: before.editions.filter(({ version }) => inUse.has(version)),
      unfinished: [...before.unfinished, ...undone.map((version) => ({ version, since }))],
    };
  };

/**
 * Undoes the last import, if it is this one.
 *
 * @throws ServiceError IMPORT_NOT_FOUND if it is another one; NO_EARLIER_TIMETABLE
 */
export const undoImport =
  (id: string, now: Date): HistoryChange =>
  (before) => {
    if (before.imports[0]?.id !== id) throw new ServiceError("IMPORT_NOT_FOUND");
    if (undoable(before) === undefined) throw new ServiceError("NO_EARLIER_TIMETABLE");
    return undoLastImport(now)(before);
  };

/** Forgets a version of which no item is left. */
export const forget =
  (version: string): HistoryChange =>
  (before) => ({
    ...before,
    unfinished: before.unfinished.filter((candidate) => candidate.version !== version),
  });

/** Versions whose items are to be removed. */
export const condemned = ({ unfinished }: History): Unfinished =>
  unfinished.filter(({ since }) => since === CONDEMNED);
