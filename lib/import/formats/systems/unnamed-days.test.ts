import { expect, it } from "vitest";
import { readTimetable } from "../../read-timetable.ts";
import { fileOf } from "../../testing/file-of.ts";
import { readText } from "../../testing/rows-as-read.ts";

const HEADER = 'Status,Title,Subject,CRN,"Meeting Days/Times",,,,,,,,Location,Date';
const LINES = [
  "Example College Schedule of Classes",
  "Term: Spring 2019",
  HEADER,
  "OPEN,Harmony,MUS,1001,M, ,W, ,F, , ,0930-1020,Hall 1,01/14-05/03",
  ',"Prerequisite: Rhythm. Bring Hall 2, if you like."',
  "OPEN,Rhythm,MUS,1002, ,T, ,R, , , ,1330-1450,Hall 2,01/14-03/01",
  " , , , , , ,W, , ,S, ,0800-0850,Hall 1",
  "CANCELLED,Choir,MUS,1003,M, , , , , , ,1800-1850,Hall 2,01/14-05/03",
  " , , , , ,T, , , , , ,1800-1850,Hall 2",
  "OPEN,Piano,MUS,1004,TBA,,,,,,,,TBA,01/14-05/03",
];

it("one name stands over the columns of seven days and of times in Banner's list", async () => {
  expect(
    await readText("list.csv", LINES.join("\n"), {
      termDays: () => ({ first: "2019-01-14", last: "2019-05-03" }),
    }),
  ).toEqual({
    meetings: [
      "Hall 1|F|570|620|MUS|2019-01-14|2019-05-03",
      "Hall 1|M|570|620|MUS|2019-01-14|2019-05-03",
      "Hall 1|S|480|530|MUS|2019-01-14|2019-03-01",
      "Hall 1|W|480|530|MUS|2019-01-14|2019-03-01",
      "Hall 1|W|570|620|MUS|2019-01-14|2019-05-03",
      "Hall 2|R|810|890|MUS|2019-01-14|2019-03-01",
      "Hall 2|T|810|890|MUS|2019-01-14|2019-03-01",
    ],
    leftOut: ["cancelled", "no room"],
  });
});

it("the term above the list says the year of its dates", async () => {
  const reading = await readTimetable({
    files: [fileOf(LINES.join("\n"))],
    answers: { timeZone: "America/Detroit" },
    now: Date.UTC(2026, 10, 27),
  });
  const terms = reading.kind === "questions" ? reading.questions : reading.terms;
  expect(terms.map((term) => ("timetable" in term ? term.timetable.calendar?.last : term.message))).toEqual([
    "2019-05-03",
  ]);
});

it("of days below no name the first is never read alone", async () => {
  const lines = [
    "Title,Days,,,Time,Room",
    "A,M,W,,9:00-9:50,Hall 1",
    "B,M,,F,9:00-9:50,Hall 2",
    "C,M,W,F,9:00-9:50,Hall 3",
  ];
  await expect(readText("list.csv", lines.join("\n"))).rejects.toThrow("columns #2, #3, #4 may be the days");
});
