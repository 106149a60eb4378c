import { messagesOf } from "@classroom/timetable/sentence.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { utils, write } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { type ImportOptions, importFile, importTerms } from "../import-file.ts";
import { clearValue } from "../outcome.ts";
import { readTimetable } from "../read-timetable.ts";
import { readColumns } from "../school/said-columns.ts";
import { fileOf } from "../testing/file-of.ts";

/** `Main 1 M 540-590 CS 1`, each meeting of a file. */
const meetingsOf = async (
  content: string | Uint8Array,
  options: Partial<ImportOptions> = {},
): Promise<string[]> => {
  const { timetable } = await importFile({ file: fileOf(content), ...options });
  return timetable.rooms.flatMap(({ name, meetings }) =>
    WEEKDAYS.flatMap((day) =>
      meetings[day].map(({ start, end, className }) =>
        [name, day, `${start}-${end}`, className].join(" ").trim(),
      ),
    ),
  );
};

/** What a person may answer about the columns of a file: labels, and the columns that they name. */
const choicesOf = async (content: string) => {
  const found = await importTerms({ file: fileOf(content) });
  return found.kind === "read"
    ? []
    : found.question.choices.map(({ label, answer }) => [label, answer.columns]);
};

const refusal = async (content: string): Promise<string> =>
  meetingsOf(content).then(
    (found) => `no refusal: ${found.join(", ")}`,
    (error: unknown) => String(error),
  );

it("a header is the first of several alike, and no row between them is lost", async () => {
  const header = "Room,Days,Start,End,Course";
  const rows = [
    ...[header, "Main 1,M,9:00,9:50,CS 1", "Main 3,M,soon,later,CS 3"],
    ...[header, "Main 2,T,10:00,10:50,CS 2"],
  ];
  const { timetable, report } = await importFile({ file: fileOf(rows.join("\n")) });
  expect(timetable.rooms.map(({ name, unread }) => [name, unread])).toEqual([
    ["Main 1", undefined],
    ["Main 2", undefined],
    ["Main 3", ["M"]],
  ]);
  expect(report.leftOut).toEqual({
    "unreadable time": { count: 1, rows: [3] },
    "header again": { count: 1, rows: [4] },
  });
});

describe("columns are found by their values", () => {
  it("if headers are of an unknown language", async () => {
    const text = [
      "Kurssi;Paivat;Alku;Loppu;Sali;Module",
      "x;ma ti;9:15;10:45;B-201;CS 1",
      "y;ke;14:15;15:45;B-202;CS 2",
      "z;to pe;8:15;9:45;C-105;CS 3",
    ].join("\n");
    expect(await meetingsOf(text)).toEqual([
      "B-201 M 555-645 CS 1",
      "B-201 T 555-645 CS 1",
      "B-202 W 855-945 CS 2",
      "C-105 R 495-585 CS 3",
      "C-105 F 495-585 CS 3",
    ]);
  });

  it("unless class names may look like room names: then a person decides", async () => {
    const rows = ["CS 101,T 12:30 pm-3:15 pm,Main 514", "CS 102,TR 9:30 am-10:45 am,Main 502"];
    expect(await choicesOf(rows.join("\n"))).toContainEqual([
      "#1 is the room: CS 101, CS 102",
      "location=#1",
    ]);
  });

  it("in a document that is keyed by building, room and day", async () => {
    const room = { monday: [[830, 950]], friday: [[1430, 1550]] };
    const other = { tuesday: [[1600, 1720]], friday: [[1300, 1420]] };
    const document = { EB: { EB1002: room, EB1003: other }, MB: { MB1: other, MB2: room }, B: { B1: other } };
    expect(await choicesOf(JSON.stringify(document))).toContainEqual([
      "*.* is the room: EB1002, EB1003, MB1; * is its building",
      "building=*,room=*.*",
    ]);
    const columns = readColumns("location=*.*");
    expect((await meetingsOf(JSON.stringify(document), { columns })).slice(0, 4)).toEqual([
      "B1 T 960-1040",
      "B1 F 780-860",
      "EB1002 M 510-590",
      "EB1002 F 870-950",
    ]);
  });
});

describe("rows that are not cut", () => {
  const HEADER = "Sel\tSubj\tCrse\tDays\tTime\tLocation\tAttribute";
  const rowOf = (index: number) => `\tCS\t${index}\tMW\t09:00 am-09:50 am\tHall ${index % 3}`;
  const rows = Array.from({ length: 12 }, (_, index) => rowOf(index));

  it("leave their blank last fields out, as text does that was copied from a page", async () => {
    const text = ["Computer Science", HEADER, ...rows.slice(0, 6), "Physics", HEADER, ...rows.slice(6)].join(
      "\n",
    );
    expect(await meetingsOf(text)).toHaveLength(24);
  });

  it("stand above the header, pasted there", async () => {
    const text = [rowOf(12), HEADER, ...rows].join("\n");
    expect(await meetingsOf(text)).toContain("Hall 0 M 540-590 CS 12");
  });

  it("are a row cut short, if no other is so short", async () => {
    const file = fileOf([HEADER, ...rows, "\tCS\t99\tMW\t09:00"].join("\n"));
    const { report } = await importFile({ file, blank: "none" });
    expect(report.leftOut["wrong number of columns"]).toEqual({ count: 1, rows: [14] });
  });

  const COUNTED = "Course,Room,Start,End,Mon,Tue,Wed,Thu,Fri";
  const whole = Array.from({ length: 12 }, (_, index) => `C ${index},R ${index % 3},9:00,9:50,X,,X,,`);
  const TWICE = "Course,Days 1,Start 1,End 1,Room 1,Days 2,Start 2,End 2,Room 2";
  const twice = Array.from(
    { length: 4 },
    (_, index) => `C ${index},M,9:00,9:50,R ${index},W,9:00,9:50,S ${index}`,
  );
  it.each([
    ["if only two are", [HEADER, ...rows.map((row) => `${row}\tx`), ...rows.slice(0, 2)], 2, 2],
    ["if days are behind the cut", [COUNTED, ...whole, ...whole.map((row) => row.slice(0, -2))], 12, 0],
    [
      "of which the room of the second meeting is unknown",
      [TWICE, ...twice, "D,M,9:00,9:50,R 1,W,9:00"],
      1,
      1,
    ],
  ])("are rows cut short: %s", async (_, lines, cut, placeless) => {
    const { report } = await importFile({ file: fileOf(lines.join("\n")), blank: "none" });
    expect([report.leftOut["wrong number of columns"]?.count, report.placeless.count]).toEqual([
      cut,
      placeless,
    ]);
  });
});

describe("a workbook", () => {
  const sheetOf = (rows: readonly (readonly (string | null)[])[]) =>
    utils.aoa_to_sheet(rows.map((row) => [...row]));
  const HEADER = ["Room", "Day", "Start", "End", "Course", "Note"];

  it("fills joined cells, since they hold for every row that they join", async () => {
    const sheet = sheetOf([
      ["Autumn timetable"],
      HEADER,
      ["Hall 1", "Monday", "9:00", "10:00", "A"],
      [null, "Tuesday", "14:00", "15:00", "B"],
      ["Hall 2", "Friday", "9:00", "10:00", "C"],
    ]);
    sheet["!merges"] = [{ s: { r: 2, c: 0 }, e: { r: 3, c: 0 } }];
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, "Autumn");
    const bytes: Uint8Array = write(book, { type: "buffer", bookType: "xlsx" });
    expect(await meetingsOf(bytes)).toEqual([
      "Hall 1 M 540-600 A",
      "Hall 1 T 840-900 B",
      "Hall 2 F 540-600 C",
    ]);
  });

  it("leaves a title over the whole width in one cell, above a header and above the same one again", async () => {
    const header = ["CURSO", "DIA", "H INI", "H FIN", "SALON"];
    const sheet = sheetOf([
      ["PRIMER CICLO"],
      header,
      ["Física", "MI", "14", "16", "Q1-206"],
      ["SEGUNDO CICLO"],
      header,
      ["Química", "VI", "8", "10", "Q4-124"],
    ]);
    sheet["!merges"] = [0, 3].map((row) => ({ s: { r: row, c: 0 }, e: { r: row, c: header.length - 1 } }));
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, "Hoja1");
    const bytes: Uint8Array = write(book, { type: "buffer", bookType: "xlsx" });
    expect(await meetingsOf(bytes)).toEqual(["Q1-206 W 840-960 Física", "Q4-124 F 480-600 Química"]);
  });

  it("may have a sheet for each building: all are read, and notes are not", async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, sheetOf([HEADER, ["Hall 1", "Monday", "9:00", "10:00", "A"]]), "Hall");
    utils.book_append_sheet(book, sheetOf([HEADER, ["Lab 1", "Friday", "14:00", "15:00", "B"]]), "Lab");
    utils.book_append_sheet(book, sheetOf([["Room codes"], ["Hall", "the hall"]]), "Codes");
    const bytes: Uint8Array = write(book, { type: "buffer", bookType: "xlsx" });
    expect(await meetingsOf(bytes)).toEqual(["Hall 1 M 540-600 A", "Lab 1 F 840-900 B"]);
    const { report } = await importFile({ file: fileOf(bytes) });
    expect(messagesOf(report.notes)).toEqual(["Not read, since they have no such columns: Codes"]);
  });

  it("is read without a sheet of classes that have no room only if a person says so", async () => {
    const book = utils.book_new();
    const online = ["Day", "Start", "End", "Course", "Instructor"];
    utils.book_append_sheet(book, sheetOf([HEADER, ["Hall 1", "Monday", "9:00", "10:00", "A"]]), "Hall");
    utils.book_append_sheet(book, sheetOf([online, ["Friday", "14:00", "15:00", "B", "Ada"]]), "Online");
    const bytes: Uint8Array = write(book, { type: "buffer", bookType: "xlsx" });
    await expect(meetingsOf(bytes)).rejects.toThrow("Online may hold classes as well");
    const columns = readColumns("location=Room,days=Day,start=Start,end=End,class=Course");
    const { report } = await importFile({ file: fileOf(bytes), columns });
    expect([report.meetings, messagesOf(report.notes)]).toEqual([
      1,
      ["Not read, since they have no such columns: Online"],
    ]);
  });

  it("is refused if a sheet holds times at unknown places, whose rooms would be shown free", async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, sheetOf([HEADER, ["Hall 1", "Monday", "9:00", "10:00", "A"]]), "Hall");
    utils.book_append_sheet(
      book,
      sheetOf([
        ["Q", "Day", "Start", "End", "Course"],
        ["here", "Friday", "14:00", "15:00", "B"],
      ]),
      "Lab",
    );
    const bytes: Uint8Array = write(book, { type: "buffer", bookType: "xlsx" });
    await expect(meetingsOf(bytes)).rejects.toThrow(
      "Lab may hold classes as well, which would be left out: school.csv has an unknown layout: no column for room",
    );
  });
});

it("takes the dates of events from their start, and names them by number if nothing else does", async () => {
  const rows = ["2018-09-06,2018-09-13,2018-09-20"].flatMap((days) =>
    days.split(",").map((date) => `74177,DSB 112,R,${date}T15:30:00,${date}T16:45:00`),
  );
  const file = fileOf(["crn,location,day,start,end", ...rows].join("\n"));
  const { timetable } = await importFile({ file, calendar: { timeZone: "America/New_York" } });
  expect(timetable.calendar).toMatchObject({ first: "2018-09-06", last: "2018-09-20" });
  expect(
    timetable.rooms.map(({ name, meetings }) => [name, meetings.R.map(({ className }) => className)]),
  ).toEqual([["DSB 112", ["74177"]]]);
});

it.each([
  ["Class,Room", "A 1 M 540-590 7B"],
  ["Class,Subject,Room", "A 1 M 540-590 Art"],
])("names classes by their group if nothing else does: %s", async (header, meeting) => {
  const cells = { Class: "7B", Subject: "Art", Room: "A 1" };
  const row = header.split(",").map((name) => cells[name as keyof typeof cells]);
  expect(await meetingsOf(`${header},Day,Start,End\n${row.join(",")},Mon,9:00,9:50\n`)).toEqual([meeting]);
});

it("reads no times as rooms where the header stands beside its columns", async () => {
  const lines = ["Course,Credits,Days,Time,Room,Campus", "CS 1,3,2,Mon,12:00 - 13:00,A 101"];
  await expect(meetingsOf(lines.join("\n"))).rejects.toThrow(
    'column "Days" holds no days, such as "2"; column "Room" holds no room, such as "12:00 - 13:00"',
  );
});

it("shows that classes have no name", async () => {
  const { report } = await importFile({ file: fileOf("Room,Day,Start,End\nA 1,Mon,9:00,9:50\n") });
  expect(messagesOf(report.examples)).toEqual(["row 2: A 1, M 9:00-9:50, class without a name"]);
});

describe("a column of locations without a number", () => {
  const rows = [
    "Course,Days,Start,End,Location,Facil",
    "A,M,9:00,9:50,Main,N 12",
    "B,T,9:00,9:50,North,N 14",
  ];

  it("may be of campuses: a person says whether", async () => {
    const found = await importTerms({ file: fileOf(rows.join("\n")) });
    expect(found).toMatchObject({
      question: {
        message: expect.stringContaining(
          'column "Location" may be the campus, since none of its places has a number, such as "Main" (recognised: location=Location,days=Days',
        ),
        choices: [{ answer: { columns: "location=Facil" } }, { answer: { columns: "location=Location" } }],
      },
    });
    const { timetable } = await importFile({
      file: fileOf(rows.join("\n")),
      columns: { location: "Location" },
    });
    expect(timetable.rooms.map(({ name }) => name)).toEqual(["Main", "North"]);
  });

  it("says nothing of rooms in a file whose classes all have none", async () => {
    const files = ["N 12", "Каф."].map((place, at) =>
      fileOf(`Course,Days,Start,End,Location\nA,M,9:00,9:50,${place}`, `${at}.csv`),
    );
    const result = await readTimetable({
      files,
      answers: { timeZone: "Europe/Rome", accept: "term dates" },
      now: 0,
    });
    expect(result).toMatchObject({ terms: [{ timetable: { rooms: [{ name: "N 12" }] } }] });
  });

  it("is of rooms if the school has them", async () => {
    const { timetable } = await importFile({
      file: fileOf(rows.join("\n")),
      publishedRooms: ["Main", "North"],
    });
    expect(timetable.rooms.map(({ name }) => name)).toEqual(["Main", "North"]);
  });
});

it("sheets that are called after terms are of these terms", async () => {
  const book = utils.book_new();
  for (const term of ["Fall 2026", "Spring 2027"])
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ["Room", "Days", "Start", "End", "Course"],
        ["R 1", "M", "9:00 AM", "9:50 AM", term],
      ]),
      term,
    );
  const file = fileOf(write(book, { type: "buffer", bookType: "xlsx" }), "terms.xlsx");
  expect(await importTerms({ file })).toMatchObject({
    question: {
      about: "term",
      choices: [{ answer: { term: "Fall 2026" } }, { answer: { term: "Spring 2027" } }],
    },
  });
  const { timetable } = await importFile({ file, term: "Spring 2027" });
  expect(timetable.rooms[0]?.meetings.M).toMatchObject([{ className: "Spring 2027" }]);
});

it("files of one term are its pages, also if each is called after the term", async () => {
  const file = ["MONDAY", "TUESDAY"].map((day) =>
    fileOf(`${day},,,\nRoom,9:00-9:50,10:00-10:50,11:00-11:50\nR 1,A,,\nR 2,,B,\n`, `FALL 2025 ${day}.csv`),
  );
  const { timetable } = await importFile({ file });
  expect(timetable.rooms.map(({ meetings }) => [meetings.M.length, meetings.T.length])).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

describe("a document with two lists of meetings", () => {
  const lecture = { room: "Hall 1", days: "MW", start: "9:00", end: "10:00" };
  const courses = (lab: object) =>
    JSON.stringify({ courses: [{ course: "A", lectures: [lecture], labs: [lab] }] });

  it("has both read", async () => {
    const lab = { room: "Lab 1", days: "F", start: "14:00", end: "15:00" };
    expect(await meetingsOf(courses(lab))).toEqual([
      "Hall 1 M 540-600 A",
      "Hall 1 W 540-600 A",
      "Lab 1 F 840-900 A",
    ]);
  });

  it("is refused if one of them is not understood", async () => {
    expect(await refusal(courses({ whereabouts: "there", days: "F", start: "14:00", end: "15:00" }))).toMatch(
      "labs[] may hold classes as well",
    );
  });
});

describe("a header that is not as wide as its rows", () => {
  const ROWS = [
    "A 1,101,M,9:00,10:30,2026-09-07,2026-10-16",
    "A 2,101,M,9:00,10:30,2026-10-19,2026-12-11",
    "B 1,102,T,13:00,14:30,2026-09-08,2026-12-08",
  ];
  const layoutsOf = async (header: string, rows: readonly string[] = ROWS) => {
    const terms = clearValue(
      await importTerms({ file: fileOf([header, ...rows].join("\n")), calendar: { timeZone: "UTC" } }),
    );
    return terms.map(({ report, timetable }) => [
      ...[report.layout, timetable.calendar?.first, timetable.calendar?.last],
      messagesOf(report.examples),
    ]);
  };

  it.each([
    ["blank", "Course,Room,Days,Start,End,Dates,", "first=Dates,last=#7"],
    ["missing", "Course,Room,Days,Start,End,Dates", "first=Dates,last=#7"],
    ["the same", "Course,Room,Days,Start,End,Dates,Dates", "first=#6,last=#7"],
  ])("has two dates under one cell if that beside it is %s", async (_, header, dates) => {
    expect(await layoutsOf(header)).toEqual([
      [
        `location=Room,days=Days,start=Start,end=End,${dates},class=Course`,
        "2026-09-07",
        "2026-12-11",
        [
          "row 2: 101, M 9:00-10:30, A 1, 2026-09-07 to 2026-10-16",
          "row 3: 101, M 9:00-10:30, A 2, 2026-10-19 to 2026-12-11",
          "row 4: 102, T 13:00-14:30, B 1, 2026-09-08 to 2026-12-08",
        ],
      ],
    ]);
  });

  it("names a column beyond it by its number", async () => {
    const columns = readColumns("room=Room,days=Days,start=Start,end=End,first=Dates,last=#7,class=Course");
    const file = fileOf(["Course,Room,Days,Start,End,Dates", ...ROWS].join("\n"));
    const { timetable } = await importFile({ file, columns, calendar: { timeZone: "UTC" } });
    expect([timetable.calendar?.first, timetable.calendar?.last]).toEqual(["2026-09-07", "2026-12-11"]);
  });

  it("has two times under one cell", async () => {
    const rows = ROWS.map((row) => row.split(",").slice(0, 5).join(","));
    expect(await meetingsOf(["Course,Room,Days,Time,", ...rows].join("\n"))).toEqual([
      "101 M 540-630 A 1",
      "101 M 540-630 A 2",
      "102 T 780-870 B 1",
    ]);
  });

  it("limits nothing by dates that are not in order, and asks of one that has a name of its own", async () => {
    const late = ROWS.map((row) => row.replace(/(2026-..-..),(2026-..-..)/, "$2,$1"));
    const [layout] = await layoutsOf("Course,Room,Days,Start,End,Dates,", late);
    expect(layout?.slice(0, 2)).toEqual([
      "location=Room,days=Days,start=Start,end=End,class=Course",
      undefined,
    ]);
    await expect(layoutsOf("Course,Room,Days,Start,End,Dates,Printed", ROWS)).rejects.toThrow(
      'school.csv has a date beside each day in "Dates", such as 2026-09-07. Do the classes take place in every week, or on these dates only?',
    );
  });

  it("is refused if its names of two words were cut, so that it is longer than the rows", async () => {
    const header = "CRN,Subj,Crse,Days,Time,Cap,Act,WL,Cap,WL,Act,Date,(MM/DD),Location";
    const rows = ["ACCT,210,MW,08:00 am-09:15 am", "BIOL,201,TR,09:30 am-10:45 am"];
    const file = [
      header,
      ...rows.map((row, index) => `1000${index},${row},30,28,0,0,09/01-12/20,OSB 21${index}`),
    ];
    await expect(meetingsOf(file.join("\n"))).rejects.toThrow("the rows have 11 cells and the header 14");
  });
});

describe("two columns of rooms", () => {
  it("are both rooms of a class if they are numbered beside one time", async () => {
    const rows = ["A,M,9:00,10:30,R 1,R 2", "B,T,9:00,10:30,R 2,", "C,W,13:00,14:30,R 1,R 3"];
    expect(await meetingsOf(["Course,Days,Start,End,Room1,Room2", ...rows].join("\n"))).toEqual([
      "R 1 M 540-630 A",
      "R 1 W 780-870 C",
      "R 2 M 540-630 A",
      "R 2 T 540-630 B",
      "R 3 W 780-870 C",
    ]);
  });

  it("are a question if a person names one of them alone", async () => {
    const text = "Course,Days,Start,End,Room1,Room2\nA,M,9:00,10:30,R 1,R 2\nC,W,13:00,14:30,R 1,R 3";
    await expect(meetingsOf(text, { columns: readColumns("room=Room1") })).rejects.toThrow(
      "Are they rooms of the same class?",
    );
    expect(await meetingsOf(text, { columns: readColumns("room=#5") })).toEqual([
      "R 1 M 540-630 A",
      "R 1 W 780-870 C",
    ]);
  });

  it("are a question if one has no name and rooms of the other", async () => {
    const rows = ["A,M,9:00,10:30,101,102", "B,T,9:00,10:30,102,103", "C,W,13:00,14:30,103,"];
    const text = ["Course,Days,Start,End,Room,", ...rows].join("\n");
    const line = (rooms: string) => `location=${rooms},days=Days,start=Start,end=End,class=Course`;
    expect(await choicesOf(text)).toEqual([
      ["#5, #6: rooms of the same class", line("#5+#6")],
      ["Only #5 is a room of the class", line("#5")],
      ["Only #6 is a room of the class", line("#6")],
    ]);
    expect(await meetingsOf(text, { columns: readColumns(line("#5+#6")) })).toEqual([
      "101 M 540-630 A",
      "102 M 540-630 A",
      "102 T 540-630 B",
      "103 T 540-630 B",
      "103 W 780-870 C",
    ]);
  });
});

it("what a Spanish header calls an installation or the number of a classroom is the room", async () => {
  const installations = [
    "CURSO,DÍA,HORA INICIO,HORA FIN,INSTALACIÓN,AFORO",
    "REDES,Lunes,07:00,08:30,38BS106,33",
    "REDES,Martes,07:00,08:30,77C0206,36",
  ];
  expect(await meetingsOf(installations.join("\n"))).toEqual([
    "38BS106 M 420-510 REDES",
    "77C0206 T 420-510 REDES",
  ]);
  const numbers = [
    "ASIGNATURA,DÍA,HORA,AULA / LAB,NRO. ESTUDIANTES,AULA NRO",
    "PENAL,JUEVES,14:00 - 17:00,AULA,30,C12",
    "CIVIL,MARTES,16:00 - 19:00,LAB,25,B7",
  ];
  expect(await meetingsOf(numbers.join("\n"))).toEqual(["B7 T 960-1140 CIVIL", "C12 R 840-1020 PENAL"]);
});
