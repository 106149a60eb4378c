import { isDeepStrictEqual } from "node:util";
import { dayNumber, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import { meetingsOn } from "@classroom/timetable/dated-meetings.ts";
import { datedOccupancy, isPartial } from "@classroom/timetable/dated-occupancy.ts";
import { overlaps, type Period } from "@classroom/timetable/period.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import { findFreePeriods } from "../../rooms/search/free-periods.ts";
import { freeRooms } from "../../rooms/search/free-rooms.ts";
import type { Edition } from "../../rooms/store/edition.ts";
import { createLoadedEdition } from "../../rooms/store/loaded-edition.ts";
import { packDates, packPart, unpackPart } from "../../rooms/store/packed-timetable.ts";
import { serializedNames } from "../../wire/room-list.ts";
import { dayIn, inWeeks, TERM, weekAlone } from "./dated-school.ts";
import { atMost, type Findings, milliseconds, ratio } from "./findings.ts";
import { memory } from "./memory.ts";
import { race } from "./stopwatch.ts";
import { syntheticTimetable } from "./synthetic-timetable.ts";

const MIB = 1024 * 1024;
const DATE = dayNumber("2026-10-14");
const PERIODS: readonly Period[] = [
  { start: 600, end: 660 },
  { start: 480, end: 1320 },
  { start: 905, end: 950 },
];

/** The parts of an edition and its bytes, in memory instead of a store. */
const loadedEdition = async (rooms: readonly Room[]) => {
  const week = await packPart("week", rooms);
  const dated = datedOccupancy(TERM, rooms);
  const dates = isPartial(dated) ? await packDates(dated) : new Uint8Array();
  const part = (name: string, { byteLength: bytes }: Uint8Array) => ({ name, chunks: 1, bytes, sha256: "" });
  const edition: Edition = {
    version: "bench",
    publishedAt: "2026-08-01T00:00:00.000Z",
    term: TERM.name,
    calendar: TERM,
    source: "bench",
    rooms: rooms.length,
    meetings: 0,
    parts: [part("week", week), ...(isPartial(dated) ? [part("dates", dates)] : [])],
  };
  const loaded = createLoadedEdition(edition, {
    part: (_, name) => unpackPart(name, name === "dates" ? dates : week),
  });
  return { loaded, bytes: { week: week.byteLength, dates: dates.byteLength } };
};

/** The rows, one by one. */
const freeByDefinition = (rooms: readonly Room[], period: Period): string[] =>
  rooms
    .filter((room) => !meetingsOn(TERM, room, dayIn(DATE)).some((each) => overlaps(each, period)))
    .map(({ name }) => name);

type Loaded = Awaited<ReturnType<typeof loadedEdition>>["loaded"];

const WEEKDAY = weekdayOf(DATE);

const weekly =
  (edition: Loaded) =>
  async (period: Period): Promise<string> => {
    const { directory, places } = await freeRooms(edition, { [WEEKDAY]: [period] });
    return serializedNames(directory, places).text;
  };

const onDate =
  (edition: Loaded, date = DATE) =>
  async (period: Period): Promise<string> => {
    const moment = { instant: 0, current: [edition] as const, dated: [edition] };
    const query = { [weekdayOf(date)]: [period] };
    const asked = { query, dates: { from: date, to: date }, where: {}, buffer: 0 };
    const found = await findFreePeriods(moment, { ...asked, details: false, blocked: false }, async () => []);
    return serializedNames(found.directory, found.places).text;
  };

const check = async (ask: (period: Period) => Promise<string>, rooms: readonly Room[]): Promise<void> => {
  for (const period of PERIODS)
    if (!isDeepStrictEqual(JSON.parse(await ask(period)), freeByDefinition(rooms, period)))
      throw new Error(`A search over ${rooms.length} rooms is wrong`);
};

const each = (ask: (period: Period) => Promise<string>) => async () => {
  for (const period of PERIODS) await ask(period);
};

/** MiB that an edition takes once every date of its term was asked for. */
const memoryOf = async (rooms: readonly Room[]): Promise<number> => {
  const before = memory();
  const { loaded } = await loadedEdition(rooms);
  for (let day = 0; day < TERM.days.length; day += 1)
    await onDate(loaded, dayNumber(TERM.first) + day)({ start: 600, end: 660 });
  const after = memory();
  if (loaded.edition.rooms !== rooms.length) throw new Error("The edition has lost rooms");
  return (after - before) / MIB;
};

const measure = async (rooms: number, quick: boolean) => {
  const whole = syntheticTimetable(rooms).rooms;
  const parts = inWeeks(whole);
  // The same answers by week and by date, so that the same work is compared.
  const { loaded } = await loadedEdition(whole);
  const { loaded: limited, bytes } = await loadedEdition(parts);
  const alone = weekAlone(parts, Math.floor(dayIn(DATE) / 7));
  const { loaded: week } = await loadedEdition(alone);
  await check(weekly(loaded), whole);
  await check(onDate(loaded), whole);
  await check(weekly(week), parts);
  await check(onDate(limited), parts);
  const times = await race(
    {
      weekly: each(weekly(loaded)),
      dated: each(onDate(loaded)),
      weekAlone: each(weekly(week)),
      partTerm: each(onDate(limited)),
    },
    { rounds: quick ? 5 : 20, triesARound: quick ? 50 : 300, budgetMs: 4000 },
  );
  // The first time it also counts what the process needs once.
  await memoryOf(whole);
  const mib = { whole: await memoryOf(whole), parts: await memoryOf(parts) };
  return { rooms, times, bytes, mib };
};

/** What a date costs beside the week: in time, in stored bytes and in memory. */
export const datesBench = async ({ quick }: { readonly quick: boolean }): Promise<Findings> => {
  const found = [await measure(1000, quick), await measure(10_000, quick)];
  const size = ({ week, dates }: { readonly week: number; readonly dates: number }) => (week + dates) / week;
  return {
    tables: [
      {
        title: "A date beside the week",
        note: "Three searches in process, with their answers as JSON, compared with the rows first: in a school in which all classes meet in the whole term, and in one in which every meeting has its own weeks, beside a weekly search with the same answers.",
        head: ["rooms", "classes meet", "weekly, ms", "on a date, ms", "ratio"],
        rows: found.flatMap(({ rooms, times: { weekly, dated, weekAlone, partTerm } }) => [
          [
            rooms.toLocaleString("en"),
            "all term",
            milliseconds(weekly),
            milliseconds(dated),
            String(ratio(dated / weekly)),
          ],
          [
            rooms.toLocaleString("en"),
            "in their own weeks",
            milliseconds(weekAlone),
            milliseconds(partTerm),
            String(ratio(partTerm / weekAlone)),
          ],
        ]),
      },
      {
        title: "A school in which every meeting has its own weeks",
        note: "Stored bytes beside those of the week alone, which is what a school stores in which all classes meet in the whole term; and memory once every date of the term was asked for, beside that school's.",
        head: ["rooms", "week, KB", "week and dates, KB", "ratio", "all term, MiB", "own weeks, MiB"],
        rows: found.map(({ rooms, bytes, mib }) => [
          rooms.toLocaleString("en"),
          String(Math.round(bytes.week / 1000)),
          String(Math.round((bytes.week + bytes.dates) / 1000)),
          String(ratio(size(bytes))),
          String(ratio(mib.whole)),
          String(ratio(mib.parts)),
        ]),
      },
    ],
    budgets: found.flatMap(({ rooms, times: { weekly, dated, weekAlone, partTerm }, bytes }) => {
      const school = `${rooms.toLocaleString("en")} rooms`;
      return [
        atMost(`A search on a date beside a weekly one, ${school}`, 1.3, ratio(dated / weekly), " times"),
        atMost(
          `The same if every meeting has its own weeks, ${school}`,
          1.3,
          ratio(partTerm / weekAlone),
          " times",
        ),
        atMost(
          `The stored tables if every meeting has its own weeks, ${school}`,
          3,
          ratio(size(bytes)),
          " times",
        ),
      ];
    }),
  };
};
