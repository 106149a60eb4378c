import { importFile } from "@classroom/import/import-file.ts";
import { changesBetween } from "@classroom/import/report/changes.ts";
import { strictProblem } from "@classroom/import/report/import-report.ts";
import { fileOf } from "@classroom/import/testing/file-of.ts";
import { expect, test } from "vitest";
import { reportLines } from "./report-text.ts";

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

test("the report begins with what changes, the room that changes most first", async () => {
  const timetableOf = async (...rows: string[][]) => importFile({ file: fileOf(lines(...rows)) });
  const room = (name: string, className: string) => [name, "M", "9:00", "9:50", className];
  const before = await timetableOf(room("A", "X"), room("B", "Z"), room("C", "V"));
  const after = await timetableOf(room("A", "X"), room("B", "Q"), room("D", "Z"));
  const linesOf = (found: typeof after) =>
    reportLines({ ...found.report, changes: changesBetween(before.timetable, found.timetable) }).slice(1, 6);
  expect(linesOf(after)).toEqual([
    "Changes against the published timetable of this term:",
    "  rooms: 1 new (D), 1 gone (C)",
    "  meetings: 2 new, 2 gone",
    "    B: 1 new, 1 gone",
    "    C: 0 new, 1 gone",
  ]);
  expect(linesOf(before)[0]).toBe("No change against the published timetable of this term");
});
