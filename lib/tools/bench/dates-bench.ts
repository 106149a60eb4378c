import { type Term, termDays } from "@classroom/timetable/term.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import { createHandler as createFindFreeRooms } from "../../../functions/rooms/find-free-rooms.ts";
import { createHandler as createFindRoomsFreeAt } from "../../../functions/rooms/find-rooms-free-at.ts";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
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
/** So long that no answer of the questions is another one; by building, as schools have them. */
const HOURS = ["Mo-Su 05:00-23:00", "Mo-Su 05:30-23:30; PH off", "Mo-Fr 06:00-23:00; Sa,Su 06:00-22:00"];
const withHours = (room: Room, index: number): Room => ({
  ...room,
  hours: HOURS[Math.floor(index / 40) % HOURS.length] ?? "24/7",
});

const periods = [{ start_time: 600, end_time: 650 }];
const QUESTIONS = {
  "GET /free": { queryStringParameters: { date: "2026-10-14", from: "10:00" } },
  "POST /free, a date": {
    method: "POST",
    body: { query: { W: periods }, dates: { from: "2026-10-14", to: "2026-10-14" } },
  },
  "POST /free, ten weeks": {
    method: "POST",
    body: { query: { M: periods, W: periods }, dates: { from: "2026-09-14", to: "2026-11-20" } },
  },
} as const;
type QuestionName = keyof typeof QUESTIONS;
const NAMES = Object.keys(QUESTIONS) as QuestionName[];

const WARM_UP = 20;
const ROUNDS = 60;
const REQUESTS_A_ROUND = 100;

/** The names of the rooms that an answer offers. */
const offered = (body: string): string => {
  const { data } = JSON.parse(body) as { data: readonly string[] | { rooms: readonly { name: string }[] } };
  return JSON.stringify("rooms" in data ? data.rooms.map(({ name }) => name) : data);
};

/** What hours cost a search about dates. The answers are compared first; both schools take turns in one process. */
export const datesBench = async (size: SchoolSize, run: AsyncDisposableStack): Promise<readonly Table[]> => {
  const timetable = await schoolOf(size);
  const open = async (rooms: readonly Room[]) => {
    const store = await startTestStore();
    run.defer(() => store.stop());
    const publisher = createTimetablePublisher(store.client, store.tables.timetable);
    await publisher.publish({ ...timetable, calendar: TERM, rooms }, { source: "bench" });
    const services = roomServices(store);
    const handlers = { freeAt: createFindRoomsFreeAt(services), findFree: createFindFreeRooms(services) };
    return async (name: QuestionName): Promise<string> => {
      const handler = name === "GET /free" ? handlers.freeAt : handlers.findFree;
      const { statusCode, body } = await handler(toEvent(QUESTIONS[name]));
      if (statusCode !== 200) throw new Error(`${name}: ${statusCode} ${body}`);
      return body;
    };
  };
  const plain = await open(timetable.rooms);
  const opened = await open(timetable.rooms.map(withHours));
  const time = async (ask: typeof plain, name: QuestionName): Promise<number> => {
    const before = process.cpuUsage();
    for (let request = 0; request < REQUESTS_A_ROUND; request += 1) await ask(name);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / REQUESTS_A_ROUND;
  };
  const rows: string[][] = [];
  for (const name of NAMES) {
    if (offered(await plain(name)) !== offered(await opened(name)))
      throw new Error(`${name}: the answers differ`);
    const times: (readonly [plain: number, opened: number])[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1)
      times.push([await time(plain, name), await time(opened, name)]);
    times.splice(0, WARM_UP);
    const ratio = median(times.map(([before, after]) => after / before));
    rows.push([
      name,
      ...[0, 1].map((index) => rounded(median(times.map((pair) => pair[index] ?? 0)))),
      rounded(ratio),
    ]);
  }
  return [
    {
      title: `Searches about dates, ${timetable.rooms.length} rooms, microseconds of processor time`,
      head: ["question", "without hours", "with hours", "ratio"],
      rows,
    },
  ];
};
