import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { expect, it } from "vitest";
import type { ShownDay } from "../room/shown-week.ts";
import { axisFrom } from "./axis.ts";
import { dayBar } from "./day-bar.ts";

const TEN = dayNumber("2026-10-13") * DAY_END + 600;

/** A class from nine to eleven, another from twelve to two; the building closes at five. */
const DAY: ShownDay = {
  ...{ weekday: "T", date: "2026-10-13", kind: "classes", follows: undefined, cancelled: [] },
  meetings: [
    { name: "BIO 1", start: 540, end: 660 },
    { name: "BIO 2", start: 720, end: 840 },
  ],
  closed: [{ start: 1020, end: DAY_END }],
};

const pale = (from: string, until: string): string =>
  `transparent ${from},var(--free-later) ${from} ${until},transparent ${until}`;

it("shows when a room is free again, from the time that was asked, and when its building closes", () => {
  expect(dayBar(DAY, axisFrom(TEN), TEN)).toBe(
    `--day:linear-gradient(to right,transparent 0%,${pale("12.50%", "25.00%")},${pale("50.00%", "87.50%")},transparent);--shut:87.50%`,
  );
});

it("shows nothing of a day that does not say when the room is free", () => {
  expect(dayBar(undefined, axisFrom(TEN), TEN)).toBe(undefined);
  for (const kind of ["unread", "exams", "unknown"] as const)
    expect(dayBar({ ...DAY, kind }, axisFrom(TEN), TEN)).toBe(undefined);
});
