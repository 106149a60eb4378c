import fc from "fast-check";
import { expect, test } from "vitest";
import { dateColumn, dateRangeColumn } from "./dates.ts";

const readAll = (values: readonly string[]) => {
  const { read } = dateColumn(values);
  return values.map((value) => {
    const reading = read(value);
    return "unclear" in reading ? "?" : reading.ok;
  });
};

test.each<[string, string[], (string | null)[]]>([
  [
    "ISO",
    ["2025-01-06", "2025-01-06T00:00:00", "20250106", "20250106 000000.000"],
    ["2025-01-06", "2025-01-06", "2025-01-06", "2025-01-06"],
  ],
  ["month first", ["01/13/2025", "2/3/2025", "2/3/20"], ["2025-01-13", "2025-02-03", "2020-02-03"]],
  ["day first", ["13/01/2025", "2/3/2025"], ["2025-01-13", "2025-03-02"]],
  ["points", ["06.01.2025", "1.2.2025"], ["2025-01-06", "2025-02-01"]],
  ["neither proven", ["2/3/2025", "4/4/2025"], ["?", "2025-04-04"]],
  ["both proven", ["13/1/2025", "1/13/2025", "2/3/2025"], ["?", "?", "?"]],
  [
    "names",
    ["06-JAN-2025", "6 janvier 2025", "January 6, 2025", "6. März 2025"],
    ["2025-01-06", "2025-01-06", "2025-01-06", "2025-03-06"],
  ],
  ["CJK", ["2025年1月6日", "2025년 1월 6일"], ["2025-01-06", "2025-01-06"]],
  [
    "the years that a school has",
    ["1989-12-31", "1990-01-01", "2100-12-31", "2101-01-01"],
    ["?", "1990-01-01", "2100-12-31", "?"],
  ],
  ["days that a month has", ["2025-02-29", "2024-02-29", "2025-04-31"], ["?", "2024-02-29", "?"]],
  [
    "signs between numbers",
    ["2025/1/6", "2025.01.06", "2025-1-6"],
    ["2025-01-06", "2025-01-06", "2025-01-06"],
  ],
  ["12 as day or month", ["12/12/2025", "12/11/2025"], ["2025-12-12", "?"]],
  ["a day of 13", ["12/13/2025", "12/11/2025 10:00 AM"], ["2025-12-13", "2025-12-11"]],
  ["points beside others", ["06.01.2025", "1/2/2025"], ["?", "?"]],
  ["points beside typed cells", ["06.01.2025", "2025-02-01"], ["2025-01-06", "2025-02-01"]],
  [
    "short years and ordinals",
    ["1st Sept. 25", "Oct 2nd, 2025", "3 de mayo de 2025"],
    ["2025-09-01", "2025-10-02", "2025-05-03"],
  ],
  [
    "a comma after the month",
    ["March, 31 2025 00:00:00", "June, 5 2025 00:00:00"],
    ["2025-03-31", "2025-06-05"],
  ],
  [
    "the day's name before that of the month",
    ["Tue Sep 01 2026", "Mon, Sep 7 2026", "Mon Sep 01 2026"],
    ["2026-09-01", "2026-09-07", "?"],
  ],
  ["nothing and nonsense", ["", "TBA", "31.02.2025", "soon"], [null, null, "?", "?"]],
])("%s", (_, values, days) => {
  expect(readAll(values)).toEqual(days);
});

test("ranges of dates, and single days", () => {
  const values = [
    "01/13/2025 - 04/29/2025",
    "3/4/2025",
    "TBA",
    "2025-01-06 to 2025-02-12",
    "04/29/2025 - 01/13/2025",
  ];
  expect(values.map(dateRangeColumn(values).read)).toEqual([
    { ok: { first: "2025-01-13", last: "2025-04-29" } },
    { ok: { first: "2025-03-04", last: "2025-03-04" } },
    { ok: null },
    { ok: { first: "2025-01-06", last: "2025-02-12" } },
    { unclear: "last date before first" },
  ]);
});

test.each([
  "2025-01-06 - 2025-02-12",
  "2025-01-06 – 2025-02-12",
  "2025-01-06~2025-02-12",
  "2025-01-06—2025-02-12",
  "2025-01-06 bis 2025-02-12",
  "2025-01-06 through 2025-02-12",
  "2025-01-06-2025-02-12",
  "1/6/2025-2/12/2025",
])("a range is written %s", (value) => {
  expect(dateRangeColumn([value, "1/13/2025"]).read(value)).toEqual({
    ok: { first: "2025-01-06", last: "2025-02-12" },
  });
});

test.each(["2025-01-06 - 2025-02-12 - 2025-03-01", "2025-01-06 to TBA", "2025-01-06 to later"])(
  "a range is not written %s",
  (value) => {
    expect(dateRangeColumn([value]).read(value)).toEqual({ unclear: "unreadable date" });
  },
);

test("a column of dates comes back if one of them shows which number is the day", () => {
  const day = fc
    .integer({ min: 0, max: 20_000 })
    .map((days) => new Date(Date.UTC(2000, 0, 1) + days * 86_400_000));
  const parts = (date: Date) => date.toISOString().slice(0, 10).split("-");
  const monthFirst = (date: Date) => [parts(date)[1], parts(date)[2], parts(date)[0]].join("/");
  const dayFirst = (date: Date) => parts(date).toReversed().join("/");
  fc.assert(
    fc.property(fc.constantFrom(monthFirst, dayFirst), fc.array(day, { maxLength: 10 }), (write, drawn) => {
      const days = [...drawn, new Date(Date.UTC(2025, 4, 31))];
      expect(readAll(days.map(write))).toEqual(days.map((date) => date.toISOString().slice(0, 10)));
    }),
  );
});
