import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import { meetingsOn } from "@classroom/timetable/dated-meetings.ts";
import { messagesOf } from "@classroom/timetable/sentence.ts";
import { utils, write } from "@e965/xlsx";
import { describe, expect, it, test } from "vitest";
import { type ImportOptions, importFile, importTerms } from "./import-file.ts";
import { readColumns } from "./school/said-columns.ts";
import { fileOf } from "./testing/file-of.ts";
import { meeting, week } from "./testing/made-week.ts";

const imported = async (rows: readonly string[], options: Partial<ImportOptions> = {}, name?: string) =>
  importFile({ file: fileOf(rows.join("\n"), name), ...options });

/** The classes of a room on a date; `unread` if it is not offered then. */
const classesOn = (
  { timetable: { calendar, rooms } }: Awaited<ReturnType<typeof imported>>,
  room: string,
  date: string,
): readonly string[] => {
  const found = rooms.find(({ name }) => name === room);
  if (calendar === undefined || found === undefined) throw new Error(`No ${room}, or no term`);
  const classes = meetingsOn(calendar, found, dayNumber(date) - dayNumber(calendar.first));
  return classes.map(({ className }) => className);
};

const DETROIT = { calendar: { timeZone: "America/Detroit" } };
const FALL = { calendar: { timeZone: "America/Detroit", first: "2026-09-07", last: "2026-12-18" } };

describe("weeks", () => {
  it("never remove a row from the dates that it names", async () => {
    const found = await imported(
      [
        "Course,Week,Days,Time,Where,Date Range",
        'A,W1,T,8:10 am - 11:00 am,Lab 1,"Sep 11, 2012 - Sep 11, 2012"',
        'A,W1,T,8:10 am - 11:00 am,Lab 1,"Sep 25, 2012 - Sep 25, 2012"',
        'C,,M,8:10 am - 11:00 am,Lab 1,"Sep 06, 2012 - Dec 05, 2012"',
      ],
      DETROIT,
    );
    expect(["2012-09-11", "2012-09-18", "2012-09-25"].map((date) => classesOn(found, "Lab 1", date))).toEqual(
      [["A"], [], ["A"]],
    );
  });

  it.each(["1", "W1"])("that are only 1 and 2 may take turns: %s holds all term", async (week) => {
    const other = week.replace("1", "2");
    const found = await imported(
      [
        "Course,Week,Day,Start,End,Room",
        `A,${week},Tuesday,9:00 AM,9:50 AM,R1`,
        `B,${other},Tuesday,10:00 AM,10:50 AM,R1`,
      ],
      FALL,
    );
    expect(classesOn(found, "R1", "2026-09-22")).toEqual(["A", "B"]);
    expect(messagesOf(found.report.notes)).toEqual([
      "Weeks 1 and 2 may alternate all term, or be its first two weeks: their classes count in every week",
    ]);
  });

  const stray = (weeks: string) => [
    "Course,Day,Start,End,Start Date,End Date,Weeks,Room",
    "O,Wednesday,09:00,10:00,2026-09-02,2026-09-02,,R1",
    `A,Monday,09:00,10:00,2026-09-07,2026-12-04,${weeks},R1`,
  ];

  it("are counted from the day that the rows with weeks share, not from a stray date", async () => {
    const found = await imported(stray("1-6"), DETROIT);
    expect(["2026-09-07", "2026-10-12", "2026-10-19"].map((date) => classesOn(found, "R1", date))).toEqual([
      ["A"],
      ["A"],
      [],
    ]);
  });

  it("limit nothing if no two rows agree on the first", async () => {
    const rows = [...stray("1-6"), "B,Monday,11:00,12:00,2026-09-21,2026-12-04,2-7,R1"];
    const found = await imported(rows, DETROIT);
    expect(classesOn(found, "R1", "2026-11-30")).toEqual(["A", "B"]);
    expect(messagesOf(found.report.notes)).toEqual([
      "Weeks such as 1-6 count as every week, since the first day of week 1 is unknown. Give the first and the last day of the term.",
    ]);
  });
});

it("a row that holds on no day of the term is unread: its room is not offered", async () => {
  const found = await imported(
    [
      "Course,Day,Start,End,Weeks,Room",
      "A,Monday,9:00,10:00,1-15,R1",
      "B,Tuesday,9:00,10:00,20,R2",
      "C,Friday,9:00,10:00,3,R2",
    ],
    { calendar: { ...FALL.calendar, terms: [] } },
  );
  expect(found.report.leftOut).toEqual({});
  const holiday = await imported(
    ["Course,Day,Start,End,Weeks,Room", "A,Monday,9:00,10:00,1-9,R1", "B,Monday,9:00,10:00,3,R2"],
    {
      calendar: {
        ...FALL.calendar,
        terms: [{ name: "Fall", noClasses: ["2026-09-21", "2026-09-28"] }],
      },
    },
  );
  expect(holiday.report.leftOut).toEqual({ "on no day of the term": { count: 1, rows: [3] } });
  expect(holiday.report.meetingRows).toBe(1);
  expect(holiday.timetable.rooms.map(({ name, unread }) => [name, unread])).toEqual([
    ["R1", undefined],
    ["R2", ["M"]],
  ]);
});

it("a list of dates limits a class to each of them", async () => {
  const found = await imported(
    [
      "Course,Days,Start,End,Dates,Room",
      'A,M,9:00 AM,9:50 AM,"2026-09-07, 2026-09-21",R1',
      "B,T,9:00 AM,9:50 AM,2026-09-14 - 2026-12-18,R2",
    ],
    DETROIT,
  );
  expect(found.timetable.calendar?.first).toBe("2026-09-07");
  expect(["2026-09-07", "2026-09-14", "2026-09-21"].map((date) => classesOn(found, "R1", date))).toEqual([
    ["A"],
    [],
    ["A"],
  ]);
});

test("a class at night is believed where a person says that the clock has 24 hours", async () => {
  const rows = [
    "Room,Days,Start,End,Course",
    "R1,M,00:14,00:26,A",
    "R1,T,01:06,04:41,B",
    "R1,W,13:00,14:00,C",
  ];
  const said = await imported(rows, { clock: "24h" });
  expect([said.report.leftOut, said.report.meetings]).toEqual([{}, 3]);
  await expect(imported(rows)).rejects.toThrow("clock in doubt: 3");
});

test("a calendar's times are of 24 hours: 5:00 does not mean 17:00", async () => {
  const event = (start: string, end: string) =>
    ["BEGIN:VEVENT", `DTSTART:${start}`, `DTEND:${end}`, "LOCATION:Gym 1", "END:VEVENT"].join("\n");
  const { timetable } = await importFile({
    file: fileOf(
      [
        "BEGIN:VCALENDAR",
        event("20260907T050000", "20260907T060000"),
        event("20260908T100000", "20260908T110000"),
        event("20260909T020000", "20260909T040000"),
        "END:VCALENDAR",
      ].join("\n"),
    ),
  });
  expect(timetable.rooms.map(({ meetings }) => meetings)).toEqual([
    week({ M: [meeting("", 300, 360)], T: [meeting("", 600, 660)], W: [meeting("", 120, 240)] }),
  ]);
});

test("several rooms in a calendar's location are separate, whether or not one of them is known", async () => {
  const calendar = [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "UID:1",
    "DTSTART:20191011T161500",
    "DTEND:20191011T181500",
    "SUMMARY:Exam",
    "LOCATION:SUD 09\\,A.10 SCES\\,SUD 18",
    "END:VEVENT",
    "BEGIN:VEVENT",
    "UID:2",
    "DTSTART:20191011T081500",
    "DTEND:20191011T091500",
    "SUMMARY:Other",
    "LOCATION:Voir note",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  const { timetable } = await imported(calendar, {}, "exams.ics");
  expect(timetable.rooms.map(({ name }) => name)).toEqual(["A.10 SCES", "SUD 09", "SUD 18"]);
});

describe("a column whose values only look like rooms is not taken for rooms", () => {
  const columns = "Title,Instructor,Days,Start,End";
  const rest = "Algebra,Smith,MWF,9:00 AM,9:50 AM";
  it.each([
    ["codes", [`Code,${columns}`, `MATH485,${rest}`, `BIOL162,${rest}`]],
    ["groups", ["Group,Subject,Teacher,Day,Start,End", "G-100,Math,Smith,Monday,9:00 AM,9:50 AM"]],
    [
      "ids of classes",
      [JSON.stringify([{ id: "MATH100", name: "Algebra", day: "Monday", start: "09:00", end: "09:50" }])],
    ],
    [
      "keys of classes",
      [
        JSON.stringify({
          MATH100: [{ days: "MW", start: "09:00", end: "09:50" }],
          BIOL200: [{ days: "TR", start: "09:00", end: "09:50" }],
        }),
      ],
    ],
    [
      "keys of teachers",
      [
        JSON.stringify({
          "Smith 1": { Monday: [{ start: "09:00", end: "09:50" }] },
          "Jones 2": { Friday: [{ start: "09:00", end: "09:50" }] },
        }),
      ],
    ],
  ])("%s", async (_, rows) => {
    const file = fileOf(rows.join("\n"), rows.length === 1 ? "school.json" : "school.csv");
    const found = await importTerms({ file });
    expect(found).toMatchObject({ kind: "unclear", question: { about: "columns" } });
  });

  it("unless the school is known to have such rooms, or a person says so", async () => {
    const rows = [`Wo,${columns}`, `EB 1,${rest}`, `EB 2,${rest}`];
    const file = fileOf(rows.join("\n"));
    const found = await importTerms({ file });
    expect(found.kind === "unclear" && found.question.choices.map(({ answer }) => answer.columns)).toEqual([
      "location=Wo",
    ]);
    const fact = {
      aliases: [],
      building: undefined,
      capacity: 20,
      features: [],
      kind: undefined,
      offered: true,
    };
    const facts = [{ ...fact, name: "EB 1", room: "1" }];
    const withFacts = await importFile({ file, facts });
    expect(withFacts.timetable.rooms.map(({ name }) => name)).toEqual(["EB 1", "EB 2"]);
  });

  it("the keys of a document beside other keys make no part of a name", async () => {
    const document = {
      buildings: {
        "CAFS Building": { college: "A" },
        "Old Hall": { college: "B" },
        "New Hall": { college: "B" },
      },
      colleges: { "College of Arts": { dean: "X" }, "College of Science": { dean: "Y" } },
      rooms: {
        "237": { classes: [{ name: "Math 1", day: "Monday", start: "09:00", end: "10:00" }] },
        "CAS 4": { classes: [{ name: "Math 2", day: "Friday", start: "09:00", end: "10:00" }] },
      },
    };
    const { timetable } = await imported([JSON.stringify(document)], {}, "app.json");
    expect(timetable.rooms.map(({ name }) => name)).toEqual(["237", "CAS 4"]);
  });
});

it("a title that is merged over all columns is not a row, also where a person names the columns", async () => {
  const title = Array.from({ length: 5 }, () => "Plan 20242, 11.01.2025").join(";");
  const { timetable } = await imported(
    [title, "Phong;Thu;Bat dau;Ket thuc;Lop", "D3-201;Mon;07:30;09:00;A", "D3-202;Tue;07:30;09:00;B"],
    {
      columns: { room: "Phong", days: "Thu", start: "Bat dau", end: "Ket thuc", class: "Lop" },
    },
  );
  expect(timetable.rooms.map(({ name }) => name)).toEqual(["D3-201", "D3-202"]);
});

describe("a blank room below one that is named", () => {
  const grouped = [
    "Room,Course,Days,Start,End",
    "R 1,A,M,9:00 AM,9:50 AM",
    ",B,T,9:00 AM,9:50 AM",
    "R 2,C,M,9:00 AM,9:50 AM",
    ",D,W,9:00 AM,9:50 AM",
  ];
  const continued = [
    "CRN,Course,Days,Start,End,Room",
    "1,A,M,9:00 AM,9:50 AM,R 1",
    ",,W,9:00 AM,9:50 AM,",
    "2,B,M,9:00 AM,9:50 AM,R 2",
    "3,C,M,11:00 AM,11:50 AM,R 1",
  ];
  const joined = [
    "CRN,Course,Days,Start,End,Room",
    "1,A,M,9:00 AM,9:50 AM,R 1",
    ",,W,,,",
    "2,B,M,9:00 AM,9:50 AM,R 2",
    "3,C,M,11:00 AM,11:50 AM,R 1",
  ];
  const rooms = (...numbers: number[]) => numbers.map((room) => `R ${room},C,M,9:00,9:50`);
  it.each<[name: string, rows: readonly string[], none?: string]>([
    ["of a list that is grouped by rooms", grouped],
    ["of a class that goes on", continued, "never"],
    ["of a class on another day, as joined cells are in separated text", joined, "never"],
    [
      "of a class at another time, as joined cells are in separated text",
      [...joined.filter((row) => !row.startsWith(",")), ",,,1:00 PM,1:50 PM,"],
      "never",
    ],
    [
      "of a class that goes on, in a list that repeats its rooms",
      [...continued, "4,D,F,9:00 AM,9:50 AM,R 1", "5,E,F,1:00 PM,1:50 PM,R 1"],
      "never",
    ],
    [
      "of a single room",
      ["Room,Course,Days,Start,End", "R 1,A,M,9:00,9:50", ",B,T,9:00,9:50", ...rooms(2, 3, 4, 5, 6)],
    ],
    [
      "of rooms within each day",
      [
        "Day,Start,End,Course,Room",
        ...["Monday", "Tuesday"].flatMap((day) => [
          `${day},9:00,9:50,A,R 1`,
          `${day},10:00,10:50,B,`,
          `${day},9:00,9:50,C,R 2`,
        ]),
      ],
    ],
    ["of a list of days and times in one", ["Room,Course,When", "R 1,A,M 9:00-9:50", ",B,T 9:00-9:50"]],
    [
      "of a list with a column for each day",
      ["Room,Course,Mon,Tue,Wed,Thu,Fri", "R 1,A,9:00-9:50,,9:00-9:50,,", ",B,,9:00-9:50,,9:00-9:50,"],
    ],
    [
      "of a list that marks its days",
      ["Room,M,T,W,R,F,Start,End", "R 1,x,,x,,,9:00,9:50", ",,x,,x,,9:00,9:50"],
    ],
  ])("is a question: %s", async (_, rows, none = "none") => {
    const found = await importTerms({ file: fileOf(rows.join("\n")) });
    expect(found).toMatchObject({
      kind: "unclear",
      question: {
        about: "blank cells",
        choices: [{ answer: { blank: "above" } }, { answer: { blank: none } }],
      },
    });
  });

  it("is not asked about in a list that names the same room in row after row", async () => {
    const rows = [...rooms(1, 1, 2, 2, 3), ",D,T,9:00,9:50", ...rooms(4, 5)];
    const { report } = await imported(["Room,Course,Days,Start,End", ...rows]);
    expect(report.leftOut).toEqual({ "no room": { count: 1, rows: [7] } });
  });

  it.each([
    [
      "beside a blank building",
      ["Building,Room,Days,Start,End", "Hall,1,M,9:00,9:50", "Sci,1,M,9:00,9:50", ",,T,9:00,9:50"],
    ],
    ["at a time without a day", ["Course,Room,Days,Start,End", "A,R 1,M,9:00,9:50", "B,,,9:00,9:50"]],
  ])("is not asked about %s", async (_, rows) => {
    const { report } = await imported(rows);
    expect(report.leftOut).toEqual({ "no room": { count: 1, rows: [rows.length] } });
  });

  it("is read as a person says", async () => {
    const above = await imported(grouped, { blank: "above" });
    expect(
      above.timetable.rooms.map(({ name, meetings }) => [
        name,
        meetings.M.length,
        meetings.T.length,
        meetings.W.length,
      ]),
    ).toEqual([
      ["R 1", 1, 1, 0],
      ["R 2", 1, 0, 1],
    ]);
    const none = await imported(grouped, { blank: "none" });
    expect(none.report.leftOut).toEqual({ "no room": { count: 2, rows: [3, 5] } });
    const rows = await imported(continued, { blank: "above" });
    expect(rows.timetable.rooms[0]?.meetings.W).toEqual([{ start: 540, end: 590, className: "A" }]);
    const days = await imported(joined, { blank: "above" });
    expect(days.timetable.rooms[0]?.meetings.W).toEqual([{ start: 540, end: 590, className: "A" }]);
  });

  it("is a question too for a building: two rooms would become one", async () => {
    const rows = [
      "Building,Room,Course,Days,Start,End",
      "Hall,1,A,M,9:00 AM,9:50 AM",
      ",2,B,M,9:00 AM,9:50 AM",
      "Sci,1,C,M,9:00 AM,9:50 AM",
      ",2,D,M,9:00 AM,9:50 AM",
    ];
    expect(await importTerms({ file: fileOf(rows.join("\n")) })).toMatchObject({
      question: { about: "blank cells" },
    });
    const above = await imported(rows, { blank: "above" });
    expect(above.timetable.rooms.map(({ name }) => name)).toEqual(["Hall 1", "Hall 2", "Sci 1", "Sci 2"]);
  });
});

test("a second column of rooms beside the one that a person names is never dropped in silence", async () => {
  const rows = ["code,day,start,end,assignedRoom1,assignedRoom2", "A,Monday,9:00 AM,9:50 AM,BA 1,BA 2"];
  const columns = { room: "assignedRoom1", days: "day", start: "start", end: "end", class: "code" };
  const found = await importTerms({ file: fileOf(rows.join("\n")), columns });
  expect(found.kind === "unclear" && found.question.choices.map(({ answer }) => answer.columns)).toEqual([
    "room=assignedRoom1+assignedRoom2,days=day,start=start,end=end,class=code",
    "room=#5,days=day,start=start,end=end,class=code",
  ]);
  const both = await imported(rows, { columns: { ...columns, room: "assignedRoom1+assignedRoom2" } });
  expect(both.timetable.rooms.map(({ name, meetings }) => [name, meetings.M.length])).toEqual([
    ["BA 1", 1],
    ["BA 2", 1],
  ]);
});

test("columns that hold dates, rooms or times and are not used are named", async () => {
  const { report } = await imported([
    "Room,Days,Start,End,Course,Exam,Meets,Seen",
    "R 1,M,9:00 AM,9:50 AM,A,2026-12-14,09/05-12/18,9:00",
    "R 2,T,9:00 AM,9:50 AM,B,2026-12-15,09/06-12/19,9:30",
  ]);
  expect(messagesOf(report.notes)).toEqual([
    'Column "Exam" holds dates, such as 2026-12-14, and is not used',
    'Column "Meets" holds dates without a year, such as 09/05-12/18, and is not used',
    'Column "Seen" holds times, such as 9:00, and is not used',
  ]);
});

test("numbers of rooms that a program made decimals of are whole again; floors and rooms are not", async () => {
  const named = async (header: string, ...rows: string[]) =>
    (
      await imported([`${header},Course,Days,Start,End`, ...rows.map((row) => `${row},A,M,9:00,9:50`)])
    ).timetable.rooms.map(({ name }) => name);
  expect(await named("Building,Room", "SCI,101.0", "SCI,102.0")).toEqual(["SCI 101", "SCI 102"]);
  expect(await named("Room", "101.0", "102.0")).toEqual(["101", "102"]);
  expect(await named("Room", "1.0", "1.1")).toEqual(["1.0", "1.1"]);
});

test.each(["M,T,W,R,F", "Mon,Tue,Wed,Thu,Fri"])("days that are marked by themselves, %s", async (days) => {
  const [m, t, w, r, f] = days.split(",");
  const header = `Course,${days},Time,Room`;
  const rows = [
    ...[`A,${m},,${w},,${f},9:00-9:50,B 1`, `B,${days},11:00-11:50,B 1`, header],
    `C,,${t},,${r},,9:00-9:50,B 1`,
  ];
  const { timetable } = await imported([header, ...rows]);
  expect(
    timetable.rooms.map(({ name, meetings: { M, T, W, R, F } }) => [
      name,
      ...[M, T, W, R, F].map((day) => day.length),
    ]),
  ).toEqual([["B 1", 2, 2, 2, 2, 2]]);
});

test("a room that a spreadsheet made a date or a power of is unread", async () => {
  const rows = ["10-12,A,M", "12-Oct,B,T", "1.00E+10,C,W", "SCI 12-Oct,D,R"].map((row) => `${row},9:00,9:50`);
  const { report } = await imported(["Room,Course,Days,Start,End", ...rows]);
  expect(report.leftOut).toEqual({ "unreadable room": { count: 3, rows: [3, 4, 5] } });
});

test("the report says that a hidden sheet is read", async () => {
  const book = utils.book_new();
  for (const name of ["Plan", "Old"])
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ["Room", "Course", "Days", "Start", "End"],
        ["R 1", name, "M", "9:00 AM", "9:50 AM"],
      ]),
      name,
    );
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
  const file = fileOf(write(book, { type: "buffer", bookType: "xlsx" }), "plans.xlsx");
  expect(messagesOf((await importFile({ file })).report.notes)).toEqual([
    'The hidden sheet "Old" is read as well',
  ]);
});

test("the report names columns that hold dates, times or rooms and that nothing is read from", async () => {
  const { report } = await imported([
    "Room,Course,Days,Start,End,Session,Office Room,Exam Date,Exam Time",
    "R 1,A,M,9:00,9:50,3/9,B 12,2026-12-14,13:00",
    "R 2,B,T,9:00,9:50,10/9,B 13,2026-12-15,15:30",
  ]);
  expect(messagesOf(report.notes)).toEqual([
    'Column "Session" holds dates without a year, such as 3/9, and is not used',
    'Column "Office Room" holds rooms, such as B 12, and is not used',
    'Column "Exam Date" holds dates, such as 2026-12-14, and is not used',
    'Column "Exam Time" holds times, such as 13:00, and is not used',
  ]);
});

test("a cell that names a room for each day keeps them from being offered, also on days of other rows", async () => {
  const { timetable, report } = await imported([
    "Room,Course,Days,Start,End",
    "R 1,A,M,9:00 AM,9:50 AM",
    "SUN:R 2; TUE:R 3,B,U,9:00 AM,9:50 AM",
    "R 4; SUN 5PM:R 5,C,U,4:00 PM,4:50 PM",
  ]);
  expect(report.leftOut).toEqual({ "several rooms and times": { count: 2, rows: [3, 4] } });
  const week = ["M", "T", "W", "R", "F", "S", "U"];
  expect(timetable.rooms.map(({ name, unread }) => [name, unread])).toEqual([
    ["R 1", undefined],
    ...["R 2", "R 3", "R 4", "R 5"].map((name) => [name, week]),
  ]);
});

test("a column of rooms that the profile's columns do not know is asked about, as of the class or of its next meeting", async () => {
  const named = readColumns("room=Room,days=Days,start=From,end=To,class=Class");
  const choicesOf = async (header: string, row: string) => {
    const found = await importTerms({ file: fileOf(`${header}\n${row}`), columns: named });
    return found.kind === "unclear" && found.question.choices.map(({ answer }) => answer.columns);
  };
  const rest = "days=Days,start=From,end=To,class=Class";
  expect(await choicesOf("Class,Days,From,To,Room,Room 2", "A,M,9:00,9:50,R 1,R 2")).toEqual([
    `room=Room+Room 2,${rest}`,
    `room=#5,${rest}`,
  ]);
  const next = "Class,Days,From,To,Room,Days2,From2,To2,Room2";
  // Without the second meeting R 2 would be free on Friday.
  expect(await choicesOf(next, "A,M,9:00,9:50,R 1,F,9:00,9:50,R 2")).toEqual([]);
});

test("a row with a room and a day keeps the room from being offered if its time is blank", async () => {
  const blockedIn = async (rows: readonly string[]) => {
    const { timetable, report } = await imported(rows);
    return [report.leftOut, ...timetable.rooms.map(({ name, unread }) => [name, unread])];
  };
  const expected = [
    { "unreadable time": { count: 1, rows: [3] } },
    ["R 1", undefined],
    ["R 2", ["W"]],
    ["R 3", undefined],
    ["R 4", undefined],
  ];
  const columns = ["R 1,M,9:00 AM,9:50 AM,A", "R 2,W,,,", "R 3,W,TBA,TBA,B", "R 4,,,,C"];
  expect(await blockedIn(["Room,Days,Start,End,Course", ...columns])).toEqual(expected);
  const ranges = ["R 1,M,9:00 AM - 9:50 AM,A", "R 2,W,,B", "R 3,W,TBA,B", "R 4,,,C"];
  expect(await blockedIn(["Room,Days,Time,Course", ...ranges])).toEqual(expected);
});

test("a row whose time names its day, and whose day is blank, keeps the room from being offered", async () => {
  const rows = ["R 1,MW,9:00-9:50", "R 2,,Tue 9:00-9:50", "R 3,,TBA"];
  const { timetable, report } = await imported(["Room,Days,Time", ...rows]);
  expect(report.leftOut).toEqual({ "unknown day": { count: 1, rows: [3] } });
  expect(timetable.rooms.map(({ unread = [] }) => unread.length)).toEqual([0, 7, 0]);
});

test("what stands below the header of another list is not read as rows of the first", async () => {
  const [one, two] = ["Class,Room,Days,Start,End", "Room,Class,Days,Start,End"];
  const both = [
    one,
    "A,R 1,M,9:00 AM,9:50 AM",
    two,
    "R 1,B,T,9:00 AM,9:50 AM",
    one,
    "C,R 2,M,9:00 AM,9:50 AM",
  ];
  const { timetable, report } = await imported(both);
  expect([timetable.rooms.map(({ name }) => name), report.placeless]).toEqual([
    ["R 1", "R 2"],
    { count: 2, rows: [3, 4] },
  ]);
});
