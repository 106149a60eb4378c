import { isoDate } from "@classroom/timetable/calendar-date.ts";
import { localTime } from "@classroom/timetable/school-clock.ts";
import type { Term } from "@classroom/timetable/term.ts";
import * as v from "valibot";

/** Where one stored part of a timetable is: its chunks, their sizes together, and a hash to check them by. */
const part = v.object({ name: v.string(), chunks: v.number(), bytes: v.number(), sha256: v.string() });

const calendar = v.object({
  id: v.string(),
  name: v.string(),
  first: v.string(),
  last: v.string(),
  timeZone: v.string(),
  days: v.string(),
});

/** A published timetable: immutable, and complete before it is named here. */
const edition = v.object({
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
  /**
   * Where the chunks of the parts lie (`timetable-keys.ts`); absent in editions of the first release, whose layout is
   * 1.
   */
  layout: v.optional(v.number()),
});

export type Edition = v.InferOutput<typeof edition>;
export type Part = v.InferOutput<typeof part>;

/** An edition of a term with dates. */
export type DatedEdition = Edition & { readonly calendar: Term };

export const isDated = (found: Edition): found is DatedEdition => found.calendar !== undefined;

/** The state before the first import: no rooms, so that answers are empty rather than failures. */
export const NO_EDITION: Edition = {
  version: "none",
  publishedAt: "1970-01-01T00:00:00.000Z",
  term: null,
  source: "",
  rooms: 0,
  meetings: 0,
  parts: [],
};

/**
 * The one item that says which timetables there are. `current` is the edition that was adopted last. If it has no
 * dates, it is the current timetable; else the date decides between the terms, each by the edition in `heads`.
 * `published` is newest first. `unfinished` names versions
 * whose items may be in the table though no reader uses them: being written, or being removed.
 */
export const catalogue = v.object({
  revision: v.number(),
  /** Signs the last write, so that its writer knows it again if the answer was lost. */
  changedBy: v.optional(v.string()),
  current: v.string(),
  /** By the id of a term, the version of its edition that holds. */
  heads: v.optional(v.record(v.string(), v.string()), {}),
  /** What held before the editions `by` took its place, all of it at once: another school, or a week without dates. */
  replaced: v.exactOptional(
    v.object({ by: v.array(v.string()), current: v.string(), heads: v.record(v.string(), v.string()) }),
  ),
  published: v.array(edition),
  unfinished: v.array(v.object({ version: v.string(), since: v.string() })),
});

export type Catalogue = v.InferOutput<typeof catalogue>;

export const EMPTY_CATALOGUE: Catalogue = {
  revision: 0,
  current: NO_EDITION.version,
  heads: {},
  published: [],
  unfinished: [],
};

/** The edition that holds of each term with dates, by first date; empty if the timetable that holds has none. */
export const datedEditions = ({ current, heads, published }: Catalogue): DatedEdition[] => {
  const adopted = published.find(({ version }) => version === current);
  if (adopted === undefined || !isDated(adopted)) return [];
  const versions = new Set(Object.values(heads));
  return published
    .filter(isDated)
    .filter(({ version }) => versions.has(version))
    .sort((a, b) => (a.calendar.first < b.calendar.first ? -1 : 1));
};

/** One or more. */
export type OneOrMore<Value> = readonly [Value, ...Value[]];

const todayIn = ({ calendar }: DatedEdition, instant: number): string =>
  isoDate(localTime(instant, calendar.timeZone).date);

/**
 * The current editions at an instant (milliseconds since 1970), by first date: of all terms that hold the date by the
 * school's clock; else of the next term to begin; else of the last that ended.
 */
export const currentEditions = (found: Catalogue, instant: number): OneOrMore<Edition> => {
  const dated = datedEditions(found);
  if (dated.length === 0)
    return [found.published.find(({ version }) => version === found.current) ?? NO_EDITION];
  const today = dated.map((edition) => todayIn(edition, instant));
  const [holding, ...others] = dated.filter(
    ({ calendar }, index) => calendar.first <= (today[index] ?? "") && (today[index] ?? "") <= calendar.last,
  );
  if (holding !== undefined) return [holding, ...others];
  const ahead = dated.find(({ calendar }, index) => (today[index] ?? "") < calendar.first);
  const lastToEnd = dated.toSorted((a, b) => (a.calendar.last < b.calendar.last ? -1 : 1)).at(-1);
  return [ahead ?? lastToEnd ?? NO_EDITION];
};

/** Of the current editions the one whose term began last: an answer made of several carries its name. */
export const currentEdition = (found: Catalogue, instant: number): Edition =>
  currentEditions(found, instant).at(-1) ?? NO_EDITION;
