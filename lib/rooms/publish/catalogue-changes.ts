import { type Catalogue, currentEdition, type Edition } from "../store/edition.ts";

/** Editions of a term that stay for a rollback, the one that holds included. */
const EDITIONS_KEPT = 5;

/** Terms that stay; those that ended first go. */
const TERMS_KEPT = 6;

/** An unfinished version older than this belongs to an import that died; its items are removed. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** The age of a version that is being removed: it can never be adopted, since its items go one by one. */
const CONDEMNED = new Date(0).toISOString();

/** The operator asked for what the catalogue does not allow; the message is one line for people. */
export class PublishRefused extends Error {
  override readonly name = "PublishRefused";
}

/** A change of the catalogue; it may run again on a newer one if it loses the race. */
export type CatalogueChange = (before: Catalogue) => Catalogue;

/** Announces a version before its first item is written, so that no item is ever without an owner. */
export const announce =
  (version: string, since: Date): CatalogueChange =>
  (before) => ({ ...before, unfinished: [...before.unfinished, { version, since: since.toISOString() }] });

const isAbandoned = ({ since }: { readonly since: string }, now: Date): boolean =>
  now.getTime() - Date.parse(since) >= ABANDONED_AFTER_MS;

/** Editions without dates are of one term, which has no id. */
const termOf = ({ calendar }: Edition): string => calendar?.id ?? "";

const isHead = (before: Catalogue, { version, calendar }: Edition): boolean =>
  version === (calendar === undefined ? before.current : before.heads[calendar.id]);

/** Of each of the last terms the last editions; a term that no longer holds goes before those that do. */
const kept = (
  published: readonly Edition[],
  adopted: readonly Edition[],
  heads: Catalogue["heads"],
): Edition[] => {
  const ends = new Map(published.map((edition) => [termOf(edition), edition.calendar?.last ?? "9999-12-31"]));
  const rank = (term: string): string => `${term in heads || term === "" ? 1 : 0}${ends.get(term)}`;
  const terms = [...ends.keys()].sort((a, b) => (rank(a) > rank(b) ? -1 : 1));
  const stay = new Set([...adopted.map(termOf), ...terms.slice(0, TERMS_KEPT)]);
  const seen = new Map<string, number>();
  return published.filter((edition) => {
    const number = (seen.get(termOf(edition)) ?? 0) + 1;
    seen.set(termOf(edition), number);
    return stay.has(termOf(edition)) && number <= EDITIONS_KEPT;
  });
};

const pick = (heads: Catalogue["heads"], isWanted: (term: string, version: string) => boolean) =>
  Object.fromEntries(Object.entries(heads).filter(([term, version]) => isWanted(term, version)));

/** True if readers lose more by the adoption than earlier editions of the same terms. */
const isReplacing = (
  { current, heads, published }: Catalogue,
  editions: readonly Edition[],
  strangers: ReadonlySet<string>,
): boolean => {
  const adopted = published.find(({ version }) => version === current);
  if (adopted === undefined) return false;
  const isDated = editions.some(({ calendar }) => calendar !== undefined);
  if ((adopted.calendar !== undefined) !== isDated) return true;
  return isDated && Object.values(heads).some((version) => strangers.has(version));
};

/**
 * Makes the editions those that hold of their terms, and marks in the same write what is no longer needed:
 * editions beyond the kept number, and versions of imports that died. Earlier editions are in the order in which they
 * were current, so that a rollback returns to what readers saw last.
 *
 * @param strangers the versions of another school's terms: they no longer hold
 * @throws PublishRefused if another import considered one of the editions abandoned
 */
export const adopt =
  (editions: readonly Edition[], now: Date, strangers: ReadonlySet<string> = new Set()): CatalogueChange =>
  (before) => {
    const versions = new Set(editions.map(({ version }) => version));
    const announced = before.unfinished.filter(
      ({ version, since }) => versions.has(version) && since !== CONDEMNED,
    );
    if (announced.length < versions.size)
      throw new PublishRefused(
        "Another import considered this one abandoned and removed it; run the import again",
      );
    const terms = new Set(editions.map(termOf));
    const wasHead = (found: Edition): boolean => terms.has(termOf(found)) && isHead(before, found);
    const published = [
      ...editions.toReversed(),
      ...before.published.filter(wasHead),
      ...before.published.filter((found) => !wasHead(found)),
    ];
    const heads = {
      ...pick(before.heads, (_, version) => !strangers.has(version)),
      ...Object.fromEntries(
        editions.flatMap(({ calendar, version }) => (calendar === undefined ? [] : [[calendar.id, version]])),
      ),
    };
    const staying = kept(published, editions, heads);
    const gone = published.filter((found) => !staying.includes(found));
    const stayingTerms = new Set(staying.map(termOf));
    const others = before.unfinished.filter(({ version }) => !versions.has(version));
    const { replaced: _, ...rest } = before;
    const last = editions.at(-1)?.version ?? before.current;
    return {
      ...rest,
      current: last,
      heads: pick(heads, (term) => stayingTerms.has(term)),
      ...(isReplacing(before, editions, strangers) && {
        replaced: { by: [...versions], current: before.current, heads: before.heads },
      }),
      published: staying,
      unfinished: [
        ...others.map((found) => (isAbandoned(found, now) ? { ...found, since: CONDEMNED } : found)),
        ...gone.map(({ version }) => ({ version, since: CONDEMNED })),
      ],
    };
  };

/** What held before the last import took its place, if that is the one to undo and all of it is still there. */
const replacedBy = ({ replaced, published }: Catalogue, { version }: Edition) => {
  if (replaced === undefined || !replaced.by.includes(version)) return undefined;
  const known = new Set(published.map((edition) => edition.version));
  const isWhole = [replaced.current, ...Object.values(replaced.heads)].every((each) => known.has(each));
  return isWhole ? replaced : undefined;
};

/**
 * Makes the edition of a term that held before the one that holds do so again. Without a term: of the current one, or
 * if the last import took the place of another school or of a week without dates, what held before it.
 *
 * @throws PublishRefused if there is none
 */
export const returnToPrevious =
  (now: Date, term?: string): CatalogueChange =>
  (before) => {
    const holding = currentEdition(before, now.getTime());
    const undone = term === undefined ? replacedBy(before, holding) : undefined;
    if (undone !== undefined) {
      const { replaced: _, ...rest } = before;
      return { ...rest, current: undone.current, heads: undone.heads };
    }
    const asked = term ?? termOf(holding);
    const editions = before.published.filter((edition) => termOf(edition) === asked);
    const index = editions.findIndex((edition) => isHead(before, edition));
    const previous = index < 0 ? undefined : editions[index + 1];
    if (previous === undefined) throw new PublishRefused("There is no earlier timetable to return to");
    return previous.calendar === undefined
      ? { ...before, current: previous.version }
      : { ...before, heads: { ...before.heads, [asked]: previous.version } };
  };

/** Forgets a version of which no item is left. */
export const forget =
  (version: string): CatalogueChange =>
  (before) => ({
    ...before,
    unfinished: before.unfinished.filter((candidate) => candidate.version !== version),
  });

/** Versions whose items are to be removed. */
export const condemned = ({ unfinished }: Catalogue): string[] =>
  unfinished.filter(({ since }) => since === CONDEMNED).map(({ version }) => version);
