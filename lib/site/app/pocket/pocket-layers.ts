import type { PublicChangesAnswer } from "@classroom/contract/rooms/public-changes.ts";
import { dayNumber, isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import { type Change, changesByDate, NO_CHANGES } from "@classroom/timetable/change.ts";
import { daysOfWeek } from "@classroom/timetable/room-week.ts";
import { type LoadedLayers, NO_LAYERS } from "../../../rooms/store/loaded-layers.ts";
import { minutesOf } from "../state/moment-text.ts";
import { NotInPocket, type Versions } from "./pocket-edition.ts";

const ANONYMOUS = { savedAt: "" };

const changesOf = ({ cancelled, taken }: PublicChangesAnswer): readonly Change[] => [
  ...cancelled.map(
    ({ room, date, class_name, start_time, end_time }, index): Change => ({
      ...ANONYMOUS,
      id: `cancelled ${index}`,
      kind: "cancel",
      cancelled: {
        room,
        date: dayNumber(date),
        className: class_name,
        start: start_time,
        end: end_time,
      },
    }),
  ),
  ...taken.map(
    ({ kind, rooms, building, from, until, title }, index): Change => ({
      ...ANONYMOUS,
      id: `taken ${index}`,
      kind: kind === "closed" ? "close" : "book",
      taken: {
        rooms,
        from: minutesOf(from),
        until: minutesOf(until),
        text: title,
        ...(building !== undefined && { building }),
      },
    }),
  ),
];

/**
 * The changes on the device. A week that has changes which are not on the device is left to the service.
 *
 * @param weeks by Monday, `YYYY-MM-DD`, those that are on the device
 */
export const pocketLayers = (
  { changes, weeks: versions }: Versions,
  weeks: ReadonlyMap<string, PublicChangesAnswer>,
): LoadedLayers => {
  if (changes === null) return NO_LAYERS;
  const absent = async () => {
    throw new NotInPocket("The changes");
  };
  const days = new Map(
    Array.from(weeks).flatMap(([monday, week]) => {
      const on = changesByDate(changesOf(week));
      return daysOfWeek(dayNumber(monday)).map((date) => {
        const knowsExams = week.exams.includes(isoDate(date));
        return [date, { ...on(date), knowsExams }] as const;
      });
    }),
  );
  const check = (date: number): void => {
    const monday = isoDate(mondayOf(date));
    // A service that does not say which weeks have changes may have some in every week.
    if (versions === undefined || (monday in versions && !weeks.has(monday))) throw new NotInPocket(monday);
  };
  return {
    heads: [{ name: "changes", version: changes }],
    on: async (dates) => {
      dates.forEach(check);
      return (date) => days.get(date) ?? NO_CHANGES;
    },
    between: absent,
    ofRoom: absent,
    weekNames: absent,
  };
};
