import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { LONGEST, seededOrder } from "./longest-first.ts";

const OTHERS = Array.from({ length: 50 }, (_, index) => `lib/file-${index}.test.ts`);

test("the longest files come first, and a seed has one order of all files, however they are listed", () => {
  const files = [...OTHERS, ...LONGEST];
  const order = seededOrder(files, 1);
  expect(order.slice(0, LONGEST.length).toSorted()).toEqual(LONGEST);
  expect(order.slice(LONGEST.length).toSorted()).toEqual(OTHERS.toSorted());
  expect(seededOrder(files.toReversed(), 1)).toEqual(order);
  expect(seededOrder(files, 2)).not.toEqual(order);
});

test("the longest files are there", () => {
  const path = (file: string): string => fileURLToPath(new URL(`../../../../${file}`, import.meta.url));
  expect(LONGEST.filter((file) => !existsSync(path(file)))).toEqual([]);
});
