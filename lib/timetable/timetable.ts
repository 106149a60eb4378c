import type { WeeklyMeetings } from "./meeting.ts";

/** A room that a timetable knows, whether or not a class meets in it. */
export interface Room {
  /** URL-safe, the same over every import, never `none`. */
  readonly id: string;
  /** Building and room as the source writes them; unique in a timetable. */
  readonly name: string;
  /** `null` where the source does not say. */
  readonly building: string | null;
  /** Seats; `null` where the source does not say. */
  readonly capacity: number | null;
  readonly meetings: WeeklyMeetings;
}

/** A school's week. Rooms in natural order of their names, which is the order of every answer. */
export interface Timetable {
  /** As the school names it (`FALL 2024`); `null` where neither file nor operator says. */
  readonly term: string | null;
  readonly rooms: readonly Room[];
}

const collator = new Intl.Collator("en", { numeric: true });

/** Natural order: `DCC 9` before `DCC 10`. Names that collate alike are told apart by code unit. */
export const compareNames = (a: string, b: string): number =>
  collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
