import type { DayNumber } from "@classroom/timetable/calendar-date.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import type { ImportedTerm } from "../import-file.ts";
import { type Unclear, unclear } from "../outcome.ts";
import { type Answer, accepting, type Choice, choice, type Question } from "../question.ts";
import { sentence } from "../sentences.ts";
import { firstWeekQuestion } from "./first-week.ts";
import { GATES, type Judged } from "./gates.ts";
import { idleRoomsQuestion } from "./idle-rooms.ts";
import { largeChange } from "./large-change.ts";
import { oddRoomsQuestion } from "./odd-rooms.ts";
import { oddWeeksQuestion } from "./odd-weeks.ts";
import { otherSchool } from "./other-school.ts";
import { roomTimesQuestion } from "./room-times.ts";
import { termDatesQuestion } from "./term-dates.ts";
import { timeZoneQuestion } from "./time-zone.ts";
import { readShare, unreadQuestion } from "./unread-rows.ts";

/** The answers about doubts, and what the doubts are judged by. */
export interface Judging
  extends Pick<Answer, "allowUnread" | "accept" | "maxChange" | "notRooms" | "notClasses"> {
  readonly today: DayNumber;
  /** The school's published timetables, of any terms. */
  readonly published?: readonly Timetable[] | undefined;
}

/** The edition of the same term; two without dates are of one term. */
export const previousOf = ({ calendar }: Timetable, published: readonly Timetable[]): Timetable | undefined =>
  published.find((each) => each.calendar?.id === calendar?.id);

/** The doubts that `--accept` names. */
const acceptedIn = (accept = ""): ReadonlySet<string> =>
  new Set(accept.split(",").map((name) => name.trim()));

/** Doubts that ask whether a room is one. */
const ABOUT_A_ROOM: ReadonlySet<string> = new Set(["clashes", "crowded rooms", "full week"]);

/** The choice that leaves the room out, with what a person left out before. */
const withoutRoom = ({ code, values: { room } }: Sentence, notRooms = ""): readonly Choice[] =>
  ABOUT_A_ROOM.has(code) && typeof room === "string" && !room.includes(";")
    ? [choice(sentence("not a room", { room }), { notRooms: notRooms === "" ? room : `${notRooms};${room}` })]
    : [];

/** The choice that classes of this name mean that the room is free. */
const withoutClass = ({ code, values: { class: name } }: Sentence, notClasses = ""): readonly Choice[] =>
  code === "free class" && typeof name === "string" && !name.includes(";")
    ? [
        choice(sentence("no class then", {}), {
          notClasses: notClasses === "" ? name : `${notClasses};${name}`,
        }),
      ]
    : [];

/** A doubt that the published timetable of the same term already had is dropped. */
const openGate = (
  judged: Judged,
  accepted: ReadonlySet<string>,
  previous: Timetable | undefined,
  { notRooms, notClasses }: Pick<Answer, "notRooms" | "notClasses">,
): Question | undefined => {
  for (const doubtOf of GATES) {
    const doubt = doubtOf(judged);
    if (doubt === undefined || accepted.has(doubt.code)) continue;
    if (previous !== undefined && doubtOf({ ...judged, timetable: previous }) !== undefined) continue;
    const accept = accepting(accepted, doubt.code);
    const allIsRight = choice(sentence("all is right", {}), accept);
    return {
      about: doubt.code,
      ...doubt,
      choices: [allIsRight, ...withoutRoom(doubt, notRooms), ...withoutClass(doubt, notClasses)],
    };
  }
  return undefined;
};

/**
 * What a person has to settle before terms that were read are published, the gravest first; `undefined` if nothing is
 * in doubt.
 *
 * @throws OperatorError if the accepted share is not a share
 */
export const openQuestion = (
  terms: readonly ImportedTerm[],
  { allowUnread, accept, today, published = [], maxChange = "30%", ...none }: Judging,
): Unclear | undefined => {
  const accepted = acceptedIn(accept);
  const allowed = allowUnread === undefined ? undefined : readShare(allowUnread);
  for (const { report } of terms) {
    const unread = unreadQuestion(report, allowed);
    if (unread !== undefined) return unclear(unread, report);
  }
  const timetables = terms.map(({ timetable }) => timetable);
  const stranger = otherSchool(timetables, published, accepted);
  if (stranger !== undefined) return unclear(stranger, terms[0]?.report);
  for (const { timetable, report, hasAllRooms } of terms) {
    const judged = { timetable, rows: report.rows, hasAllRooms };
    const open = openGate(judged, accepted, previousOf(timetable, published), none);
    // Rooms that are taken in every week, or at the times of others, may overlap by that alone.
    const cause =
      open?.code === "clashes"
        ? (firstWeekQuestion(terms, accepted) ?? roomTimesQuestion(terms, accepted))
        : undefined;
    if (open !== undefined) return unclear(cause ? { ...cause, isOptional: false } : open, report);
    const change = largeChange(report.changes, readShare(maxChange), accepted);
    if (change !== undefined) return unclear(change, report);
  }
  const zone = timeZoneQuestion(terms);
  if (zone !== undefined) return unclear(zone);
  const dates = termDatesQuestion(terms, published, today, accepted);
  if (dates !== undefined) return unclear(dates);
  const optional =
    oddWeeksQuestion(terms, accepted) ??
    firstWeekQuestion(terms, accepted) ??
    roomTimesQuestion(terms, accepted) ??
    idleRoomsQuestion(terms, accepted) ??
    oddRoomsQuestion(terms, published, accepted, none.notRooms);
  return optional && unclear(optional);
};
