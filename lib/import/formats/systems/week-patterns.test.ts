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
