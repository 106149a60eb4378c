import { importFile } from "@classroom/import/import-file.ts";
import { dayNumber, daysBetween, isoDate } from "@classroom/timetable/calendar-date.ts";
import { expect, it } from "vitest";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { storedFile } from "../import/files/stored-file.ts";
import { startSchool } from "../testing/wiring/room-calls.ts";
import { madeUpFacts, publishFirstTimetable } from "./first-timetable.ts";
import { SAMPLE_SECTIONS } from "./sample-files.ts";

it("the sample's made-up facts fit every one of its rooms, and keep none from being offered", async () => {
  const facts = await madeUpFacts();
  const { timetable, report } = await importFile({ file: await storedFile(SAMPLE_SECTIONS), ...facts });
  expect(report.unmatched).toEqual([]);
  const realRooms = timetable.rooms.filter(
    ({ capacity, kind, offered, hours, access }) =>
      (capacity ?? 0) > 0 && kind && offered !== false && hours && access,
  );
  expect(realRooms).toHaveLength(133);
  expect(timetable.rooms.some(({ features }) => features?.includes("projector"))).toBe(true);
});

it("no room of the sample is offered at three in the morning, on any date of its term", async () => {
  const now = Date.parse("2026-10-07T12:00:00Z");
  const school = await startSchool([], { milliseconds: now });
  try {
    const publisher = createTimetablePublisher(school.store.client, school.store.tables.timetable);
    await publishFirstTimetable(publisher, undefined, now);
    const { body } = await school.call.terms();
    const [term] = (body as { data: { first: string; last: string }[] }).data;
    const dates = daysBetween(dayNumber(term?.first ?? ""), dayNumber(term?.last ?? "")).map(isoDate);
    expect(dates).toHaveLength(115);
    const periods = [{ start_time: 180, end_time: 240 }];
    const query = Object.fromEntries([..."MTWRFSU"].map((day) => [day, periods]));
    for (const date of dates) {
      const atNight = await school.call.freeAt({ date, from: "03:00" });
      expect(atNight.body).toMatchObject({ data: { total: 0, rooms: [], term: {} } });
      const planned = await school.call.findFree({ query, dates: { from: date, to: date } });
      expect(planned.body).toMatchObject({ data: [], term: {} });
    }
    const byDay = await school.call.freeAt({ date: "2026-10-07", from: "10:00" });
    expect((byDay.body as { data: { total: number } }).data.total).toBeGreaterThan(50);
  } finally {
    await school.stop();
  }
});
