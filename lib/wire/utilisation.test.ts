import papaparse from "papaparse";
import { expect, it } from "vitest";
import { toUtilisationFile } from "./utilisation.ts";

it.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(1)",
  "=HYPERLINK(1)\nHall",
  "=1\r\n=2",
  "\n=1+1",
  " =1+1",
  "\u00a0=1+1",
  "\t=1+1",
  "\r=1+1",
  "＝1+1",
])("a name that a spreadsheet would compute is text in the report: %j", (name) => {
  const usage = { taught: 60, open: undefined, taughtOfOpen: 0 };
  const rooms = [{ name, building: null, capacity: null, ...usage }];
  const { text } = toUtilisationFile([{ term: null, weeks: 1, rooms }]);
  expect(papaparse.parse(text, { newline: "\r\n" }).data).toEqual([
    expect.arrayContaining(["term", "used_percent"]),
    ["", "", "", "", "60", "", "1.00", "", ""],
    ["", "", `'${name}`, "", "60", "", "1.00", "", ""],
    [""],
  ]);
});

it("what is used of the hours is of the rooms whose hours are known", () => {
  const hall = { name: "Hall", building: "Main", capacity: 30, taught: 60, open: 120, taughtOfOpen: 60 };
  const lab = { ...hall, name: "Lab", capacity: null, open: undefined, taughtOfOpen: 0 };
  const { text } = toUtilisationFile([{ term: "Fall", weeks: 2, rooms: [hall, lab] }]);
  const both = ["120", "120", "1.00", "1.00", "50.0"];
  expect(papaparse.parse(text, { newline: "\r\n" }).data.slice(1)).toEqual([
    ["Fall", "", "", "", ...both],
    ["Fall", "Main", "", "", ...both],
    ["Fall", "Main", "Hall", "30", "60", "120", "0.50", "1.00", "50.0"],
    ["Fall", "Main", "Lab", "", "60", "", "0.50", "", ""],
    [""],
  ]);
});

it("other names stay as they are", () => {
  const usage = { taught: 60, open: 120, taughtOfOpen: 60 };
  const rooms = [{ name: "Hall 1 = A", building: "North-West\n2", capacity: 30, ...usage }];
  const { text } = toUtilisationFile([{ term: "Fall", weeks: 1, rooms }]);
  expect(papaparse.parse(text).data).toContainEqual([
    ...["Fall", "North-West\n2", "Hall 1 = A", "30", "60", "120", "1.00", "2.00", "50.0"],
  ]);
});
