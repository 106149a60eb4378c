import { DAY_END, overlaps } from "@classroom/timetable/period.ts";
import { eachWeekday, type Weekday } from "@classroom/timetable/weekday.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blockPlace, lanePlace } from "./block-place.ts";
import { dayBlocks } from "./day-blocks.ts";
import { freeNext, gapsOf, isFreeAt } from "./free-next.ts";
import { type ShownDay, shiftDate, shownWeek } from "./shown-week.ts";
import { hoursOf, weekSpan } from "./week-span.ts";

const meeting = (start: number, end: number, name = "CSCI-1100") => ({ name, start, end });

const meetings = fc.array(
  fc
    .tuple(
      fc.integer({ min: 0, max: 1438 }),
      fc.integer({ min: 1, max: 300 }),
      fc.constantFrom("A", "B", "C"),
    )
    .map(([start, minutes, name]) => meeting(start, Math.min(start + minutes, DAY_END), name)),
  { maxLength: 20 },
);

describe("the blocks of a day", () => {
  it("put what meets at one time into one", () => {
    expect(dayBlocks([meeting(600, 710, "A 01"), meeting(600, 710, "A 02"), meeting(720, 800, "B")])).toEqual(
      [
        {
          start: 600,
          end: 710,
          classes: ["A 01", "A 02"],
          kind: undefined,
          last: undefined,
          lane: 0,
          lanes: 1,
        },
        { start: 720, end: 800, classes: ["B"], kind: undefined, last: undefined, lane: 0, lanes: 1 },
      ],
    );
  });

  it("stand next to each other if they overlap", () => {
    const blocks = dayBlocks([meeting(600, 700, "A"), meeting(650, 720, "B"), meeting(700, 800, "C")]);
    expect(blocks.map(({ classes, lane, lanes }) => [classes[0], lane, lanes])).toEqual([
      ["A", 0, 2],
      ["B", 1, 2],
      ["C", 0, 2],
    ]);
  });

  it("stand with the longer first of two that begin together", () => {
    const blocks = dayBlocks([meeting(600, 700, "A"), meeting(600, 720, "B"), meeting(540, 600, "C")]);
    expect(blocks.map(({ classes, lane, lanes }) => [classes[0], lane, lanes])).toEqual([
      ["C", 0, 1],
      ["B", 0, 2],
      ["A", 1, 2],
    ]);
  });

  it("lose no class and cover nothing", () => {
    fc.assert(
      fc.property(meetings, (day) => {
        const blocks = dayBlocks(day);
        expect(blocks.flatMap(({ classes }) => classes)).toHaveLength(day.length);
        for (const [at, one] of blocks.entries())
          for (const other of blocks.slice(at + 1))
            expect(overlaps(one, other) && one.lane === other.lane && one.lanes === other.lanes).toBe(false);
      }),
    );
  });
});

describe("the hours of a week", () => {
  it("are eight to six and whatever lies outside", () => {
    expect(weekSpan([])).toEqual({ start: 480, end: 1320 });
    expect(weekSpan([meeting(450, 1330)])).toEqual({ start: 420, end: 1380 });
    expect(weekSpan([meeting(0, DAY_END)])).toEqual({ start: 0, end: DAY_END });
    expect(weekSpan([meeting(600, 1321), meeting(479, 500)])).toEqual({ start: 420, end: 1380 });
    expect(hoursOf({ start: 480, end: 660 })).toEqual([480, 540, 600]);
  });

  it("are the height of a column, of which a block has its part and its lane", () => {
    const span = { start: 480, end: 1080 };
    expect(blockPlace({ start: 600, end: 660 }, span)).toEqual({ top: "20.000%", height: "10.000%" });
    expect(blockPlace({ start: 420, end: 1140 }, span)).toEqual({ top: "0.000%", height: "100.000%" });
    expect(blockPlace({ start: 420, end: 450 }, span)).toEqual({ top: "0.000%", height: "0.000%" });
    expect(lanePlace({ lane: 1, lanes: 4 })).toEqual({ left: "25%", width: "25%" });
  });
});

describe("a room's week", () => {
  const day = { M: [], T: [], W: [], R: [], F: [], S: [], U: [] };
  it("says of each date what is known", () => {
    const on = (date: string, follows: Weekday | null, term: string | null = "fall") => ({
      date,
      term,
      follows,
    });
    const week = shownWeek({
      weekly_schedule: { ...day, M: [{ class_name: "A", start_time: 600, end_time: 660 }] },
      dates: {
        M: on("2026-10-12", "M"),
        T: on("2026-10-13", null),
        W: on("2026-10-14", "M"),
        R: on("2026-10-15", null, null),
        F: on("2026-10-16", null, null),
        S: on("2026-10-17", null, null),
        U: { ...on("2026-10-18", null), hours: [{ start_time: 600, end_time: 720 }] },
      },
    });
    expect(week.slice(0, 4)).toEqual([
      {
        weekday: "M",
        date: "2026-10-12",
        kind: "classes",
        follows: undefined,
        meetings: [meeting(600, 660, "A")],
        cancelled: [],
        closed: [],
      },
      {
        weekday: "T",
        date: "2026-10-13",
        kind: "none",
        follows: undefined,
        meetings: [],
        cancelled: [],
        closed: [],
      },
      {
        weekday: "W",
        date: "2026-10-14",
        kind: "classes",
        follows: "M",
        meetings: [],
        cancelled: [],
        closed: [],
      },
      {
        weekday: "R",
        date: "2026-10-15",
        kind: "unknown",
        follows: undefined,
        meetings: [],
        cancelled: [],
        closed: [],
      },
    ]);
    expect(week[6]?.closed).toEqual([
      { start: 0, end: 600 },
      { start: 720, end: DAY_END },
    ]);
  });

  it.each([
    ["unread before all else", { unread: true, exams: "unknown" }, "unread"],
    ["in unknown examinations", { exams: "unknown" }, "exams"],
    ["outside every term even so", { term: null, unread: true }, "unknown"],
  ] as const)("says that nothing is known of a date that is %s", (_, facts, kind) => {
    const date = { date: "2026-12-14", term: "fall", follows: null, ...facts };
    const [monday] = shownWeek({ weekly_schedule: day, dates: eachWeekday(() => date) });
    expect(monday?.kind).toBe(kind);
    expect(monday && isFreeAt(monday, { start: 600, end: 660 })).toBe(false);
    expect(monday && freeNext([monday], "2026-12-14", 600)).toEqual({ is: kind });
  });

  it("says how long a class goes on that does not meet all term", () => {
    const entry = { class_name: "A", start_time: 600, end_time: 660, last: "2026-10-19" };
    const [monday] = shownWeek({ weekly_schedule: { ...day, M: [entry] } });
    expect(monday?.meetings).toEqual([{ ...meeting(600, 660, "A"), last: "2026-10-19" }]);
    const blocks = (lasts: readonly (string | undefined)[]) =>
      dayBlocks(lasts.map((last) => ({ ...meeting(600, 660), ...(last && { last }) })));
    expect(blocks(["2026-10-26", "2026-11-02", "2026-10-19"]).map(({ last }) => last)).toEqual([
      "2026-11-02",
    ]);
    expect(blocks(["2026-10-26", undefined]).map(({ last }) => last)).toEqual([undefined]);
  });

  it("says what has changed, and what is free in spite of it", () => {
    const entry = (class_name: string, start_time: number, end_time: number) => ({
      class_name,
      start_time,
      end_time,
    });
    const dates = eachWeekday((weekday) => ({ date: "2026-10-12", term: "fall", follows: weekday }));
    const [tuesday] = shownWeek({
      weekly_schedule: {
        ...day,
        M: [
          { ...entry("A", 600, 660), kind: "class" },
          { ...entry("Club", 660, 720), kind: "booking" },
          { ...entry("Repair", 780, 840), kind: "closed" },
        ],
      },
      cancelled: { ...day, M: [entry("B", 640, 700), entry("C", 900, 960)] },
      dates,
    });
    expect(tuesday).toMatchObject({
      meetings: [meeting(600, 660, "A"), { ...meeting(660, 720, "Club"), kind: "booking" }],
      cancelled: [
        { ...meeting(640, 700, "B"), kind: "cancelled" },
        { ...meeting(900, 960, "C"), kind: "cancelled" },
      ],
      closed: [{ start: 780, end: 840, reason: "Repair" }],
    });
    const isFree = (start: number, end: number) => tuesday && isFreeAt(tuesday, { start, end });
    expect([isFree(640, 700), isFree(900, 960), isFree(720, 780), isFree(730, 800)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(tuesday && isFreeAt({ ...tuesday, kind: "unread" }, { start: 900, end: 960 })).toBe(false);
  });

  it("may have no dates", () => {
    expect(shownWeek({ weekly_schedule: day })).toHaveLength(7);
    expect(shownWeek({ weekly_schedule: day })[0]).toMatchObject({ date: undefined, kind: "classes" });
  });
});

describe("when a room is free next", () => {
  const onDay = (date: string, ...of: readonly ReturnType<typeof meeting>[]): ShownDay => ({
    weekday: "M",
    date,
    kind: "classes",
    follows: undefined,
    meetings: of,
    cancelled: [],
    closed: [],
  });
  const today = "2026-10-12";
  const tomorrow = shiftDate(today, 1);
  const morning = onDay(today, meeting(600, 700, "A"), meeting(650, 720, "B"), meeting(730, 800, "C"));

  it("is now, until the next class", () => {
    expect(freeNext([morning], today, 590)).toEqual({
      is: "free",
      date: today,
      isNow: true,
      period: { start: 590, end: 600 },
    });
  });

  it("is after the classes that run on, and not in the ten minutes between them", () => {
    expect(freeNext([morning], today, 610)).toMatchObject({
      isNow: false,
      period: { start: 800, end: DAY_END },
    });
  });

  it("is now in a short gap, since the room is empty", () => {
    expect(freeNext([morning], today, 725)).toMatchObject({ isNow: true, period: { start: 725, end: 730 } });
  });

  it("is on another date if the rest of this one is taken", () => {
    const late = onDay(today, meeting(0, DAY_END));
    expect(freeNext([late, onDay(tomorrow, meeting(480, 540))], today, 700)).toMatchObject({
      date: tomorrow,
      period: { start: 0, end: 480 },
    });
  });

  it("is unknown outside a term", () => {
    expect(freeNext([{ ...morning, kind: "unknown", meetings: [] }], today, 0)).toEqual({ is: "unknown" });
    expect(freeNext([], today, 0)).toEqual({ is: "unknown" });
    const late = onDay(today, meeting(0, DAY_END));
    expect(freeNext([late, { ...onDay(tomorrow), kind: "unknown" }], today, 0)).toEqual({ is: "busy" });
  });

  it("is never behind a locked door, nor in examination weeks of which nothing is known", () => {
    const closed = [
      { start: 0, end: 420 },
      { start: 1320, end: DAY_END },
    ];
    const open = { ...morning, closed };
    expect(freeNext([open], today, 300)).toMatchObject({ isNow: false, period: { start: 420, end: 600 } });
    expect(freeNext([open], today, 1000)).toMatchObject({ isNow: true, period: { start: 1000, end: 1320 } });
    expect(freeNext([open], today, 1330)).toEqual({ is: "busy" });
    expect(freeNext([{ ...open, kind: "exams" }], today, 1000)).toEqual({ is: "exams" });
    const yesterday = { ...onDay(shiftDate(today, -1)), kind: "exams" } as const;
    const later = [onDay(today, meeting(0, DAY_END)), { ...onDay(tomorrow), kind: "unread" } as const];
    expect(freeNext([yesterday, ...later, onDay(shiftDate(today, 2))], today, 0)).toMatchObject({
      date: shiftDate(today, 2),
    });
  });

  it("agrees with a minute-by-minute reading", () => {
    fc.assert(
      fc.property(meetings, fc.integer({ min: 0, max: DAY_END - 1 }), (day, minute) => {
        const isTaken = day.some(({ start, end }) => start <= minute && minute < end);
        const found = freeNext([onDay(today, ...day)], today, minute);
        expect(found.is === "free" && found.isNow).toBe(!isTaken);
        if (found.is === "free") expect(day.some((each) => overlaps(each, found.period))).toBe(false);
      }),
    );
  });

  it("has the gaps of a day", () => {
    expect(gapsOf({ meetings: [meeting(0, 60), meeting(30, 90)], closed: [] })).toEqual([
      { start: 90, end: DAY_END },
    ]);
  });
});
