import { WITHOUT_DATES } from "@classroom/import/calendar-option.ts";
import { count } from "@classroom/import/report/report-text.ts";
import { type Catalogue, currentEdition, datedEditions, type Edition } from "../../rooms/store/edition.ts";

/** One line that says which timetable this is. */
export const editionLine = ({ version, publishedAt, term, rooms, meetings, source }: Edition): string =>
  `${version}  ${publishedAt}  ${term ?? "(no term)"}  ${count(rooms, "room")}  ${count(meetings, "meeting")}  ${source}`;

/**
 * The published timetables, newest first; the current one is marked `*`, those that hold of other terms `+`. Last, what
 * to do if the current one was published without dates.
 */
export const catalogueLines = (catalogue: Catalogue, now: number): string[] => {
  const current = currentEdition(catalogue, now).version;
  const heads = new Set(datedEditions(catalogue).map(({ version }) => version));
  const mark = (version: string): string => (version === current ? "*" : heads.has(version) ? "+" : " ");
  if (catalogue.published.length === 0) return ["No timetable is published."];
  const lines = catalogue.published.map((edition) => `${mark(edition.version)} ${editionLine(edition)}`);
  return heads.size === 0 ? [...lines, WITHOUT_DATES] : lines;
};
