import { expect, test } from "vitest";
import { cellText } from "./cell-text.ts";
import type { Cell, Table } from "./table.ts";

test.each<[Cell | undefined, string]>([
  ["MWF ", "MWF "],
  [0.375, "0.375"],
  [1020, "1020"],
  [true, "true"],
  [null, ""],
  [undefined, ""],
  ["<b>Hall</b><br/><span class=x>101</span>", "Hall\n101"],
  ["<p></p>", ""],
  ["<MODULO PISCINA>", "<MODULO PISCINA>"],
  ["A < B > C", "A < B > C"],
])("%j is %j", (cell, text) => {
  expect(cellText(cell)).toEqual(text);
});

test("a table's rows are read cell by cell", () => {
  const rows = [{ line: 3, cells: ["MWF", "09:00", 0.5] }];
  const table = { name: "Sheet 1", rows } satisfies Table;
  expect(table.rows.map(({ cells }) => cells.map(cellText))).toEqual([["MWF", "09:00", "0.5"]]);
});
