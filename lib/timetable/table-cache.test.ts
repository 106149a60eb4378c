import { expect, it } from "vitest";
import { createTableCache } from "./table-cache.ts";

const MEGABYTE = 1024 * 1024;

const tableOf = (bytes: number) => ({
  rooms: 0,
  breakpoints: new Uint32Array(),
  rows: new Uint32Array(bytes / 4),
});

it.each([
  ["as far as they take 16 MB", MEGABYTE, 16],
  ["eight at least", 4 * MEGABYTE, 8],
])("tables are kept %s, and the oldest goes", (_, bytes, count) => {
  const cachedTable = createTableCache();
  const numbers = Array.from({ length: count + 2 }, (_, number) => number);
  const made = numbers.map((number) => cachedTable(String(number), () => tableOf(bytes)));
  // The newest first: a table that is made anew pushes out the oldest.
  const kept = numbers
    .reverse()
    .filter((number) => cachedTable(String(number), () => tableOf(4)) === made[number]);
  expect(kept).toEqual(numbers.slice(0, count));
});
