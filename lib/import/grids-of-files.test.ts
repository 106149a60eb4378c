import { messagesOf } from "@classroom/timetable/sentence.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { utils, type WorkBook, write } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { type ImportOptions, importFile } from "./import-file.ts";
import { readTimetable } from "./read-timetable.ts";
import { readColumns } from "./school/said-columns.ts";
import { readPeriodTable } from "./school/said-periods.ts";
import { fileOf } from "./testing/file-of.ts";

type Grid = readonly (readonly (string | number)[])[];

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

const textsOf = ({ rooms }: Timetable): string[] =>
  rooms.flatMap(({ name, meetings, unread }) => [
    `${name}${unread ? ` (not offered ${unread.join("")})` : ""}`,
    ...WEEKDAYS.flatMap((day) =>
      meetings[day].map(({ start, end, className }) => `  ${day} ${clock(start)}-${clock(end)} ${className}`),
    ),
  ]);

const bookOf = (sheets: Readonly<Record<string, Grid>>, joined = ""): Uint8Array => {
  const book: WorkBook = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
    if (joined !== "") sheet["!merges"] = [utils.decode_range(joined)];
    utils.book_append_sheet(book, sheet, name);
  }
  return write(book, { type: "buffer", bookType: "xlsx" });
};

const read = async (content: string | Uint8Array, options: Partial<ImportOptions> = {}) =>
  textsOf((await importFile({ file: fileOf(content), ...options })).timetable);

const questionsOf = async (text: string): Promise<readonly string[]> => {
  const reading = await readTimetable({ files: [fileOf(text)], answers: { accept: "term dates" }, now: 0 });
  return reading.kind === "questions" ? reading.questions.map(({ message }) => message) : [];
};

const refusal = async (content: string | Uint8Array): Promise<string> => {
  const error: unknown = await importFile({ file: fileOf(content) }).catch((e: unknown) => e);
  return error instanceof Error ? error.message : "";
};

/** A sheet for each day; a slot without AM or PM; a slip in a time; a class over two slots; a room without a class. */
const DAY: Grid = [
  ["MONDAY"],
  ["Slots", 1, 2, 3, 4],
  ["Venues/time", "11:00-11:55", "12:00-12:55", "1:00:-01:55", "02:00-02:55"],
  ["CLASSROOMS"],
  ["E-1", "Graphs 5B\n A. Lecturer", "", "Data 5A", ""],
  ["E-2", "", "Lab 3A", "", "-"],
  ["LABS"],
  ["Lab 1", "", "", "", ""],
];

describe("a grid of rooms and times", () => {
  it("may be of the room that its file is called after", async () => {
    const plan = "Time,Monday,Tuesday\n8:00-9:00,A,\n9:00-10:00,,B\n10:00-11:00,,\n";
    const { timetable } = await importFile({ file: fileOf(plan, "Room 5.csv") });
    expect(textsOf(timetable)).toEqual(["Room 5", "  M 8:00-9:00 A", "  T 9:00-10:00 B"]);
  });

  it("has classes that are called Web, Zoom or TBA, and nothing where it says none", async () => {
    const rows = "Monday,,,\nRoom,8:00-9:00,9:00-10:00,10:00-11:00\n101,Web,none,TBA\n102,-,Zoom,N/A\n";
    expect(await read(rows)).toEqual([
      "101",
      "  M 8:00-9:00 Web",
      "  M 10:00-11:00 TBA",
      "102",
      "  M 9:00-10:00 Zoom",
    ]);
  });

  it("may have two periods in each column, and a class over several of them", async () => {
    const rows = "Monday,,,,\nRoom,1-2,3-4,5-6,7-8\n101,Maths,,Physics,Physics\n102,,Art,,\n";
    await expect(importFile({ file: fileOf(rows) })).rejects.toThrow("counts its times in periods (1, 2, 3");
    const [times, hours] = [new Map<string, string>(), [8, 9, 10, 11, 14, 15, 16, 17]];
    for (const [index, hour] of hours.entries()) times.set(String(index + 1), `${hour}:00-${hour + 1}:00`);
    expect(await read(rows, { periods: readPeriodTable([...times]) })).toEqual([
      "101",
      "  M 8:00-10:00 Maths",
      "  M 14:00-18:00 Physics",
      "102",
      "  M 10:00-12:00 Art",
    ]);
  });

  const HEAD = "Monday,,,\nRoom,8:00-9:00,9:00-10:00,10:00-11:00\n";

  it("has no class in cells that say again and again that the room is free", async () => {
    const rows = "101,Maths,FREE,FREE\n102,FREE,Freehand Drawing,Biology\n103,Free,Free Trade,\n104,FREE,,";
    expect(await read(HEAD + rows)).toEqual([
      "101",
      "  M 8:00-9:00 Maths",
      "102",
      "  M 9:00-10:00 Freehand Drawing",
      "  M 10:00-11:00 Biology",
      "103",
      "  M 9:00-10:00 Free Trade",
      "104",
    ]);
    const { report } = await importFile({ file: fileOf(HEAD + rows) });
    expect(messagesOf(report.notes)).toEqual([
      'Cells that say only "FREE" hold no class: their rooms are free then',
    ]);
  });

  it("has a class of that name in one cell or two", async () => {
    expect(await read(`${HEAD}101,Maths,FREE,\n102,FREE,Physics,Biology`)).toEqual([
      "101",
      "  M 8:00-9:00 Maths",
      "  M 9:00-10:00 FREE",
      "102",
      "  M 8:00-9:00 FREE",
      "  M 9:00-10:00 Physics",
      "  M 10:00-11:00 Biology",
    ]);
  });

  it("has no class at a time at which every row says that there is a break", async () => {
    const rows = "101,Maths,BREAK TIME,Art\n102,,Break time,Biology\n103,Music,BREAK TIME,\n";
    const rooms = ["101", "  M 8:00-9:00 Maths", "  M 10:00-11:00 Art", "102", "  M 10:00-11:00 Biology"];
    expect(await read(HEAD + rows)).toEqual([...rooms, "103", "  M 8:00-9:00 Music"]);
    const prayers = rows.replace(/break time/gi, "JUMMA NAMAZ BREAK");
    expect(await read(HEAD + prayers)).toEqual([...rooms, "103", "  M 8:00-9:00 Music"]);
    // One room has a class then: whether the others are free is not certain.
    expect(await read(`${HEAD}${rows}104,,Choir,`)).toEqual([
      ...["101", "  M 8:00-9:00 Maths", "  M 9:00-10:00 BREAK TIME", "  M 10:00-11:00 Art"],
      ...["102", "  M 9:00-10:00 Break time", "  M 10:00-11:00 Biology"],
      ...["103", "  M 8:00-9:00 Music", "  M 9:00-10:00 BREAK TIME", "104", "  M 9:00-10:00 Choir"],
    ]);
  });

  it("is not published if a line below a room names none: it may be of another", async () => {
    const head = "Monday,,,,\nBuilding,Room,8:00-9:00,9:00-10:00,10:00-11:00\n";
    const rows = ["LAW,A1,Maths,,", "PTE,P28,Art,PET514/PE,", ",,,T534,", "PTE,P66,,Music,"];
    const [question] = await questionsOf(head + rows.join("\n"));
    expect(question).toEqual(
      'Not published: 1 of 5 rows with a room could not be read, such as row 5, "/T534" (unreadable room). Fix row 5.',
    );
  });

  it("is not read if every second line names no room: it may go on with the line above", async () => {
    const head = "Monday,,,,\nBuilding,Room,8:00-9:00,9:00-10:00,10:00-11:00\n";
    const rows = ["LAW,A1,Maths,,", ",,,Law,", "PTE,P28,Art,PET514/PE,", ",,,T534,"];
    expect(await refusal(head + rows.join("\n"))).toContain("unknown layout");
  });

  it("is not read with a number below each time: its line may be of another", async () => {
    const head = ["День,Время занятости,D738,D945,L101"];
    const times = ["8:30-10:00", "10:10-11:40", "11:50-13:20"];
    const rows = times.flatMap((time, index) => [
      `ПОНЕДЕЛЬНИК,${time},Б${index},,`,
      `ПОНЕДЕЛЬНИК,${index + 1} пара,Б${index},М7,`,
    ]);
    expect(await refusal([...head, ...rows].join("\n"))).toContain("unknown layout");
  });

  it("may have a sheet for each day", async () => {
    const tuesday = [["TUESDAY"], DAY[2] ?? [], ["E-1", "Logic", "Logic", "", "Logic"]];
    expect(await read(bookOf({ MONDAY: DAY, "TUESDAY ": tuesday }, "C6:D6"))).toEqual([
      "E-1",
      "  M 11:00-11:55 Graphs 5B A. Lecturer",
      "  M 13:00-13:55 Data 5A",
      "  T 11:00-12:55 Logic",
      "  T 14:00-14:55 Logic",
      "E-2",
      "  M 12:00-13:55 Lab 3A",
      "Lab 1",
    ]);
  });

  it("may have the days in a column, or one below the other with a line for each", async () => {
    const times = "9:00 AM - 9:50 AM,10:00 AM - 10:50 AM,11:00 AM - 11:50 AM";
    const expected = ["101", "  M 9:00-9:50 A", "  T 10:00-11:50 C", "102", "  M 11:00-11:50 B"];
    expect(await read(`Day,Room,${times}\nMonday,101,A,,\n,102,,,B\nTuesday,101,,C,C\n`)).toEqual(expected);
    expect(await read(`Monday\nRoom,${times}\n101,A,,\n102,,,B\nTuesday\nRoom,${times}\n101,,C,C\n`)).toEqual(
      expected,
    );
  });

  it("may have the rooms above and the times beside", async () => {
    const text = "Tuesday,,\nRoom,Hall 1,Hall 2\n8:00-9:00,A,\n9:00-10:00,A,B\n10:00-11:00,,B\n";
    expect(await read(text)).toEqual(["Hall 1", "  T 8:00-10:00 A", "Hall 2", "  T 9:00-11:00 B"]);
  });

  it("may have numbers of periods, with a table of their times", async () => {
    const periods = readPeriodTable(
      ["8:00-8:50", "9:00-9:50", "10:00-10:50", "11:00-11:50"].map((each, at) => [String(at + 1), each]),
    );
    const text = "Wednesday,,,,\nRoom,1,2,3,4\n101,A,A,,B\n102,,C,,\n";
    expect(await read(text, { periods })).toEqual([
      "101",
      "  W 8:00-9:50 A",
      "  W 11:00-11:50 B",
      "102",
      "  W 9:00-9:50 C",
    ]);
    expect(await refusal(text)).toMatch("counts its times in periods (1, 2, 4)");
  });

  it("keeps a room from being offered if one of its times can't be read", async () => {
    const rows = Array.from({ length: 120 }, (_, room) => [`R ${room}`, "A", "B", "", ""]);
    const header = ["Room", "8:00-9:00", "9:00-10:00", "later", "11:00-12:00"];
    const found = await read(bookOf({ Monday: [header, ...rows, ["R 200", "", "", "C", ""]] }));
    expect(found.filter((line) => line.startsWith("R 200"))).toEqual(["R 200 (not offered M)"]);
  });
});

describe("a grid of days and times", () => {
  const text = (title: string) =>
    `${title},,,\nDays,8:00-8:55,9:00-9:55,10:00-10:55\nMonday,A,A,\nTuesday,,,B\nSomeday,C,,\n`;

  it("belongs to the room above it, which is not offered if a day can't be read", async () => {
    expect(await read(text("Room: CR-101").replace("Someday,C", "Friday,C"))).toEqual([
      "CR-101",
      "  M 8:00-9:55 A",
      "  T 10:00-10:55 B",
      "  F 8:00-8:55 C",
    ]);
    expect(await read(text("Room: CR-101"))).toEqual([
      "CR-101 (not offered MTWRFSU)",
      "  M 8:00-9:55 A",
      "  T 10:00-10:55 B",
    ]);
  });

  it("is refused if it does not say which room it is for, as grids of student groups do not", async () => {
    expect(await refusal(text("C511").replace("Someday", "Friday"))).toBe(
      'school.csv has days and times but does not say which room they are for. Is "C511" a room?',
    );
    const columns = readColumns("room=sheet,days=day,times=time,class=course");
    expect(await read(text("C511").replace("Someday", "Friday"), { columns })).toEqual([
      "C511",
      "  M 8:00-9:55 A",
      "  T 10:00-10:55 B",
      "  F 8:00-8:55 C",
    ]);
    expect(await refusal("Monday,,,\nSection,8:00-8:55,9:00-9:55,10:00-10:55\nBCS-5C,Main 1,Main 2,\n")).toBe(
      'school.csv is a grid of groups or people such as "BCS-5C", and does not say which rooms they are in. Ask for a plan of the rooms, or a list with a column for the room.',
    );
  });
});

it("one sheet that may hold classes elsewhere is left out only if a person says so", async () => {
  const elsewhere: Grid = [
    ["No", "Course Names", "Days"],
    [1, "DevOps", "Saturday (09:00 - 12:00)"],
    [2, "Testing", "Friday (03:00 - 06:00)"],
  ];
  const book = bookOf({ MONDAY: DAY, "City Campus": elsewhere });
  expect(await refusal(book)).toMatch("City Campus may hold classes as well, which would be left out");
  const columns = readColumns("location=room,days=day,times=time,class=course");
  expect((await read(book, { columns })).filter((line) => !line.startsWith(" "))).toEqual([
    "E-1",
    "E-2",
    "Lab 1",
  ]);
});
