import { expect, it } from "vitest";
import { readText } from "./testing/rows-as-read.ts";

it.each([
  [
    "a room beside each hour",
    [
      "DAY,Section,ROOM1,8-9,ROOM2,9-10,ROOM3,12-1,ROOM4,1-2",
      "MON,CS-1,A-3,ML,B-8,AI(L),B-8,AI(L),B-1,X",
      "TUE,CS-1,---,X,---,X,---,X,B-1,UHV",
    ],
    "ROOM1, 8-9 stand beside each other 4 times",
  ],
  [
    "groups of room, course and teacher below its hours",
    [
      "SATURDAY,,,,,,,,",
      "08:30-10:00,,,10:00-11:30,,,11:30-01:00,,",
      "Room,Course,Teacher,Room,Course,Teacher,Room,Course,Teacher",
      "KT-201,,,KT-201,CSE315(66_E),AS,KT-201,CSE321(66_C),FNN",
      "KT-510 (COM LAB),,,KT-510 (COM LAB),CSE225,MRC,KT-510 (COM LAB),,SR",
    ],
    "Room, Course, Teacher stand beside each other 3 times",
  ],
])("a plan with %s is not read", async (_, lines, said) => {
  await expect(readText("Saturday.csv", lines.join("\n"))).rejects.toThrow(
    `the columns ${said}, as if these were several tables. Put them below each other, or ask for one list.`,
  );
});
