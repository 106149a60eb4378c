import { createHash } from "node:crypto";
import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { type Term, termDays, termProblem } from "@classroom/timetable/term.ts";
import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import { foldText } from "../cells/source-text.ts";
import { type Outcome, read, type Unclear, unclear } from "../outcome.ts";
import type { DraftRoom } from "./timetable-draft.ts";

/** A term as somebody at the school describes it; what is absent comes from the file. */
export interface KnownTerm {
  readonly name: string;
  /** What the file calls it, if not by its name. */
  readonly inFile?: string | undefined;
  /** `YYYY-MM-DD`, both included. */
  readonly first?: string | undefined;
  readonly last?: string | undefined;
  readonly noClasses?: readonly string[] | undefined;
  /** The day whose schedule a date follows. */
  readonly follows?: Readonly<Record<string, Weekday>> | undefined;
}

/** How the dates of a file become terms. */
export interface CalendarOptions {
  /** As the IANA time zone database names it. */
  readonly timeZone: string;
  /** The term's, whatever the file says. */
  readonly first?: string | undefined;
  readonly last?: string | undefined;
  readonly terms?: readonly KnownTerm[] | undefined;
  /** Dates without classes, in any term. */
  readonly holidays?: readonly string[] | undefined;
}

/** Characters of a term's id, without a hash. */
const LONGEST_ID = 48;

/** Safe in a URL; the same over every import of a term of this name. */
const termIdOf = (name: string): string => {
  const folded = foldText(name);
  const words = folded
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const isWhole = words.length <= LONGEST_ID && !/[^\p{M}\p{P}\p{S}\sa-z0-9]/u.test(folded.normalize("NFKD"));
  if (isWhole && words !== "") return words;
  const hash = createHash("sha256").update(folded).digest("hex").slice(0, 8);
  return [words.slice(0, LONGEST_ID), hash].filter((part) => part !== "").join("-");
};

interface Extent {
  readonly first: string;
  readonly last: string;
}

/** The least length of a term, in days, that a few dated classes are taken to tell of all the others. */
const SHORTEST_TERM = 28;

/**
 * From the first date that a class of the term names to the last. A few examinations among classes without dates say
 * nothing of the term.
 */
const extentOf = (rooms: Iterable<DraftRoom>): Extent | undefined => {
  let extent: Extent | undefined;
  let [dated, all] = [0, 0];
  for (const { meetings } of rooms)
    for (const weekday of WEEKDAYS)
      for (const { dates } of meetings[weekday]) {
        all += 1;
        if (dates === undefined) continue;
        dated += 1;
        const { first, last } = extent ?? dates;
        extent = {
          first: dates.first < first ? dates.first : first,
          last: dates.last > last ? dates.last : last,
        };
      }
  if (extent === undefined) return undefined;
  const isTerm = dayNumber(extent.last) - dayNumber(extent.first) + 1 >= SHORTEST_TERM;
  return isTerm || dated * 2 >= all ? extent : undefined;
};

/** Days; a file that names dates further apart has several terms, or a mistyped year. */
const LONGEST_TERM = 400;

const knownTerm = (name: string | null, extent: Extent | undefined, terms: readonly KnownTerm[]) => {
  const label = foldText(name ?? "");
  const named = terms.find((term) => [term.name, term.inFile].some((each) => foldText(each ?? "") === label));
  if (named !== undefined || name !== null) return named;
  const holding = terms.filter(
    ({ first, last }) =>
      first === undefined ||
      last === undefined ||
      extent === undefined ||
      (extent.first <= last && extent.last >= first),
  );
  return holding.length === 1 ? holding[0] : undefined;
};

/** A term, and its first day if a person or the profile stated it; without dates a week that repeats without end. */
export interface DatedTerm {
  readonly term?: Term | undefined;
  readonly statedFirst?: string | undefined;
}

/** The first and the last day that most classes name. */
const usualDays = (rooms: Iterable<DraftRoom>): Extent | undefined => {
  const counts = new Map<string, number>();
  for (const { meetings } of rooms)
    for (const weekday of WEEKDAYS)
      for (const { dates } of meetings[weekday]) {
        const key = dates === undefined ? "" : `${dates.first} ${dates.last}`;
        if (key !== "") counts.set(key, (counts.get(key) ?? 0) + 1);
      }
  const [[most = ""] = []] = [...counts].toSorted(([, a], [, b]) => b - a);
  const [first, last] = most.split(" ");
  return first === undefined || last === undefined ? undefined : { first, last };
};

/** Dates that are more than a term: a person says which days are the term's. */
const longTerm = (source: string, { first, last }: Extent, rooms: Iterable<DraftRoom>): Unclear => {
  const usual = usualDays(rooms);
  const isTerm = usual !== undefined && dayNumber(usual.last) - dayNumber(usual.first) < LONGEST_TERM;
  return unclear({
    about: "term dates",
    message: `${source} names dates from ${first} to ${last}, which is more than a term: which days are the term's? Say them with --first-day and --last-day`,
    choices: isTerm
      ? [
          {
            label: `From ${usual.first} to ${usual.last}, as most classes`,
            answer: { firstDay: usual.first, lastDay: usual.last },
          },
        ]
      : [],
  });
};

/**
 * The calendar of a term: as the school describes it, else from the first date to the last that its classes name.
 *
 * @param name as the file or the operator names the term
 * @throws OperatorError if the dates are no term's
 */
export const calendarOf = (
  source: string,
  name: string | null,
  rooms: readonly DraftRoom[],
  { timeZone, terms = [], holidays = [], ...given }: CalendarOptions,
): Outcome<DatedTerm> => {
  const extent = extentOf(rooms);
  const known = knownTerm(name, extent, terms);
  const first = given.first ?? known?.first ?? extent?.first;
  const last = given.last ?? known?.last ?? extent?.last;
  if (first === undefined && last === undefined) return read({});
  if (first === undefined || last === undefined)
    throw new OperatorError(
      `${source} names no dates: a term needs both --first-day and --last-day, or neither`,
    );
  if (first > last) throw new OperatorError(`A term cannot end on ${last}, before its first day ${first}`);
  if (dayNumber(last) - dayNumber(first) >= LONGEST_TERM) return longTerm(source, { first, last }, rooms);
  const title = known?.name ?? name ?? `${first} to ${last}`;
  const term: Term = {
    id: termIdOf(known?.name ?? name ?? first.slice(0, 7)),
    name: title,
    first,
    last,
    timeZone,
    days: termDays({
      first,
      last,
      noClasses: [...(known?.noClasses ?? []), ...holidays],
      follows: known?.follows ?? {},
    }),
  };
  const problem = termProblem(term);
  if (problem !== undefined) throw new OperatorError(problem);
  return read({ term, statedFirst: given.first ?? known?.first });
};
