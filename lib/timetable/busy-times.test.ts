import { expect, it } from "vitest";
import { singleDateTimes, weekdayTimes } from "./busy-times.ts";
import type { Meeting } from "./meeting.ts";
import { type Term, termDays } from "./term.ts";
import type { Room } from "./timetable.ts";
import { eachWeekday, type Weekday } from "./weekday.ts";

const DATES = { first: "2026-08-31", last: "2026-09-13" };
/** `MTWRFSU-MWRFSU` */
const TERM: Term = {
  id: "t",
  name: "T",
  ...DATES,
  timeZone: "UTC",
  days: termDays({ ...DATES, noClasses: ["2026-09-07"], follows: { "2026-09-08": "M" } }),
};

const room = (meetings: readonly Omit<Meeting, "className">[], unread: readonly Weekday[] = []): Room => ({
  id: "r",
  name: "R",
  building: null,
  capacity: null,
  meetings: eachWeekday((each) =>
    each === "M" ? meetings.map((meeting) => ({ className: "C", ...meeting })) : [],
  ),
  ...(unread.length > 0 && { unread }),
});
const IDLE = room([]);

it("the times of a weekday have the rooms as distances, and ranges only where one is limited", () => {
  const rooms = [
    room([{ start: 540, end: 600 }]),
    IDLE,
    room([
      { start: 480, end: 540 },
      { start: 540, end: 600 },
    ]),
    room([{ start: 480, end: 540, on: [[0, 6]] }]),
    room([{ start: 480, end: 540, on: [[0, 6]] }]),
  ];
  expect(weekdayTimes(rooms, "M")).toEqual({
    ranges: [[[0, 6]]],
    times: [
      { start: 480, end: 540, distances: [2, 1, 1], ranges: [-1, 0, 0] },
      { start: 540, end: 600, distances: [0, 2] },
    ],
  });
  expect(weekdayTimes(rooms, "T")).toEqual({ ranges: [], times: [] });
  expect(singleDateTimes(TERM, rooms)).toEqual({ ranges: [], times: [] });
});

it("a room with an unread row is busy all day on its weekday, and on dates that are this weekday in the calendar", () => {
  const rooms = [IDLE, room([{ start: 1, end: 2 }], ["M", "T"])];
  const allDay = { start: 0, end: 1440, distances: [1] };
  expect(weekdayTimes(rooms, "M")).toEqual({ ranges: [], times: [allDay] });
  // The Monday without classes, and the Tuesday that follows a Monday.
  expect(singleDateTimes(TERM, rooms)).toEqual({
    ranges: [[[7, 7]], [[8, 8]]],
    times: [{ ...allDay, distances: [1, 0], ranges: [0, 1] }],
  });
});

it("a class on single dates is listed for those that do not follow its weekday", () => {
  const on = [
    [0, 6],
    [7, 7],
    [8, 8],
    [9, 9],
  ] as const;
  // A part of the term that begins on another weekday is not a single date.
  const part = { start: 10, end: 20, on: [[9, 13]] as const };
  expect(singleDateTimes(TERM, [room([{ start: 5, end: 6, on }, part])])).toEqual({
    ranges: [
      [
        [7, 7],
        [9, 9],
      ],
    ],
    times: [{ start: 5, end: 6, distances: [0], ranges: [0] }],
  });
});
