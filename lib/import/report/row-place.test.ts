import { utils, write } from "@e965/xlsx";
import { expect, test } from "vitest";
import { importFile } from "../import-file.ts";
import { fileOf } from "../testing/file-of.ts";
import { rowsText, rowText } from "./row-place.ts";

const HEADER = ["Room", "Days", "Start", "End", "Course"];
const GOOD = ["A 1", "MWF", "9:00", "9:50", "X"];
const UNREAD = ["A 2", "Xyzzy", "9:00", "9:50", "Y"];

test("rows of several sheets are named with their sheet", async () => {
  const book = utils.book_new();
  for (const name of ["North", "South"])
    utils.book_append_sheet(book, utils.aoa_to_sheet([HEADER, GOOD, UNREAD]), name);
  const content = write(book, { type: "buffer", bookType: "xlsx" }) as Uint8Array;
  const { report } = await importFile({ file: fileOf(content, "rooms.xlsx") });
  expect(rowsText(report.pages, report.leftOut["unknown day"]?.rows ?? [])).toBe(
    "rows 3 of North, 3 of South",
  );
});

test("rows of one file are named by their number", () => {
  expect([rowText([], 7), rowsText([], [7]), rowsText([], [7, 9])]).toEqual(["row 7", "row 7", "rows 7, 9"]);
});
