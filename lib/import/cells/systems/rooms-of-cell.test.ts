import { expect, it } from "vitest";
import { readPeriodTable } from "../../school/said-periods.ts";
import { readText } from "../../testing/rows-as-read.ts";
import { sharedRooms } from "./rooms-of-cell.ts";

it("a time without a room shares the next one of the cell, else the one before", () => {
  expect(sharedRooms(["", "A", "", "B", ""])).toEqual(["A", "A", "B", "B", "B"]);
  expect(sharedRooms(["", ""])).toEqual(["", ""]);
});

it.each([
  ["강의시간", '"월1,2,수1,2[101-0348]"', "월3[101-0349]", "101-0348", "101-0349"],
  ["강의시간", "월(1-2) 수(1-2) 국제관 511호", "월(3) 국제관 512호", "국제관 511호", "국제관 512호"],
  ["時間", "(一)01-02 (三)01-02 商401", "(一)03-04 商402", "商401", "商402"],
])("of lists with a column %s such as %s", async (header, several, one, room, another) => {
  const lines = [`과목,${header}`, ...["A", "B", "C"].map((name) => `${name},${one}`), `D,${several}`];
  const periods = readPeriodTable(
    ["1", "2", "3", "4"].map((name) => [name, `${8 + Number(name)}:00-${8 + Number(name)}:50`]),
  );
  const { meetings } = await readText("courses.csv", lines.join("\n"), { periods });
  expect(meetings.filter((meeting) => meeting.includes("|D|"))).toEqual([
    `${room}|M|540|650|D||`,
    `${room}|W|540|650|D||`,
  ]);
  expect(meetings.some((meeting) => meeting.startsWith(`${another}|`))).toBe(true);
});
