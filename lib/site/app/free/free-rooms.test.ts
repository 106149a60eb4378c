import { DAY_END } from "@classroom/timetable/period.ts";
import { afterEach, expect, it, vi } from "vitest";
import { questionOf } from "../question/question.ts";
import { NOTHING_PAINTED, paint } from "../times/painted.ts";
import { askTimes } from "../times/times-answer.ts";
import { timesQuestion } from "../times/times-question.ts";
import { askWeek } from "./any-week.ts";
import { freeAtTime } from "./free-rooms.ts";

const midnight = Date.parse("2026-10-13T00:00Z") / 60_000;
const listed = { _id: "hall.9", name: "Hall 9", building: "Hall", capacity: null, features: [], kind: null };
const free = {
  ...listed,
  free_from: "2026-10-13T13:00",
  free_until: "2026-10-13T16:00",
  next: "CS 101",
} as const;
const shownRoom = {
  id: "hall.9",
  label: "9",
  name: "Hall 9",
  building: "Hall",
  capacity: undefined,
  features: [],
  freeUntil: midnight + 960,
  next: "CS 101",
  closesThen: false,
  access: undefined,
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it("an answer about a time is shown as the service gives it", () => {
  const answer = {
    school: null,
    term: { id: "fall", name: "Fall" },
    time_zone: "America/New_York",
    from: "2026-10-13T14:00",
    until: "2026-10-13T15:00",
    total: 3,
    rooms: [free],
  } as const;
  const shown = {
    from: midnight + 840,
    until: midnight + 900,
    term: "Fall",
    isAnyWeek: false,
    rooms: [shownRoom],
    total: 3,
    areExamsUnknown: false,
    knowsHours: false,
  };
  expect(freeAtTime(answer as never)).toEqual(shown);
  const closing = ["hours", "closed", "class"].map(
    (until_reason) =>
      freeAtTime({ ...answer, rooms: [{ ...free, until_reason }] } as never).rooms[0]?.closesThen,
  );
  expect(closing).toEqual([true, true, false]);
  const exams = { ...answer, term: null, rooms: [], total: 0, reason: "exams-unknown" };
  expect(freeAtTime(exams as never)).toMatchObject({ term: undefined, areExamsUnknown: true, rooms: [] });
  const open = { ...answer, rooms: [free, { ...free, building: null, hours: "Mo-Fr 08:00-22:00" }] };
  expect(freeAtTime(open as never)).toMatchObject({
    knowsHours: true,
    rooms: [{}, { label: "Hall 9", building: "" }],
  });
});

/** What the service was asked, and its answer. */
const answering = (answer: object) => {
  const requests: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    requests.push([method, address, JSON.parse(String(body))]);
    return Response.json({ success: true, message: "", ...answer });
  });
  return requests;
};

it("in a week without dates, rooms are free until the last day's part ends", async () => {
  const requests = answering({
    data: ["Hall 9", "Hall 10"],
    rooms: [
      { ...listed, free_until: { T: [1440], W: [90] } },
      { ...listed, _id: "hall.10", name: "Hall 10", free_until: { T: [1440], W: [1440] } },
    ],
  });
  const question = questionOf({ from: "23:00", for: "120", seats: "20" });
  const reply = await askWeek(question, midnight + 600, new AbortController().signal);
  expect(requests).toEqual([
    [
      "POST",
      "/free",
      {
        query: { T: [{ start_time: 1380, end_time: 1440 }], W: [{ start_time: 0, end_time: 60 }] },
        where: { min_capacity: 20 },
        buffer_minutes: 0,
        details: true,
      },
    ],
  ]);
  expect(reply.kind === "answered" && reply.payload).toMatchObject({
    from: midnight + 1380,
    until: midnight + 1500,
    isAnyWeek: true,
    total: 2,
    rooms: [{ freeUntil: midnight + DAY_END + 90 }, { freeUntil: midnight + 2 * DAY_END }],
  });
});

it("a search for several times has the chosen filters, and none is sent if no time is painted", async () => {
  const requests = answering({ data: [] });
  const painted = paint(NOTHING_PAINTED, "M", { start: 600, end: 660 });
  const query = { M: [{ start_time: 600, end_time: 660 }], T: [], W: [], R: [], F: [], S: [], U: [] };
  await askTimes(timesQuestion({ seats: "20" }));
  expect(requests).toEqual([]);
  await askTimes({ ...timesQuestion({}), painted });
  const filters = { seats: "20", building: "Hall", with: "projector,piano", buffer: "10" };
  await askTimes({ ...timesQuestion({ ...filters, from: "2026-10-12", to: "2026-10-13" }), painted });
  expect(requests).toEqual([
    ["POST", "/free", { query, details: true, blocked: true }],
    [
      "POST",
      "/free",
      {
        query,
        dates: { from: "2026-10-12", to: "2026-10-13" },
        where: { min_capacity: 20, buildings: ["Hall"], features: ["projector", "piano"] },
        buffer_minutes: 10,
        details: true,
        blocked: true,
      },
    ],
  ]);
});
