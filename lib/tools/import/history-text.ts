import { editionsOf, type History, publishedEditions } from "../../rooms/publish/history.ts";
import type { Publication } from "../../rooms/publish/timetable-publisher.ts";
import { currentEditions, type Edition, isDated } from "../../rooms/store/edition.ts";
import { count } from "./report-text.ts";

/** Said of a timetable without a term. */
export const WITHOUT_DATES =
  "The timetable has no dates: it is a week that repeats without end, and no question about a date can be answered. " +
  "If you know the term's first and last day, import it with --first-day and --last-day.";

/** One line that says which timetable this is. */
export const editionLine = ({ version, publishedAt, term, rooms, meetings, source }: Edition): string =>
  `${version}  ${publishedAt}  ${term ?? "(no term)"}  ${count(rooms, "room")}  ${count(meetings, "meeting")}  ${source}`;

const termNames = (editions: readonly Edition[]): string =>
  editions.map(({ term }) => term ?? "(no term)").join(", ");

/**
 * What is published, the current terms marked `*`; then the imports, newest first. Last, what to do if the timetable
 * was published without dates.
 */
export const historyLines = (history: History, now: number): string[] => {
  const published = publishedEditions(history);
  if (published.length === 0) return ["No timetable is published."];
  const current = new Set(currentEditions(published, now));
  return [
    ...published.map((edition) => `${current.has(edition) ? "*" : " "} ${editionLine(edition)}`),
    "Imports, newest first (--rollback undoes the first):",
    ...history.imports.map(
      ({ importedAt, source, versions }) =>
        `  ${importedAt}  ${source}: ${termNames(editionsOf(history, versions))}`,
    ),
    ...(published.some(isDated) ? [] : [WITHOUT_DATES]),
  ];
};

const removedLine = ({ term, calendar }: Edition, today: string): string =>
  calendar !== undefined && calendar.last < today
    ? `No longer published: ${term ?? calendar.name}, which ended on ${calendar.last}`
    : `No longer published: ${term ?? "the timetable without dates"}, which this import replaces`;

/** What an import did, for the operator. */
export const publicationLines = (
  { editions, unchanged, removed }: Publication,
  where: string,
  now: Date,
): string[] => [
  ...editions.map((edition) =>
    unchanged.includes(edition)
      ? `Unchanged in ${where}: ${editionLine(edition)}`
      : `Published to ${where}: ${editionLine(edition)}`,
  ),
  ...removed.map((edition) => removedLine(edition, now.toISOString().slice(0, 10))),
];
