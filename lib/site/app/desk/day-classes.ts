import { getRoom } from "@classroom/contract/rooms/get-room.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { askService } from "../client/ask.ts";

/** A class of the timetable on a date; times as `YYYY-MM-DDTHH:MM`. */
export interface DayClass {
  readonly name: string;
  readonly from: string;
  readonly until: string;
}

const timeOn = (date: string, minute: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + minute * 60_000).toISOString().slice(0, 16);

/**
 * The classes of a room on a date, whether they take place or not; changes are known from `changes`, which are fresher.
 * `undefined` if the service did not answer, or knows no dates.
 */
export const askDayClasses = async (id: string, date: string): Promise<readonly DayClass[] | undefined> => {
  const reply = await askService(getRoom, { path: { id }, query: { date } });
  if (reply.kind !== "answered" || reply.outcome !== "FOUND" || !("dates" in reply.payload.data))
    return undefined;
  const { dates, weekly_schedule, cancelled } = reply.payload.data;
  const day = WEEKDAYS.find((weekday) => dates[weekday].date === date);
  if (day === undefined) return undefined;
  const classesHeld = weekly_schedule[day].filter(({ kind = "class" }) => kind === "class");
  return [...classesHeld, ...(cancelled?.[day] ?? [])]
    .toSorted((a, b) => a.start_time - b.start_time || a.end_time - b.end_time)
    .map(({ class_name, start_time, end_time }) => ({
      name: class_name,
      from: timeOn(date, start_time),
      until: timeOn(date, end_time),
    }));
};
