import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { startSchool } from "../testing/wiring/room-calls.ts";
import type { TestClock } from "../testing/wiring/test-room-services.ts";
import { publishFirstTimetable } from "./first-timetable.ts";
import { publishSampleChanges } from "./sample-changes.ts";

/** The Wednesday before the sample's long weekend. */
const START = Date.parse("2026-10-07T16:00:00Z");
const DAY_MS = 86_400_000;
const clock: TestClock = { milliseconds: START };

let school: Awaited<ReturnType<typeof startSchool>>;
beforeAll(async () => {
  school = await startSchool([], clock);
  const publisher = createTimetablePublisher(school.store.client, school.store.tables.timetable);
  await publishFirstTimetable(publisher, undefined, START);
});
afterAll(() => school.stop());

interface Entry {
  readonly class_name: string;
  readonly kind: string;
}

const weekOf = async (id: string, date: string) => {
  const { body } = await school.call.getRoom(id, { date });
  return (
    body as {
      data: { weekly_schedule: Record<string, Entry[]>; cancelled: Record<string, unknown[]> };
    }
  ).data;
};

it("the sample has a booking and a closure today and a cancelled class ahead, whenever it is started", async () => {
  for (let days = 0; days < 14; days += 1) {
    clock.milliseconds = START + days * DAY_MS;
    for (let start = 0; start < 2; start += 1)
      await publishSampleChanges(
        school.store.client,
        school.store.tables.timetable,
        () => clock.milliseconds,
      );
    clock.milliseconds += 20_000;
    const today = isoDate(dayNumber("2026-10-07") + days);
    const code = "WRFSUMT"[days % 7] ?? "";
    const shown = async (id: string) =>
      (await weekOf(id, today)).weekly_schedule[code]?.filter(({ kind }) => kind !== "class");
    expect(await shown("nason-hall.130")).toEqual([
      { class_name: "Chess club (made up)", kind: "booking", start_time: 1080, end_time: 1200 },
    ]);
    expect(await shown("west-hall.113")).toEqual([
      { class_name: "Water damage (made up)", kind: "closed", start_time: 0, end_time: 1440 },
    ]);
    const changes = await school.services.handChanges.list();
    expect(changes.map(({ id, hasEffect }) => [id, hasEffect]).toSorted()).toEqual([
      ["made-up-booking", true],
      ["made-up-cancel", true],
      ["made-up-closure", true],
    ]);
  }
});
