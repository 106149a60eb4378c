import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { meetingColumn } from "./meetings.ts";

const readAll = (values: readonly string[]) => {
  const { read } = meetingColumn(values);
  return values.map(read);
};

test("days and times in one cell", () => {
  expect(
    readAll([
      "TuTh 12:30pm - 1:45pm",
      "MoWeFr 9:00am - 9:50am",
      "TBA",
      "",
      "Sa 9:00am - 4:00pm",
      "MW 3pm-4:15pm",
      "3:10 PM to 4:30 PM on TuTh",
    ]),
  ).toEqual([
    { ok: [{ days: ["T", "R"], start: 750, end: 825 }] },
    { ok: [{ days: ["M", "W", "F"], start: 540, end: 590 }] },
    { ok: null },
    { ok: null },
    { ok: [{ days: ["S"], start: 540, end: 960 }] },
    { ok: [{ days: ["M", "W"], start: 900, end: 975 }] },
    { ok: [{ days: ["T", "R"], start: 910, end: 990 }] },
  ]);
});

test("ranges in words", () => {
  expect(readAll(["Segunda-feira, 08:00 a 10:00", "Terça-feira, 14:00 às 16:00"])).toEqual([
    { ok: [{ days: ["M"], start: 480, end: 600 }] },
    { ok: [{ days: ["T"], start: 840, end: 960 }] },
  ]);
});

test("a room behind each day makes the cell unclear", () => {
  const unclear = { unclear: "unknown day" };
  expect(readAll(["M (EEM117) W (L7) 17:00-18:00", "T (L8) 09:00-10:00"])).toEqual([unclear, unclear]);
});

test("several in a cell, and dates of one", () => {
  const january = { first: "2023-01-23", last: "2023-03-01" };
  expect(
    readAll([
      "MW 9am-9:50am; F 8:30am-10:20am",
      "MW 3pm-4:15pm; Does Not Meet",
      "MW 1pm-2:15pm\nF 9am-10am",
      "TR 1:30pm-2:45pm (2023-01-23 to 2023-03-01)",
    ]),
  ).toEqual([
    {
      ok: [
        { days: ["M", "W"], start: 540, end: 590 },
        { days: ["F"], start: 510, end: 620 },
      ],
    },
    { ok: [{ days: ["M", "W"], start: 900, end: 975 }] },
    {
      ok: [
        { days: ["M", "W"], start: 780, end: 855 },
        { days: ["F"], start: 540, end: 600 },
      ],
    },
    { ok: [{ days: ["T", "R"], start: 810, end: 885, dates: january }] },
  ]);
});

test("days, times, dates and the room between bars", () => {
  const cell =
    "2025-01-06 - 2025-02-12 | Mon Wed | 9:00 a.m. - 10:30 a.m. | FSC-Floor 1-Room 1005\n\n" +
    "2025-02-24 - 2025-04-08 | Tue | 1:00 p.m. - 2:30 p.m. | FSC-Floor 1-Room 1005";
  const place = "FSC-Floor 1-Room 1005";
  expect(readAll([cell])).toEqual([
    {
      ok: [
        { days: ["M", "W"], start: 540, end: 630, dates: { first: "2025-01-06", last: "2025-02-12" }, place },
        { days: ["T"], start: 780, end: 870, dates: { first: "2025-02-24", last: "2025-04-08" }, place },
      ],
    },
  ]);
});

test("Workday's list of days with dashes", () => {
  expect(readAll(["M-W-F | 9:00 AM - 9:50 AM", "M-R | 1:00 PM - 2:15 PM"])).toEqual([
    { ok: [{ days: ["M", "W", "F"], start: 540, end: 590 }] },
    { ok: [{ days: ["M", "R"], start: 780, end: 855 }] },
  ]);
});

test("the room between bars before the days", () => {
  expect(
    readAll(["Fuller Labs 320 | M-R | 10:00 AM - 10:50 AM", "Hall B | M-W-F | 1:00 PM - 1:50 PM"]),
  ).toEqual([
    { ok: [{ days: ["M", "R"], start: 600, end: 650, place: "Fuller Labs 320" }] },
    { ok: [{ days: ["M", "W", "F"], start: 780, end: 830, place: "Hall B" }] },
  ]);
});

test("the room behind the times", () => {
  expect(readAll(["MWF 10:00AM-10:50AM, Main 101", "TTh 330-450 LOEW 102", "MW 1130-120"])).toEqual([
    { ok: [{ days: ["M", "W", "F"], start: 600, end: 650, place: "Main 101" }] },
    { ok: [{ days: ["T", "R"], start: 930, end: 1010, place: "LOEW 102" }] },
    { ok: [{ days: ["M", "W"], start: 690, end: 800 }] },
  ]);
});

test("a cell with one unclear part is unclear", () => {
  const clear = ["M", "T", "W", "R", "F", "MW", "TR", "WF", "MWF", "MTWRF"].map(
    (days) => `${days} 9am-9:50am`,
  );
  const cells = ["MW 9am-9:50am; sometimes", "MW 9am-9:50am; XY 1pm-2pm", "9am-10am"];
  expect(readAll([...cells, ...clear]).slice(0, 3)).toEqual([
    { unclear: "no days and times" },
    { unclear: "unknown day" },
    { unclear: "no days and times" },
  ]);
});

test("meetings written as registrars do come back", () => {
  const clock = (minutes: number) =>
    `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, "0")}${minutes < 720 ? "am" : "pm"}`;
  const meeting = fc.record({
    days: fc.subarray([...WEEKDAYS], { minLength: 1 }),
    start: fc.integer({ min: 420, max: 1200 }),
    length: fc.integer({ min: 1, max: 200 }),
  });
  fc.assert(
    fc.property(
      fc.array(fc.array(meeting, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom("; ", "\n"),
      (cells, between) => {
        const written = cells.map((meetings) =>
          meetings
            .map(({ days, start, length }) => `${days.join("")} ${clock(start)}-${clock(start + length)}`)
            .join(between),
        );
        expect(readAll(written)).toEqual(
          cells.map((meetings) => ({
            ok: meetings.map(({ days, start, length }) => ({ days, start, end: start + length })),
          })),
        );
      },
    ),
  );
});
