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
  ["under its number", Object.fromEntries(numbered.map(([name, [start, end]]) => [name, { start, end }]))],
  ["in a list", numbered.map(([number, [start, end]]) => ({ number, start, end }))],
  ["as a range", Object.fromEntries(numbered.map(([name, [start, end]]) => [name, `${start}-${end}`]))],
])(
  "the times of periods are asked, also if another list of the document says them: %s",
  async (_, periods) => {
    const text = JSON.stringify({ periods, lessons: LESSONS });
    await expect(readText("plan.json", text)).rejects.toThrow(
      "plan.json counts its times in periods (1, 2, 3). When does each begin and end?",
    );
  },
);
