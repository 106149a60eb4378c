import { DAY_END } from "@classroom/timetable/period.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brush, CELL, erase, isBlank, isPainted, NOTHING_PAINTED, paint, periodsOf } from "./painted.ts";
import { readPainted, writePainted } from "./painted-address.ts";

const day = fc.constantFrom(...WEEKDAYS);
const cell = fc.record({
  day,
  start: fc.integer({ min: 0, max: DAY_END / CELL - 1 }).map((at) => at * CELL),
});
const strokes = fc.array(fc.tuple(cell, cell, fc.boolean()), { maxLength: 12 });
const afterAll = (
  all: readonly (readonly [Parameters<typeof brush>[1], Parameters<typeof brush>[2], boolean])[],
) => all.reduce((painted, [from, to, isErasing]) => brush(painted, from, to, isErasing), NOTHING_PAINTED);

describe("painted periods", () => {
  it("grow together and come apart", () => {
    const morning = paint(paint(NOTHING_PAINTED, "M", { start: 600, end: 660 }), "M", {
      start: 660,
      end: 720,
    });
    expect(periodsOf(morning)).toEqual([{ day: "M", start: 600, end: 720 }]);
    expect(periodsOf(erase(morning, "M", { start: 630, end: 660 }))).toEqual([
      { day: "M", start: 600, end: 630 },
      { day: "M", start: 660, end: 720 },
    ]);
    expect(isBlank(erase(morning, "M", { start: 0, end: DAY_END }))).toBe(true);
  });

  it("are a rectangle of days and hours, from whichever corner", () => {
    const down = brush(NOTHING_PAINTED, { day: "T", start: 600 }, { day: "R", start: 660 }, false);
    const up = brush(NOTHING_PAINTED, { day: "R", start: 660 }, { day: "T", start: 600 }, false);
    expect(writePainted(down)).toBe("T10:00-11:30.W10:00-11:30.R10:00-11:30");
    expect(up).toEqual(down);
  });

  it("have each cell as it was painted last", () => {
    fc.assert(
      fc.property(strokes, cell, (all, { day: on, start }) => {
        const last = all.findLast(([from, to]) => {
          const days = [from.day, to.day].map((each) => WEEKDAYS.indexOf(each));
          const at = WEEKDAYS.indexOf(on);
          return (
            Math.min(...days) <= at &&
            at <= Math.max(...days) &&
            Math.min(from.start, to.start) <= start &&
            start <= Math.max(from.start, to.start)
          );
        });
        const isExpected = last !== undefined && !last[2];
        expect(isPainted(afterAll(all), on, { start, end: start + CELL })).toBe(isExpected);
      }),
    );
  });
});

describe("the address of what is painted", () => {
  it("describes all of it", () => {
    fc.assert(
      fc.property(strokes, (all) => {
        const painted = afterAll(all);
        expect(readPainted(writePainted(painted))).toEqual(painted);
      }),
    );
  });

  it.each([
    "",
    "M",
    "M25:00-26:00",
    "M10:00-09:00",
    "X10:00-11:00",
    "M10:00-11:00x",
    "M1:0-2:0",
    "%00",
    "M24:00-24:30",
  ])("is ignored if it is nonsense: %s", (text) => {
    expect(readPainted(text)).toEqual(NOTHING_PAINTED);
  });

  it("keeps what is a period beside nonsense, to the end of the day", () => {
    expect(writePainted(readPainted("nonsense.U23:30-24:00.M10:05-10:10"))).toBe("M10:05-10:10.U23:30-24:00");
  });
});
