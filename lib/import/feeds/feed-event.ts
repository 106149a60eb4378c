import type { Sentence } from "@classroom/timetable/sentence.ts";

/** An event of a feed; minutes since 1970-01-01 by the school's clock, half-open. */
export interface FeedEvent {
  /** Names it in its feed, also after it was moved. */
  readonly key: string;
  /** The public title. */
  readonly title: string;
  /** Where it takes place, as the feed writes it; empty if it does not say. */
  readonly place: string;
  readonly from: number;
  readonly until: number;
  readonly isAllDay: boolean;
  readonly isCancelled: boolean;
}

/** What a feed says. */
export interface FeedEvents {
  readonly events: readonly FeedEvent[];
  /** True if it has no event of any date. */
  readonly isEmpty: boolean;
  /** What could not be read, for people; no titles of private events. */
  readonly unread: readonly Sentence[];
  readonly notes: readonly Sentence[];
}

/** As many as a layer has changes. */
export const MAX_EVENTS = 50_000;

/** The title of an event that has none, or that is private. */
export const RESERVED = "Reserved";
