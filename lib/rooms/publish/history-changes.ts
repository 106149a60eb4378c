import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { ServiceError } from "../../errors.ts";
import { compareBy, type Edition, hasEnded, isDated } from "../store/edition.ts";
import { editionsOf, type History, type ImportRecord, publishedEditions, versionsInUse } from "./history.ts";
import { CONDEMNED, type HistoryChange, unfinishedAfter, withUnfinished } from "./unfinished.ts";

/** Imports that can be undone. */
const IMPORTS_KEPT = 10;

/** Above this number, terms that ended are published no longer; those that ended first go first. */
const TERMS_KEPT = 6;

/** Terms that have not ended; they never go. */
const MAX_TERMS_AHEAD = 20;

/** An import whose items are all in the store. */
export interface Adoption {
  readonly record: Pick<ImportRecord, "source" | "by" | "agreed" | "file">;
  /** Of each of its terms; an edition that is published already stays as it is. */
  readonly editions: readonly Edition[];
  /** The versions of another school's terms, which are published no longer. */
  readonly strangers: ReadonlySet<string>;
}

/**
 * The versions that are published after an import: its editions beside those of other terms of the same school. A week
 * without dates takes the place of everything, and a term with dates the place of such a week.
 *
 * @throws OperatorError if too many terms have not ended
 */
const publishedAfter = (
  before: History,
  { editions, strangers }: Pick<Adoption, "editions" | "strangers">,
  now: Date,
): string[] => {
  if (!editions.every(isDated)) return editions.map(({ version }) => version);
  const replaced = new Set(editions.map(({ calendar }) => calendar.id));
  const others = publishedEditions(before)
    .filter(isDated)
    .filter(({ calendar, version }) => !replaced.has(calendar.id) && !strangers.has(version));
  const all = [...others, ...editions];
  const ahead = all.filter((edition) => !hasEnded(edition, now.getTime())).length;
  if (ahead > MAX_TERMS_AHEAD)
    throw new OperatorError(
      `Nothing is published: ${ahead} terms would not have ended yet, and at most ${MAX_TERMS_AHEAD} can be published. Import a file with fewer terms.`,
    );
  const ended = others.filter((edition) => hasEnded(edition, now.getTime())).toSorted(compareBy("last"));
  const gone = new Set(ended.slice(0, Math.max(0, all.length - TERMS_KEPT)));
  return all.filter((edition) => !gone.has(edition)).map(({ version }) => version);
};

/** Without the editions that neither a reader nor a rollback needs: their versions are unfinished `since` then. */
const withoutUnused = (history: History, since: string): History => {
  const inUse = versionsInUse(history);
  const { kept = [], gone = [] } = Object.groupBy(history.editions, ({ version }) =>
    inUse.has(version) ? "kept" : "gone",
  );
  const versions = gone.map(({ version }) => version);
  return withUnfinished({ ...history, editions: kept }, versions, since);
};

/** Remembers which of the files that arrived by themselves a person has undone. */
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
  published: string[],
  record: Omit<ImportRecord, "id" | "importedAt" | "before">,
  now: Date,
): History => ({
  ...before,
  versions: published,
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
    const requestedImport = before.imports.find((one) => one.id === id);
    const editions = requestedImport === undefined ? [] : editionsOf(before, requestedImport.versions);
    if (requestedImport === undefined || editions.length < requestedImport.versions.length)
      throw new ServiceError("IMPORT_NOT_FOUND");
    const published = publishedAfter(before, { editions, strangers: new Set() }, now);
    if (new Set(published).symmetricDifference(new Set(before.versions)).size === 0) return before;
    const { source, versions } = requestedImport;
    const tidy = { ...before, unfinished: unfinishedAfter(before, [], now) };
    const after = withImport(tidy, published, { source, versions, by }, now);
    return withoutUnused(withUndone(before, after), CONDEMNED);
  };

/**
 * Publishes the editions of an import, all at once. An import that changes nothing leaves the history as it is, except
 * for the leftovers of killed publications.
 *
 * @throws OperatorError if another publication considered one of the editions abandoned, or too many terms have not
 * ended
 */
export const adopt =
  ({ record, ...adoption }: Adoption, now: Date): HistoryChange =>
  (before) => {
    const versions = adoption.editions.map(({ version }) => version);
    const fresh = versions.filter((version) => !before.versions.includes(version));
    const unfinished = unfinishedAfter(before, fresh, now);
    const published = publishedAfter(before, adoption, now);
    if (fresh.length === 0 && published.length === before.versions.length)
      return unfinished.every((one) => before.unfinished.includes(one)) ? before : { ...before, unfinished };
    const { [record.source]: _, ...undone } = before.undone;
    const adopted = {
      ...before,
      undone: record.file === undefined ? before.undone : undone,
      unfinished,
      editions: [...new Set([...adoption.editions, ...before.editions])],
    };
    return withoutUnused(withImport(adopted, published, { ...record, versions }, now), CONDEMNED);
  };

/**
 * Publishes what was published before the last import, with all of its terms. The items of that import are removed by
 * the first import after an hour, when no reader has them in memory.
 *
 * @param id only if the last import is this one
 * @throws ServiceError IMPORT_NOT_FOUND if it is another one; NO_EARLIER_TIMETABLE if there is nothing to return to
 */
export const undoImport =
  (now: Date, id?: string): HistoryChange =>
  (before) => {
    const [last, ...imports] = before.imports;
    if (id !== undefined && last?.id !== id) throw new ServiceError("IMPORT_NOT_FOUND");
    const versions = last?.before ?? [];
    if (versions.length === 0 || editionsOf(before, versions).length < versions.length)
      throw new ServiceError("NO_EARLIER_TIMETABLE");
    return withoutUnused(withUndone(before, { ...before, versions, imports }), now.toISOString());
  };
