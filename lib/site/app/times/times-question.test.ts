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
])("the address says the whole question: %s", (address) => {
  expect(read(address)).toBe(address);
});

it.each([
  "/times?from=2026-10-12",
  "/times?from=2026-10-18&to=2026-10-12",
  "/times?seats=0&buffer=999&at=never",
  "/times?seats=-1&buffer=1e3&with=,,&building=",
])("nonsense in the address counts for nothing: %s", (address) => {
  expect(read(address)).toBe("/times");
});
