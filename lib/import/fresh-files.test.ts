import { expect, it } from "vitest";
import { importTerms } from "./import-file.ts";
import { clearValue } from "./outcome.ts";
import { readPeriodTable } from "./school/said-periods.ts";
import { fileOf } from "./testing/file-of.ts";
import { readText } from "./testing/rows-as-read.ts";

/** The room, the weekday, start and end of every meeting, and why rows were left out. */
const read = async (name: string, lines: readonly string[], timeZone?: string) => {
  const { meetings, leftOut } = await readText(name, lines.join("\r\n"), { timeZone });
  const slots = meetings.map((meeting) => meeting.split("|").slice(0, 4).join(" "));
  return { slots: [...new Set(slots)], leftOut };
};

const slotsOf = async (name: string, lines: readonly string[], timeZone?: string) => {
  const { slots, leftOut } = await read(name, lines, timeZone);
  expect(leftOut).toEqual([]);
  return slots;
};

const calendar = (...events: readonly (readonly [location: string, more?: string])[]): string[] => [
  ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//y//EN"],
  ...events.flatMap(([location, more], index) => [
    ...["BEGIN:VEVENT", `UID:${index}`, "DTSTART:20260907T080000", "DTEND:20260907T090000"],
    ...[
      `SUMMARY:Course ${index}`,
      `LOCATION:${location}`,
      ...(more === undefined ? [] : [more]),
      "END:VEVENT",
    ],
  ]),
  "END:VCALENDAR",
];

const HEADER = "Course,Room,Day,Start,End";
const rowsOf = (...rows: readonly string[]) => [HEADER, ...rows];

it("no column below the name of a room is offered as the column of rooms", async () => {
  const rows = ["Mon,9:00-10:00,BIO 101,", "Mon,10:00-11:00,BIO 101,ENG 1", "Tue,9:00-10:00,,ENG 1"];
  const file = fileOf(["Day,Time,Room 101,Room 102", ...rows].join("\n"));
  expect(await importTerms({ file })).toMatchObject({
    kind: "unclear",
    question: { about: "columns", choices: [{ answer: { columns: "room=each column" } }] },
  });
});

it("days that stand beside the first of their classes are a question", async () => {
  const rows = [
    "Monday,8:00,9:00,A,101",
    ",9:00,10:00,B,102",
    ",10:00,11:00,C,101",
    "Tuesday,8:00,9:00,A,101",
    ",9:00,10:00,B,102",
  ];
  const file = fileOf(["Day,Start,End,Course,Room", ...rows].join("\n"), "days.csv");
  const outcome = await importTerms({ file });
  const { message, choices } = outcome.kind === "unclear" ? outcome.question : { message: "", choices: [] };
  expect([message, choices.map(({ answer }) => answer)]).toEqual([
    'days.csv has rows with a time whose cell "Day" is blank, below rows such as "Tuesday": does a blank mean the same as above?',
    [{ blank: "above" }],
  ]);
  const read = clearValue(await importTerms({ file, blank: "above" }));
  expect(
    read.flatMap(({ timetable }) =>
      timetable.rooms.map(({ name, meetings: { M, T } }) => [name, M.length, T.length]),
    ),
  ).toEqual([
    ["101", 2, 1],
    ["102", 1, 1],
  ]);
});

it("a row with a room and a time, and without a day, may be on any day", async () => {
  expect(await read("a.csv", rowsOf("A,R 1,Monday,9:00,9:50", "B,R 1,,10:00,10:50"))).toEqual({
    slots: ["R 1 M 540 590"],
    leftOut: ["unknown day"],
  });
});

it.each([
  ["Mexican", "L,M,I,J,V,S", "L,,I,,,"],
  ["Spanish", "L,M,X,J,V", "L,,X,,"],
  ["Portuguese", "S,T,Q,Q,S", "S,,Q,,"],
  ["English", "M,T,W,R,F", "M,,W,,"],
])("a column for each day may have one letter above it: %s", async (_, letters, flags) => {
  expect(await slotsOf("a.csv", [`Class,Room,${letters},Start,End`, `A,R 1,${flags},9:00,9:50`])).toEqual([
    "R 1 M 540 590",
    "R 1 W 540 590",
  ]);
});

it("a number in front of a weekday puts it in order", async () => {
  const days = ["1SEG", "2TER", "3QUA", "4QUI", "5SEX"].map((day) => `A,R 1,${day},9:00,9:50`);
  expect(await slotsOf("a.csv", rowsOf(...days))).toEqual(
    ["F", "M", "R", "T", "W"].map((day) => `R 1 ${day} 540 590`),
  );
});

it("Serbian headers and days are known", async () => {
  const lines = [
    "Predmet,Dan,Termin,Učionica",
    ..."PON UTO SRE ČET PET".split(" ").map((day) => `A,${day},09:15-11,U1`),
  ];
  expect(await slotsOf("a.csv", lines)).toEqual(["F", "M", "R", "T", "W"].map((day) => `U1 ${day} 555 660`));
});

it("the rest of a long class name is left out, not its row", async () => {
  const { meetings } = await readText(
    "a.csv",
    rowsOf(`${"Course ".repeat(40)},R 1,Monday,9:00,9:50`).join("\n"),
  );
  expect(meetings).toEqual([`R 1|M|540|590|${"Course ".repeat(40).slice(0, 199)}…||`]);
});

it("rooms with a space between them are several if the column has three codes that are built alike", async () => {
  const alone = ["G8:124", "G8:405", "NI:A0406", "NI:B0303", "OR:F215", "OR:E117", "OR:B301"].map(
    (room): [string] => [room],
  );
  expect(await slotsOf("a.ics", calendar(...alone, ["G8:405 OR:E222"]), "Europe/Stockholm")).toEqual(
    ["G8:124", "G8:405", "NI:A0406", "NI:B0303", "OR:B301", "OR:E117", "OR:E222", "OR:F215"].map(
      (room) => `${room} M 480 540`,
    ),
  );
});

it("a comma in parentheses, a floor and a postal address separate no rooms", async () => {
  const found = await slotsOf(
    "a.ics",
    calendar(
      ["(RU\\, LA) G-326"],
      ["G2-4N.11\\, 4. nadstropje"],
      ["Narbutta 85\\, 02-524 Warszawa\\, Polska", "DESCRIPTION:Sala: ST013\\nGmach Stary"],
    ),
    "Europe/Warsaw",
  );
  expect(found).toEqual(["(RU, LA) G-326 M 480 540", "G2-4N.11 M 480 540", "ST013 M 480 540"]);
});

it("names that are broken into lines are whole, if a column has many of them", async () => {
  const rooms = [
    "203\nSUL",
    "204\nSUL",
    "407\nNORTE",
    "408\nNORTE",
    "206 SUL",
    "206 SUL\nANEXO",
    "12",
    "14",
    "12\n14",
  ];
  const lines = rooms.map((room, index) => `A,"${room}",Monday,${index + 8}:00,${index + 8}:50`);
  const found = await slotsOf("a.csv", rowsOf(...lines));
  expect([...new Set(found.map((slot) => slot.split(" M ")[0]))].sort()).toEqual([
    "12",
    "14",
    "203 SUL",
    "204 SUL",
    "206 SUL",
    "206 SUL ANEXO",
    "407 NORTE",
    "408 NORTE",
  ]);
});

it("an event without a location is in the rooms that it has invited", async () => {
  const invited = (more: string): string => `ATTENDEE;${more}:mailto:room@example.edu`;
  const found = await read(
    "a.ics",
    calendar(
      ["IK-205", invited('CUTYPE=ROOM;CN="IK-206"')],
      ["", [invited('CUTYPE=ROOM;CN="IK-207"'), invited("CUTYPE=RESOURCE;CN=IK-208")].join("\r\n")],
      ["", [invited("CUTYPE=ROOM;PARTSTAT=DECLINED;CN=IK-209"), invited("CN=Ann")].join("\r\n")],
    ),
    "Europe/Budapest",
  );
  expect(found).toEqual({
    slots: ["IK-205 M 480 540", "IK-207 M 480 540", "IK-208 M 480 540"],
    leftOut: ["no room"],
  });
});

it("a place's own time, and what a program writes for no room, are not in its name", async () => {
  const found = await read(
    "a.ics",
    calendar(["IK-205 (08:00-09:00)"], ["IK-205 (8.15-8.45)"], ["Online (8:00-9:00)"]),
    "Europe/Budapest",
  );
  expect(found).toEqual({ slots: ["IK-205 M 480 540"], leftOut: ["no room"] });
  expect(await read("a.csv", rowsOf("A,Lab 2 (1.48-1.58),Monday,9:00,9:50"))).toEqual({
    slots: ["Lab 2 (1.48-1.58) M 540 590"],
    leftOut: [],
  });
  expect(await read("a.csv", rowsOf("A,nan,Monday,9:00,9:50", "B,R 1,Monday,9:00,9:50"))).toEqual({
    slots: ["R 1 M 540 590"],
    leftOut: ["no room"],
  });
});

it("a list of dates below a header that says how they are written limits a class to them", async () => {
  const { meetings } = await readText(
    "a.csv",
    [
      "Przedmiot,Budynek i sala,Poczatek,Koniec,Daty zajęć (dd-mm-rr)",
      "Filozofia,W-62,13:30,15:10,05-10-18;12-10-18;26-10-18",
    ].join("\n"),
  );
  expect(meetings).toEqual(
    ["2018-10-05", "2018-10-12", "2018-10-26"].map((date) => `W-62|F|810|910|Filozofia|${date}|${date}`),
  );
});

it("cells that are merged over two columns are of one, and Thứ 2 is Monday", async () => {
  const lines = [
    "Thứ,,Thời gian,,Phòng học,",
    "2,2,07:00-09:10,07:00-09:10,B6b-102,B6b-102",
    "3,3,13:30-17:00,13:30-17:00,B6b-102,B6b-102",
  ];
  expect(await slotsOf("a.csv", lines)).toEqual(["B6b-102 M 420 550", "B6b-102 T 810 1020"]);
});

it("weeks behind the periods of a cell, as 正方 writes them, limit nothing without a term", async () => {
  const text = "课程名称,上课时间,上课地点\n数学,星期一第6-7节{1-16周};星期三第8节{1-8周},博易B206;法学A204";
  const periods = readPeriodTable(
    ["13", "14", "15"].map((hour, index) => [`${index + 6}`, `${hour}:00-${hour}:45`]),
  );
  const { meetings } = await readText("a.csv", text, { periods });
  expect(meetings).toEqual(["博易B206|M|780|885|数学||", "法学A204|W|900|945|数学||"]);
});

it("a line that names no room has a time of its own, as St. Olaf's SIS writes it", async () => {
  const rows = ['A,"MW 1:00PM-3:00PM\nM 7:00PM-9:00PM","TBA\nDC 305"', "B,T 9:00AM-9:50AM,DC 305"];
  expect(await slotsOf("a.csv", ["Course,Meeting Times,Room", ...rows])).toEqual([
    "DC 305 M 1140 1260",
    "DC 305 T 540 590",
  ]);
});

it("two rooms in a line beside a line without one are not taken one after the other", async () => {
  const rows = ['A,"M 1:00PM-2:00PM\nW 7:00PM-9:00PM","DC 305, DC 306\nTBA"', "B,T 9:00AM-9:50AM,DC 305"];
  expect(await read("a.csv", ["Course,Meeting Times,Room", ...rows])).toEqual({
    slots: ["DC 305 T 540 590"],
    leftOut: ["several rooms and times"],
  });
});

it("keys of a document are its days below a word for both days and times", async () => {
  const of = (...rooms: readonly string[]) =>
    Object.fromEntries(rooms.map((aula, index) => [String(index + 1), { materia: "Maths", aula }]));
  const document = {
    docentes: {
      "ROE, ANA": { nombre: "Roe", horario: { Lunes: of("B1", "B2"), Martes: of("B2", "") } },
      "POE, EVA": { nombre: "Poe", horario: { Jueves: of("B1", "B3"), Viernes: of("", "B3") } },
      "LEE, TOM": { nombre: "Lee", horario: { Jueves: of("B4", ""), Viernes: of("", "") } },
    },
  };
  const periods = readPeriodTable([
    ["1", "08:30-09:20"],
    ["2", "09:25-10:15"],
  ]);
  expect(await readText("plan.json", JSON.stringify(document), { periods })).toEqual({
    meetings: [
      ...["B1|M|510|560|Maths||", "B1|R|510|560|Maths||", "B2|M|565|615|Maths||", "B2|T|510|560|Maths||"],
      ...["B3|F|565|615|Maths||", "B3|R|565|615|Maths||", "B4|R|510|560|Maths||"],
    ],
    leftOut: ["no room"],
  });
});

it.each([
  ["Trạng thái", "Huỷ lớp"],
  ["Status", "abgesagt"],
  ["Статус", "Отменено"],
])("a class that is cancelled by %s %s does not take its room", async (header, word) => {
  const rows = [`A,101,Monday,8:00,9:00,${word}`, "B,102,Monday,8:00,9:00,OK"];
  expect(await read("list.csv", [`${HEADER},${header}`, ...rows])).toEqual({
    slots: ["102 M 480 540"],
    leftOut: ["cancelled"],
  });
});

it("the dates of a timetable are those of its classes, and another location is a question", async () => {
  const listOf = (additional: string): string =>
    [
      "SNo,Day,From Time,To Time,Location,Additional Location,Course Code,Timetable Start Date,Timetable End Date",
      "1,Monday,08:00,09:30,Nutor Hall 115, - ,BUSA220,18-05-2026,28-08-2026",
      `2,Tuesday,09:45,11:15,Apt Hall 216,${additional},BUSA430,18-05-2026,28-08-2026`,
    ].join("\n");
  expect(await readText("TIMETABLEXL.csv", listOf(" - "))).toEqual({
    meetings: [
      "Apt Hall 216|T|585|675|BUSA430|2026-05-18|2026-08-28",
      "Nutor Hall 115|M|480|570|BUSA220|2026-05-18|2026-08-28",
    ],
    leftOut: [],
  });
  await expect(readText("TIMETABLEXL.csv", listOf("Nutor Hall 115"))).rejects.toThrow(
    "names other rooms besides",
  );
});

it("an Arabic list says from when to when, and a Thai one writes its days in one letter", async () => {
  const arabic = [
    "المادة,الشعبة,اليوم,من,إلى,القاعة",
    "حاسب,1,الأحد,8:00,9:30,A101",
    "رياضيات,2,الثلاثاء,13:00,14:30,A101",
  ];
  expect(await readText("jadwal.csv", arabic.join("\n"))).toEqual({
    meetings: ["A101|T|780|870|رياضيات 2||", "A101|U|480|570|حاسب 1||"],
    leftOut: [],
  });
  const days = ["จ.", "อ.", "พ.", "พฤ.", "ศ."];
  const thai = ["รหัสวิชา,วัน,เวลา,ห้อง", ...days.map((day, at) => `${at},${day},9.00-12.00,E${at}`)];
  expect((await readText("class.csv", thai.join("\n"))).meetings).toEqual([
    "E0|M|540|720|||",
    "E1|T|540|720|||",
    "E2|W|540|720|||",
    "E3|R|540|720|||",
    "E4|F|540|720|||",
  ]);
});
