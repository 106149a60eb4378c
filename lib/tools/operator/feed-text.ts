import type { FeedReport } from "@classroom/import/feeds/read-feed.ts";
import { isoDate } from "@classroom/timetable/calendar-date.ts";
import { messagesOf } from "@classroom/timetable/sentence.ts";
import { count } from "../import/report-text.ts";

const NAMED = 20;

const line = (number: number, what: string): string[] =>
  number === 0 ? [] : [`  ${number.toLocaleString("en").padStart(9)}  ${what}`];

/** The report for people, as lines. */
export const feedLines = (report: FeedReport): string[] => {
  const { source, first, last, bookings, closures, cancels, cancelled, wholeDays, roomless } = report;
  const unmatched = report.unmatched.slice(0, NAMED);
  const more = report.unmatched.length - unmatched.length;
  return [
    `${source}, ${isoDate(first)} to ${isoDate(last)}: ${count(report.added, "new change")}, ${report.removed} gone`,
    ...line(bookings, "bookings"),
    ...line(closures, "closures"),
    ...line(cancels, "cancelled classes"),
    ...line(cancelled, "cancelled events, which cancel no class"),
    ...line(wholeDays, "events of whole days, which are notes"),
    ...line(roomless, "events without a room"),
    ...line(
      report.unmatched.reduce((sum, { events }) => sum + events, 0),
      "events in unknown places: name them under aliases or not_rooms in the profile",
    ),
    ...unmatched.map(({ place, events }) => `             "${place}" (${events})`),
    ...(more > 0 ? [`             and ${more} more`] : []),
    ...messagesOf(report.notes),
  ];
};
