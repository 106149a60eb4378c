import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPeriod } from "./time-of-day.ts";

const UNREADABLE = { problem: "unreadable time" };
const BACKWARDS = { problem: "end not after start" };

describe("times of a meeting", () => {
  it.each([
    ["4:00PM", "5:50PM", 960, 1070],
    ["09:00 AM", "12:00 PM", 540, 720],
    ["12:00PM", "1:20PM", 720, 800],
    ["12:00 AM", "12:01 AM", 0, 1],
    ["10 a.m.", "1 p.m.", 600, 780],
    ["9:05a", "10:00a", 545, 600],
    ["16:00", "17:50", 960, 1070],
    ["08:00:00", "09:30:00", 480, 570],
    ["8.15", "9.45", 495, 585],
    ["0930", "1450", 570, 890],
    ["930", "1050", 570, 650],
    ["11:00 PM", "12:00 AM", 1380, 1440],
    ["23:00", "24:00", 1380, 1440],
    ["23:00", "0:00", 1380, 1440],
    ["00:00", "24:00", 0, 1440],
    ["９：００", "１０：００", 540, 600],
  ])("%s to %s are the minutes %i to %i", (from, to, start, end) => {
    expect(readPeriod(from, to)).toEqual({ start, end });
  });

  it.each([
    ["10:00", "11:50AM"],
    ["10:00AM", "11:50"],
    ["13:00 PM", "2:00 PM"],
    ["0:30 AM", "1:00 AM"],
    ["24:00", "24:00"],
    ["10:60", "11:00"],
    ["25:00", "26:00"],
    ["24:01", "24:02"],
    ["10:00:30", "11:00:00"],
    ["9", "10"],
    ["9-10", "11"],
    ["10:00", ""],
    ["", "10:00"],
    ["ten", "eleven"],
    ["-1:00", "2:00"],
    ["1e3", "2e3"],
  ])("%s to %s is unreadable, not guessed", (from, to) => {
    expect(readPeriod(from, to)).toEqual(UNREADABLE);
  });

  it("is given up where it is longer than any time, before it is taken apart", () => {
    expect(readPeriod(`9:00${" ".repeat(60_000)}am`, "10:00 am")).toEqual(UNREADABLE);
  });

  it.each([
    ["10:00", "10:00"],
    ["10:00", "9:59"],
    ["4:00PM", "3:00PM"],
    ["12:00 AM", "12:00 AM"],
    ["00:00", "00:00"],
  ])("%s to %s ends before it has begun", (from, to) => {
    expect(readPeriod(from, to)).toEqual(BACKWARDS);
  });

  it("is exact for every minute of the day on both clocks", () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const pad = (number: number): string => String(number).padStart(2, "0");
    const on24 = (at: number): string => `${pad(Math.floor(at / 60) % 24)}:${pad(at % 60)}`;
    const on12 = (at: number): string => {
      const hour = Math.floor(at / 60) % 24;
      return `${hour % 12 === 0 ? 12 : hour % 12}:${pad(at % 60)} ${hour < 12 ? "AM" : "PM"}`;
    };
    fc.assert(
      fc.property(minute, fc.integer({ min: 1, max: 1440 }), (start, end) => {
        const meant = start < end ? { start, end } : BACKWARDS;
        expect(readPeriod(on24(start), end === 1440 ? "24:00" : on24(end))).toEqual(meant);
        expect(readPeriod(on12(start), on12(end))).toEqual(start === 0 && end === 1440 ? BACKWARDS : meant);
      }),
    );
  });
});
