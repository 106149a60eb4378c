import { tidyText } from "../cells/source-text.ts";
import {
  type CalendarOptions,
  calendarEvents,
  type UnreadEvent,
} from "../formats/calendar/calendar-events.ts";
import { parseCalendars } from "../formats/calendar/calendar-file.ts";
import { roomNamedIn } from "../formats/calendar/calendar-rooms.ts";
import { sentence } from "../sentences.ts";
import { type FeedEvents, MAX_EVENTS, RESERVED } from "./feed-event.ts";

/** Characters of a title; more than any that a person reads on a door. */
const LONGEST_TITLE = 200;

const titleOf = ({ summary, isPrivate }: Pick<UnreadEvent, "summary" | "isPrivate">): string =>
  isPrivate ? RESERVED : tidyText(summary).slice(0, LONGEST_TITLE).trim() || RESERVED;

/** The events of a calendar. Nothing but the time and the location of private ones is kept. @throws OperatorError */
export const readCalendarFeed = (
  name: string,
  text: string,
  options: Omit<CalendarOptions, "maxEvents">,
): FeedEvents => {
  const calendars = parseCalendars(name, text);
  const { events, isEmpty, unread } = calendarEvents(name, calendars, { ...options, maxEvents: MAX_EVENTS });
  return {
    events: events.map(({ summary, location, description, isPrivate, ...event }) => ({
      ...event,
      title: titleOf({ summary, isPrivate }),
      place: tidyText(location) || (isPrivate ? "" : tidyText(roomNamedIn(summary, description))),
    })),
    isEmpty,
    unread: unread.map((event) => sentence("unread event", { event: titleOf(event), why: event.why })),
    notes: [],
  };
};
