import { findFreeRooms } from "@classroom/contract/rooms/find-free-rooms.ts";
import { findRoomsFreeAt } from "@classroom/contract/rooms/find-rooms-free-at.ts";
import { getRoom } from "@classroom/contract/rooms/get-room.ts";
import { getRoomBatch } from "@classroom/contract/rooms/get-room-batch.ts";
import { listRooms } from "@classroom/contract/rooms/list-rooms.ts";
import { getPublicChanges } from "@classroom/contract/rooms/public-changes.ts";
import { listTerms } from "@classroom/contract/rooms/terms.ts";
import { getTimetable } from "@classroom/contract/rooms/timetable.ts";
import { listVersions } from "@classroom/contract/rooms/versions.ts";
import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import type { Change } from "@classroom/timetable/change.ts";
import { meetingsOn } from "@classroom/timetable/dated-meetings.ts";
import { type Term, termDays } from "@classroom/timetable/term.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { importFile } from "../../../import/import-file.ts";
import { readRoomsFile } from "../../../import/rooms/rooms-file.ts";
import { createLayerPublisher } from "../../../rooms/publish/layer-publisher.ts";
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

const payloadOf = async (answer: Promise<{ readonly body: unknown }>): Promise<object> => {
  const { success: __, message: ___, ...rest } = (await answer).body as Record<string, unknown>;
  return rest;
};

type School = Awaited<ReturnType<typeof startSchool>>;

/** What the device fetches; the weeks by all Mondays, or by those that are wanted. */
const fetched = async ({ call }: School, isWanted: (monday: string) => boolean = () => true) => {
  const versions = v.parse(listVersions.success.LISTED[2], await payloadOf(call.versions()));
  const timetables = await Promise.all(
    versions.data.map(async ({ version }) => {
      const { data } = v.parse(getTimetable.success.FOUND[2], await payloadOf(call.timetable(version)));
      return [version, data] as const;
    }),
  );
  const weeks = await Promise.all(
    Object.entries(versions.weeks ?? {})
      .filter(([monday]) => isWanted(monday))
      .map(async ([monday, version]) => {
        const answer = await payloadOf(call.publicChanges(version, monday));
        return [monday, v.parse(getPublicChanges.success.FOUND[2], answer).data] as const;
      }),
  );
  return { versions, content: { timetables: new Map(timetables), weeks: new Map(weeks) } };
};

/** On every third date of each term something else: cancelled classes, bookings over midnight, closed rooms and buildings. */
const changesOf = (timetables: readonly Timetable[]): readonly Change[] =>
  timetables.flatMap(({ rooms, calendar }, index) =>
    Array.from({ length: Math.floor((calendar?.days.length ?? 0) / 3) }, (_, step): Change[] => {
      const [day, one] = [step * 3, rooms[(step * 7) % rooms.length]];
      if (calendar === undefined || one === undefined) return [];
      const date = dayNumber(calendar.first) + day;
      const more = { id: `${index} ${step}`, savedAt: "2026-01-01T00:00:00Z" };
      const from = date * 1440 + 530 + step;
      const meetings = rooms.flatMap((each) =>
        meetingsOn(calendar, each, day).map(({ className, start, end }) => ({
          ...{ room: each.id, date, className, start, end },
        })),
      );
      const cancelled = meetings[step % Math.max(meetings.length, 1)];
      const taken = { from, until: from + 90, rooms: [one.id], text: `Club ${step}` };
      const changes: Change[] = [
        ...(cancelled ? [{ ...more, id: `${more.id} off`, kind: "cancel" as const, cancelled }] : []),
      ];
      if (step % 4 === 1) changes.push({ ...more, kind: "book", taken: { ...taken, until: from + 1000 } });
      else if (step % 4 === 2)
        changes.push({ ...more, kind: "close", taken: { ...taken, until: from + 2000 } });
      else if (step % 4 === 3 && one.building !== null)
        changes.push({ ...more, kind: "close", taken: { ...taken, rooms: [], building: one.building } });
      else changes.push({ ...more, kind: "book", taken });
      return changes;
    }).flat(),
  );

/** Publishes changes, and the examinations of one date. */
const publishChanges = async ({ store }: School, timetables: readonly Timetable[]): Promise<void> => {
  const layers = createLayerPublisher(store.client, store.tables.timetable);
  const changes = changesOf(timetables);
  await layers.publish("hand", () => changes, { source: "hand" });
  const from = dayNumber("2026-10-20") * 1440 + 540;
  const taken = { from, until: from + 120, rooms: ["hall-1"], text: "Examination" };
  const exam: Change = { id: "exam", kind: "book", savedAt: "2026-01-01T00:00:00Z", taken };
  await layers.publish("exams", () => [exam], { source: "exams", covers: "exams" });
  clock.milliseconds += 10_000;
};

describe.each([
  ["the sample", sample, Date.UTC(2024, 9, 7, 14, 30)],
  ["a school whose terms overlap", overlapping, Date.UTC(2026, 9, 7, 10, 30)],
])("on every date of %s", (_, read, now) => {
  it.each([
    ["as published", async () => undefined],
    ["with changes", publishChanges],
  ])("the app answers as the service does, %s", async (__, change) => {
    clock.milliseconds = now;
    const timetables = await read();
    const school = await startSchool(timetables, clock);
    const { call, stop } = school;
    await call.versions();
    await change(school, timetables);
    const { versions, content } = await fetched(school);
    const local = createLocalService(versions, content, () => clock.milliseconds);
    const same = async (own: ReturnType<typeof local>, service: Promise<{ readonly body: unknown }>) =>
      expect((await own)?.payload).toEqual(await payloadOf(service));

    await same(local(listTerms, {}), call.terms());
    await same(local(listRooms, { query: { details: "true" } }), call.listRooms({ details: "true" }));
    for (const passed of [0, 0, 60_000]) {
      clock.milliseconds += passed;
      await same(local(findRoomsFreeAt, {}), call.freeAt());
    }
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
      // Larger answers are compressed.
      const queries = [...new Set(ids)].filter((_, index) => ids.length < 50 || index % 3 === day % 3);
      const body = { queries, date };
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
});

it("leaves to the service what is not on the device", async () => {
  const school = await startSchool(await overlapping(), clock);
  const { versions } = await fetched(school);
  const nothing = { timetables: new Map(), weeks: new Map() };
  const local = createLocalService(versions, nothing, () => clock.milliseconds);
  expect(await local(findRoomsFreeAt, {})).toBeUndefined();
  expect(await local(getRoom, { path: { id: "hall-1" } })).toBeUndefined();
  const service = createLocalService(versions, (await fetched(school)).content, () => clock.milliseconds);
  expect(await service(getRoom, { path: { id: "no.such" } })).toBeUndefined();
  // The terms are part of the versions.
  expect((await local(listTerms, {}))?.outcome).toBe("LISTED");
  await school.stop();
});

it("answers for a week without dates", async () => {
  const school = await startSchool([timetable(room("Hall 1", { M: [meeting("A", 540, 600)] }))], clock);
  const { versions, content } = await fetched(school);
  const local = createLocalService(versions, content, () => clock.milliseconds);
  const body = { query: { M: [{ start_time: 590, end_time: 610 }] }, blocked: true };
  expect((await local(findFreeRooms, { body }))?.payload).toEqual(
    await payloadOf(school.call.findFree(body)),
  );
  const answer = await local(getRoom, { path: { id: "hall-1" }, query: {} });
  expect(answer?.payload).toEqual(await payloadOf(school.call.getRoom("hall-1")));
  await school.stop();
});

it("leaves to the service the dates of weeks whose changes are not on the device, and no others", async () => {
  const timetables = await overlapping();
  const school = await startSchool(timetables, clock);
  const layers = createLayerPublisher(school.store.client, school.store.tables.timetable);
  const booked = (date: string, id: string): Change => {
    const from = dayNumber(date) * 1440 + 600;
    const taken = { from, until: from + 60, rooms: ["hall-1"], text: "Club" };
    return { id, kind: "book", savedAt: "2026-01-01T00:00:00Z", taken };
  };
  const changes = [booked("2026-10-06", "a"), booked("2026-10-14", "b")];
  await layers.publish("hand", () => changes, { source: "hand" });
  clock.milliseconds += 10_000;
  const { versions, content } = await fetched(school, (monday) => monday === "2026-10-05");
  const [id, query] = ["hall-1", { M: [{ start_time: 540, end_time: 600 }] }];
  const about = async (of: typeof versions, date: string) => {
    const local = createLocalService(of, content, () => clock.milliseconds);
    const answers = [
      local(findRoomsFreeAt, { query: { date, from: "09:00" } }),
      local(findFreeRooms, { body: { query, dates: { from: date, to: date } } }),
      local(getRoom, { path: { id }, query: { date } }),
      local(getRoomBatch, { body: { queries: [id], date } }),
    ];
    return (await Promise.all(answers)).map((answer) => answer?.outcome);
  };
  const here = ["SEARCHED", "SEARCHED", "FOUND", "FOUND"];
  const absent = here.map(() => undefined);
  // Its changes are here, are not, and there are none.
  expect(await about(versions, "2026-10-06")).toEqual(here);
  expect(await about(versions, "2026-10-12")).toEqual(absent);
  expect(await about(versions, "2026-09-15")).toEqual(here);
  // A kept answer of a service that did not name the weeks.
  const { weeks: __, ...older } = versions;
  expect(await about(older, "2026-09-15")).toEqual(absent);
  await school.stop();
});
