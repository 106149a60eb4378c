import { expect, it } from "vitest";
import { readText } from "../../testing/rows-as-read.ts";

const activity = (code: string, day: string, pattern: string, location: string) => ({
  subject_code: "MATH1_S2",
  activity_group_code: "LEC1",
  activity_code: code,
  day_of_week: day,
  start_time: "10:00",
  duration: "120",
  location,
  week_pattern: pattern,
  start_date: "30/12/2024",
  activitiesDays: [],
});

it("an answer of Allocate+ has a mark for each week, from a date on", async () => {
  const activities = {
    "MATH1_S2|LEC1|01": activity("01", "Tue", "00111011", "67-145 - Main Building"),
    "MATH1_S2|LEC1|02": activity("02", "Fri", "00000001", "67-146 - Main Building"),
    "MATH1_S2|DEL1|01": activity("01", "Fri", "00000001", "Delayed viewing (Clashable)"),
    "MATH1_S2|LEC1|03": activity("03", "Mon", "", "67-145 - Main Building"),
  };
  const document = { MATH1_S2: { subject_code: "MATH1_S2", activities } };
  expect(await readText("subjects.json", JSON.stringify(document))).toEqual({
    meetings: [
      "67-145 - Main Building|M|600|720|MATH1_S2||",
      "67-145 - Main Building|T|600|720|MATH1_S2|2025-01-13|2025-02-02",
      "67-145 - Main Building|T|600|720|MATH1_S2|2025-02-10|2025-02-23",
      "67-146 - Main Building|F|600|720|MATH1_S2|2025-02-17|2025-02-23",
    ],
    leftOut: ["no room"],
  });
});

it("other patterns of weeks stay as they are", async () => {
  const lines = [
    "course,day,start,end,room,start_date,week_pattern",
    "A,Mon,9:00,10:00,B 1,2025-01-06,1-8",
    "B,Tue,9:00,10:00,B 1,2025-01-06,2-8",
  ];
  expect((await readText("list.csv", lines.join("\n"))).meetings).toEqual([
    "B 1|M|540|600|A||",
    "B 1|T|540|600|B||",
  ]);
});

/** A list of Syllabus Plus: each class has the date of its own first week. */
const listOf = (...rows: (readonly [day: string, startDate: string, pattern: string, room: string])[]) =>
  [
    "Module,Day,StartTime,EndTime,StartDate,WeekPattern,Location",
    ...rows.map(([day, date, pattern, room]) => `A,${day},9:00,10:00,${date},${pattern},${room}`),
  ].join("\n");

it("a date of each class's own first week says when the first of all weeks is", async () => {
  const list = listOf(
    ["Monday", "07/20/2015", "0011101100", "Hall 1"],
    ["Tuesday", "07/28/2015", "0001101100", "Hall 2"],
    ...Array.from({ length: 20 }, () => ["Friday", "07/24/2015", "0010000000", "Hall 3"] as const),
    // A date of another week than that of the first mark; no week at all.
    ["Friday", "07/31/2015", "0010000000", "Hall 4"],
    ["Friday", "07/24/2015", "0000000000", "Hall 5"],
  );
  expect(await readText("list.csv", list)).toEqual({
    meetings: [
      "Hall 1|M|540|600|A|2015-07-20|2015-08-09",
      "Hall 1|M|540|600|A|2015-08-17|2015-08-30",
      "Hall 2|T|540|600|A|2015-07-27|2015-08-09",
      "Hall 2|T|540|600|A|2015-08-17|2015-08-30",
      "Hall 3|F|540|600|A|2015-07-20|2015-07-26",
      "Hall 4|F|540|600|A||",
      "Hall 5|F|540|600|A||",
    ],
    leftOut: [],
  });
});

it("a class is in every week if its dates may be either", async () => {
  const list = listOf(
    ["Monday", "07/20/2015", "0011101100", "Hall 1"],
    ["Tuesday", "07/21/2015", "0011101100", "Hall 2"],
  );
  expect((await readText("list.csv", list)).meetings).toEqual([
    "Hall 1|M|540|600|A||",
    "Hall 2|T|540|600|A||",
  ]);
});
