import { expect, it } from "vitest";
import { readText } from "./testing/rows-as-read.ts";

it("a plan has a room beside each hour, and its head again above other rows", async () => {
  const lines = [
    "DAY,Section,ROOM1,8-9,ROOM2,9-10,ROOM3,12-1,ROOM4,1-2",
    "MON,CS-1,A-3,ML,B-8,AI(L),B-8,AI(L),B-1,X",
    "TUE,CS-1,---,X,---,X,---,X,B-1,UHV",
    ",,,,,,,,,",
    "DAY,Section,ROOM1,8-9,ROOM2,9-10,ROOM2,12-1,ROOM4,1-2",
    "MON,CS-13,B-205,ML,---,X,B-102,AI,,",
  ];
  const { meetings, leftOut } = await readText("plan.csv", lines.join("\n"));
  expect(meetings.map((meeting) => meeting.replace(/\|+$/, ""))).toEqual([
    "A-3|M|480|540|ML CS-1",
    "B-102|M|720|780|AI CS-13",
    "B-1|T|780|840|UHV CS-1",
    "B-205|M|480|540|ML CS-13",
    "B-8|M|540|600|AI(L) CS-1",
    "B-8|M|720|780|AI(L) CS-1",
  ]);
  expect(leftOut).toEqual([]);
});

it("a mark beside rooms that have classes elsewhere is a class", async () => {
  const lines = [
    "DAY,Section,ROOM1,8-9,ROOM2,9-10,ROOM3,10-11",
    "MON,CS-1,A-3,ML,B-8,X,B-8,X",
    "TUE,CS-1,A-3,X,---,ML,---,AI",
  ];
  const { meetings } = await readText("plan.csv", lines.join("\n"));
  expect(meetings).toContain("B-8|M|540|600|X CS-1||");
});

it("a sheet of a day has its hours above groups of room, course and teacher", async () => {
  const lines = [
    "SATURDAY,,,,,,,,",
    "08:30-10:00,,,10:00-11:30,,,11:30-01:00,,",
    "Room,Course,Teacher,Room,Course,Teacher,Room,Course,Teacher",
    "KT-201,,,KT-201,CSE315(66_E),AS,KT-201,CSE321(66_C),FNN",
    "KT-510 (COM LAB),,,KT-510 (COM LAB),CSE225,MRC,KT-510 (COM LAB),,SR",
  ];
  const { meetings, leftOut } = await readText("Saturday.csv", lines.join("\n"));
  expect(meetings.map((meeting) => meeting.replace(/\|+$/, ""))).toEqual([
    ...["KT-201|S|600|690|CSE315(66_E)", "KT-201|S|690|780|CSE321(66_C)"],
    ...["KT-510 (COM LAB)|S|600|690|CSE225", "KT-510 (COM LAB)|S|690|780|SR"],
  ]);
  expect(leftOut).toEqual([]);
});
