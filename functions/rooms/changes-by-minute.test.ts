import { dayNumber, isoDate, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import type { Change } from "@classroom/timetable/change.ts";
import type { Meeting } from "@classroom/timetable/meeting.ts";
import { type Term, termDays } from "@classroom/timetable/term.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import { eachWeekday, WEEKDAYS } from "@classroom/timetable/weekday.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createLayerPublisher } from "../../lib/rooms/publish/layer-publisher.ts";
import { seededRandom } from "../../lib/tools/bench/seeded-random.ts";
import { draws } from "../../lib/tools/testing/data/draws.ts";
import { startSchool } from "../../lib/tools/testing/wiring/room-calls.ts";
import { type TestClock, timetable } from "../../lib/tools/testing/wiring/test-room-services.ts";

const DAY = 1440;
const NAMES = Array.from({ length: 9 }, (_, index) => `Room ${index + 1}`);
const BUILDINGS = ["North", "South", null];
/** By room, and for each day from Monday the minutes between which it is open; absent: not known. */
const HOURS = [
  undefined,
  { text: "Mo-Fr 07:00-22:00; Sa 10:00-18:00; PH off", open: (day: number) => OFFICE[day] },
  {
    text: "Mo-Su 09:30-13:00; PH 11:00-12:00",
    open: () => [570, 780] as const,
    onHoliday: [660, 720] as const,
  },
];
const OFFICE = [
  ...Array.from({ length: 5 }, () => [420, 1320] as const),
  [600, 1080] as const,
  [0, 0] as const,
];
const HOLIDAYS = ["2026-10-12", "2026-11-26"];
/** The first two have the age of a feed. */
const LAYERS = ["closures", "events", "hand"] as const;
const LIMITS: Readonly<Record<string, number | undefined>> = { closures: 3600, events: 60 };
const CHANGES = 1000;
const ROUNDS = 3;
const QUESTIONS = 60;

const termOf = (
  id: string,
  first: string,
  last: string,
  more: Partial<Parameters<typeof termDays>[0] & Pick<Term, "holidays">> = {},
): Term => ({
  id,
  name: id,
  first,
  last,
  timeZone: "America/New_York",
  days: termDays({ first, last, ...more }),
  ...("holidays" in more && { holidays: more.holidays }),
});
// Around a change of the clocks; the second begins while the first runs.
const TERMS = [
  termOf("fall", "2026-09-28", "2026-11-29", {
    noClasses: HOLIDAYS,
    follows: { "2026-10-13": "M" },
    holidays: [
      [14, 14],
      [59, 59],
    ],
  }),
  termOf("late", "2026-10-26", "2026-12-13"),
];
const FIRST = dayNumber("2026-09-28");
const LAST = dayNumber("2026-12-13");

/** A whole number from 0, below the bound. */
type Draw = (bound: number) => number;

const idOf = (name: string): string => name.toLowerCase().replace(" ", "-");

/** Each room of a building has other hours. */
const hoursOf = (name: string) => HOURS[Math.floor(NAMES.indexOf(name) / 3)];

/** Whether the room is closed by its hours, if a term that holds the date says so; the first alone has holidays. */
const closedOn = (published: readonly Published[], name: string, date: number) => {
  const hours = hoursOf(name);
  const minutes = new Uint8Array(DAY);
  if (hours === undefined) return minutes;
  for (const { term } of published) {
    if (term.days[date - dayNumber(term.first)] === undefined) continue;
    const isHoliday = term.holidays !== undefined && HOLIDAYS.includes(isoDate(date));
    const usual = hours.open(WEEKDAYS.indexOf(weekdayOf(date))) ?? [0, 0];
    const [from, until] = isHoliday ? (hours.onHoliday ?? [0, 0]) : usual;
    minutes.fill(1, 0, from).fill(1, until);
  }
  return minutes;
};

const drawnRooms = (draw: Draw): Room[] =>
  NAMES.map((name, index) => ({
    id: idOf(name),
    name,
    building: BUILDINGS[index % 3] ?? null,
    capacity: null,
    ...(hoursOf(name) && { hours: hoursOf(name)?.text ?? "" }),
    // Few times and names, so that classes share a time, and a new edition has others at the old times.
    meetings: eachWeekday(() =>
      Array.from({ length: draw(3) }, (): Meeting => {
        const start = 480 + 60 * draw(8);
        return { className: `C ${draw(3)}`, start, end: start + 30 * (1 + draw(3)) };
      }),
    ),
    ...(draw(9) === 0 && { unread: [WEEKDAYS[draw(7)] ?? "M"] }),
  }));

interface Published {
  readonly term: Term;
  readonly rooms: readonly Room[];
}

/** The classes of a room on a date, read from the rows one by one. */
const classesOn = ({ term, rooms }: Published, name: string, date: number): readonly Meeting[] => {
  const code = term.days[date - dayNumber(term.first)];
  const room = rooms.find((each) => each.name === name);
  return WEEKDAYS.flatMap((weekday) => (code === weekday ? (room?.meetings[weekday] ?? []) : []));
};

const isUnread = ({ term, rooms }: Published, name: string, date: number): boolean => {
  const code = term.days[date - dayNumber(term.first)];
  const unread = rooms.find((each) => each.name === name)?.unread ?? [];
  return code !== undefined && unread.some((each) => each === code || each === weekdayOf(date));
};

const drawnChange = (draw: Draw, published: readonly Published[], id: string): Change => {
  const savedAt = "2026-09-01T00:00:00.000Z";
  const name = NAMES[draw(NAMES.length)] ?? "";
  const date = FIRST + draw(LAST - FIRST + 1);
  const from = date * DAY + 15 * draw(96);
  const taken = { from, until: from + 1 + draw(draw(8) === 0 ? 3000 : 200), rooms: [idOf(name)], text: id };
  const kind = (["book", "close", "cancel", "move"] as const)[draw(4)] ?? "book";
  if (kind === "book") return { id, kind, savedAt, taken };
  if (kind === "close")
    return { id, kind, savedAt, taken: draw(4) === 0 ? { ...taken, rooms: [], building: "NORTH" } : taken };
  const classes = published.flatMap((each) => classesOn(each, name, date));
  const { className, start, end } = classes[draw(Math.max(1, classes.length))] ?? {
    className: "C 0",
    start: 480,
    end: 540,
  };
  // Some are not quite a class that there is, and must do nothing.
  const cancelled = { room: idOf(name), date, start, end: end + (draw(5) === 0 ? 1 : 0), className };
  return kind === "cancel" ? { id, kind, savedAt, cancelled } : { id, kind, savedAt, cancelled, taken };
};

/** For each minute of a date whether the room is taken, from the definition. */
const takenOn = (published: readonly Published[], changes: readonly Change[], name: string, date: number) => {
  const minutes = closedOn(published, name, date);
  const building = BUILDINGS[NAMES.indexOf(name) % 3];
  for (const each of published) {
    if (isUnread(each, name, date)) minutes.fill(1);
    for (const { start, end, className } of classesOn(each, name, date)) {
      const isOff = changes.some(
        ({ cancelled: off }) =>
          off?.room === idOf(name) &&
          off.date === date &&
          off.start === start &&
          off.end === end &&
          off.className === className,
      );
      if (!isOff) minutes.fill(1, start, end);
    }
  }
  for (const { taken } of changes) {
    if (taken === undefined) continue;
    const isMeant = taken.rooms.includes(idOf(name)) || (taken.building === "NORTH" && building === "North");
    if (!isMeant) continue;
    for (let minute = 0; minute < DAY; minute += 1)
      if (taken.from <= date * DAY + minute && date * DAY + minute < taken.until) minutes[minute] = 1;
  }
  return minutes;
};

interface Span {
  readonly start_time: number;
  readonly end_time: number;
}
interface RoomAnswer {
  readonly data: {
    readonly weekly_schedule: Readonly<Record<string, readonly Span[]>>;
    readonly dates: Readonly<
      Record<string, { readonly unread?: true; readonly hours: readonly Span[] | null }>
    >;
  };
}

/** For each minute of a day of a room's week whether the answer shows the room as taken or closed. */
const shownOn = ({ data: { weekly_schedule, dates } }: RoomAnswer, day: string): Uint8Array => {
  const minutes = new Uint8Array(DAY);
  const { hours, unread } = dates[day] ?? {};
  if (hours) minutes.fill(1);
  for (const { start_time, end_time } of hours ?? []) minutes.fill(0, start_time, end_time);
  if (unread) minutes.fill(1);
  for (const { start_time, end_time } of weekly_schedule[day] ?? []) minutes.fill(1, start_time, end_time);
  return minutes;
};

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

it("1,000 changes of three layers, with new editions in between, are answered to the minute", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1 }), async (seed) => {
      const random = seededRandom(seed);
      const draw: Draw = (bound) => Math.floor(random() * bound);
      const time: TestClock = { milliseconds: Date.parse("2026-10-01T12:00:00Z") };
      const open = await startSchool([], time);
      try {
        const layers = createLayerPublisher(open.store.client, open.store.tables.timetable);
        const all = new Map<string, Change[]>(LAYERS.map((layer) => [layer, []]));
        for (let round = 0; round < ROUNDS; round += 1) {
          const published = TERMS.map((term): Published => ({ term, rooms: drawnRooms(draw) }));
          await open.publisher.publishTerms(
            published.map(({ term, rooms }) => ({ ...timetable(...rooms), calendar: term })),
            { source: `${round}.csv` },
          );
          for (const layer of LAYERS) {
            const changes = all.get(layer) ?? [];
            for (let index = 0; index < CHANGES / ROUNDS / LAYERS.length; index += 1)
              changes.push(drawnChange(draw, published, `${round}-${index}`));
            const limit = LIMITS[layer];
            await layers.publish(layer, () => changes, { source: layer, limit });
            if (limit !== undefined) await layers.recordReading(layer);
          }
          time.milliseconds += 10_000;
          // On a machine with other work the first answer may be from before, and marked.
          await expect
            .poll(async () => (await open.call.freeAt({ date: isoDate(FIRST) })).headers["cache-status"])
            .toBeUndefined();
          const changes = [...all.values()].flat();
          for (let question = 0; question < QUESTIONS; question += 1) {
            const date = FIRST + draw(LAST - FIRST + 1);
            const start = draw(DAY - 1);
            const end = start + 1 + draw(Math.min(120, DAY - start));
            const minutes = new Map(NAMES.map((name) => [name, takenOn(published, changes, name, date)]));
            const free = NAMES.filter((name) => !minutes.get(name)?.subarray(start, end).includes(1));
            const { body } = await open.call.freeAt({
              date: isoDate(date),
              from: clock(start),
              until: clock(end),
              limit: "100",
            });
            const { rooms } = (
              body as { data: { rooms: { name: string; free_from: string; free_until: string }[] } }
            ).data;
            expect(rooms.map((each) => [each.name, each.free_from, each.free_until])).toEqual(
              free.map((name) => {
                const since = (minutes.get(name)?.subarray(0, start).lastIndexOf(1) ?? -1) + 1;
                const next = minutes.get(name)?.indexOf(1, end) ?? -1;
                const until = next < 0 ? `${isoDate(date + 1)}T00:00` : `${isoDate(date)}T${clock(next)}`;
                return [name, `${isoDate(date)}T${clock(since)}`, until];
              }),
            );
            const day = weekdayOf(date);
            const planned = await open.call.findFree({
              query: { [day]: [{ start_time: start, end_time: end }] },
              dates: { from: isoDate(date), to: isoDate(date) },
            });
            expect((planned.body as { data: string[] }).data).toEqual(free);
            const name = NAMES[draw(NAMES.length)] ?? "";
            const { body: week } = await open.call.getRoom(idOf(name), { date: isoDate(date) });
            const shown = shownOn(week as RoomAnswer, day);
            expect(Buffer.compare(shown, minutes.get(name) ?? new Uint8Array())).toBe(0);
          }
        }
      } finally {
        await open.stop();
      }
    }),
    { numRuns: draws(1), endOnFailure: true },
  );
});
