import { expect, it } from "vitest";
import { readText } from "./testing/rows-as-read.ts";

const LESSONS = [
  { day: "Monday", period: 1, room: "A 1", subject: "Maths" },
  { day: "Tuesday", period: "2-3", room: "A 1", subject: "Art" },
  { day: "Friday", period: 3, room: "A 2", subject: "Law" },
];
const TIMES = [
  ["8:00", "8:50"],
  ["9:00", "9:50"],
  ["10:00", "10:50"],
] as const;
const numbered = TIMES.map((times, index) => [String(index + 1), times] as const);

it.each([
  [
    "under its number",
    Object.fromEntries(numbered.map(([name, [start, end]]) => [name, { start, end }])),
    "periods",
  ],
  ["in a list", numbered.map(([number, [start, end]]) => ({ number, start, end })), "periods"],
  [
    "as a range",
    Object.fromEntries(numbered.map(([name, [start, end]]) => [name, `${start}-${end}`])),
    "hours",
  ],
  [
    "as a range, of many periods",
    Object.fromEntries([
      ...numbered.map(([name, [start, end]]) => [name, `${start}-${end}`]),
      ...["11:00-11:50", "12:00-12:50", "13:00-13:50", "14:00-14:50", "15:00-15:50"].map((range, index) => [
        ...[String(index + 4), range],
      ]),
    ]),
    "hours",
  ],
  ["in Spanish", numbered.map(([id, [inicio, fin]]) => ({ id, inicio, fin })), "horas"],
] as const)("a document says when its periods are: %s", async (_, periods, key) => {
  const text = JSON.stringify({ [key]: periods, lessons: LESSONS });
  expect((await readText("plan.json", text)).meetings).toEqual([
    ...["A 1|M|480|530|Maths||", "A 1|T|540|650|Art||", "A 2|F|600|650|Law||"],
  ]);
});

it("periods of which one has no times are a question", async () => {
  const periods = numbered.slice(0, 2).map(([number, [start, end]]) => ({ number, start, end }));
  const text = JSON.stringify({ periods, lessons: LESSONS });
  await expect(readText("plan.json", text)).rejects.toThrow(
    "plan.json counts its times in periods (1, 2, 3). When does each begin and end?",
  );
});
