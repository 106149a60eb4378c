import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { History } from "./history.ts";

/** An unfinished version older than this belongs to a killed publication; its items are removed. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** The age of a version that is being removed: it can never be published, since its items go one by one. */
export const CONDEMNED = new Date(0).toISOString();

/** A change of the history; it may run again on a newer one if it loses the race. */
export type HistoryChange = (before: History) => History;

type Unfinished = History["unfinished"];

/** Adds versions that may have items though no reader uses them. @param layer whose versions; absent: editions */
export const withUnfinished = (
  before: History,
  versions: readonly string[],
  since: string,
  layer?: string,
): History => ({
  ...before,
  unfinished: [
    ...before.unfinished,
    ...versions.map((version) => ({ version, since, ...(layer !== undefined && { layer }) })),
  ],
});

/** Announces a version before its first item is written, so that no item is ever without an owner. */
export const announce =
  (version: string, since: Date, layer?: string): HistoryChange =>
  (before) =>
    withUnfinished(before, [version], since.toISOString(), layer);

/**
 * What is unfinished once the versions are published. Condemns the leftovers of killed publications.
 *
 * @throws OperatorError if another publication considered one of the versions abandoned
 */
export const unfinishedAfter = (before: History, versions: readonly string[], now: Date): Unfinished => {
  const isAbandoned = (since: string): boolean => now.getTime() - Date.parse(since) >= ABANDONED_AFTER_MS;
  const isPublished = ({ version, since }: Unfinished[number]): boolean =>
    versions.includes(version) && since !== CONDEMNED;
  const others = before.unfinished.filter((one) => !isPublished(one));
  if (before.unfinished.length - others.length < versions.length)
    throw new OperatorError("Another publication considered this one abandoned and removed it; try again");
  return others.map((one) => (isAbandoned(one.since) ? { ...one, since: CONDEMNED } : one));
};

/** Forgets a version of which no item is left. */
export const forget =
  (version: string): HistoryChange =>
  (before) => ({ ...before, unfinished: before.unfinished.filter((one) => one.version !== version) });

/** Versions whose items are to be removed. */
export const condemned = ({ unfinished }: History): Unfinished =>
  unfinished.filter(({ since }) => since === CONDEMNED);
