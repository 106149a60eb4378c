import { eachWeekday, WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { describe, expect, it } from "vitest";
import { importFile } from "./import-file.ts";
import { readTimetable } from "./read-timetable.ts";
import { readPeriodTable } from "./school/said-periods.ts";
import { fileOf } from "./testing/file-of.ts";

const PERIODS = readPeriodTable(
  ["8:00-8:50", "9:00-9:50", "10:00-10:50", "11:00-11:50", "13:00-13:50"].map((times, index) => [
    String(index + 1),
    times,
  ]),
);

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** `101 M 8:00-8:50 A`, in the order of rooms and days. */
const meetingsOf = async (content: string, periods = PERIODS): Promise<string[]> => {
  const { timetable } = await importFile({ file: fileOf(content), periods });
  return timetable.rooms.flatMap(({ name, meetings }) =>
    WEEKDAYS.flatMap((day) =>
      meetings[day].map(({ start, end, className }) =>
        `${name} ${day} ${clock(start)}-${clock(end)} ${className}`.trim(),
      ),
    ),
  );
};

const refusal = async (content: string): Promise<string> => {
  const error: unknown = await importFile({ file: fileOf(content) }).catch((e: unknown) => e);
  return error instanceof Error ? `${error.name}: ${error.message}` : "";
};

describe("a file that counts its times in periods", () => {
  it("is read by the school's table of periods: those in a row are one time", async () => {
    const text = "Course,Room,Day,Period\nA,101,Mon,1\nB,101,Tue,2-3\nC,102,Fri,1 3\nD,102,Wed,4-5\n";
    expect(await meetingsOf(text)).toEqual([
      "101 M 8:00-8:50 A",
      "101 T 9:00-10:50 B",
      "102 W 11:00-13:50 D",
      "102 F 8:00-8:50 C",
      "102 F 10:00-10:50 C",
    ]);
  });

  it("may have hours beside the first: the periods of a class, if the next begins behind them", async () => {
    const lists = "Derslik,Gün,Slot,Saat,Ders\nA 1,Pazartesi,1,2,X\nA 1,Pazartesi,3,2,Y\nA 2,Salı,3,3,Z\n";
    expect(await meetingsOf(lists)).toEqual([
      "A 1 M 8:00-9:50 X",
      "A 1 M 10:00-11:50 Y",
      "A 2 T 10:00-13:50 Z",
    ]);
    // The hours of the whole course: a class begins in each period.
    const course =
      "Room,Day,Period,Hours,Course\nA 1,Mon,1,3,X\nA 1,Mon,2,3,X\nA 1,Mon,4,3,X\nA 2,Tue,5,2,Y\n";
    expect(await meetingsOf(course)).toEqual([
      "A 1 M 8:00-8:50 X",
      "A 1 M 9:00-9:50 X",
      "A 1 M 11:00-11:50 X",
      "A 2 T 13:00-13:50 Y",
    ]);
  });

  it("may have days and periods in one cell", async () => {
    const text =
      "COM COD,COURSE NO.,ROOM,DAYS & HOURS\n1,A 1,101,M W  3  Th  5\n2,B 2,101,F  1 2\n3,C 3,102,T Th F  4\n";
    expect(await meetingsOf(text)).toEqual([
      "101 M 10:00-10:50 A 1",
      "101 W 10:00-10:50 A 1",
      "101 R 13:00-13:50 A 1",
      "101 F 8:00-9:50 B 2",
      "102 T 11:00-11:50 C 3",
      "102 R 11:00-11:50 C 3",
      "102 F 11:00-11:50 C 3",
    ]);
    const chinese =
      "name,place,time\nA,东教楼B0307,周一1-2节\nB,东教楼B0307,周五3-4节\nC,东教楼B0308,周三5节\n";
    expect(await meetingsOf(chinese)).toEqual([
      "东教楼B0307 M 8:00-9:50 A",
      "东教楼B0307 F 10:00-11:50 B",
      "东教楼B0308 W 13:00-13:50 C",
    ]);
  });

  it("may list them below each day, beside a number of hours", async () => {
    const rows = [
      'A,2," ","1,2"," "," ","4"," "," ",101',
      'B,3,"3"," "," ","2,3"," "," "," ",102',
      'C,0," "," "," "," "," "," "," ",101',
    ];
    expect(await meetingsOf(["name,hour,M,T,W,R,F,S,U,location", ...rows].join("\n"))).toEqual([
      "101 T 8:00-9:50 A",
      "101 F 11:00-11:50 A",
      "102 M 10:00-10:50 B",
      "102 R 9:00-10:50 B",
    ]);
  });

  it("asks for the missing table: a period is not an hour", async () => {
    const questionOf = (names: string) =>
      `OperatorError: school.csv counts its times in periods (${names}). When does each begin and end?`;
    expect(await refusal("Course,Room,Day,Period\nA,101,Mon,2\nB,101,Tue,4-5\n")).toBe(questionOf("2, 4, 5"));
    expect(await refusal("name,place,time\nA,Main 1,Mon 1-2\nB,Main 1,Fri 3-4\n")).toBe(
      questionOf("1, 2, 3, 4"),
    );
    expect(
      await refusal("Course,Room,Day,From,To\nA,Hall 1,Mon,1,2\nB,Hall 1,Tue,3,4\nC,Hall 1,Fri,9,10\n"),
    ).toMatch(/column "From" holds no start, such as "1"/);
  });

  it("keeps a room from being offered if the table lacks one of its periods", async () => {
    const text = `Course,Room,Day,Period\n${Array.from({ length: 200 }, (_, row) => `A,${row},Mon,1`).join("\n")}\nB,7,Tue,9\n`;
    const { timetable, report } = await importFile({ file: fileOf(text), periods: PERIODS });
    expect(timetable.rooms.flatMap(({ name, unread }) => (unread ? [`${name} ${unread}`] : []))).toEqual([
      "7 T",
    ]);
    expect(report.offending).toEqual({ "unknown period": ["Tue 9"] });
  });
});

it("a list of the start and the end is a time", async () => {
  const { timetable } = await importFile({
    file: fileOf(
      JSON.stringify({
        "1": { course: "A", room: "EB1002", daysBooked: ["monday", "friday"], timeBooked: [1430, 1550] },
        "2": { course: "B", room: "EB1003", daysBooked: ["tuesday"], timeBooked: [830, 950] },
        "3": { course: "C", room: "EB1003", daysBooked: [], timeBooked: [] },
      }),
    ),
  });
  const none = eachWeekday(() => []);
  expect(timetable.rooms.map(({ name, meetings }) => [name, meetings])).toEqual([
    [
      "EB1002",
      {
        ...none,
        M: [{ className: "A", start: 870, end: 950 }],
        F: [{ className: "A", start: 870, end: 950 }],
      },
    ],
    ["EB1003", { ...none, T: [{ className: "B", start: 510, end: 590 }] }],
  ]);
});

describe("a document that numbers its lessons, beside the time at which it was made", () => {
  const lessons = [1, 2, 3].map((number, index) => ({
    day: ["Monday", "Tuesday", "Friday"][index],
    lesson_number: String(number),
    place: `410${number}`,
    subject: `Subject ${index}`,
  }));
  const documentOf = (time: string) =>
    JSON.stringify([{ time, status: 201, name: "Group 1", content: lessons }]);

  it("asks for the times of the lessons", async () => {
    const file = fileOf(documentOf("0:2025-09-19 15:36:04"), "group.json");
    const reading = await readTimetable({ files: [file], now: 0 });
    const question =
      reading.kind === "questions" ? reading.questions.map(({ about, message }) => [about, message]) : [];
    expect(question).toEqual([
      ["periods", "group.json counts its times in periods (1, 2, 3). When does each begin and end?"],
    ]);
    expect(await meetingsOf(documentOf("0:2025-09-19 15:36:04"))).toEqual([
      "4101 M 8:00-8:50 Subject 0",
      "4102 T 9:00-9:50 Subject 1",
      "4103 F 10:00-10:50 Subject 2",
    ]);
  });

  it("does not if that is the time of the classes", async () => {
    expect(await meetingsOf(documentOf("12:00 - 13:00"))).toEqual([
      "4101 M 12:00-13:00 Subject 0",
      "4102 T 12:00-13:00 Subject 1",
      "4103 F 12:00-13:00 Subject 2",
    ]);
  });
});
