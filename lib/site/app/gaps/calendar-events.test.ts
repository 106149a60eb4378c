import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import { expect, it } from "vitest";
import { eventsOn } from "./calendar-events.ts";
import { dayGaps } from "./day-gaps.ts";

const NEW_YORK = "America/New_York";
const TUESDAY = dayNumber("2026-11-24");

const event = (uid: string, ...lines: readonly string[]): readonly string[] => [
  "BEGIN:VEVENT",
  `UID:${uid}`,
  `SUMMARY:${uid}`,
  ...lines,
  "END:VEVENT",
];

const calendar = (...events: readonly (readonly string[])[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:test", ...events.flat(), "END:VCALENDAR"].join("\r\n");

const DENVER = [
  "BEGIN:VTIMEZONE",
  "TZID:Mountain",
  "BEGIN:STANDARD",
  "DTSTART:19701101T020000",
  "TZOFFSETFROM:-0600",
  "TZOFFSETTO:-0700",
  "END:STANDARD",
  "END:VTIMEZONE",
];

const TEXT = calendar(
  DENVER,
  // Every Tuesday, but moved to 11:00 on this one.
  event("WEEKLY", "DTSTART;TZID=America/New_York:20261006T100000", "DURATION:PT50M", "RRULE:FREQ=WEEKLY"),
  event(
    "WEEKLY",
    "RECURRENCE-ID;TZID=America/New_York:20261124T100000",
    "DTSTART;TZID=America/New_York:20261124T110000",
    "DURATION:PT50M",
    "LOCATION:DCC 308",
  ),
  event("SKIPPED", "DTSTART:20261006T150000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY", "EXDATE:20261124T150000"),
  event("UTC", "DTSTART:20261124T183000Z", "DTEND:20261124T193000Z"),
  event("DENVER", "DTSTART;TZID=Mountain:20261124T140000", "DTEND;TZID=Mountain:20261124T150000"),
  event("OFF", "DTSTART:20261124T120000", "DTEND:20261124T130000", "STATUS:CANCELLED"),
  event("BIRTHDAY", "DTSTART;VALUE=DATE:20261124"),
  event("YESTERDAY", "DTSTART:20261123T120000", "DTEND:20261123T130000"),
);

it("a calendar's events are those of the date, by the school's clock", () => {
  const events = eventsOn(TEXT, TUESDAY, NEW_YORK);
  expect(events).toEqual([
    { start: 660, end: 710, title: "WEEKLY", location: "DCC 308" },
    { start: 810, end: 870, title: "UTC", location: "" },
    { start: 960, end: 1020, title: "DENVER", location: "" },
  ]);
  expect(eventsOn(TEXT, TUESDAY - 7, NEW_YORK).map(({ title, start }) => [title, start])).toEqual([
    ["WEEKLY", 600],
    ["SKIPPED", 900],
  ]);
});

it("a file that is not a calendar is refused", () => {
  expect(() => eventsOn("room,day", TUESDAY, NEW_YORK)).toThrow();
});

it("the gaps of a day are what is left of them before each event", () => {
  const events = eventsOn(TEXT, TUESDAY, NEW_YORK);
  const gaps = (minute: number) => dayGaps(events, minute).map(({ start, end }) => [start, end]);
  expect(gaps(600)).toEqual([
    [600, 660],
    [710, 810],
    [870, 960],
  ]);
  expect(gaps(700)).toEqual([
    [710, 810],
    [870, 960],
  ]);
  expect(gaps(940)).toEqual([]);
});
