import { dayNumber, isoDate, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import { DAY_END, type Period } from "@classroom/timetable/period.ts";
import type { Term } from "@classroom/timetable/term.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTimetablePublisher } from "../../lib/rooms/publish/timetable-publisher.ts";
import { createTables } from "../../lib/tools/stage/create-tables.ts";
import { anyPeriod, anyRoom, anyTerm } from "../../lib/tools/testing/data/dated-schools.ts";
import { draws } from "../../lib/tools/testing/data/draws.ts";
import { busyMinutes } from "../../lib/tools/testing/data/minute-reading.ts";
import { roomCalls } from "../../lib/tools/testing/wiring/room-calls.ts";
import {
  meeting,
  room,
  roomServices,
  type TestClock,
} from "../../lib/tools/testing/wiring/test-room-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

/** One to three terms of one school, around a change of the clocks: they overlap, touch or leave gaps. */
interface Published {
  readonly calendar: Term;
  readonly rooms: readonly Room[];
}
const NAMES = ["Hall 2", "Hall 10", "Annex", "Lab"];
const school = (from: string, to: string): fc.Arbitrary<readonly Published[]> =>
  fc
    .array(
      fc.record({ calendar: anyTerm(from, to), rooms: fc.array(anyRoom, { minLength: 1, maxLength: 4 }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .map((terms) =>
      terms.map(({ calendar, rooms }, number) => ({
        calendar: { ...calendar, id: `t${number}`, name: `Term ${number}` },
        // All have the first room, since terms without a common one are of two schools; others only some of them have.
        rooms: rooms
          .map((room, index) => {
            const name = NAMES[index === 0 ? 0 : ((index + number) % 3) + 1] ?? "";
            return { ...room, name, id: name.toLowerCase().replace(" ", ".") };
          })
          .toSorted((a, b) => order(a.name) - order(b.name)),
      })),
    );
const order = (name: string): number => ["Annex", "Hall 2", "Hall 10", "Lab"].indexOf(name);

let schools = 0;
const open = async (terms: readonly Published[], clock?: TestClock) => {
  schools += 1;
  const tables = await createTables(store.endpoint, `school${schools}`);
  const publisher = createTimetablePublisher(store.client, tables.timetable);
  await publisher.publishTerms(
    terms.map(({ calendar, rooms }) => ({ term: calendar.name, calendar, rooms })),
    { source: "school.csv" },
  );
  return roomCalls(roomServices({ client: store.client, tables }, clock));
};

const dayIn = ({ first, days }: Term, date: number): number | undefined => {
  const day = date - dayNumber(first);
  return day >= 0 && day < days.length ? day : undefined;
};
const holding = (terms: readonly Published[], date: number) =>
  terms.filter(({ calendar }) => dayIn(calendar, date) !== undefined);

/** For each minute of a date 1 if a room is taken, in whichever term; as many readers ask, each is read once. */
const read = new WeakMap<readonly Published[], Map<string, Uint8Array>>();
const takenOn = (terms: readonly Published[], date: number, name: string): Uint8Array => {
  const minutesByKey = read.get(terms) ?? new Map<string, Uint8Array>();
  read.set(terms, minutesByKey);
  const key = `${date} ${name}`;
  const taken = minutesByKey.get(key) ?? new Uint8Array(DAY_END);
  if (minutesByKey.has(key)) return taken;
  minutesByKey.set(key, taken);
  for (const { calendar, rooms } of terms) {
    const day = dayIn(calendar, date);
    const room = rooms.find((each) => each.name === name);
    if (day !== undefined && room !== undefined)
      for (const minute of busyMinutes(calendar, room, day)) taken[minute] = 1;
  }
  return taken;
};

const isFree = (taken: Uint8Array, { start, end }: Period): boolean =>
  !taken.subarray(start, end).includes(1);

/** The names of the rooms that are free in the parts of dates; `undefined` if one of the dates is in no term. */
const freeIn = (
  terms: readonly Published[],
  dates: readonly number[],
  parts: readonly (Period & { date: number })[],
) => {
  if (dates.some((date) => holding(terms, date).length === 0)) return undefined;
  const listedTerms = terms.filter(({ calendar }) =>
    dates.some((date) => dayIn(calendar, date) !== undefined),
  );
  const names = new Set(listedTerms.flatMap(({ rooms }) => rooms.map(({ name }) => name)));
  return [...names]
    .filter((name) => parts.every((part) => isFree(takenOn(terms, part.date, name), part)))
    .toSorted((a, b) => order(a) - order(b));
};

const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const stamp = (date: number, minute: number): string =>
  minute === DAY_END ? `${isoDate(date + 1)}T00:00` : `${isoDate(date)}T${clockText(minute)}`;

/** Autumn, when a day has 25 hours, and spring, when one has 23. */
const CHANGES = [
  ["autumn", "2025-09-15", "2025-11-10"],
  ["spring", "2026-02-01", "2026-03-20"],
] as const;

/** A day before the first term to a day after the last one. */
const allDates = (terms: readonly Published[]): number[] => {
  const first = Math.min(...terms.map(({ calendar }) => dayNumber(calendar.first))) - 1;
  const last = Math.max(...terms.map(({ calendar }) => dayNumber(calendar.last))) + 1;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

interface FreeRoom {
  readonly name: string;
  readonly free_from: string;
  readonly free_until: string;
}

describe.each(CHANGES)("terms that overlap or leave gaps, in %s", (_, from, to) => {
  it("GET /free is what the rows say, on every date", async () => {
    await fc.assert(
      fc.asyncProperty(school(from, to), anyPeriod, fc.nat(180), async (terms, { start, end }, over) => {
        const call = await open(terms);
        for (const date of allDates(terms)) {
          // Some of the questions cross midnight.
          const isOver = over > 0 && over <= start;
          const until = isOver ? over : end;
          const query = { date: isoDate(date), from: clockText(start), until: clockText(until) };
          const { body } = await call.freeAt({ ...query, limit: "100" });
          const { term, rooms } = (body as { data: { term: unknown; rooms: FreeRoom[] } }).data;
          const dates = isOver ? [date, date + 1] : [date];
          const parts = isOver
            ? [
                { date, start, end: DAY_END },
                { date: date + 1, start: 0, end: over },
              ]
            : [{ date, start, end }];
          const free = freeIn(terms, dates, parts);
          const lastDate = isOver ? date + 1 : date;
          expect([
            term !== null,
            rooms.map(({ name, free_from, free_until }) => [name, free_from, free_until]),
          ]).toEqual([
            free !== undefined,
            (free ?? []).map((name) => {
              const before = takenOn(terms, date, name).subarray(0, start).lastIndexOf(1);
              const after = takenOn(terms, lastDate, name).indexOf(1, until);
              return [name, stamp(date, before + 1), stamp(lastDate, after < 0 ? DAY_END : after)];
            }),
          ]);
        }
      }),
      { numRuns: draws(3), endOnFailure: true },
    );
  });

  it("POST /free with dates is what the rows say, over every fortnight", async () => {
    await fc.assert(
      fc.asyncProperty(
        school(from, to),
        anyPeriod,
        fc.integer({ min: 0, max: 13 }),
        async (terms, period, length) => {
          const call = await open(terms);
          for (const first of allDates(terms)) {
            const dates = Array.from({ length: length + 1 }, (_, index) => first + index);
            const day = weekdayOf(first);
            const request = {
              query: { [day]: [{ start_time: period.start, end_time: period.end }] },
              dates: { from: isoDate(first), to: isoDate(first + length) },
            };
            const { data, term } = (await call.findFree(request)).body as { data: string[]; term: unknown };
            const own = dates.filter((date) => weekdayOf(date) === day);
            const free = freeIn(
              terms,
              own,
              own.map((date) => ({ date, ...period })),
            );
            expect([term !== null, data]).toEqual([free !== undefined, free ?? []]);
          }
        },
      ),
      { numRuns: draws(3), endOnFailure: true },
    );
  });

  it("GET /getroom and /getbatch with a date have the week's meetings, minute by minute", async () => {
    await fc.assert(
      fc.asyncProperty(school(from, to), async (terms) => {
        const call = await open(terms);
        for (const monday of allDates(terms).filter((date) => weekdayOf(date) === "M")) {
          const { body } = await call.getRoom("hall.2", { date: isoDate(monday + 3) });
          const batch = await call.batch({ queries: ["hall.2"], date: isoDate(monday + 3) });
          const { room, data } = body as {
            room: unknown;
            data: {
              weekly_schedule: Record<string, { start_time: number; end_time: number }[]>;
              dates: Record<string, { date: string; term: string | null; unread?: true }>;
            };
          };
          expect((batch.body as { data: unknown }).data).toEqual([{ room, data }]);
          const minutesOn = (date: number): Uint8Array => {
            const code = weekdayOf(date);
            const minutes = new Uint8Array(DAY_END);
            if (data.dates[code]?.unread === true) return minutes.fill(1);
            for (const { start_time, end_time } of data.weekly_schedule[code] ?? [])
              minutes.fill(1, start_time, end_time);
            return minutes;
          };
          for (let date = monday; date < monday + 7; date += 1) {
            expect(data.dates[weekdayOf(date)]).toMatchObject({ date: isoDate(date) });
            expect(data.dates[weekdayOf(date)]?.term !== null).toBe(holding(terms, date).length > 0);
            expect(Buffer.compare(minutesOn(date), takenOn(terms, date, "Hall 2"))).toBe(0);
          }
        }
      }),
      { numRuns: draws(3), endOnFailure: true },
    );
  });
});

it("now is what the school's clock shows, also in the hour that is there twice or not at all", async () => {
  const clock: TestClock = { milliseconds: 0 };
  const [first, last] = ["2025-10-27", "2026-03-31"];
  const days = "M".repeat(dayNumber(last) - dayNumber(first) + 1);
  const calendar: Term = { id: "t", name: "T", first, last, timeZone: "America/New_York", days };
  const evening = [meeting("LATE", 0, 30), meeting("EARLY", 95, 160), meeting("NIGHT", 1380, 1440)];
  const rooms = [room("Hall 2", { M: evening }), room("Lab", { M: [meeting("TWO", 120, 180)] })];
  const call = await open([{ calendar, rooms }], clock);
  const instants = ["2025-11-02T04:00:00Z", "2026-03-08T04:00:00Z"].map((text) => Date.parse(text));
  for (const start of instants)
    for (let minutes = 0; minutes < 26 * 60; minutes += 13) {
      clock.milliseconds = start + minutes * 60_000 + 12_345;
      const shown = Temporal.Instant.fromEpochMilliseconds(clock.milliseconds)
        .toZonedDateTimeISO(calendar.timeZone)
        .toPlainDateTime();
      const { body, headers } = await call.freeAt();
      const { data } = body as { data: { from: string; until: string; rooms: { name: string }[] } };
      const text = (time: Temporal.PlainDateTime) => time.toString({ smallestUnit: "minute" });
      expect([data.from, data.until]).toEqual([text(shown), text(shown.add({ hours: 1 }))]);
      expect(headers["cache-control"]).toBe("public, max-age=10");
      const date = dayNumber(shown.toPlainDate().toString());
      const from = shown.hour * 60 + shown.minute;
      const until = from + 60;
      const parts = [
        { date, start: from, end: Math.min(until, DAY_END) },
        ...(until > DAY_END ? [{ date: date + 1, start: 0, end: until - DAY_END }] : []),
      ];
      const touched = parts.map((part) => part.date);
      expect(data.rooms.map(({ name }) => name)).toEqual(freeIn([{ calendar, rooms }], touched, parts) ?? []);
    }
});
