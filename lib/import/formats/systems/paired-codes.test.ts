import { expect, it } from "vitest";
import { readPeriodTable } from "../../school/said-periods.ts";
import { readText } from "../../testing/rows-as-read.ts";

const PERIODS = readPeriodTable([
  ["3", "10:10-11:00"],
  ["4", "11:10-12:00"],
  ["n", "12:10-13:00"],
  ["7", "15:30-16:20"],
  ["8", "16:30-17:20"],
  ["a", "18:30-19:20"],
]);

const read = async (lines: readonly string[]) => readText("a.csv", lines.join("\n"), { periods: PERIODS });

it("codes of days and periods, of which some are letters, are one class with the breaks between", async () => {
  const lines = ["course,room,time", "A,E501,R7R8", "B,E301,M3M4Mn", "C,D215,T7Ra", 'D,E501,"W3W4"'];
  expect(await read(lines)).toEqual({
    meetings: [
      "D215|R|1110|1160|C||",
      "D215|T|930|980|C||",
      "E301|M|610|780|B||",
      "E501|R|930|1040|A||",
      "E501|W|610|720|D||",
    ],
    leftOut: [],
  });
});

it("a room stands before its code, a line for each; a text without a code is unread", async () => {
  const lines = [
    "課程中文名稱,教室與上課時間,停開註記",
    'A,"化 324\tM7M8\n化 326\tM3M4\n",',
    'B,"醫環501\tR7R8\n",',
    'C,"醫環501\tT7T8",停開',
    'D,"化 326\tW7W8",',
    'E,"化 324\tF3F4",',
    "F,南大N311,",
  ];
  expect(await read(lines)).toEqual({
    meetings: [
      ...["化 324|F|610|720|E||", "化 324|M|930|1040|A||", "化 326|M|610|720|A||"],
      ...["化 326|W|930|1040|D||", "醫環501|R|930|1040|B||"],
    ],
    leftOut: ["cancelled", "unknown period"],
  });
});

it("names of rooms that look like one pair stay as they are", async () => {
  const lines = ["course,room,days,time", "A,M1,M,9:00-9:50", "B,T2,T,9:00-9:50", "C,F3,F,9:00-9:50"];
  expect((await read(lines)).meetings).toEqual(["F3|F|540|590|C||", "M1|M|540|590|A||", "T2|T|540|590|B||"]);
});

it("a day, its periods and behind a stroke the room follow each other without a mark", async () => {
  const lines = [
    "course,raw_time_classroom",
    "A,四34/C2-106二7/C2-110 (文學二館-110 )",
    "B,一8/SB-GM-1 (體育館(依仁堂)-依仁堂 )",
    "C,二34/E6-A306 (工程五館-A306 )",
  ];
  expect(await read(lines)).toEqual({
    meetings: [
      "C2-106|R|610|720|A||",
      "C2-110|T|930|980|A||",
      "E6-A306|T|610|720|C||",
      "SB-GM-1|M|990|1040|B||",
    ],
    leftOut: [],
  });
});
