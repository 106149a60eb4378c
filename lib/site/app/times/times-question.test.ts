import { expect, it } from "vitest";
import { timesAddress, timesQuestion } from "./times-question.ts";

const read = (address: string) =>
  timesAddress(
    timesQuestion(Object.fromEntries(new URL(address, "https://rooms.school.example").searchParams)),
  );

it.each([
  "/times",
  "/times?at=M10%3A00-11%3A30.W14%3A00-15%3A00",
  "/times?at=M10%3A00-11%3A30&building=Amos+Eaton+Hall&with=projector%2Cpiano",
  "/times?at=M10%3A00-11%3A30&from=2026-10-12&to=2026-10-18&seats=40&buffer=10",
  "/times?from=2026-10-12&to=2026-10-12&seats=100000&buffer=240",
  "/times?at=M00%3A00-00%3A30.U23%3A30-24%3A00&seats=1&buffer=1",
])("the address says the whole question: %s", (address) => {
  expect(read(address)).toBe(address);
});

it.each([
  "/times?from=2026-10-12",
  "/times?from=2026-10-18&to=2026-10-12",
  "/times?seats=0&buffer=999&at=never",
  "/times?seats=-1&buffer=1e3&with=,,&building=",
  "/times?seats=100001&buffer=241&from=2026-02-30&to=2026-03-01",
  "/times?at=M23:30-24:30.M10:00-10:00.M11:00-10:00.X10:00-11:00.M10:60-11:30.M1:00-2:00",
])("nonsense in the address counts for nothing: %s", (address) => {
  expect(read(address)).toBe("/times");
});

it("an address asks for twenty features of a hundred characters, and for two hundred periods", () => {
  const [longest, longer] = ["f".repeat(100), "f".repeat(101)];
  const many = Array.from({ length: 21 }, (_, index) => `f${index}`);
  const questionOf = (query: Record<string, string>) => timesQuestion(query);
  expect(questionOf({ with: `${longest},${longer}` }).features).toEqual([longest]);
  expect(questionOf({ with: many.join(",") }).features).toEqual(many.slice(0, 20));
  expect(questionOf({ building: longer }).building).toBe(longest);
  const minutes = (count: number) => Array.from({ length: count }, (_, index) => index);
  const clock = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);
  const at = minutes(201).map((minute) => `M${clock(minute)}-${clock(minute + 1)}`);
  expect(questionOf({ at: at.join(".") }).painted.M).toEqual([{ start: 0, end: 200 }]);
});
