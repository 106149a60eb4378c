import { describe, expect, it } from "vitest";
import { type DayNumber, dayNumber, isoDate } from "./calendar-date.ts";
import {
  closedPeriods,
  type DayKind,
  type KindsOf,
  type OpeningHours,
  parseOpeningHours,
} from "./opening-hours.ts";
import { type Period, restOfDay } from "./period.ts";

const kindsOf: KindsOf = () => [];
const openPeriods = (hours: OpeningHours, date: DayNumber, kinds: KindsOf): readonly Period[] =>
  restOfDay(closedPeriods(hours, date, kinds));
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
/** When it is open on a date, as text. */
const open = (text: string, date: string, kinds: KindsOf = kindsOf): string =>
  openPeriods(parseOpeningHours(text), dayNumber(date), kinds)
    .map(({ start, end }) => `${clock(start)}-${clock(end)}`)
    .join(",");

const [MONDAY, FRIDAY, SATURDAY, SUNDAY] = ["2026-11-16", "2026-11-20", "2026-11-21", "2026-11-22"] as const;

describe("opening hours", () => {
  it("are the last rule that holds on a date", () => {
    const text = "Mo-Fr 07:00-22:00; Sa 10:00-18:00; We off";
    expect(open(text, MONDAY)).toBe("07:00-22:00");
    expect(open(text, "2026-11-18")).toBe("");
    expect(open(text, SATURDAY)).toBe("10:00-18:00");
    expect(open(text, SUNDAY)).toBe("");
    expect(open("24/7; Mo off", SUNDAY)).toBe("00:00-24:00");
    expect(open("24/7; Mo off", MONDAY)).toBe("");
    expect(open("07:00-12:00,13:00-22:00", SUNDAY)).toBe("07:00-12:00,13:00-22:00");
    expect(open("Mo-Fr 08:00-18:00; Fr 12:00-13:00 off", FRIDAY)).toBe("08:00-12:00,13:00-18:00");
    expect(open("Fr-Mo 08:00-18:00", SUNDAY)).toBe("08:00-18:00");
  });

  it("past midnight end on the next date, regardless of that date's own hours", () => {
    expect(open("Mo-Fr 18:00-02:00", FRIDAY)).toBe("00:00-02:00,18:00-24:00");
    expect(open("Mo-Fr 18:00-02:00", SATURDAY)).toBe("00:00-02:00");
    expect(open("Mo-Fr 18:00-02:00; Sa off", SATURDAY)).toBe("00:00-02:00");
    expect(open("Mo-Fr 18:00-02:00; Sa 01:00-04:00", SATURDAY)).toBe("00:00-04:00");
    expect(open("Mo-Fr 18:00-02:00; Sa off", SUNDAY)).toBe("");
    expect(open("Mo-Fr 18:00-02:00; Fr off", SATURDAY)).toBe("");
    expect(open("Mo-Fr 18:00-02:00", MONDAY)).toBe("18:00-24:00");
    expect(open("Mo-Su 18:00-04:00; Fr 22:00-02:00 off", SATURDAY)).toBe("02:00-04:00,18:00-24:00");
    const holiday: KindsOf = (date) => (date === dayNumber(FRIDAY) ? ["holiday"] : []);
    expect(open("Mo-Fr 18:00-02:00; PH off", FRIDAY, holiday)).toBe("00:00-02:00");
    expect(open("Mo-Fr 18:00-02:00; PH off", SATURDAY, holiday)).toBe("");
  });

  it("differ on holidays, on breaks and on the weekdays of a break", () => {
    const kinds: Record<string, DayKind[]> = {
      [FRIDAY]: ["break"],
      [SATURDAY]: ["break"],
      [SUNDAY]: ["holiday", "break"],
    };
    const inBreak = (text: string, date: string) => open(text, date, (day) => kinds[isoDate(day)] ?? []);
    const text = "Mo-Su 07:00-22:00; SH off; SH Mo-Fr 09:00-17:00; PH 12:00-13:00";
    expect(inBreak(text, MONDAY)).toBe("07:00-22:00");
    expect(inBreak(text, FRIDAY)).toBe("09:00-17:00");
    expect(inBreak(text, SATURDAY)).toBe("");
    expect(inBreak(text, SUNDAY)).toBe("12:00-13:00");
    expect(inBreak("Sa,PH 10:00-12:00", SUNDAY)).toBe("10:00-12:00");
  });

  it("differ on dates of every year", () => {
    const text = "Mo-Su 07:00-22:00; Dec 24-Jan 1 off; Jun-Aug: Mo-Su 08:00-16:00; Jul 4,Oct 30-31 off";
    for (const [date, hours] of [
      ["2026-12-23", "07:00-22:00"],
      ["2026-12-24", ""],
      ["2027-01-01", ""],
      ["2027-01-02", "07:00-22:00"],
      ["2027-05-31", "07:00-22:00"],
      ["2027-06-01", "08:00-16:00"],
      ["2027-07-04", ""],
      ["2027-08-31", "08:00-16:00"],
      ["2027-10-31", ""],
    ] as const)
      expect([date, open(text, date)]).toEqual([date, hours]);
    expect(open("Mar 10:00-12:00", "2027-03-31")).toBe("10:00-12:00");
    expect(open("24/7; Feb 10-Mar 31 off", "2027-03-31")).toBe("");
  });

  it("go by the clock on the wall on the days on which clocks change", () => {
    for (const date of ["2026-03-08", "2026-11-01"])
      expect(open("Mo-Su 18:00-02:30", date)).toBe("00:00-02:30,18:00-24:00");
  });

  it("that can't be read are refused with their place", () => {
    const problem = (text: string): string => {
      try {
        parseOpeningHours(text);
      } catch (error) {
        if (error instanceof RangeError) return error.message.replace("are not opening hours: ", "");
        throw error;
      }
      return "is read";
    };
    expect(
      [
        "",
        "Mo-Fr",
        "Mo-Fr 7-22",
        "Mo-Fr 25:00-26:00",
        "Mo-Fr 07:00-24:30",
        "Mo-Fr 07:00-07:00",
        "Mo-Fr 07:00-12:00, Sa 10:00-12:00",
        "Mo-Fr 08:00-12:00; 13:00-17:00",
        "Mo-Fr 08:00-12:00 13:00-17:00",
        "Monday 08:00-12:00",
        "Mo-Fr sunrise-sunset",
        "Mo-Fr 08:00+",
        'Mo-Fr 08:00-12:00 "by appointment"',
        "Feb 30 off",
        "Feb 0 off",
        "Dec 24-Jan off",
        "Mo off;; Tu off",
        "Mo-Fr 08:00-12:00;",
        "PH,Mo-Fr off",
        " mo–fr 7:00 – 22:00 ; ph OFF ",
        `Mo-Fr ${"08:00-09:00,".repeat(30)}`,
      ].map((text) => `${text.slice(0, 40)} | ${problem(text)}`),
    ).toMatchInlineSnapshot(`
      [
        " | at the end, a time such as 07:00-22:00, or off is missing",
        "Mo-Fr | at the end, a time such as 07:00-22:00, or off is missing",
        "Mo-Fr 7-22 | at character 7, "7-22" is not a time such as 07:00",
        "Mo-Fr 25:00-26:00 | at character 7, "25:00-26:00" is not a time of the day",
        "Mo-Fr 07:00-24:30 | at character 13, "24:30" is not a time of the day",
        "Mo-Fr 07:00-07:00 | at character 7, "07:00-07:00" is not a range with two different times",
        "Mo-Fr 07:00-12:00, Sa 10:00-12:00 | at character 20, "Sa" is not a time such as 07:00; other days come after a semicolon",
        "Mo-Fr 08:00-12:00; 13:00-17:00 | at character 20, "13:00-17:00" is not a day such as Mo; times of one day are separated by commas",
        "Mo-Fr 08:00-12:00 13:00-17:00 | at character 19, "13:00-17:00" is not a semicolon and another rule",
        "Monday 08:00-12:00 | at character 1, "Monday" is not a time such as 07:00-22:00, or off",
        "Mo-Fr sunrise-sunset | at character 7, "sunrise-sunset" is not a time such as 07:00-22:00, or off",
        "Mo-Fr 08:00+ | at character 12, "+" is not a range such as 07:00-22:00",
        "Mo-Fr 08:00-12:00 "by appointment" | at character 19, ""by" is not a semicolon and another rule",
        "Feb 30 off | at character 5, "30" is not a day of the month",
        "Feb 0 off | at character 5, "0" is not a day of the month",
        "Dec 24-Jan off | at character 12, "off" is not a date such as Jan 1",
        "Mo off;; Tu off | at character 8, ";" is not a day such as Mo; times of one day are separated by commas",
        "Mo-Fr 08:00-12:00; | is read",
        "PH,Mo-Fr off | is read",
        " mo–fr 7:00 – 22:00 ; ph OFF  | is read",
        "Mo-Fr 08:00-09:00,08:00-09:00,08:00-09:0 | at character 1, "Mo-Fr" is not the end, which must come within 300 characters",
      ]
    `);
  });

  it("are closed whenever they are not open", () => {
    const hours = parseOpeningHours("Mo-Fr 07:00-12:00,11:00-14:00,18:00-02:00");
    expect(closedPeriods(hours, dayNumber(SATURDAY), kindsOf)).toEqual([{ start: 120, end: 1440 }]);
    expect(closedPeriods(hours, dayNumber(FRIDAY), kindsOf)).toEqual([
      { start: 120, end: 420 },
      { start: 840, end: 1080 },
    ]);
  });
});
