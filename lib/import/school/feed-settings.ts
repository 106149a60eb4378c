import type { Clock } from "../cells/clock.ts";
import type { DayWords } from "../cells/weekday-names.ts";
import type { NamedColumns } from "../layout/questions/column-option.ts";

/** How a feed is read, and what it may do. */
export interface FeedSettings {
  /** What its events are. */
  readonly events: "booking" | "closure";
  /** What its events of whole days are; absent: a question. */
  readonly allDay?: "booking" | "closure" | "note" | undefined;
  /** The room of events that name none. */
  readonly room?: string | undefined;
  /** Whether its cancelled events cancel the classes that they are equal to. */
  readonly mayCancel: boolean;
  readonly covers?: "exams" | undefined;
  /** The share of its future events that may go without a question: `30%`. */
  readonly maxChange?: string | undefined;
  /** Doubts that are settled, by their names. */
  readonly accept: readonly string[];
  /** Hours after which its last reading is late. */
  readonly lateAfter?: number | undefined;
  /** Of times that name no zone, or one that is not known. */
  readonly timeZone?: string | undefined;
  readonly columns?: NamedColumns | undefined;
  readonly clock?: Clock | undefined;
  readonly dayCodes?: DayWords | undefined;
}

/** Of a layer that the profile does not name. */
export const DEFAULT_FEED: FeedSettings = { events: "booking", mayCancel: false, accept: [] };
