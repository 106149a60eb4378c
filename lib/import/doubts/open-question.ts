import type { DayNumber } from "@classroom/timetable/calendar-date.ts";
import type { ImportedTerm } from "../import-file.ts";
import { type Unclear, unclear } from "../outcome.ts";
import { termDatesQuestion } from "./term-dates.ts";
import { timeZoneQuestion } from "./time-zone.ts";
import { readShare, unreadQuestion } from "./unread-rows.ts";

/** What was said of doubts, and what they are judged by. */
export interface Judging {
  /** `5%`, if unread rows are accepted. */
  readonly allowUnread?: string | undefined;
  /** Names of doubts that are accepted, a comma apart. */
  readonly accept?: string | undefined;
  readonly today: DayNumber;
}

/** The doubts that `--accept` names. */
const acceptedIn = (accept = ""): ReadonlySet<string> =>
  new Set(accept.split(",").map((name) => name.trim()));

/**
 * What a person has to settle before terms that were read are published, the gravest first; `undefined` if nothing is
 * in doubt.
 *
 * @throws ImportError if the accepted share is none
 */
export const openQuestion = (
  terms: readonly ImportedTerm[],
  { allowUnread, accept, today }: Judging,
): Unclear | undefined => {
  const accepted = acceptedIn(accept);
  const allowed = allowUnread === undefined ? undefined : readShare(allowUnread);
  for (const { report } of terms) {
    const unread = unreadQuestion(report, allowed);
    if (unread !== undefined) return unclear(unread, report);
  }
  const zone = timeZoneQuestion(terms);
  if (zone !== undefined) return unclear(zone);
  const dates = termDatesQuestion(terms, today);
  return dates === undefined || accepted.has(dates.about) ? undefined : unclear(dates);
};
