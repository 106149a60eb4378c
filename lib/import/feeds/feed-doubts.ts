import { type Change, datesOfChange } from "@classroom/timetable/change.ts";
import type { FeedSettings } from "../school/school-profile.ts";
import type { EventCounts } from "./feed-changes.ts";
import type { FeedEvents } from "./feed-event.ts";

/** A reason to publish nothing until a person agrees. */
export interface FeedDoubt {
  /** As `accept` names it. */
  readonly about: "no events" | "fewer events" | "unread events" | "unknown places" | "all-day events";
  /** For people. */
  readonly message: string;
}

const USUAL_LIMIT = 0.3;
/** So few events may go from any feed. */
const FEW = 2;
const NAMED = 3;
const NAMED_PLACES = 5;

/** Where and when something takes place; its title does not count. */
const placesOf = (change: Change): string[] =>
  datesOfChange(change).map((date) => `${change.taken?.rooms.join()} ${date} ${change.taken?.text}`);

/** Future events that are neither there any more nor, in the same room and under the same title, on the same date. */
const lostEvents = (before: readonly Change[], after: readonly Change[], now: number) => {
  const ids = new Set(after.map(({ id }) => id));
  const places = new Set(after.flatMap(placesOf));
  const future = before.filter(({ taken }) => taken !== undefined && taken.until > now);
  const isLost = (change: Change) =>
    !ids.has(change.id) && !placesOf(change).some((each) => places.has(each));
  return { future: future.length, lost: future.filter(isLost).length };
};

const namedPlaces = (unmatched: EventCounts["unmatched"]): string => {
  const more = unmatched.length - NAMED_PLACES;
  const named = unmatched.slice(0, NAMED_PLACES).map(({ place }) => `"${place}"`);
  return `${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
};

/**
 * What a person should say of a feed before it is published.
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
  const doubts: FeedDoubt[] = [];
  if (isEmpty) doubts.push({ about: "no events", message: "it has no events at all" });
  const { future, lost } = lostEvents(before, after, now);
  const limit = maxChange === undefined ? USUAL_LIMIT : Number.parseInt(maxChange, 10) / 100;
  if (lost > FEW && lost > limit * future)
    doubts.push({
      about: "fewer events",
      message: `${lost} of its ${future} future events are gone, more than ${Math.round(limit * 100)}%`,
    });
  if (unread.length > 0)
    doubts.push({
      about: "unread events",
      message: `${unread.length} of its events could not be read, such as ${unread.slice(0, NAMED).join("; ")}`,
    });
  if (unmatched.length > 0)
    doubts.push({
      about: "unknown places",
      message:
        `${unmatched.reduce((sum, each) => sum + each.events, 0)} of its events are in unknown places, which ` +
        `stay free: ${namedPlaces(unmatched)}. Name them under aliases or not_rooms in the profile`,
    });
  const wholeDays = events.filter(({ isAllDay, isCancelled }) => isAllDay && !isCancelled);
  const [first] = wholeDays;
  if (first !== undefined && allDay === undefined)
    doubts.push({
      about: "all-day events",
      message:
        `${wholeDays.length} of its events last whole days, such as ${first.title}: ` +
        "say all_day: closure, booking or note in the feed's profile; accepted without, they are notes",
    });
  return doubts;
};
