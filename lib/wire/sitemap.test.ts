import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import { directoryOf } from "@classroom/timetable/directory.ts";
import type { RoomWeek } from "@classroom/timetable/room-week.ts";
import { eachWeekday } from "@classroom/timetable/weekday.ts";
import { expect, it, test } from "vitest";
import { room } from "../tools/testing/wiring/test-room-services.ts";
import { toDatedSchedule } from "./schedule.ts";
import { toSitemap } from "./sitemap.ts";

const directory = {
  ...directoryOf(["a", "b", "c"].map((name) => room(name, {}, { id: `${name}'ü/1` }))),
  notOffered: [1],
};
const pagesOf = (site: string, of: Parameters<typeof toSitemap>[0] = directory) =>
  Array.from(toSitemap(of, site).text.matchAll(/<loc>(.*?)<\/loc>/g), ([, page]) => page);

it("a sitemap has the app and the rooms that searches offer, at the site that was asked for", () => {
  for (const site of ["https://one.example/", "https://two.example/", "https://one.example/"])
    expect(pagesOf(site)).toEqual([
      site,
      `${site}times`,
      `${site}room/a'%C3%BC%2F1`,
      `${site}room/c'%C3%BC%2F1`,
    ]);
  expect(toSitemap(directory, "https://one.example/")).toBe(toSitemap(directory, "https://one.example/"));
  expect(toSitemap(directory, "/").contentType).toBe("application/xml; charset=utf-8");
});

it("a sitemap has 50,000 pages at most", () => {
  const ids = Array.from({ length: 50_001 }, (_, index) => `r${index}`);
  const pages = pagesOf("/", { ...directory, ids, names: ids, notOffered: [] });
  expect([pages.length, pages.at(-1)]).toEqual([50_000, "/room/r49997"]);
});

test("a day's classes, bookings and closures are in the order of their start, end and name", () => {
  const date = dayNumber("2026-10-05");
  const meetings = ["CS 2", "CS 1"].map((className) => ({ className, start: 540, end: 600 }));
  const taken = [
    { start: 540, end: 570, reason: "booking" as const, text: "Zumba", id: "a", rooms: ["hall"] },
    { start: 480, end: 900, reason: "closed" as const, text: "Roof", id: "b", rooms: ["hall"] },
  ];
  const day = {
    date,
    term: undefined,
    follows: undefined,
    meetings,
    isUnread: false,
    areExamsUnknown: false,
  };
  const week: RoomWeek = eachWeekday((weekday) => ({ ...day, ...(weekday === "M" && { taken }) }));
  const { weekly_schedule: shown } = toDatedSchedule(week);
  expect(shown.M).toEqual([
    { class_name: "Roof", start_time: 480, end_time: 900, kind: "closed" },
    { class_name: "Zumba", start_time: 540, end_time: 570, kind: "booking" },
    { class_name: "CS 1", start_time: 540, end_time: 600, kind: "class" },
    { class_name: "CS 2", start_time: 540, end_time: 600, kind: "class" },
  ]);
  expect(shown.T).toEqual(
    ["CS 2", "CS 1"].map((class_name) => ({ class_name, start_time: 540, end_time: 600 })),
  );
});
