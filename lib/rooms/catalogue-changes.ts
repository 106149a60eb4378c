import { type Catalogue, currentEdition, type Edition } from "./edition.ts";

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

/** Of each of the last terms the last editions. */
const kept = (published: readonly Edition[], adopted: Edition): Edition[] => {
  const ends = new Map(published.map((edition) => [termOf(edition), edition.calendar?.last ?? "9999-12-31"]));
  const terms = [...ends.keys()].sort((a, b) => ((ends.get(a) ?? "") > (ends.get(b) ?? "") ? -1 : 1));
  const stay = new Set([termOf(adopted), ...terms.slice(0, TERMS_KEPT)]);
  const seen = new Map<string, number>();
  return published.filter((edition) => {
    const number = (seen.get(termOf(edition)) ?? 0) + 1;
    seen.set(termOf(edition), number);
    return stay.has(termOf(edition)) && number <= EDITIONS_KEPT;
  });
};

/**
 * Makes the edition the one that holds of its term, and condemns in the same write what nobody needs any more: editions
 * beyond the kept number, and versions of imports that died. Earlier editions are in the order in which they were
 * current, so that a rollback returns to what readers saw last.
 *
 * @throws PublishRefused if another import considered this one abandoned
 */
export const adopt =
  (edition: Edition, now: Date): CatalogueChange =>
  (before) => {
    const isThis = ({ version }: { readonly version: string }): boolean => version === edition.version;
    if (!before.unfinished.some((found) => isThis(found) && found.since !== CONDEMNED))
      throw new PublishRefused(
        "Another import considered this one abandoned and removed it; run the import again",
      );
    const wasHead = (found: Edition): boolean => termOf(found) === termOf(edition) && isHead(before, found);
    const earlier = before.published.filter((found) => !wasHead(found));
    const published = [edition, ...before.published.filter(wasHead), ...earlier];
    const staying = kept(published, edition);
    const gone = published.filter((found) => !staying.includes(found));
    const terms = new Set(staying.map(termOf));
    const others = before.unfinished.filter((found) => !isThis(found));
    return {
      ...before,
      current: edition.version,
      heads: {
        ...Object.fromEntries(Object.entries(before.heads).filter(([term]) => terms.has(term))),
        ...(edition.calendar && { [edition.calendar.id]: edition.version }),
      },
      published: staying,
      unfinished: [
        ...others.map((found) => (isAbandoned(found, now) ? { ...found, since: CONDEMNED } : found)),
        ...gone.map(({ version }) => ({ version, since: CONDEMNED })),
      ],
    };
  };

/**
 * Makes the edition of a term that held before the one that holds do so again. Without a term: of the current one.
 *
 * @throws PublishRefused if there is none
 */
export const returnToPrevious =
  (now: Date, term?: string): CatalogueChange =>
  (before) => {
    const asked = term ?? termOf(currentEdition(before, now.getTime()));
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
