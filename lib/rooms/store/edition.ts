import { isoDate } from "@classroom/timetable/calendar-date.ts";
import { compareText } from "@classroom/timetable/meeting.ts";
import { localTime } from "@classroom/timetable/school-clock.ts";
import type { Term } from "@classroom/timetable/term.ts";
import * as v from "valibot";

/** Where one stored part of a timetable is. */
const part = v.object({ name: v.string(), chunks: v.number(), sha256: v.string() });

const dayRange = v.pipe(v.tuple([v.number(), v.number()]), v.readonly());
const dayRanges = v.pipe(v.array(dayRange), v.readonly());

const calendar = v.object({
  id: v.string(),
  name: v.string(),
  first: v.string(),
  last: v.string(),
  timeZone: v.string(),
  days: v.string(),
  holidays: v.exactOptional(dayRanges),
  breaks: v.exactOptional(dayRanges),
  exams: v.exactOptional(v.object({ from: v.string(), to: v.string() })),
});

/** A published timetable: immutable, and complete before the head names it. */
export const edition = v.object({
  /** Unique, sortable by time; the cache key of everything that was read of it. */
  version: v.string(),
  /** RFC 3339, UTC. */
  publishedAt: v.string(),
  /** The school's name; absent if it is not known. */
  school: v.exactOptional(v.string()),
  term: v.nullable(v.string()),
  /** The term in which it holds; absent: it is a week that repeats without end. */
  calendar: v.exactOptional(calendar),
  /** The file it came from, by its base name. */
  source: v.string(),
  rooms: v.number(),
  meetings: v.number(),
  parts: v.array(part),
  /** SHA-256 of the whole timetable: equal in two editions that say the same. */
  content: v.string(),
});

export type Edition = v.InferOutput<typeof edition>;

/** An edition of a term with dates. */
export type DatedEdition = Edition & { readonly calendar: Term };

export const isDated = (one: Edition): one is DatedEdition => one.calendar !== undefined;

/** The version is no longer in the table, or not yet to be seen by this reader. */
export class EditionIncomplete extends Error {
  override readonly name = "EditionIncomplete";
}

/** The state before the first import: no rooms, so that answers are empty rather than failures. */
export const NO_EDITION: Edition = {
  version: "none",
  publishedAt: "1970-01-01T00:00:00.000Z",
  term: null,
  source: "",
  rooms: 0,
  meetings: 0,
  parts: [],
  content: "",
};

/** By the first or the last date, then by version: the same in every container. */
export const compareBy = (which: "first" | "last") => (a: DatedEdition, b: DatedEdition) =>
  compareText(a.calendar[which], b.calendar[which]) || compareText(a.version, b.version);

/** Those with dates, by first date. */
export const datedEditions = (published: readonly Edition[]): DatedEdition[] =>
  published.filter(isDated).toSorted(compareBy("first"));

/** The date at an instant (milliseconds since 1970) by the school's clock, `YYYY-MM-DD`. */
const dateIn = ({ calendar: { timeZone } }: DatedEdition, instant: number): string =>
  isoDate(localTime(instant, timeZone).date);

export const hasEnded = (one: DatedEdition, instant: number): boolean =>
  one.calendar.last < dateIn(one, instant);

/**
 * The current ones of the published editions at an instant (milliseconds since 1970), at least one, by first date: of all terms that
 * hold the date by the school's clock; else of the next term to begin; else of the last that ended.
 */
export const currentEditions = (published: readonly Edition[], instant: number): readonly Edition[] => {
  const dated = datedEditions(published);
  if (dated.length === 0) return [published[0] ?? NO_EDITION];
  const remaining = dated.filter((one) => !hasEnded(one, instant));
  const holding = remaining.filter((one) => one.calendar.first <= dateIn(one, instant));
  if (holding.length > 0) return holding;
  const lastToEnd = dated.toSorted(compareBy("last")).at(-1);
  return [remaining[0] ?? lastToEnd ?? NO_EDITION];
};
