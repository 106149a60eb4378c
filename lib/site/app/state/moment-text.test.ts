import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { instant, timeZone } from "./clock.ts";
import { locale } from "./language.ts";
import {
  asOfText,
  dateRangeText,
  dateText,
  dayMonthText,
  fullDateText,
  hourText,
  longWeekdayText,
  minutesOf,
  timeText,
  weekdayText,
  whenText,
} from "./moment-text.ts";

const TUESDAY = dayNumber("2026-10-13");
const at = (hour: number, minute = 0): number => TUESDAY * DAY_END + hour * 60 + minute;
/** A language's data changes its commas and the width of its spaces from release to release. */
const plain = (text: string): string => text.replace(/[\s,]+/gu, " ").replace(/ ?– ?/u, "–");

const before = instant.peek();
beforeEach(() => {
  locale.value = "en-US";
});
afterEach(() => {
  locale.value = "en";
  timeZone.value = undefined;
  instant.value = before;
});

describe("times of the school's clock", () => {
  it.each([
    ["en-US", "2:05 PM", "2 PM", "Tue Oct 13", "Oct 13", "Tuesday October 13 2026"],
    ["en-GB", "14:05", "14", "Tue 13 Oct", "13 Oct", "Tuesday 13 October 2026"],
    ["de", "14:05", "14", "Di. 13. Okt.", "13.10.", "Dienstag 13. Oktober 2026"],
    ["zh-Hans", "14:05", "14", "10月13日周二", "10/13", "2026年10月13日星期二"],
  ])("are written as in %s", (language, time, hour, date, dayMonth, full) => {
    locale.value = language;
    const texts = [timeText, hourText, dateText, dayMonthText].map((text) => plain(text(at(14, 5))));
    expect([...texts, plain(fullDateText(TUESDAY))]).toEqual([time, hour, date, dayMonth, full]);
  });

  it("are those of the day, in the language that is shown now", () => {
    expect(minutesOf("2026-10-13T09:30")).toBe(at(9, 30));
    expect([weekdayText(at(0)), longWeekdayText(at(23, 59))]).toEqual(["Tue", "Tuesday"]);
    expect([at(0), at(24), at(33, 30)].map((minutes) => plain(timeText(minutes)))).toEqual([
      "12:00 AM",
      "12:00 AM",
      "9:30 AM",
    ]);
    locale.value = "de";
    expect([timeText(at(9, 30)), weekdayText(at(0)), longWeekdayText(at(0))]).toEqual([
      "9:30",
      "Di",
      "Dienstag",
    ]);
  });

  it("have ranges of dates", () => {
    locale.value = "en-GB";
    expect(plain(dateRangeText(TUESDAY - 1, TUESDAY + 5))).toBe("12–18 Oct 2026");
  });
});

it("a past instant is some days ago, and never in the future", () => {
  const now = Date.parse("2026-10-13T12:00:00Z");
  const texts = [
    "2026-10-13T00:00:00Z",
    "2026-10-12T23:59:00Z",
    "2026-10-10T12:00:00Z",
    "2026-10-14T00:00:00Z",
  ];
  expect(texts.map((text) => whenText(Date.parse(text), now))).toEqual([
    "today",
    "yesterday",
    "3 days ago",
    "today",
  ]);
});

it("an answer is of a time of today, or of another date by the school's clock", () => {
  timeZone.value = "America/New_York";
  instant.value = Date.parse("2026-10-14T03:00:00Z");
  const texts = ["2026-10-13T18:07:00Z", "2026-10-13T03:30:00Z"];
  expect(texts.map((text) => plain(asOfText(Date.parse(text))))).toEqual(["2:07 PM", "Mon Oct 12 11:30 PM"]);
});
