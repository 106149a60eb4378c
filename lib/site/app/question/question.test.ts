import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { describe, expect, it } from "vitest";
import { askedSlot } from "./asked-slot.ts";
import { firstQuestion } from "./first-question.ts";
import { addressOf, questionOf, timeSearch } from "./question.ts";
import { askedTime, choosesRooms, dayParts, roomQuery, timeQuery, weekBody } from "./service-query.ts";

const askedQuestion = (address: string) =>
  questionOf(Object.fromEntries(new URL(address, "https://rooms.school.example").searchParams));

const TUESDAY = dayNumber("2026-10-13") * DAY_END;
const at = (hour: number, minute = 0): number => TUESDAY + hour * 60 + minute;

describe("the address", () => {
  it.each([
    "/",
    "/?for=now",
    "/?for=90",
    "/?for=1440&seats=100000&buffer=240&sort=name",
    "/?date=2026-10-13&from=14%3A00&until=16%3A30",
    "/?for=evening&building=West+Hall&seats=10&with=projector%2Cpiano&buffer=10&sort=smallest&room=hall.1",
  ])("says the whole question: %s", (address) => {
    expect(addressOf(askedQuestion(address))).toBe(address);
  });

  it.each([
    "/?for=60",
    "/?for=0&seats=0&buffer=0&sort=longest",
    "/?date=2026-02-30&from=24:00&until=7",
    "/?for=-3&seats=x&buffer=9e9&sort=up&with=,&building=",
  ])("is as if it were empty if it says nothing, or nonsense: %s", (address) => {
    expect(addressOf(askedQuestion(address))).toBe("/");
  });
});

it("an address asks for no more than the service takes", () => {
  const features = Array.from({ length: 21 }, (_, index) => `f${index}`);
  const question = questionOf({
    for: "1441",
    seats: "100001",
    buffer: "241",
    building: "b".repeat(101),
    room: "r".repeat(201),
    with: features.join(","),
  });
  expect(question).toMatchObject({ length: DAY_END, seats: 100_000, buffer: 240, building: "b".repeat(100) });
  expect(question).toMatchObject({ room: "r".repeat(200), features: features.slice(0, 20) });
});

it.each([
  ["", "/free?minutes=60&limit=1000&sort=name"],
  ["?for=evening", undefined],
  ["?for=evening&from=18:30", "/free?from=18%3A30&until=20%3A00&limit=1000&sort=name"],
  [
    "?date=2026-10-13&from=14:00&seats=40&with=projector&building=Hall&sort=longest&buffer=10",
    "/free?date=2026-10-13&from=14%3A00&minutes=60&buffer=10&limit=1000&sort=name",
  ],
])("the browser asks for all rooms before the script is there: %s", (search, address) => {
  expect(firstQuestion(search)).toBe(address);
});

describe("the service is asked", () => {
  it.each([
    ["/", at(14), { minutes: "60", limit: "1000" }],
    ["/?for=now", at(14), { minutes: "1", limit: "1000" }],
    ["/?for=90&buffer=10", at(14), { minutes: "90", buffer: "10", limit: "1000" }],
    ["/?for=evening", at(14), { until: "20:00", limit: "1000" }],
    ["/?for=evening", at(19), { until: "20:00", limit: "1000" }],
    ["/?for=evening", at(19, 1), { until: "24:00", limit: "1000" }],
    ["/?for=evening&from=19:30", at(8), { from: "19:30", until: "24:00", limit: "1000" }],
    [
      "/?date=2026-10-14&from=09:30&until=11:00",
      at(8),
      { date: "2026-10-14", from: "09:30", until: "11:00", limit: "1000" },
    ],
  ])("for the time of %s", (address, now, query) => {
    expect(timeQuery(askedQuestion(address), now)).toEqual(query);
  });

  it("for rooms with the filters, only if there are any, or another order than by name", () => {
    const question = askedQuestion("/?building=West+Hall&seats=40&with=projector,piano&sort=smallest");
    expect(roomQuery(question)).toEqual({
      building: "West Hall",
      min_capacity: "40",
      feature: "projector,piano",
      sort: "smallest",
    });
    expect(
      [question, askedQuestion("/"), askedQuestion("/?sort=name"), askedQuestion("/?sort=name&seats=1")].map(
        choosesRooms,
      ),
    ).toEqual([true, true, false, true]);
  });

  it("for the days of a week without dates, split at midnight", () => {
    const time = (address: string, now: number) => dayParts(askedTime(askedQuestion(address), now));
    expect(time("/", at(14, 7))).toEqual([{ day: "T", start: 847, end: 907 }]);
    expect(time("/?from=23:00", at(14))).toEqual([{ day: "T", start: 1380, end: 1440 }]);
    expect(time("/?for=120", at(23))).toEqual([
      { day: "T", start: 1380, end: 1440 },
      { day: "W", start: 0, end: 60 },
    ]);
    expect(time("/?from=22:00&until=01:00", at(14))).toEqual([
      { day: "T", start: 1320, end: 1440 },
      { day: "W", start: 0, end: 60 },
    ]);
    expect(time("/?for=evening&from=19:30", at(14))).toEqual([{ day: "T", start: 1170, end: 1440 }]);
    const question = askedQuestion("/?seats=40&buffer=10");
    expect(weekBody(dayParts(askedTime(question, at(14))), question)).toEqual({
      query: { T: [{ start_time: 840, end_time: 900 }] },
      where: { min_capacity: 40 },
      buffer_minutes: 10,
      details: true,
    });
  });
});

describe("a room's page", () => {
  it.each([
    ["/", "", undefined],
    ["/?for=120&building=West", "?for=120", undefined],
    ["/?date=2026-10-14&from=14:00&seats=9", "?date=2026-10-14&from=14%3A00", ["2026-10-14", 840, 900]],
    ["/?from=22:00&until=01:00", "?from=22%3A00&until=01%3A00", ["2026-10-13", 1320, 1440]],
  ])("knows the time of %s", (address, search, slot) => {
    expect(timeSearch(askedQuestion(address))).toBe(search);
    const found = askedSlot(Object.fromEntries(new URLSearchParams(search)), at(8));
    expect(found && [found.date, found.start, found.end]).toEqual(slot);
  });
});
