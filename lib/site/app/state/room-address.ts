import { isDate } from "@classroom/timetable/calendar-date.ts";

/** The date in the address, if it is one. */
export const dateIn = (query: Readonly<Record<string, string>>): string | undefined => {
  const { date = "" } = query;
  return isDate(date) ? date : undefined;
};

/** A room's page, on a date. */
export const roomAddress = (id: string, date?: string): string =>
  `/room/${encodeURIComponent(id)}${date === undefined ? "" : `?date=${date}`}`;

/** The room's terms for a calendar program; classes that meet together are one event, as in the app's week. */
export const calendarAddress = (id: string): string =>
  `/getroom/${encodeURIComponent(id)}/calendar.ics?merged=1`;
