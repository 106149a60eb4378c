import { expect, it } from "vitest";
import { FALL } from "../tools/testing/data/school-terms.ts";
import { startSchool } from "../tools/testing/wiring/room-calls.ts";
import { meeting, room, timetable } from "../tools/testing/wiring/test-room-services.ts";
import { readUtilisation } from "./utilisation-report.ts";

it("a report has every published term by name, ordered by first date", async () => {
  const clock = { milliseconds: Date.parse("2026-10-01T12:00:00Z") };
  const week = (...days: string[]) =>
    Object.fromEntries(days.map((day) => [day, [meeting("CS 1", 540, 600)]]));
  const hall = (...days: string[]) =>
    timetable(room("Hall", week(...days), { building: "Main", capacity: 30 }), room("Lab"));
  const early = {
    ...FALL,
    id: "early",
    name: "EARLY",
    first: "2026-08-24",
    last: "2026-08-30",
    days: "MTWRFSU",
  };
  const school = await startSchool(
    [
      { ...hall("M", "T"), calendar: FALL },
      { ...hall("M"), calendar: early },
    ],
    clock,
  );
  const used = (taught: number) => [
    { name: "Hall", building: "Main", capacity: 30, taught, open: undefined, taughtOfOpen: 0 },
    { name: "Lab", building: null, capacity: null, taught: 0, open: undefined, taughtOfOpen: 0 },
  ];
  try {
    expect(await readUtilisation(school.services.timetable)).toEqual([
      { term: "EARLY", weeks: 1, rooms: used(60) },
      { term: "FALL", weeks: 110 / 7, rooms: used(31 * 60) },
    ]);
    await school.publisher.publish(hall("M", "W"), { source: "week.csv" });
    clock.milliseconds += 20_000;
    expect(await readUtilisation(school.services.timetable)).toEqual([
      { term: "FALL 2024", weeks: 1, rooms: used(120) },
    ]);
  } finally {
    await school.stop();
  }
});
