import { importFile } from "@classroom/import/import-file.ts";
import { readRoomsFile } from "@classroom/import/rooms/rooms-file.ts";
import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import type { Change } from "@classroom/timetable/change.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { type Term, termDays } from "@classroom/timetable/term.ts";
import { compareNames, type Room } from "@classroom/timetable/timetable.ts";
import { eachWeekday } from "@classroom/timetable/weekday.ts";
import { createLayerPublisher } from "../../rooms/publish/layer-publisher.ts";
import { syntheticTimetable } from "../bench/synthetic-timetable.ts";
import { storedFile } from "../import/files/stored-file.ts";
import { SAMPLE_ROOMS, SAMPLE_SECTIONS } from "../local/sample-files.ts";
import type { TestStore } from "../testing/wiring/test-store.ts";

const ROOMS = 1000;

/** Fifteen weeks from a Monday. */
const TERM: Term = (() => {
  const dates = { first: "2026-08-31", last: "2026-12-13" };
  return { id: "fall", name: "FALL", ...dates, timeZone: "America/New_York", days: termDays(dates) };
})();
const WEEKS = TERM.days.length / 7;

/** A Wednesday of the term. */
export const DATE = "2026-09-30";

/** Gives every meeting its own weeks: all of the term, or all but one. */
const inWeeks = (room: Room): Room => ({
  ...room,
  meetings: eachWeekday((weekday) =>
    room.meetings[weekday].map((meeting) => {
      const omitted = (meeting.start + meeting.className.length) % (2 * WEEKS);
      const weeks = Array.from({ length: WEEKS }, (_, week) => week).filter((week) => week !== omitted);
      return { ...meeting, on: weeks.map((week) => [week * 7, week * 7 + 6] as const) };
    }),
  ),
});

/** A Monday before every other change. */
export const BOOKED_WEEK = "2020-01-06";

/** More bookings of one week than an answer holds uncompressed, in a week that no other request is about. */
export const publishBookings = async ({ client, tables }: TestStore): Promise<void> => {
  const from = dayNumber(BOOKED_WEEK) * DAY_END;
  const bookings = Array.from({ length: 2500 }, (_, index): Change => {
    const taken = { from: from + index, until: from + index + 60, rooms: [`room-${index}`], text: "Club" };
    return { id: `b${index}`, kind: "book", savedAt: `${BOOKED_WEEK}T00:00:00.000Z`, taken };
  });
  await createLayerPublisher(client, tables.timetable).publish("events", () => bookings, {
    source: "events.ics",
  });
};

/** The sample, filled up with invented rooms to a thousand. */
export const largeSchool = async () => {
  const facts = await readRoomsFile(await storedFile(SAMPLE_ROOMS));
  const { timetable } = await importFile({
    file: await storedFile(SAMPLE_SECTIONS),
    school: "Rensselaer",
    facts,
  });
  const others = syntheticTimetable(ROOMS - timetable.rooms.length).rooms.map(
    (room): Room => ({ ...room, features: ["projector", "step-free"], kind: "lecture hall" }),
  );
  const rooms = [...timetable.rooms, ...others].map(inWeeks);
  rooms.sort((a, b) => compareNames(a.name, b.name));
  return { ...timetable, term: TERM.name, calendar: TERM, rooms };
};
