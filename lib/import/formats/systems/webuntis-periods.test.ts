import { expect, it } from "vitest";
import { nameOf } from "../../cells/place.ts";
import { clearValue } from "../../outcome.ts";
import { openRows } from "../../source-rows.ts";
import { fileOf } from "../../testing/file-of.ts";

/** Room, day, start, end and date of each period, or why it is left out. */
const periodsOf = async (...documents: readonly unknown[]) => {
  const files = documents.map((document, index) => fileOf(JSON.stringify(document), `answer-${index}.json`));
  const source = clearValue(await openRows(files, { timeZone: "Europe/Vienna" }));
  const rows = (await Array.fromAsync(source.rows, (batch) => [...batch])).flat();
  return rows.flatMap(({ reading }) =>
    reading.map((entry) => {
      if ("leftOut" in entry) return entry.leftOut;
      const { days, start, end, className, dates } = entry.pattern ?? {};
      return [nameOf(entry.place), days?.join(""), start, end, dates?.first, className].join(" ");
    }),
  );
};

const RPC = [
  { id: 1, date: 20260907, startTime: 755, endTime: 840, ro: [{ id: 26 }], su: [{ id: 5 }] },
  { id: 2, date: 20260908, startTime: 1000, endTime: 1050, ro: [{ id: 26 }, { id: 27 }], kl: [{ id: 1 }] },
  { id: 3, date: 20260908, startTime: 1100, endTime: 1150, code: "cancelled", ro: [{ id: 26 }] },
  { id: 4, date: 20260909, startTime: 1100, endTime: 1150, ro: [] },
];
const ROOMS = [
  { id: 26, name: "AK1", longName: "First floor" },
  { id: 27, name: "W10", longName: "" },
];

it("the answers of getTimetable and getRooms are one timetable", async () => {
  const expected = [
    "AK1 M 475 520 2026-09-07 ",
    "AK1 T 600 650 2026-09-08 ",
    "W10 T 600 650 2026-09-08 ",
    "cancelled",
    "no room",
  ];
  expect(await periodsOf(RPC, ROOMS)).toEqual(expected);
  expect(await periodsOf({ jsonrpc: "2.0", result: ROOMS }, { jsonrpc: "2.0", result: RPC })).toEqual(
    expected,
  );
});

it("without the answer of getRooms it is refused", async () => {
  await expect(periodsOf(RPC)).rejects.toThrow(
    "answer-0.json names its rooms by numbers: add the answer of getRooms as a second file",
  );
});

it("a public timetable names what takes part in its periods", async () => {
  const period = { date: 20260907, startTime: 800, endTime: 845, cellState: "STANDARD" };
  const elements = [
    { type: 1, id: 1 },
    { type: 3, id: 1 },
    { type: 4, id: 1 },
  ];
  const data = {
    elementPeriods: {
      7: [
        { ...period, elements },
        { ...period, elements, date: 20260908, cellState: "CANCEL" },
      ],
    },
    elements: [
      { type: 1, id: 1, name: "2B" },
      { type: 3, id: 1, name: "MA" },
      { type: 4, id: 1, name: "H 1" },
    ],
  };
  expect(await periodsOf({ data: { result: { data } } })).toEqual([
    "H 1 M 480 525 2026-09-07 MA 2B",
    "cancelled",
  ]);
});
