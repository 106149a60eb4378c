import { expect, it } from "vitest";
import { importTerms } from "./import-file.ts";
import { fileOf } from "./testing/file-of.ts";
import { readText } from "./testing/rows-as-read.ts";

const DAYS = "Monday,Tuesday,Wednesday,Thursday,Friday";

it("cells below days hold classes with their times, several by line or comma", async () => {
  const lines = [
    `Room,Seats,${DAYS}`,
    '101,30,"Latin 8:00-9:30\n13:00-14:30 Greek",,,"8:00-9:30, 10:00-11:30",',
    '102,20,,"Logic 8:00-9:30, Music 10:00-11:30",,,PE (9:00-10:00)',
  ];
  expect(await readText("rooms.csv", lines.join("\n"))).toEqual({
    meetings: [
      "101|M|480|570|Latin||",
      "101|M|780|870|Greek||",
      "101|R|480|570|||",
      "101|R|600|690|||",
      "102|F|540|600|PE||",
      "102|T|480|570|Logic||",
      "102|T|600|690|Music||",
    ],
    leftOut: [],
  });
});

it("a cell without a time is at an unknown time", async () => {
  const cells = ["Latin 8:00-9:30", "Greek 8:00-9:30", "Logic 8:00-9:30", "Music 8:00-9:30", "all morning"];
  const { meetings, leftOut } = await readText(
    "rooms.csv",
    [`Room,${DAYS}`, `101,${cells.join()}`].join("\n"),
  );
  expect([meetings.length, leftOut]).toEqual([4, ["unreadable time"]]);
});

it("a blank room below another is a question", async () => {
  const lines = [
    `Room,${DAYS}`,
    "101,Latin 8:00-9:30,,,,",
    ",,Greek 8:00-9:30,,,",
    "102,,,,,Logic 8:00-9:30",
  ];
  const outcome = await importTerms({ file: fileOf(lines.join("\n"), "rooms.csv") });
  expect(outcome).toMatchObject({ kind: "unclear", question: { about: "blank cells" } });
});
