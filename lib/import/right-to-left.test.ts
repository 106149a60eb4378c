import { expect, it } from "vitest";
import { readText } from "./testing/rows-as-read.ts";

const slotsOf = async (lines: readonly string[]) => {
  const { meetings, leftOut } = await readText("a.csv", lines.join("\n"));
  return { slots: meetings.map((meeting) => meeting.replace(/\|+$/, "")), leftOut };
};

it("an Arabic list names its room, building, days and class", async () => {
  const lines = [
    "رمزالمقرر,أسم المقرر,الشعبة,الرقم المرجعي,الوقت,الايام,المبنى,رقم القاعة",
    "MGT408,Supply Chain,2,24058,10:00-10:50,W,11,F-133",
    "MGT316,Consumer Behavior,101,24077,14:00-14:50,UMT,15,F-73",
    "MIS301,Databases,3,24081,20:00-21:50,M,ONLINE,عن بعد",
  ];
  expect(await slotsOf(lines)).toEqual({
    slots: [
      "11 F-133|W|600|650|MGT408 2",
      ...["15 F-73|M|840|890|MGT316 101", "15 F-73|T|840|890|MGT316 101", "15 F-73|U|840|890|MGT316 101"],
    ],
    leftOut: ["no room"],
  });
});

it("a Persian list has days and times in one cell, several with `and` between them", async () => {
  const lines = [
    "نام درس,زمان‌بندی تشکیل کلاس,مکان برگزاری کلاس",
    "A,دوشنبه از 16:50 تا 19:20,کلاس 403",
    "B,پنجشنبه از 10:30 تا 12:10 و پنجشنبه از 12:40 تا 13:30,کلاس 322",
    "C,سه شنبه از 8:00 تا 9:30 و یكشنبه از 8:00 تا 9:30,کلاس 322",
    "D,-,-",
  ];
  expect(await slotsOf(lines)).toEqual({
    slots: [
      ...["کلاس 322|R|630|730|B", "کلاس 322|R|760|810|B", "کلاس 322|T|480|570|C", "کلاس 322|U|480|570|C"],
      "کلاس 403|M|1010|1160|A",
    ],
    leftOut: ["no room"],
  });
});

it("a Persian list has its times under the start, and two of them in a line", async () => {
  const lines = [
    "نام درس,روز,زمان شروع,شماره کلاس",
    "A,شنبه, 7:30 تا 10:00 ,ساختمان 304",
    "B,چهارشنبه, 10:00 تا 12:00  و  12:30 تا 13:00 ,ساختمان 403",
  ];
  expect(await slotsOf(lines)).toEqual({
    slots: ["ساختمان 304|S|450|600|A", "ساختمان 403|W|600|720|B", "ساختمان 403|W|750|780|B"],
    leftOut: [],
  });
});

it("meetings of one cell are joined by a word", async () => {
  const lines = ["Course,Meetings,Room", "A,MW 9:00-9:50 and F 10:00-10:50,H 1", "B,TR 9:00-9:50,H 1"];
  expect((await slotsOf(lines)).slots).toEqual([
    ...["H 1|F|600|650|A", "H 1|M|540|590|A", "H 1|R|540|590|B", "H 1|T|540|590|B", "H 1|W|540|590|A"],
  ]);
});
