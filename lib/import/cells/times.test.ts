import fc from "fast-check";
import { expect, test } from "vitest";
import { timeColumns, timeRangeColumn, timeScore } from "./times.ts";

type Pair = readonly [string, string];

/** `480-530`, `-` for nothing, or the reason. */
const readAll = (pairs: readonly Pair[]): string[] => {
  const read = timeColumns(pairs);
  return pairs.map((pair) => {
    const reading = read(...pair);
    if ("unclear" in reading) return reading.unclear;
    return reading.ok === null ? "-" : `${reading.ok.start}-${reading.ok.end}`;
  });
};

test.each<[string, Pair[], string[]]>([
  [
    "AM and PM",
    [
      ["9:00AM", "9:50AM"],
      ["4 p.m.", "5:15 PM"],
      ["11:51:AM", "01:10: PM"],
    ],
    ["540-590", "960-1035", "711-790"],
  ],
  [
    "an end at midnight",
    [
      ["10:00 PM", "12:00 AM"],
      ["22:00", "24:00"],
    ],
    ["1320-1440", "1320-1440"],
  ],
  [
    "24 hours",
    [
      ["09:00", "10:50:00"],
      ["13.30", "15.00"],
      ["6:00", "7:00"],
    ],
    ["540-650", "810-900", "360-420"],
  ],
  [
    "digits",
    [
      ["0930", "1045"],
      ["1400", "1515"],
    ],
    ["570-645", "840-915"],
  ],
  [
    "instants in UTC, and times that only carry a date",
    [
      ["2026-09-07T13:00:00Z", "2026-09-07T13:50:00.000Z"],
      ["1899-12-30T09:00:00.000Z", "1899-12-30T09:50:00.000Z"],
      ["2026-09-07T09:00:00", "2026-09-07T09:50:00"],
    ],
    ["unreadable time", "540-590", "540-590"],
  ],
  [
    "some classes at night among those by day",
    [
      ["9:00AM", "9:50AM"],
      ["10:00AM", "10:50AM"],
      ["11:00AM", "11:50AM"],
      ["1:00AM", "1:20AM"],
      ["1:30AM", "1:50AM"],
      ["2:00AM", "2:20AM"],
    ],
    ["540-590", "600-650", "660-710", "60-80", "90-110", "120-140"],
  ],
  [
    "AM and PM the wrong way round",
    [
      ["9:00PM", "9:50PM"],
      ["1:00AM", "1:50AM"],
      ["2:00AM", "2:50AM"],
      ["3:00AM", "3:50AM"],
      ["14:00", "14:50"],
    ],
    ["clock in doubt", "clock in doubt", "clock in doubt", "clock in doubt", "840-890"],
  ],
  [
    "minutes from midnight",
    [
      ["1020", "1070"],
      ["570", "620"],
    ],
    ["1020-1070", "570-620"],
  ],
  [
    "hours",
    [
      ["8", "10"],
      ["14", "16"],
    ],
    ["480-600", "840-960"],
  ],
  [
    "fractions of a day",
    [
      ["0.375", "0.416666667"],
      ["0.5", "0.75"],
    ],
    ["540-600", "720-1080"],
  ],
  [
    "other languages",
    [
      ["09H:30", "12H:15"],
      ["13h:30", "16h :45"],
      ["9h00", "10h30"],
      ["14:00 Uhr", "15:30 Uhr"],
      ["上午9:00", "下午2:30"],
      ["오전 9:00", "오후 1:00"],
    ],
    ["570-735", "810-1005", "540-630", "840-930", "540-870", "540-780"],
  ],
  [
    "date-times",
    [
      ["2025-01-06T09:00:00", "2025-01-06T10:00:00"],
      ["1/1/1900 9:00 AM", "1/1/1900 1:00 PM"],
    ],
    ["540-600", "540-780"],
  ],
  [
    "noon",
    [
      ["11:00 AM", "noon"],
      ["12:00N", "1:00 PM"],
    ],
    ["660-720", "720-780"],
  ],
  [
    "12 hours without AM or PM",
    [
      ["1:00", "2:15"],
      ["8:30", "9:45"],
      ["11:30", "12:45"],
      ["12:30", "1:45"],
      ["11:00", "1:00"],
    ],
    ["780-855", "morning or evening", "690-765", "750-825", "660-780"],
  ],
  [
    "12 hours at seven to nine",
    [
      ["1:00", "2:15"],
      ["9:00", "10:15"],
      ["9:00", "12:15"],
      ["7:00", "8:15"],
      ["7:00", "1:00"],
    ],
    ["780-855", "morning or evening", "540-735", "morning or evening", "420-780"],
  ],
  [
    "evenings marked only",
    [
      ["330", "450"],
      ["500", "620P"],
      ["730", "820"],
      ["1130", "120"],
    ],
    ["930-1010", "1020-1100", "450-500", "690-800"],
  ],
  [
    "an end names the half",
    [
      ["12:30", "1:45pm"],
      ["9", "11am"],
      ["11", "1pm"],
      ["11:00am", "1:15"],
    ],
    ["750-825", "540-660", "660-780", "660-795"],
  ],
  [
    "two clocks",
    [
      ["1:00", "2:15"],
      ["15:00", "16:00"],
      ["2:00", "3:00"],
      ["8:00", "9:00"],
    ],
    ["clock in doubt", "clock in doubt", "clock in doubt", "clock in doubt"],
  ],
  ["digits that may be minutes", [["600", "630"]], ["clock in doubt"]],
  [
    "digits that may be codes of periods",
    [
      ["101", "1104"],
      ["102", "1102"],
      ["105", "1105"],
    ],
    ["clock in doubt", "clock in doubt", "clock in doubt"],
  ],
  [
    "the night",
    [
      ["01:00", "02:15"],
      ["1:00 AM", "2:15 AM"],
      ["0:00", "12:00"],
      ["0:00", "0:20"],
      ...Array.from({ length: 99 }, (): [string, string] => ["14:00", "15:00"]),
    ],
    ["clock in doubt", "60-135", "0-720", "clock in doubt", ...Array.from({ length: 99 }, () => "840-900")],
  ],
  [
    "nothing",
    [
      ["", ""],
      ["TBA", "TBA"],
      ["9:00", ""],
    ],
    ["-", "-", "unreadable time"],
  ],
  [
    "no time",
    [
      ["soon", "later"],
      ["25:00", "26:00"],
      ["9:75", "10:00"],
    ],
    ["unreadable time", "unreadable time", "unreadable time"],
  ],
])("%s", (_, pairs, readings) => {
  expect(readAll(pairs)).toEqual(readings);
});

test("the number of a period may stand before its range", () => {
  const values = ["1 8:50 - 9:45", "2. 9:45-10:40", "7) 14:30 - 15:25", "3 10:50", "3 10 - 11"];
  const { read } = timeRangeColumn(values);
  expect(values.map(read)).toEqual([
    { ok: { start: 530, end: 585 } },
    { ok: { start: 585, end: 640 } },
    { ok: { start: 870, end: 925 } },
    { unclear: "unreadable time" },
    { unclear: "unreadable time" },
  ]);
});

test("ranges are read on their column's clock", () => {
  const values = ["9:00am-9:50am", "12:30PM - 1:20PM", "3pm-4:15pm", "TBA", "all day"];
  const { read, score } = timeRangeColumn(values);
  expect(score).toEqual(0.75);
  expect(values.map(read)).toEqual([
    { ok: { start: 540, end: 590 } },
    { ok: { start: 750, end: 800 } },
    { ok: { start: 900, end: 975 } },
    { ok: null },
    { unclear: "unreadable time" },
  ]);
});

test.each<[string, string[], number]>([
  ["times", ["9:00", "10:30 AM", "", "noon"], 1],
  ["digits", ["0930", "1400"], 1],
  ["section numbers", ["1", "2", "10"], 0],
  ["other numbers", ["9300", "69774"], 0],
  ["words", ["Monday", "9:00"], 0.5],
])("a column of %s", (_, values, score) => {
  expect(timeScore(values)).toEqual(score);
});

const two = (number: number) => String(number).padStart(2, "0");
const clock24 = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const clock12 = (minutes: number) =>
  `${Math.floor(minutes / 60) % 12 || 12}:${two(minutes % 60)} ${minutes < 720 || minutes === 1440 ? "AM" : "PM"}`;

test("periods written on any clock come back", () => {
  const period = fc
    .tuple(fc.integer({ min: 420, max: 1380 }), fc.integer({ min: 1, max: 360 }))
    .map(([start, length]) => [start, Math.min(1440, start + length)] as const);
  fc.assert(
    fc.property(
      fc.constantFrom(clock24, clock12, String),
      fc.array(period, { minLength: 1, maxLength: 20 }),
      (write, drawn) => {
        const periods = [...drawn, [780, 890] as const, [599, 661] as const];
        expect(readAll(periods.map(([start, end]) => [write(start), write(end)] as const))).toEqual(
          periods.map(([start, end]) => `${start}-${end}`),
        );
      },
    ),
  );
});

test("on a dial without halves no class of the day is read twelve hours off", () => {
  const write = (minutes: number) => `${Math.floor(minutes / 60) % 12 || 12}:${two(minutes % 60)}`;
  const period = fc
    .tuple(fc.integer({ min: 480, max: 1139 }), fc.integer({ min: 1, max: 180 }))
    .map(([start, length]) => [start, start + length] as const);
  fc.assert(
    fc.property(fc.array(period, { maxLength: 20 }), (drawn) => {
      const periods = [...drawn, [780, 855] as const];
      const readings = readAll(periods.map(([start, end]) => [write(start), write(end)] as const));
      readings.forEach((reading, index) => {
        const [start = 0, end = 0] = periods[index] ?? [];
        expect([`${start}-${end}`, "morning or evening"]).toContain(reading);
      });
    }),
  );
});

test("slips among times of four digits do not hide the clock", () => {
  const hours = Array.from(
    { length: 20 },
    (_, index): Pair => [
      `${String(7 + (index % 12)).padStart(2, "0")}30`,
      `${String(8 + (index % 12)).padStart(2, "0")}${String(10 + index)}`,
    ],
  );
  expect(readAll([...hours, ["1230", "1145"], ["0645", "0910"]]).slice(-2)).toEqual([
    "end not after start",
    "405-550",
  ]);
});

test("one class at night among hours of the day does not hide that they are hours", () => {
  const hours = Array.from(
    { length: 60 },
    (_, index): Pair => [String(7 + (index % 12)), String(8 + (index % 12))],
  );
  expect(readAll([...hours, ["1", "7"]]).slice(-2)).toEqual(["1080-1140", "clock in doubt"]);
});
