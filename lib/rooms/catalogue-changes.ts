import type { Catalogue, Edition } from "./edition.ts";

/** Editions that stay for a rollback, the current one included. */
const EDITIONS_KEPT = 5;

/** An unfinished version older than this belongs to an import that died; its items are removed. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** The age of a version that is being removed: it can never be adopted, since its items go one by one. */
const CONDEMNED = new Date(0).toISOString();

/** The operator asked for what the catalogue does not allow; the message is one line for people. */
export class PublishRefused extends Error {
  override readonly name = "PublishRefused";
}

/** A change of the catalogue; it may run again on a newer one where somebody else was faster. */
export type CatalogueChange = (before: Catalogue) => Catalogue;

/** Announces a version before its first item is written, so that no item is ever without an owner. */
export const announce =
  (version: string, since: Date): CatalogueChange =>
  (before) => ({ ...before, unfinished: [...before.unfinished, { version, since: since.toISOString() }] });

const isAbandoned = ({ since }: { readonly since: string }, now: Date): boolean =>
  now.getTime() - Date.parse(since) >= ABANDONED_AFTER_MS;

/**
 * Makes the edition current, and condemns in the same write what nobody needs any more: editions beyond the kept
 * number, and versions of imports that died. Earlier editions are in the order in which they were current, so that
 * a rollback returns to what readers saw last.
 *
 * @throws PublishRefused where another import has taken this one for dead
 */
export const adopt =
  (edition: Edition, now: Date): CatalogueChange =>
  (before) => {
    const isThis = ({ version }: { readonly version: string }): boolean => version === edition.version;
    if (!before.unfinished.some((found) => isThis(found) && found.since !== CONDEMNED))
      throw new PublishRefused("Another import took this one for dead and removed it; import again");
    const isCurrent = ({ version }: Edition): boolean => version === before.current;
    const earlier = before.published.filter((found) => !isCurrent(found));
    const published = [edition, ...before.published.filter(isCurrent), ...earlier];
    const others = before.unfinished.filter((found) => !isThis(found));
    return {
      ...before,
      current: edition.version,
      published: published.slice(0, EDITIONS_KEPT),
      unfinished: [
        ...others.map((found) => (isAbandoned(found, now) ? { ...found, since: CONDEMNED } : found)),
        ...published.slice(EDITIONS_KEPT).map(({ version }) => ({ version, since: CONDEMNED })),
      ],
    };
  };

/** Makes the edition that was current before the current one so again. @throws PublishRefused where there is none */
export const returnToPrevious: CatalogueChange = (before) => {
  const index = before.published.findIndex(({ version }) => version === before.current);
  const previous = index < 0 ? undefined : before.published[index + 1];
  if (previous === undefined) throw new PublishRefused("There is no earlier timetable to return to");
  return { ...before, current: previous.version };
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
