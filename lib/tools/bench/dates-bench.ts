import { dayNumber, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import type { Change } from "@classroom/timetable/change.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { type Term, termDays } from "@classroom/timetable/term.ts";
import type { Room, Timetable } from "@classroom/timetable/timetable.ts";
import { createHandler as createFindFreeRooms } from "../../../functions/rooms/find-free-rooms.ts";
import { createHandler as createFindRoomsFreeAt } from "../../../functions/rooms/find-rooms-free-at.ts";
import { createLayerPublisher } from "../../rooms/publish/layer-publisher.ts";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { documentClient } from "../../store/document-client.ts";
import { startMeteredStore } from "../costs/metered-store.ts";
import { toEvent } from "../testing/wiring/invoke.ts";
import { roomServices } from "../testing/wiring/test-room-services.ts";
import { startTestStore } from "../testing/wiring/test-store.ts";
import { type SchoolSize, schoolOf } from "./published-school.ts";
import { median } from "./stopwatch.ts";
import { rounded, type Table } from "./table.ts";

const DATES = { first: "2026-08-31", last: "2026-12-18" };
const TERM: Term = {
  id: "fall",
  name: "Fall",
  ...DATES,
  timeZone: "America/New_York",
  days: termDays(DATES),
};
/** Hours by building, as schools have them; so long that they change no answer. */
const HOURS = ["Mo-Su 05:00-23:00", "Mo-Su 05:30-23:30; PH off", "Mo-Fr 06:00-23:00; Sa,Su 06:00-22:00"];
const withHours = (room: Room, index: number): Room => ({
  ...room,
  hours: HOURS[Math.floor(index / 40) % HOURS.length] ?? "24/7",
});

/** None of them touches the times of the questions, so that they change no answer. */
const closedAtNight = (room: string, index: number): Change => {
  const from = (dayNumber(DATES.first) + (index % TERM.days.length)) * DAY_END + 1320;
  const taken = { from, until: from + 60, rooms: [room], text: "Cleaning" };
  return { id: `c${index}`, kind: index % 4 === 0 ? "close" : "book", savedAt: SAVED_AT, taken };
};

/** Each seventh is the cancel of a class that begins after 16:00; the others are bookings and closures at night. */
const changesOf = ({ rooms }: Timetable, number: number): Change[] => {
  const first = dayNumber(DATES.first);
  return Array.from({ length: number }, (_, index) => {
    const room = rooms[(index * 31) % rooms.length];
    const date = first + (index % TERM.days.length);
    const meeting = room?.meetings[weekdayOf(date)].find(({ start }) => start >= 960);
    if (room === undefined || meeting === undefined || index % 7 > 0)
      return closedAtNight(room?.id ?? "", index);
    const { start, end, className } = meeting;
    return {
      id: `c${index}`,
      kind: "cancel",
      savedAt: SAVED_AT,
      cancelled: { room: room.id, date, start, end, className },
    };
  });
};

const periods = [{ start_time: 600, end_time: 650 }];
const QUESTIONS = {
  "GET /free": { queryStringParameters: { date: "2026-10-14", from: "10:00" } },
  "POST /free, a date": {
    method: "POST",
    body: { query: { W: periods }, dates: { from: "2026-10-14", to: "2026-10-14" } },
  },
  "POST /free, another week": {
    method: "POST",
    body: { query: { W: periods }, dates: { from: "2026-10-28", to: "2026-10-28" } },
  },
  "POST /free, ten weeks": {
    method: "POST",
    body: { query: { M: periods, W: periods }, dates: { from: "2026-09-14", to: "2026-11-20" } },
  },
} as const;
type QuestionName = keyof typeof QUESTIONS;
const NAMES = ["GET /free", "POST /free, a date", "POST /free, ten weeks"] as const;
const DATE = dayNumber("2026-10-14");

const SAVED_AT = "2026-08-01T00:00:00.000Z";
const CHANGES = 10_000;
const PUBLICATIONS = 15;
const WARM_UP = 10;
const ROUNDS = 40;
const REQUESTS_A_ROUND = 100;

/** The names of the rooms that an answer offers. */
const offered = (body: string): string => {
  const { data } = JSON.parse(body) as { data: readonly string[] | { rooms: readonly { name: string }[] } };
  return JSON.stringify("rooms" in data ? data.rooms.map(({ name }) => name) : data);
};

type Ask = (name: QuestionName) => Promise<string>;

/** A school in a store of its own; `store.take` says what was read of it since. */
const openSchool = async (timetable: Timetable, run: AsyncDisposableStack, changes?: readonly Change[]) => {
  const store = await startTestStore();
  run.defer(() => store.stop());
  const meter = await startMeteredStore(store.endpoint);
  run.defer(() => meter.stop());
  const { client, tables } = store;
  await createTimetablePublisher(client, tables.timetable).publish(timetable, { source: "bench" });
  const layers = createLayerPublisher(client, tables.timetable);
  const publish = (all: readonly Change[]) => layers.publish("events", () => all, { source: "bench" });
  if (changes !== undefined) {
    // A layer that has lost its changes is still named in the head.
    await publish(timetable.rooms.slice(0, 1).map(({ id }) => closedAtNight(id, 0)));
    await publish(changes);
  }
  const clock = { milliseconds: 0 };
  const metered = documentClient({ endpoint: meter.endpoint, region: "us-east-1" });
  run.defer(() => metered.destroy());
  const services = roomServices({ client: metered, tables }, clock);
  const handlers = {
    freeAt: createFindRoomsFreeAt(services.deployment),
    findFree: createFindFreeRooms(services.deployment),
  };
  const ask: Ask = async (name) => {
    const handler = name === "GET /free" ? handlers.freeAt : handlers.findFree;
    const { statusCode, body } = await handler(toEvent(QUESTIONS[name]));
    if (statusCode !== 200) throw new Error(`${name}: ${statusCode} ${body}`);
    return body;
  };
  return { ask, publish, clock, take: meter.take };
};

const processorTime = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

/**
 * What hours and changes cost a search about dates, against the same school without either. The answers are compared
 * first; all schools take turns in one process.
 */
const steadyTable = async (timetable: Timetable, run: AsyncDisposableStack): Promise<Table> => {
  const baseline = await openSchool(timetable, run);
  const others = {
    "with hours": await openSchool({ ...timetable, rooms: timetable.rooms.map(withHours) }, run),
    "a layer without changes": await openSchool(timetable, run, []),
    "10,000 changes": await openSchool(timetable, run, changesOf(timetable, CHANGES)),
  };
  const time = (ask: Ask, name: QuestionName): Promise<number> =>
    processorTime(async () => {
      for (let request = 0; request < REQUESTS_A_ROUND; request += 1) await ask(name);
    });
  const rows: string[][] = [];
  for (const name of NAMES) {
    const schools = [baseline, ...Object.values(others)];
    const answers = await Promise.all(schools.map(async ({ ask }) => offered(await ask(name))));
    if (new Set(answers).size > 1) throw new Error(`${name}: the answers differ`);
    for (const { take } of schools) take();
    const rounds: number[][] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const times: number[] = [];
      // The school that goes first pays for the garbage of the last round.
      for (let turn = 0; turn < schools.length; turn += 1) {
        const index = (turn + round) % schools.length;
        times[index] = await time(schools[index]?.ask ?? baseline.ask, name);
      }
      if (round >= WARM_UP) rounds.push(times);
    }
    const reads = schools.reduce((sum, { take }) => sum + take().read, 0);
    if (reads > 0) throw new Error(`${name}: warm searches read ${reads} units`);
    const ratio = (index: number) => median(rounds.map((times) => (times[index] ?? 0) / (times[0] ?? 0)));
    const microseconds = median(rounds.map(([first = 0]) => first / REQUESTS_A_ROUND));
    rows.push([name, rounded(microseconds), ...[1, 2, 3].map((index) => rounded(ratio(index)))]);
  }
  return {
    title: `Searches about dates, ${timetable.rooms.length} rooms: processor time without hours and changes, and ratios to it`,
    head: ["question", "microseconds", ...Object.keys(others)],
    rows,
  };
};

/** What the first search of a date costs after its week has another version, and what it reads. */
const firstSearchTable = async (timetable: Timetable, run: AsyncDisposableStack): Promise<Table> => {
  const all = changesOf(timetable, CHANGES);
  const touched = new Set(all.flatMap(({ cancelled }) => (cancelled?.date === DATE ? cancelled.room : [])));
  const { ask, publish, clock, take } = await openSchool(timetable, run, all);
  const measured: { readonly time: number; readonly read: number }[] = [];
  for (let round = 0; round < PUBLICATIONS; round += 1) {
    const [first = closedAtNight("", 0), ...others] = all;
    await publish([{ ...first, savedAt: new Date(round).toISOString() }, ...others]);
    await publish([closedAtNight(timetable.rooms[round]?.id ?? "", round), ...all]);
    // The first request sees that there is another version, the next one waits until all of it is read.
    clock.milliseconds += 11_000;
    await ask("POST /free, another week");
    take();
    const time = await processorTime(() => ask("POST /free, a date"));
    measured.push({ time, read: take().read });
  }
  return {
    title: `The first search of a date with another version of its ${CHANGES.toLocaleString("en")} changes, ${timetable.rooms.length} rooms`,
    head: ["rooms with cancelled classes", "read units, at most", "milliseconds of processor time"],
    rows: [
      [
        String(touched.size),
        rounded(Math.max(...measured.map(({ read }) => read))),
        rounded(median(measured.map(({ time }) => time)) / 1000),
      ],
    ],
  };
};

export const datesBench = async (size: SchoolSize, run: AsyncDisposableStack): Promise<readonly Table[]> => {
  const timetable = { ...(await schoolOf(size)), calendar: TERM };
  return [await steadyTable(timetable, run), await firstSearchTable(timetable, run)];
};
