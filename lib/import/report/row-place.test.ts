import { utils, write } from "@e965/xlsx";
import { expect, test } from "vitest";
import { importFile } from "../import-file.ts";
import { fileOf } from "../testing/file-of.ts";
import { strictProblem } from "./import-report.ts";
import { reportLines } from "./report-text.ts";
import { rowsText, rowText } from "./row-place.ts";

const HEADER = ["Room", "Days", "Start", "End", "Course"];
const GOOD = ["A 1", "MWF", "9:00", "9:50", "X"];
const UNREAD = ["A 2", "Xyzzy", "9:00", "9:50", "Y"];
const lines = (...rows: string[][]): string => [HEADER, ...rows].map((row) => row.join(",")).join("\n");

test("rows of several files are named with their file", async () => {
  const file = [
    fileOf(lines(GOOD, UNREAD, GOOD), "one.csv"),
    fileOf(lines(GOOD, GOOD, UNREAD, UNREAD), "two.csv"),
  ];
  const { report } = await importFile({ file });
  expect(strictProblem(report)).toBe("unknown day (3: row 3 of one.csv)");
  const said = reportLines(report);
  expect(said).toContain("          3  left out: unknown day (rows 3 of one.csv, 4, 5 of two.csv)");
  expect(said).toContain("  row 2 of one.csv: A 1, MWF 9:00-9:50, X");
  expect(said).toContain(
    "          3  rows that repeat a meeting exactly: kept once (rows 4 of one.csv, 2, 3 of two.csv)",
  );
});

test("rows of several sheets are named with their sheet", async () => {
  const book = utils.book_new();
  for (const name of ["North", "South"])
    utils.book_append_sheet(book, utils.aoa_to_sheet([HEADER, GOOD, UNREAD]), name);
  const content = write(book, { type: "buffer", bookType: "xlsx" }) as Uint8Array;
  const { report } = await importFile({ file: fileOf(content, "rooms.xlsx") });
  expect(reportLines(report)).toContain("          2  left out: unknown day (rows 3 of North, 3 of South)");
});

test("rows of one file are named by their number", () => {
  expect([rowText([], 7), rowsText([], [7]), rowsText([], [7, 9])]).toEqual(["row 7", "row 7", "rows 7, 9"]);
});
