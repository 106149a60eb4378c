import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import { describe, expect, it } from "vitest";
import { type ImportOptions, importFile, importTerms } from "./import-file.ts";
import { clearValue } from "./outcome.ts";
import { readColumns } from "./school/said-columns.ts";
import { readDayCodes } from "./school/said-days.ts";
import { openRows } from "./source-rows.ts";
import { fileOf } from "./testing/file-of.ts";
import { readText } from "./testing/rows-as-read.ts";

const meetingsOf = async (
  text: string,
  options: Partial<ImportOptions> = {},
  name?: string,
): Promise<string[]> => {
  const { timetable } = await importFile({ file: fileOf(text, name), ...options });
  return timetable.rooms.flatMap(({ name: room, meetings }) =>
    WEEKDAYS.flatMap((day) =>
      meetings[day].map(({ start, end, className }) => `${room} ${day} ${start}-${end} ${className}`.trim()),
    ),
  );
};

describe("a file without a header", () => {
  const text = "AAS 101,CASAA514,T 12:30 pm-3:15 pm\nAAS 102,CASAA234,TR 9:30 am-10:45 am\n";

  it("says which columns there are", async () => {
    await expect(meetingsOf(text)).rejects.toThrow(
      "school.csv has no header: no column for room (recognised: meeting=#3). " +
        "Its columns are #1 (AAS 101), #2 (CASAA514), #3 (T 12:30 pm-3:15 pm).",
    );
    await expect(
      meetingsOf("M;MTH101;L17;1000;1100\nT;MTH101;L5;1000;1100\nM;PHY103;L17;1200;1300\n"),
    ).rejects.toThrow("school.csv has no header: no column for room");
  });

  it("is read whole by the numbers of its columns", async () => {
    const columns = readColumns("location=#1,class=#2,meeting=#3");
    expect(await meetingsOf(text, { columns })).toEqual([
      "AAS 101 T 750-915 CASAA514",
      "AAS 102 T 570-645 CASAA234",
      "AAS 102 R 570-645 CASAA234",
    ]);
    const headed = `Room,Course,When\n${text}`;
    expect(await meetingsOf(headed, { columns })).toEqual(await meetingsOf(text, { columns }));
  });
});

it.each<[string, readonly string[], readonly string[]]>([
  [
    "numbers",
    [
      "MA0315,100,1,lunes,11:00,13:00,30307",
      "MA0315,101,1,lunes,11:00,13:00,30308",
      "FI0821,030,2,martes,11:00,13:00,30307",
      "FI0821,030,2,jueves,11:00,13:00,00000",
      "FI0822,031,2,jueves,11:00,13:00,00000",
      "MA0316,100,1,jueves,15:00,17:00,30308",
    ],
    ["#7", "#2", "#1", "#3"],
  ],
  [
    "codes like those of courses",
    [
      "M;MTH101;L;L17;1000;1100",
      "T;MTH101;L;L17;1000;1100",
      "W;MTH101;T;L5;1000;1100",
      "W;MTH101;T;L6;1000;1100",
      "F;PHY103;T;L5;1200;1300",
    ],
    ["#4", "#2", "#3"],
  ],
])(
  "each column that may be rooms is a choice, first the one with one class at a time: %s",
  async (_, rows, columns) => {
    const outcome = await importTerms({ file: fileOf(rows.join("\n")) });
    expect(
      outcome.kind === "unclear" && outcome.question.choices.map(({ answer }) => answer.columns),
    ).toEqual(columns.map((column) => `location=${column}`));
  },
);

it("begins with a class, though its name may be a numbered word of a header", async () => {
  const cells = ["월1-2(09:00-10:50)(C25-424)", "화4-5(12:00-13:50)(C25-222)", "수6-7(14:00-15:50)(C25-424)"];
  const rows = cells.map((cell, index) => `Course ${index},50,${cell},A`);
  expect(await meetingsOf(rows.join("\n"))).toEqual([
    "C25-222 T 720-830",
    "C25-424 M 540-650",
    "C25-424 W 840-950",
  ]);
});

it("the only column of dates may be the days, and an address is not a room", async () => {
  const rows = [
    "2017-02-06,10:00,12:30,ann@school.example,DL2-3.91 (52)",
    "2017-02-07,11:30,14:00,bob@school.example,DL2-6.84 (32)",
    "2017-02-09,12:00,14:30,ann@school.example,DL2-3.91 (52)",
  ];
  const outcome = await importTerms({ file: fileOf(rows.join("\n")) });
  expect(outcome.kind === "unclear" && outcome.question.choices.map(({ answer }) => answer)).toEqual([
    { columns: "location=#5,days=#1,start=#2,end=#3" },
  ]);
});

describe("a person points at a column that nothing names", () => {
  const choicesOf = async (rows: readonly string[], columns?: string) => {
    const named = columns === undefined ? undefined : readColumns(columns);
    const outcome = await importTerms({ file: fileOf(rows.join("\n")), columns: named });
    const choices = outcome.kind === "unclear" ? outcome.question.choices : [];
    return choices.map(({ label, answer }) => [label, answer.columns]);
  };

  it("the room, if only one column has days and periods", async () => {
    const rows = [
      "1001,L1,3219,M W  3",
      "1002,P1,6152(M W),T 2 3",
      "1001,P2,3219,F 6 7",
      "1003,L1,5101,M W 5",
      "1004,L2,5102,Th 1",
    ];
    expect(await choicesOf(rows)).toEqual([
      ["#2 is the room: L1, P1, P2", "location=#2,meeting=#4"],
      ["#1 is the room: 1001, 1002, 1003", "location=#1,meeting=#4"],
      ["#3 is the room: 3219, 6152(M W), 5101", "location=#3,meeting=#4"],
    ]);
  });

  it("the column with a room for each time first", async () => {
    const days = ["一", "二", "三", "四", "五"];
    const rows = days.flatMap((day, at) => [
      `${["必修", "限选"][at % 2]}\t${at + 1}.0\t周${day}第1,2节{第1-8周};周六第${at + 1}节{第1-8周}\t教4-306;教3-520`,
      `必修\t2.0\t周${day}第3节{第1-8周}\t教4-307`,
    ]);
    expect(await choicesOf(["甲\t乙\t丙\t丁", ...rows])).toEqual([
      ["丁 is the room: 教4-306;教3-520, 教4-307", "location=丁,meeting=丙"],
      ["甲 is the room: 必修, 限选", "location=甲,meeting=丙"],
    ]);
  });

  const lessons = Array.from({ length: 24 }, (_, at) => [
    `Bell ${at % 7}`,
    `${at % 5}`,
    `${(at * 5) % 7}`,
    `${at % 9}AB`,
    `A20${at % 4}`,
  ]);

  it("all that is missing, if that makes few choices", async () => {
    const rows = lessons.map(([, day, period, , room]) => [day, period, room].join(";"));
    expect(await choicesOf(rows)).toEqual([
      ["#1 has the days: 0, 1, 2, #2 is the number of the period: 0, 5, 3", "location=#3,days=#1,periods=#2"],
      ["#2 has the days: 0, 5, 3, #1 is the number of the period: 0, 1, 2", "location=#3,days=#2,periods=#1"],
    ]);
  });

  it("the room before the days and the times, if that makes many", async () => {
    const rows = lessons.map((cells, at) => [...cells, `Algebra ${at % 11}`].join(";"));
    expect((await choicesOf(rows)).map(([, columns]) => columns)).toEqual([
      "location=#5",
      "location=#1",
      "location=#4",
      "location=#2",
      "location=#6",
      "location=#3",
    ]);
    expect((await choicesOf(rows, "location=#5")).map(([, columns]) => columns)).toEqual([
      "days=#2,periods=#3,location=#5",
      "days=#3,periods=#2,location=#5",
    ]);
  });

  it("below a class of a later row whose name may be a time the list has no header", async () => {
    const rows = lessons.map(([, day, period, group, room], at) =>
      [day, period, room, at === 22 ? "4PM" : group].join(";"),
    );
    expect((await choicesOf(rows)).map(([label]) => label)).toContain(
      "#3 is the room: A200, A201, A202, #1 has the days: 0, 1, 2, #2 is the number of the period: 0, 5, 3",
    );
  });
});

it("a list of free rooms is not taken for one of classes", async () => {
  const text = '[{"roomNo":"101","day":"Monday","time":"10.00 AM - 11.30 AM"}]';
  const refused = "calls itself a list of free rooms and names no classes. Are its times those of classes?";
  await expect(meetingsOf(text, {}, "freeRooms.json")).rejects.toThrow(refused);
  const columns = readColumns("location=roomNo,days=day,times=time");
  expect(await meetingsOf(text, { columns }, "freeRooms.json")).toEqual(["101 M 600-690"]);
});

it("a meeting's cell may say all of it: dates, days, times and the room", async () => {
  const rows = [
    ["My Courses"],
    ["Course Listing", "Section", "Meeting Patterns"],
    ["CPSC 110", "L1", "2025-01-06 - 2025-02-12 | Mon Wed | 9:00 a.m. - 10:30 a.m. | FSC-Floor 1-Room 1005"],
    [
      "CPSC 121",
      "L2",
      "2025-01-06 - 2025-04-08 | Tue | 2:00 p.m. - 3:00 p.m. | DMP-Floor 1-Room 110\n\n" +
        "2025-01-06 - 2025-04-08 | Fri | 2:00 p.m. - 4:00 p.m. | ICCS-Floor 0-Room X050",
    ],
    ["CPSC 999", "L3", "2025-01-06 - 2025-04-08 | Tue | 5:00 p.m. - 6:00 p.m. | Online"],
  ];
  const text = JSON.stringify(rows);
  expect(await meetingsOf(text)).toEqual([
    "DMP-Floor 1-Room 110 T 840-900 CPSC 121 L2",
    "FSC-Floor 1-Room 1005 M 540-630 CPSC 110 L1",
    "FSC-Floor 1-Room 1005 W 540-630 CPSC 110 L1",
    "ICCS-Floor 0-Room X050 F 840-960 CPSC 121 L2",
  ]);
});

it("several rooms in a line are several rooms, and two carriage returns end one line", async () => {
  const text =
    "Course,Room,Day,Start,End\r\r\nA,HP 303/304,Mon,9:00,10:00\r\r\nB,HP 303,Tue,9:00,10:00\r\r\n";
  expect(await meetingsOf(text)).toEqual(["HP 303 M 540-600 A", "HP 303 T 540-600 B", "HP 304 M 540-600 A"]);
});

describe("a document keyed by rooms", () => {
  it("may number its days, of which those without a class say nothing", async () => {
    const document = {
      "AQ 3005": { "0": ["09:30-10:20"], "1": [], "2": ["12:30-14:20"], "5": [], "6": [] },
      "BLU 9660": { "1": ["08:30-09:20"], "3": ["14:30-17:20"], "4": [], "5": [], "6": [] },
    };
    const said = { columns: readColumns("location=*"), dayCodes: readDayCodes("0123456") };
    expect(await meetingsOf(JSON.stringify(document), said)).toEqual([
      "AQ 3005 M 570-620",
      "AQ 3005 W 750-860",
      "BLU 9660 T 510-560",
      "BLU 9660 R 870-1040",
    ]);
  });

  it("may have rooms of any name, and buildings and terms around them", async () => {
    const lecture = { begin: "08:00", end: "11:00", summary: "Physics" };
    const byRoom = {
      "04.00.11": { days: { Monday: [lecture] } },
      "05.-1.217": { days: { Friday: [lecture] } },
    };
    expect(await meetingsOf(JSON.stringify(byRoom), { columns: readColumns("location=*") })).toEqual([
      "04.00.11 M 480-660 Physics",
      "05.-1.217 F 480-660 Physics",
    ]);
    const week = { "1": { Mon: [lecture] }, "2": { Mon: [lecture] } };
    const byTerm = {
      T1: { "K-J17": { G01: week, G02: { "1": { Wed: [lecture] } } }, "K-E19": { G01: week } },
    };
    const columns = readColumns("building=*.*,room=*.*.*");
    expect(await meetingsOf(JSON.stringify(byTerm), { columns })).toEqual([
      "K-E19 G01 M 480-660 Physics",
      "K-J17 G01 M 480-660 Physics",
      "K-J17 G02 W 480-660 Physics",
    ]);
  });

  it("has buildings with one room, whose name alone tells nothing", async () => {
    const week = (day: Weekday, time: string, name: string) =>
      Object.fromEntries(WEEKDAYS.map((each) => [each, each === day ? [[time, name]] : []]));
    const document = {
      "Boswell Hall": { "20": week("M", "0800-0850", "MATH 104"), "41": week("T", "1400-1550", "MATH 213") },
      "Muscarelle Museum": { MUSM: week("R", "1730-1930", "MUSC E24") },
    };
    const columns = readColumns("building=*,room=*.*");
    expect(await meetingsOf(JSON.stringify(document), { columns })).toEqual([
      "Boswell Hall 20 M 480-530",
      "Boswell Hall 41 T 840-950",
      "Muscarelle Museum MUSM R 1050-1170",
    ]);
  });
});

it("dates below no header are not used, and the report says so", async () => {
  const rows = [
    "8:00AM,9:15AM,MW,SN213,01/10/2026,04/26/2026",
    "6:00PM,8:45PM,T,SN112,01/12/2026,03/01/2026",
    "1:00PM,2:15PM,R,SN213,01/12/2026,03/01/2026",
  ];
  const columns = readColumns("location=#4");
  const source = clearValue(await openRows([fileOf(rows.join("\n"), "query.csv")], { columns }));
  expect(source.notes().map(({ code, values }) => [code, values.column])).toEqual([["unused column", "#6"]]);
});

it("a list whose first section lacks the header is refused", async () => {
  const section = (subject: string) =>
    Array.from({ length: 24 }, (_, at) => `1${at},${subject},${at},MW,09:00 am-09:50 am,N ${at}`);
  const lines = [...section("ARCH"), "CRN,Subj,Crse,Days,Time,Location", ...section("CHEM")];
  await expect(readText("pasted.csv", lines.join("\n"))).rejects.toThrow("has no header");
});
