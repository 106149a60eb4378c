import { expect, it } from "vitest";
import { createTableCache } from "./table-cache.ts";

const MEGABYTE = 1024 * 1024;

it.each([
  ["as far as they take 16 MB", MEGABYTE, 16],
  ["eight at least", 4 * MEGABYTE, 8],
])("tables are kept %s, and the oldest goes", (_, bytes, count) => {
  const cache = createTableCache<number, number>(() => bytes);
  const numbers = Array.from({ length: count + 2 }, (_, number) => number);
  expect(numbers.map((number) => cache.add(number, number))).toEqual(numbers);
  expect(numbers.filter((number) => cache.get(number) !== undefined)).toEqual(numbers.slice(2));
});
