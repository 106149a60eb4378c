import { describe, expect, it } from "vitest";
import type { Answer } from "../question.ts";
import { readTimetable } from "../read-timetable.ts";
import { fileOf } from "../testing/file-of.ts";

const HEADER = "Room,Days,Start,End,Course";

const reading = async (rows: readonly string[], answers: Answer = {}, header = HEADER) => {
  const found = await readTimetable({
    files: [fileOf([header, ...rows].join("\n"))],
    answers: { accept: "term dates", ...answers },
    now: 0,
  });
  const report = found.kind === "questions" ? found.report : found.terms[0]?.report;
  const [question] = found.kind === "questions" ? found.questions : [];
  return { question, report };
};

describe("what the report shows first of a misread file", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      "the first of equal ends, by room and day",
      ["Hall 10,R,9:00 AM,9:50 AM,B", "Hall 10,M,9:00 AM,9:50 AM,A", "Hall 11,M,9:00 AM,9:50 AM,C"],
      [
        "earliest: Hall 10, M 9:00-9:50, A",
        "latest: Hall 10, M 9:00-9:50, A",
        "longest name of a room: Hall 10",
      ],
    ],
    [
      "commas, empty rooms and people",
      [
        "Hall 1,M,9:00 AM,12:50 PM,kim@school.edu",
        "Annex 22,M,10:00 AM,11:50 AM,Kim 1234567",
        "Annex 22,T,8:00 AM,8:50 AM,CS 123456",
        '"Long Hall, 2",W,9:00 AM,9:05 AM,kim@school.edu',
        "Lab 3,,,,",
        "Lab 4,,,,",
      ],
      [
        "earliest: Annex 22, T 8:00-8:50, CS 123456",
        "latest: Hall 1, M 9:00-12:50, kim@school.edu",
        "longest name of a room: Long Hall, 2",
        "a comma in the name of a room: Long Hall, 2",
        "2 without a class, such as Lab 3",
        "2 names of classes look like people: they have an @ or seven digits",
      ],
    ],
  ])("%s", async (_, rows, lines) => {
    const { report } = await reading(rows);
    expect(report?.oddest.map(({ message }) => message)).toEqual(lines);
  });

  it("rows with their dates and weeks", async () => {
    const rows = ["odd", "even", '"36-38,40"', ""].map(
      (weeks, index) => `Hall ${index},M,9:00 AM,9:50 AM,X,2026-08-31,2026-12-18,${weeks}`,
    );
    const columns = "room=Room,days=Days,start=Start,end=End,class=Course,first=First,last=Last,weeks=Weeks";
    const header = `${HEADER},First,Last,Weeks`;
    const { report } = await reading(rows, { columns, timeZone: "Europe/Paris" }, header);
    expect(report?.examples.map(({ message }) => message)).toEqual([
      "row 2: Hall 0, M 9:00-9:50, X, 2026-08-31 to 2026-12-18, weeks odd",
      "row 3: Hall 1, M 9:00-9:50, X, 2026-08-31 to 2026-12-18, weeks even",
      "row 4: Hall 2, M 9:00-9:50, X, 2026-08-31 to 2026-12-18, weeks 36-38, 40",
    ]);
  });
});

describe("a file of which nothing can be used", () => {
  const named = "room=Room,days=Days,start=Start,end=End,class=Course";

  it.each<[string, readonly string[], string]>([
    ["has no rows", [], "school.csv has a header and no rows"],
    [
      "names no room",
      ["Online,M,9:00 AM,9:50 AM,X", "TBA,T,9:00 AM,9:50 AM,Y"],
      "school.csv has no usable row: none of its 2 rows names a room",
    ],
    [
      "has reasons, each with the first row and its text",
      [
        ",M,9:00 AM,9:50 AM,X",
        "Hall 1,Q,9:00 AM,9:50 AM,X",
        "Hall 2,Q,9:00 AM,9:50 AM,X",
        "Hall 1,M,late,9:50 AM,X",
      ],
      'school.csv: nothing could be used. no room: 1; unknown day: 2, such as row 3, "Q 9:00 AM 9:50 AM"; unreadable time: 1, such as row 5, "M late 9:50 AM". What does the file write for each day?',
    ],
    [
      "has a reason that only the file can mend",
      ["Hall 1,M,late,9:50 AM,X", "Hall 2,T,later,9:50 AM,X"],
      'school.csv: nothing could be used. unreadable time: 2, such as row 2, "M late 9:50 AM". Fix the file or the columns.',
    ],
  ])("%s", async (_, rows, message) => {
    expect((await reading(rows, { columns: named })).question?.message).toBe(message);
  });
});
