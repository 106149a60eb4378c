import { findFreeRooms } from "@classroom/contract/rooms/find-free-rooms.ts";
import { findRoomsFreeAt } from "@classroom/contract/rooms/find-rooms-free-at.ts";
import { getRoom } from "@classroom/contract/rooms/get-room.ts";
import { getRoomBatch } from "@classroom/contract/rooms/get-room-batch.ts";
import { listRooms } from "@classroom/contract/rooms/list-rooms.ts";
import { listTerms } from "@classroom/contract/rooms/terms.ts";
import { getTimetable } from "@classroom/contract/rooms/timetable.ts";
import { listVersions } from "@classroom/contract/rooms/versions.ts";
import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import { type Term, termDays } from "@classroom/timetable/term.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import * as v from "valibot";
import { expect, it } from "vitest";
import { importFile } from "../../../import/import-file.ts";
import { readRoomsFile } from "../../../import/rooms/rooms-file.ts";
import { storedFile } from "../../../tools/import/files/stored-file.ts";
import { SAMPLE_ROOMS, SAMPLE_SECTIONS } from "../../../tools/local/sample-files.ts";
import { SAMPLE_TERM } from "../../../tools/local/sample-term.ts";
import { startSchool } from "../../../tools/testing/wiring/room-calls.ts";
import { meeting, room, timetable } from "../../../tools/testing/wiring/test-room-services.ts";
import { createLocalService } from "./local-service.ts";

const sample = async (): Promise<readonly Timetable[]> => {
  const facts = await readRoomsFile(await storedFile(SAMPLE_ROOMS));
  const { timetable: known } = await importFile({
    file: await storedFile(SAMPLE_SECTIONS),
    school: "Rensselaer",
    facts,
  });
  return [{ ...known, calendar: SAMPLE_TERM }];
};

const term = (id: string, first: string, last: string, days = {}, more: Partial<Term> = {}): Term => {
  const dates = { first, last, days: termDays({ first, last, ...days }) };
  return { id, name: id.toUpperCase(), ...dates, timeZone: "Europe/Madrid", ...more };
};

/** Two terms that overlap, with parts of terms, unread rows, facts that differ and a room that is never offered. */
const overlapping = async (): Promise<readonly Timetable[]> => {
  const fall = timetable(
    room(
      "Hall 1",
      { M: [meeting("A", 540, 600), { ...meeting("B", 600, 660), on: [[0, 13]] }] },
      {
        capacity: 20,
        building: "Hall",
        hours: "Mo-Fr 07:00-22:00; Sa 10:00-02:00; PH off",
        access: { name: "card", public: false },
        coordinates: [40.4, -3.7],
      },
    ),
    room("Hall 2", { T: [{ ...meeting("EXAM", 480, 1080), on: [[27, 27]] }] }, { unread: ["W"] }),
    room("Hall 10", { M: [meeting("C", 545, 1200)], U: [meeting("D", 0, 1440)] }, { offered: false }),
  );
  const short = timetable(
    room("Hall 1", { M: [meeting("Z", 700, 800)], R: [meeting("Y", 600, 700)] }, { capacity: 30 }),
    room(
      "Lab 3",
      {
        F: [
          {
            ...meeting("X", 60, 90),
            on: [
              [2, 2],
              [5, 20],
            ],
          },
        ],
      },
      { features: ["projector"], hours: "Mo-Su 08:00-18:00", access: { name: null, public: true } },
    ),
  );
  return [
    {
      ...fall,
      calendar: term(
        "fall",
        "2026-09-07",
        "2026-10-25",
        {
          noClasses: ["2026-10-12"],
          follows: { "2026-10-13": "M" },
        },
        { holidays: [[35, 35]], breaks: [[20, 22]], exams: { from: "2026-10-19", to: "2026-10-23" } },
      ),
    },
    { ...short, term: "SHORT", calendar: term("short", "2026-10-05", "2026-11-08") },
  ];
};

const clock = { milliseconds: Date.UTC(2026, 9, 7, 10, 30) };

it.each([
  ["the sample", sample, Date.UTC(2024, 9, 7, 14, 30)],
  ["a school whose terms overlap", overlapping, Date.UTC(2026, 9, 7, 10, 30)],
])("the app answers as the service does, on every date of %s", async (_, school, now) => {
  clock.milliseconds = now;
  const timetables = await school();
  const { call, stop } = await startSchool(timetables, clock);
  const payload = async (answer: Promise<{ readonly body: unknown }>): Promise<object> => {
    const { success: __, message: ___, ...rest } = (await answer).body as Record<string, unknown>;
    return rest;
  };
  const versions = v.parse(listVersions.success.LISTED[2], await payload(call.versions()));
  const whole = new Map(
    await Promise.all(
      versions.data.map(async ({ version }) => {
        const { data } = v.parse(getTimetable.success.FOUND[2], await payload(call.timetable(version)));
        return [version, data] as const;
      }),
    ),
  );
  const local = createLocalService(versions, whole, () => clock.milliseconds);
  const same = async (own: ReturnType<typeof local>, service: Promise<{ readonly body: unknown }>) =>
    expect((await own)?.payload).toEqual(await payload(service));

  await same(local(listTerms, {}), call.terms());
  await same(local(listRooms, { query: { details: "true" } }), call.listRooms({ details: "true" }));
  await same(local(findRoomsFreeAt, {}), call.freeAt());
  const ids = timetables.flatMap(({ rooms }) => rooms.map(({ id }) => id));
  const calendars = timetables.flatMap(({ calendar }) => calendar ?? []);
  const first = Math.min(...calendars.map((each) => dayNumber(each.first)));
  const last = Math.max(...calendars.map((each) => dayNumber(each.last)));
  for (let day = first - 2; day <= last + 2; day += 1) {
    const date = isoDate(day);
    for (const query of [
      { date, from: "00:00", until: "24:00", limit: "1000" },
      { date, from: "09:10", minutes: "50", limit: "1000", sort: "longest" },
      { date, from: "11:40", minutes: "45", buffer: "15", min_capacity: "20" },
      { date, from: "22:30", until: "02:00", limit: "1000", sort: "smallest" },
      { date, from: "12:00", public: "true" },
    ])
      await same(local(findRoomsFreeAt, { query }), call.freeAt(query));
    const body = { queries: [...new Set(ids)], date };
    if ((day - first) % 7 === 0) await same(local(getRoomBatch, { body }), call.batch(body));
    const id = ids[(day - first + 7) % ids.length] ?? "";
    await same(local(getRoom, { path: { id }, query: { date } }), call.getRoom(id, { date }));
  }
  const query = { M: [{ start_time: 540, end_time: 600 }], R: [{ start_time: 600, end_time: 700 }] };
  const dates = { from: isoDate(first), to: isoDate(last) };
  for (const body of [
    { query },
    { query, details: true, blocked: true, where: { min_capacity: 10 } },
    { query, dates, details: true, blocked: true, buffer_minutes: 10 },
  ])
    await same(local(findFreeRooms, { body }), call.findFree(body));
  await stop();
});

it("leaves to the service what is not on the device", async () => {
  const { call, stop } = await startSchool(await overlapping(), clock);
  const body = (await call.versions()).body;
  const versions = v.parse(listVersions.success.LISTED[2], body);
  const local = createLocalService(versions, new Map(), () => clock.milliseconds);
  expect(await local(findRoomsFreeAt, {})).toBeUndefined();
  expect(await local(getRoom, { path: { id: "hall-1" } })).toBeUndefined();
  // The terms are part of the versions.
  expect((await local(listTerms, {}))?.outcome).toBe("LISTED");
  await stop();
});

it("leaves every date to the service if there are changes, and answers about the week", async () => {
  const { call, stop } = await startSchool(await overlapping(), clock);
  const versions = v.parse(listVersions.success.LISTED[2], (await call.versions()).body);
  const whole = new Map(
    await Promise.all(
      versions.data.map(async ({ version }) => {
        const { data } = v.parse(getTimetable.success.FOUND[2], (await call.timetable(version)).body);
        return [version, data] as const;
      }),
    ),
  );
  const local = createLocalService({ ...versions, changes: "events.1" }, whole, () => clock.milliseconds);
  const date = "2026-10-07";
  const [id, query] = ["hall-1", { M: [{ start_time: 540, end_time: 600 }] }];
  const dated = [
    local(findRoomsFreeAt, {}),
    local(findRoomsFreeAt, { query: { date, from: "09:00" } }),
    local(findFreeRooms, { body: { query, dates: { from: date, to: date } } }),
    local(getRoom, { path: { id }, query: { date } }),
    local(getRoomBatch, { body: { queries: [id], date } }),
  ];
  expect(await Promise.all(dated)).toEqual(dated.map(() => undefined));
  const undated = [
    local(findFreeRooms, { body: { query } }),
    local(getRoom, { path: { id } }),
    local(getRoomBatch, { body: { queries: [id] } }),
  ];
  expect((await Promise.all(undated)).map((answer) => answer?.outcome)).toEqual([
    "SEARCHED",
    "FOUND",
    "FOUND",
  ]);
  await stop();
});
