import { expect, it } from "vitest";
import { readPeriodTable } from "./school/said-periods.ts";
import { readText } from "./testing/rows-as-read.ts";

const hour = (name: string, index: number) => [name, `${index + 7}:00-${index + 7}:50`] as const;
const periods = readPeriodTable([..."A1234B56789"].map(hour));

/** The room, the weekday, start and end of every meeting, and why rows were left out. */
const read = async (header: string, ...rows: readonly string[]) => {
  const { meetings, leftOut } = await readText("a.csv", [header, ...rows].join("\n"), { periods });
  return { slots: meetings.map((meeting) => meeting.split("|").slice(0, 4).join(" ")), leftOut };
};

it("a day and periods before a room in brackets, as National Sun Yat-sen University writes them", async () => {
  const rows = [
    "A,三3,4(社SS 2001)",
    "B,二A,1,B(理PH 5004)",
    "C,五5(理SC 3004) 五7(理SC 4020)(實驗)",
    "D,六2,3()",
    "E,四5(理SC PC02 A)(實驗)",
    "F,五6,7()(實驗) 五B(理SC 3004)(實驗)",
  ];
  expect(await read("name;room", ...rows.map((row) => row.replace(",", ";")))).toEqual({
    slots: [
      "理PH 5004 T 420 530",
      "理PH 5004 T 720 770",
      "理SC 3004 F 720 770",
      "理SC 3004 F 780 830",
      "理SC 4020 F 900 950",
      "理SC PC02 A R 780 830",
      "社SS 2001 W 600 710",
    ],
    leftOut: ["no room"],
  });
});

it("several rooms between ideographic commas, of which the first names the building of all", async () => {
  const rows = ["A;三3,4(國IR 2006)", "B;一3,4(國IR 2006、IR 4006-2)"];
  expect((await read("name;room", ...rows)).slots).toEqual([
    "國IR 2006 M 600 710",
    "國IR 2006 W 600 710",
    "國IR 4006-2 M 600 710",
  ]);
});

it("a teacher behind the room, as Feng Chia University writes it, is not a part of its name", async () => {
  const rows = [
    "A;(二)02-04 商401 楊志堅;楊志堅",
    "B;(四)05     商401 (五)06-07 啟垣廳 簡士超;簡士超",
    "C;(一)00       江向才;江向才",
  ];
  expect(await read("sub_name;scr_period;scr_teacher", ...rows)).toEqual({
    slots: ["商401 R 780 830", "商401 T 540 710", "啟垣廳 F 840 950"],
    leftOut: ["no room"],
  });
});

it("a room with other words behind it is not two rooms", async () => {
  const rows = ["A;(二)02-04 商401 楊志堅", "B;(三)02-04 商401 簡士超", "C;(四)02-04 商402"];
  expect(await read("sub_name;scr_period", ...rows)).toEqual({
    slots: ["商402 R 540 710"],
    leftOut: ["unreadable room"],
  });
});

it("days by letters; what may be a room or another day is unread", async () => {
  const rows = ["A;M3,4 H-201", "B;T1,2 H-201 F3,4 H-202", "C;W3,4 R5", "D;R2 H-203", "E;M1,2 H-203"];
  expect(await read("name;room", ...rows)).toEqual({
    slots: ["H-201 M 600 710", "H-201 T 480 590", "H-202 F 600 710", "H-203 M 480 590", "H-203 R 540 590"],
    leftOut: ["unreadable time"],
  });
});

it.each([
  "四2,3,Z(社SS 2001)",
  "四2,3,(社SS 2001)",
  "四2/3(社SS 2001)",
  "四2,3(社SS 2001",
  "四2,3(社SS 2001)(2)",
])("a row with other text than a room after the periods is unread: %s", async (cell) => {
  const rows = ["一3,4", "二3,4", "三3,4", "五3,4"].map((time) => `A;${time}(社SS 2001)`);
  const { slots, leftOut } = await read("name;room", ...rows, `B;${cell}`);
  expect({ days: slots.length, leftOut }).toEqual({ days: 4, leftOut: ["unreadable time"] });
});

it("a room's number that another column has as well stays a part of the room", async () => {
  const rows = ["A;三3,4 商 201;201", "B;四3,4 商 202;202", "C;五3,4 工B2 203;203", "D;一3,4 工B2 204;204"];
  expect((await read("name;room;capacity", ...rows)).slots).toEqual([
    "商 201 W 600 710",
    "商 202 R 600 710",
    "工B2 203 F 600 710",
    "工B2 204 M 600 710",
  ]);
});
