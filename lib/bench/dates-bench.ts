import { isDeepStrictEqual } from "node:util";
import { serializedNames } from "../contract/serialized-room.ts";
import type { Edition } from "../rooms/edition.ts";
import { findFreePeriods } from "../rooms/free-periods.ts";
import { freeRooms } from "../rooms/free-rooms.ts";
import { createLoadedEdition } from "../rooms/loaded-edition.ts";
import { packDates, packPart, unpackPart } from "../rooms/packed-timetable.ts";
import { dayNumber, weekdayOf } from "../timetable/calendar-date.ts";
import type { DateRanges } from "../timetable/date-ranges.ts";
import { meetingsOn } from "../timetable/dated-meetings.ts";
import { datedOccupancy } from "../timetable/dated-occupancy.ts";
import { overlaps, type Period } from "../timetable/period.ts";
import { type Term, termDays } from "../timetable/term.ts";
import type { Room } from "../timetable/timetable.ts";
import { eachWeekday } from "../timetable/weekday.ts";
import { atMost, type Findings, milliseconds, ratio } from "./findings.ts";
import { seededRandom } from "./seeded-random.ts";
import { race } from "./stopwatch.ts";
import { syntheticTimetable } from "./synthetic-timetable.ts";

const TERM: Term = (() => {
  const dates = { first: "2026-08-31", last: "2026-12-13" };
  return { id: "bench", name: "BENCH", ...dates, timeZone: "America/New_York", days: termDays(dates) };
})();
const WEEKS = TERM.days.length / 7;
const DATE = dayNumber("2026-10-14");
const PERIODS: readonly Period[] = [
  { start: 600, end: 660 },
  { start: 480, end: 1320 },
  { start: 905, end: 950 },
];

/** Weeks as schools write them: `1-5,7-10`, halves, odd and even ones, all but one. */
const PATTERNS: readonly ((week: number) => boolean)[] = [
  () => true,
  (week) => week <= 7,
  (week) => week > 7,
  (week) => week % 2 === 1,
  (week) => week % 2 === 0,
  (week) => week !== 6 && week <= 10,
  (week) => week !== 6,
  (week) => week >= 2,
  (week) => week < WEEKS,
  (week) => week >= 2 && week <= 12,
  (week) => week <= 5,
  (week) => week >= 11,
];

const someWeeks = (random: () => number): DateRanges => {
  const isIn = PATTERNS[Math.floor(random() * PATTERNS.length)] ?? (() => true);
  return Array.from({ length: WEEKS }, (_, week) => [week * 7, week * 7 + 6] as const).filter((_, week) =>
    isIn(week + 1),
  );
};

/** A school in which every meeting has its own weeks. */
const inWeeks = (rooms: readonly Room[]): Room[] => {
  const random = seededRandom(7);
  return rooms.map((room) => ({
    ...room,
    meetings: eachWeekday((weekday) =>
      room.meetings[weekday].map((meeting) => ({ ...meeting, on: someWeeks(random) })),
    ),
  }));
};

/** The parts of an edition and its bytes, in memory instead of a store. */
const loadedEdition = async (rooms: readonly Room[]) => {
  const week = await packPart("week", rooms);
  const dated = datedOccupancy(TERM, rooms);
  const dates = await packDates(dated);
  const part = (name: string, { byteLength: bytes }: Uint8Array) => ({ name, chunks: 1, bytes, sha256: "" });
  const edition: Edition = {
    version: "bench",
    publishedAt: "2026-08-01T00:00:00.000Z",
    term: TERM.name,
    calendar: TERM,
    source: "bench",
    rooms: rooms.length,
    meetings: 0,
    parts: [part("week", week), part("dates", dates)],
  };
  const loaded = createLoadedEdition(edition, {
    part: (_, name) => unpackPart(name, name === "dates" ? dates : week),
  });
  return { loaded, bytes: { week: week.byteLength, dates: dates.byteLength } };
};

/** The rows, one by one. */
const freeByDefinition = (rooms: readonly Room[], period: Period): string[] =>
  rooms
    .filter(
      (room) => !meetingsOn(TERM, room, DATE - dayNumber(TERM.first)).some((each) => overlaps(each, period)),
    )
    .map(({ name }) => name);

const measure = async (rooms: number, quick: boolean) => {
  const whole = syntheticTimetable(rooms).rooms;
  const parts = inWeeks(whole);
  // The same answers by week and by date, so that the same work is compared.
  const { loaded } = await loadedEdition(whole);
  const { loaded: limited, bytes } = await loadedEdition(parts);
  const weekday = weekdayOf(DATE);
  const where = {};
  const weekly = async (period: Period) => {
    const { directory, places } = await freeRooms(loaded, { [weekday]: [period] });
    return serializedNames(directory, places).text;
  };
  const read = async () => [];
  const dated = async (period: Period, edition = loaded) => {
    const moment = { instant: 0, dated: [edition] };
    const asked = { query: { [weekday]: [period] }, dates: { from: DATE, to: DATE }, where, buffer: 0 };
    const found = await findFreePeriods(edition, moment, { ...asked, details: false, blocked: false }, read);
    return serializedNames(found.directory, found.places).text;
  };
  for (const period of PERIODS)
    for (const [edition, all] of [
      [loaded, whole],
      [limited, parts],
    ] as const)
      if (!isDeepStrictEqual(JSON.parse(await dated(period, edition)), freeByDefinition(all, period)))
        throw new Error(`A dated search over ${rooms} rooms is wrong`);
  const each = (ask: (period: Period) => Promise<string>) => async () => {
    for (const period of PERIODS) await ask(period);
  };
  const times = await race(
    { weekly: each(weekly), dated: each((period) => dated(period)) },
    { rounds: quick ? 5 : 20, triesARound: quick ? 50 : 300, budgetMs: 4000 },
  );
  return { rooms, times, bytes };
};

/** What a date costs beside the week: in time, and in stored bytes of a school in which every meeting has its own weeks. */
export const datesBench = async ({ quick }: { readonly quick: boolean }): Promise<Findings> => {
  const found = [await measure(1000, quick), await measure(10_000, quick)];
  const size = ({ week, dates }: { readonly week: number; readonly dates: number }) => (week + dates) / week;
  return {
    tables: [
      {
        title: "A date beside the week",
        note: "Three searches in process, with their answers as JSON, compared with the rows first. The bytes are those of a school in which every meeting has its own weeks.",
        head: ["rooms", "weekly, ms", "on a date, ms", "ratio", "week, KB", "week and dates, KB", "ratio"],
        rows: found.map(({ rooms, times: { weekly, dated }, bytes }) => [
          rooms.toLocaleString("en"),
          milliseconds(weekly),
          milliseconds(dated),
          String(ratio(dated / weekly)),
          String(Math.round(bytes.week / 1000)),
          String(Math.round((bytes.week + bytes.dates) / 1000)),
          String(ratio(size(bytes))),
        ]),
      },
    ],
    budgets: found.flatMap(({ rooms, times: { weekly, dated }, bytes }) => [
      atMost(
        `A search on a date beside a weekly one, ${rooms.toLocaleString("en")} rooms`,
        1.3,
        ratio(dated / weekly),
        " times",
      ),
      atMost(
        `The stored tables if every meeting has its own weeks, ${rooms.toLocaleString("en")} rooms`,
        3,
        ratio(size(bytes)),
        " times",
      ),
    ]),
  };
};
