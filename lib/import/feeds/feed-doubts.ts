import { type Change, datesOfChange } from "@classroom/timetable/change.ts";
import type { Sentence, SentenceValue } from "@classroom/timetable/sentence.ts";
import type { FeedSettings } from "../school/feed-settings.ts";
import { firstNames, joined, sentence } from "../sentences.ts";
import type { EventCounts } from "./feed-changes.ts";
import type { FeedEvents } from "./feed-event.ts";

/** A reason to publish nothing until a person agrees. */
export interface FeedDoubt extends Sentence {
  /** As `accept` names it. */
  readonly about: string;
}

const USUAL_LIMIT = 0.3;
/** So few events may go from any feed. */
const FEW = 2;
const NAMED = 3;
const NAMED_PLACES = 5;

/** Where and when something takes place; its title does not count. */
const placesOf = (change: Change): string[] =>
  datesOfChange(change).map((date) => `${change.taken?.rooms.join()} ${date} ${change.taken?.text}`);

/** Future events that are gone, and that are not in the same room on the same date under the same title. */
const lostEvents = (before: readonly Change[], after: readonly Change[], now: number) => {
  const ids = new Set(after.map(({ id }) => id));
  const places = new Set(after.flatMap(placesOf));
  const future = before.filter(({ taken }) => taken !== undefined && taken.until > now);
  const isLost = (change: Change) =>
    !ids.has(change.id) && !placesOf(change).some((each) => places.has(each));
  return { future: future.length, lost: future.filter(isLost).length };
};

const namedPlaces = (unmatched: EventCounts["unmatched"]): SentenceValue => {
  const places = unmatched.map(({ place }) => `"${place}"`);
  return firstNames(places, NAMED_PLACES);
};

/**
 * The questions about a feed before it is published.
 *
 * @param now minutes since 1970-01-01 by the school's clock
 */
export const feedDoubts = (
  { events, isEmpty, unread }: FeedEvents,
  { allDay, maxChange }: FeedSettings,
  {
    before,
    after,
    unmatched,
    now,
  }: Pick<EventCounts, "unmatched"> & {
    readonly before: readonly Change[];
    readonly after: readonly Change[];
    readonly now: number;
  },
): FeedDoubt[] => {
  const doubts: Sentence[] = [];
  if (isEmpty) doubts.push(sentence("no events", {}));
  const { future, lost } = lostEvents(before, after, now);
  const limit = maxChange === undefined ? USUAL_LIMIT : Number.parseInt(maxChange, 10) / 100;
  if (lost > FEW && lost > limit * future)
    doubts.push(sentence("fewer events", { lost, future, limit: Math.round(limit * 100) }));
  if (unread.length > 0)
    doubts.push(sentence("unread events", { count: unread.length, events: joined(unread.slice(0, NAMED)) }));
  if (unmatched.length > 0) {
    const count = unmatched.reduce((sum, { events: inPlace }) => sum + inPlace, 0);
    doubts.push(sentence("unknown places", { count, places: namedPlaces(unmatched) }));
  }
  const wholeDays = events.filter(({ isAllDay, isCancelled }) => isAllDay && !isCancelled);
  const [first] = wholeDays;
  if (first !== undefined && allDay === undefined)
    doubts.push(sentence("all-day events", { count: wholeDays.length, event: first.title }));
  return doubts.map((doubt) => ({ about: doubt.code, ...doubt }));
};
