import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { describe, expect, it } from "vitest";
import type { Answer } from "./question.ts";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

const NOW = Date.UTC(2026, 7, 24);
const ANSWERS: Answer = { timeZone: "Europe/Rome", accept: "term dates" };

const found = (text: string, answers: Answer = {}, profile?: string) =>
  readTimetable({
    files: [fileOf(text, "grid.csv")],
    answers: { ...ANSWERS, ...answers },
    profile: { name: "school.yaml", text: profile },
    now: NOW,
  });

const clock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** The rooms and their classes; the question instead, if there is one. */
const read = async (text: string, answers: Answer = {}): Promise<string[]> => {
  const outcome = await found(text, answers);
  if (outcome.kind === "questions") return outcome.questions.map(({ message }) => message);
  return outcome.terms.flatMap(({ timetable: { rooms } }) =>
    rooms.flatMap(({ name, meetings, unread = [] }) => [
      ...(unread.length > 0 ? [`${name} is not offered on ${unread.join("")}`] : []),
      ...WEEKDAYS.flatMap((day) =>
        meetings[day].map(
          ({ start, end, className }) => `${name}, ${day} ${clock(start)}-${clock(end)}, ${className}`,
        ),
      ),
    ]),
  );
};

/** What the choices say, with their rows. */
const choices = async (text: string) => {
  const outcome = await found(text);
  if (outcome.kind !== "questions") return [];
  return outcome.questions.flatMap(({ choices: all }) =>
    all.map(({ label, answer, rows = [] }) => [label, answer, rows.map(({ message }) => message)]),
  );
};

const CLASSES = `9A,8:00-8:45,8:50-9:35,9:40-10:25
Monday,Maths - Ms Lee - R204,History - Mr Roe - R101,Break
Tuesday,History - Mr Roe - R101,Music,Maths - Ms Lee - R204
Wednesday,Art - Mr Poe - Hall B2,Maths - Ms Lee - R204,Art - Mr Poe - Hall B2
`;

const READ = [
  "Hall B2, W 8:00-8:45, Art Mr Poe",
  "Hall B2, W 9:40-10:25, Art Mr Poe",
  "R101, M 8:50-9:35, History Mr Roe",
  "R101, T 8:00-8:45, History Mr Roe",
  "R204, M 8:00-8:45, Maths Ms Lee",
  "R204, T 9:40-10:25, Maths Ms Lee",
  "R204, W 8:50-9:35, Maths Ms Lee",
];

describe("a grid whose cells name the room", () => {
  it("is a question that shows how each part of a cell would be read", async () => {
    const rows = (...texts: string[]) => [
      ...texts.map((text, index) => `row ${index < 2 ? 2 : 3}: ${text}`),
      "First rows: 9; rooms: 3; meetings a week: 7; overlaps: 0",
    ];
    expect((await choices(CLASSES)).slice(0, 2)).toEqual([
      [
        "The number at the end is the room: R204, R101, B2. 2 of 9 classes have none there",
        { roomInCell: "number" },
        rows(
          "R204, M 8:00-8:45, Maths - Ms Lee",
          "R101, M 8:50-9:35, History - Mr Roe",
          "R101, T 8:00-8:45, History - Mr Roe",
        ),
      ],
      [
        "What stands after the last - is the room: R204, R101, Hall B2. 2 of 9 classes have none there",
        { roomInCell: "last of _-_" },
        rows(
          "R204, M 8:00-8:45, Maths Ms Lee",
          "R101, M 8:50-9:35, History Mr Roe",
          "R101, T 8:00-8:45, History Mr Roe",
        ),
      ],
    ]);
    expect(await read(CLASSES)).toEqual([
      'grid.csv is a grid without a room in its headings. Its cells may name rooms, such as "Maths - Ms Lee - R204". Which part of a cell is the room?',
    ]);
  });

  it("may stand between two marks", async () => {
    const plan = [
      "Day,8:00-8:50,9:00-9:50,10:00-10:50",
      "Monday,PE1(X 10)-R12/ROE,LE1(X 20) - Lab 3/LEE,TE1(X 30)-R14/FOX",
      "Tuesday,LE2(X 20)-R12/LEE,,PE1(X 10)/ROE",
    ].join("\n");
    const answer = { roomInCell: "between - /" };
    expect((await choices(plan)).map((each) => each.slice(0, 2))).toContainEqual([
      "What stands between the last - and the next / is the room: R12, Lab 3, R14. 1 of 5 classes have none there",
      answer,
    ]);
    expect((await read(plan, answer)).toSorted()).toEqual([
      "Lab 3, M 9:00-9:50, LE1(X 20) LEE",
      "R12, M 8:00-8:50, PE1(X 10) ROE",
      "R12, T 8:00-8:50, LE2(X 20) LEE",
      "R14, M 10:00-10:50, TE1(X 30) FOX",
    ]);
  });

  it("may have the building behind the number at the end", async () => {
    const plan = CLASSES.replaceAll("R204", "428  ГК").replaceAll("R101", "428ЛК");
    expect((await choices(plan)).map(([, answer]) => answer)).toContainEqual({ roomInCell: "number" });
    const expected = READ.map((each) => each.replace("R204", "428 ГК").replace("R101", "428ЛК"));
    expect((await read(plan, { roomInCell: "last of _-_" })).toSorted()).toEqual(expected.toSorted());
    expect(
      (await read(plan, { roomInCell: "number" })).map((each) => each.split(",").slice(0, 2).join()),
    ).toEqual(expect.arrayContaining(["428 ГК, M 8:00-8:45", "428ЛК, M 8:50-9:35"]));
  });

  it("is read as answered, and the answer is kept for every later file", async () => {
    expect(await read(CLASSES, { roomInCell: "last of _-_" })).toEqual(READ);
    const first = await found(CLASSES, { roomInCell: "last of _-_" });
    const profile = first.kind === "timetables" ? first.profile?.text : undefined;
    const later = await found(CLASSES.replaceAll("R204", "R205"), {}, profile);
    expect([profile, later.kind]).toEqual([
      expect.stringContaining("room_in_cell: last of _-_"),
      "timetables",
    ]);
  });

  it("may have lists of teachers above the room, and remarks below it that keep the room from being offered", async () => {
    const cell = (room: string, course: string) => `"${course}\nLee Ann, Poe Bo, Roe Cy\n${room}"`;
    const days = ["Monday", "Tuesday", "Wednesday", "Thursday"].map((day, index) =>
      [day, cell("Lab 334", `Maths ${index}`), cell("Hall 12", `Law ${index}`), ""].join(","),
    );
    const plan = `9A,8:00-8:45,8:50-9:35,9:40-10:25\n${days.join("\n")}\n`;
    expect((await choices(plan)).map(([, answer]) => answer)).toContainEqual({ roomInCell: "last of line" });
    const remarked = plan.replace("Lab 334", "Lab 334\nGroup 2: 061-130");
    const rooms = await read(remarked, { roomInCell: "last of line", allowUnread: "50%" });
    expect(rooms.filter((room) => /M|not offered/.test(room.split(",")[1] ?? room))).toEqual([
      "Group 2: 061-130, M 8:00-8:45, Maths 0 Lee Ann, Poe Bo, Roe Cy Lab 334",
      "Hall 12, M 8:50-9:35, Law 0 Lee Ann, Poe Bo, Roe Cy",
      "Lab 334 is not offered on M",
    ]);
  });

  it("may have the days above, several classes in a cell, and the room before or in brackets", async () => {
    const before = `,Monday,Tuesday
8:00-9:30,"Room 1: Law
Room 2: Logic","Room 2: Ethics"
9:45-11:15,Room 1: Ethics,
11:30-13:00,,"Room 1: Law"
`;
    const expected = [
      "Room 1, M 8:00-9:30, Law",
      "Room 1, M 9:45-11:15, Ethics",
      "Room 1, T 11:30-13:00, Law",
      "Room 2, M 8:00-9:30, Logic",
      "Room 2, T 8:00-9:30, Ethics",
    ];
    expect(await read(before, { roomInCell: "first of : per line" })).toEqual(expected);
    const brackets = before.replace(/(Room \d): (\w+)/g, "$2 ($1)");
    expect(await read(brackets, { roomInCell: "in () per line" })).toEqual(expected);
  });

  it("may be several lines of a cell", async () => {
    const lines = `,Monday,Tuesday
8:00-9:30,"Law
Group A
Hall
13",
9:45-11:15,,"Logic
Group B
Hall
13"
11:30-13:00,,
`;
    expect(await read(lines, { roomInCell: "3+ of line" })).toEqual([
      "Hall 13, M 8:00-9:30, Law Group A",
      "Hall 13, T 9:45-11:15, Logic Group B",
    ]);
  });

  it("may have a column for each group, and the times again with each day", async () => {
    const groups = `Day,No,Time,G-1,G-2
Mon,1,9:00-10:20,Algebra; lecture; A-5,Algebra; lecture; A-5
,2,10:30-11:50,Physics; lab; B-7 / Logic; lecture; A-5,
,3,12:00-13:20,,Physics; lab; B-7
Tue,1,9:00-10:20,Sports,Logic; lecture; A-5
,2,10:30-11:50,,
,3,12:00-13:20,Algebra; lecture; A-6,
`;
    expect(await read(groups, { roomInCell: "last of ; per _/_" })).toEqual([
      "A-5, M 9:00-10:20, Algebra lecture",
      "A-5, M 10:30-11:50, Logic lecture",
      "A-5, T 9:00-10:20, Logic lecture",
      "A-6, T 12:00-13:20, Algebra lecture",
      "B-7, M 10:30-11:50, Physics lab",
      "B-7, M 12:00-13:20, Physics lab",
    ]);
  });

  it("has no room between hyphens of two lines", async () => {
    const lines = `9A,8:00-8:45,8:50-9:35,9:40-10:25
Monday,"Maths
SE-C
506","Music
SE-D
507",SE-C1-Logic-508
Tuesday,SE-C1-Logic-508,"Maths
SE-C
506",SE-C2-Logic-508
`;
    expect(await read(lines, { roomInCell: "last of -" })).toEqual([
      'Not published: 3 of 6 rows with a room could not be read, such as row 6, "/Maths SE-C 506" (unreadable room). Fix rows 6, 6, 9.',
    ]);
  });

  it("keeps a room from being offered if a cell names it in another way", async () => {
    const other = CLASSES.replace("Music", "Music in R204");
    expect((await read(other, { roomInCell: "last of _-_", allowUnread: "20%" })).slice(-4)).toEqual([
      "R204 is not offered on T",
      ...READ.slice(-3),
    ]);
    expect(await read(other, { roomInCell: "last of _-_" })).toEqual([
      'Not published: 1 of 8 rows with a room could not be read, such as row 3, "Music in R204" (several rooms and times). Fix row 3.',
    ]);
  });

  it("keeps a room from being offered that is another line of the cell", async () => {
    const [first, two] = ['"Maths\nMs Lee\nR12"', '"Maths\nMs Lee\nR12\nArt\nMr Poe\nR14"'];
    const lines = ["8A,8:00-8:45,8:50-9:35,9:40-10:25", `Monday,${two},,${first}`, `Tuesday,,${first},`];
    expect(await read(lines.join("\n"), { roomInCell: "last of line", allowUnread: "40%" })).toEqual([
      "R12 is not offered on M",
      "R12, M 9:40-10:25, Maths Ms Lee",
      "R12, T 8:50-9:35, Maths Ms Lee",
      "R14, M 8:00-8:45, Maths Ms Lee R12 Art Mr Poe",
    ]);
  });

  it("says the row of a cell whose day is a column", async () => {
    const plan = `,Monday,Tuesday
8:00-8:45,Law [R1],Art [R2]
8:50-9:35,Art [R2],Law in R1
9:40-10:25,,Maths [R1]
`;
    expect(await read(plan, { roomInCell: "in []" })).toEqual([
      'Not published: 1 of 5 rows with a room could not be read, such as row 3, "Law in R1" (several rooms and times). Fix row 3.',
    ]);
  });

  it("takes the rooms that another is made of: 101 and 102 of 101-103", async () => {
    const other = `9A,8:00-8:45,8:50-9:35,9:40-10:25
Monday,Law 101,,Ethics 102
Friday,,Club 101-103,"Law 101,102"
`;
    expect(await read(other, { roomInCell: "number", allowUnread: "50%" })).toEqual([
      "101, M 8:00-8:45, Law",
      "101, F 8:50-9:35, Club",
      "101, F 9:40-10:25, Law",
      "101-103, F 8:50-9:35, Club",
      "102, M 9:40-10:25, Ethics",
      "102, F 8:50-9:35, Club",
      "102, F 9:40-10:25, Law",
    ]);
  });

  it("keeps a room from being offered whose name lost the space behind it, and not one of another letter", async () => {
    const other = `9A,8:00-8:45,8:50-9:35,9:40-10:25
Monday,Law B305,Ethics B305A,
Friday,Club B305orLAB,,Art B305A
`;
    expect(await read(other, { roomInCell: "number", allowUnread: "50%" })).toEqual([
      "B305 is not offered on F",
      "B305, M 8:00-8:45, Law",
      "B305A, M 8:50-9:35, Ethics",
      "B305A, F 9:40-10:25, Art",
      "B305orLAB, F 8:00-8:45, Club",
    ]);
  });

  it("shows no room as free that a cell names in another way, and leaves no cell out that may name one", async () => {
    const other = `9A,8:00-8:45,8:50-9:35,9:40-10:25
Monday,Maths [R12] Smith,History [R 10] Roe,Break
Tuesday,History [R10] Roe,Physics [Lab] Poe,MATH/R-12/SMITH
Wednesday,Maths [R12] Smith / Art [R10] Poe,PHYSICS LAB POE,
Thursday,,Maths [R14 Smith,Art [Poe/R10]
`;
    expect(await read(other, { roomInCell: "in []", allowUnread: "70%" })).toEqual([
      "Lab is not offered on W",
      "Lab, T 8:50-9:35, Physics Poe",
      "Poe/R10, R 9:40-10:25, Art",
      "R 10, M 8:50-9:35, History Roe",
      "R 10, T 8:00-8:45, History Roe",
      "R 10, W 8:00-8:45, Maths [R12] Smith / Art Poe",
      "R 10, R 9:40-10:25, Art",
      "R12 is not offered on TW",
      "R12, M 8:00-8:45, Maths Smith",
    ]);
    const listed = `9A,8:00-8:45,8:50-9:35,9:40-10:25
Monday,Maths [R12],,"Biology [R12, R14]"
Tuesday,LAW R14 POE,,
`;
    expect(await read(listed, { roomInCell: "in []", allowUnread: "50%" })).toEqual([
      "R12, M 8:00-8:45, Maths",
      "R12, M 9:40-10:25, Biology",
      "R14 is not offered on T",
      "R14, M 9:40-10:25, Biology",
    ]);
    const one = `9A,8:00-8:45,8:50-9:35,9:40-10:25
Monday,Maths [R12] Smith,History [R10] Roe,Break
Tuesday,History [R10] Roe,Maths [R14 Smith,
`;
    expect(await read(one, { roomInCell: "in []" })).toEqual([
      'Not published: 1 of 4 rows with a room could not be read, such as row 3, "/Maths [R14 Smith" (unreadable room). Fix row 3.',
    ]);
  });

  it("keeps the rooms between the first and the last of a range from being offered, as it takes them", async () => {
    const rows = [
      "Ziua,Ora,TI-251,TI-252,TI-253,TI-254",
      "Luni,8.00-9.30,Algebra A. 302,Muzica B. 303,Arta C. 304,Sport D. 201",
      "Luni,9.45-11.15,Muzica B. 303,Arta C. 304,Sport D. 201,Algebra A. 302",
      "Luni,11.30-13.00,Arta C. 304,Sport D. 201,Algebra A. 302,Muzica B. 303",
      "Marţi,8.00-9.30,Fizica 302-304 D.,Sport D. 201,,",
      "Marţi,9.45-11.15,,Sport D. 201,,",
      "Marţi,11.30-13.00,,Sport D. 201,,",
      "Miercuri,8.00-9.30,,,Sport D. 201,",
      "Miercuri,9.45-11.15,,,Sport D. 201,",
      "Miercuri,11.30-13.00,,,Sport D. 201,Fizica 302-304",
      "Joi,8.00-9.30,Algebra A. 302,Muzica B. 303,Arta C. 304,Sport D. 201",
      "Joi,9.45-11.15,Muzica B. 303,Arta C. 304,Sport D. 201,Algebra A. 302",
      "Joi,11.30-13.00,Arta C. 304,Sport D. 201,Algebra A. 302,Muzica B. 303",
      "Vineri,8.00-9.30,Algebra A. 302,Muzica B. 303,Arta C. 304,Sport D. 201",
      "Vineri,9.45-11.15,Muzica B. 303,Arta C. 304,Sport D. 201,Algebra A. 302",
      "Vineri,11.30-13.00,Arta C. 304,Sport D. 201,Algebra A. 302,Muzica B. 303",
    ];
    const answers = { accept: "term dates", roomInCell: "number", allowUnread: "60%" };
    const reading = await readTimetable({ files: [fileOf(rows.join("\n"))], answers, now: 0 });
    const found = reading.kind === "timetables" ? reading.terms.flatMap((each) => each.timetable.rooms) : [];
    expect(found.map(({ name, unread, meetings }) => [name, unread, meetings.W.length])).toEqual([
      ["201", undefined, 1],
      ["302", ["T"], 1],
      ["303", ["T"], 1],
      ["304", ["T"], 1],
    ]);
  });

  it("may have the room anywhere in a cell, and does not offer groups as rooms", async () => {
    const groups = `Monday,,,
Group,8:00-8:45,8:50-9:35,9:40-10:25
G-1,MATH R12 SMITH,"Law (R14)
Poe, J",
G-2,Law R14 Poe,ADV ART [R15] VAN ROE,Sports
`;
    expect((await choices(groups)).map(([label, answer]) => [label, answer])).toEqual([
      [
        "The only word with a digit is the room: R14, R12, R15. 1 of 5 classes have none there",
        { roomInCell: "word" },
      ],
    ]);
    expect(await read(groups, { roomInCell: "word" })).toEqual([
      "R12, M 8:00-8:45, MATH SMITH",
      "R14, M 8:00-8:45, Law Poe",
      "R14, M 8:50-9:35, Law Poe, J",
      "R15, M 8:50-9:35, ADV ART VAN ROE",
    ]);
  });

  it("is not the word with a digit if the building stands behind it in some cells, and belongs to it in others", async () => {
    const plan = `311,9:00-10:25,10:45-12:10,12:20-13:45
Понедельник,Алгебра 417 ГК (чет.нед.),Физика 511ГК,Алгебра 417 ГК
Вторник,Физика 511 ГК (чет.нед.),Алгебра 417ГК,Ин.яз.
Среда,Физика 511ГК,Алгебра 417ГК,Физика 511ГК
`;
    expect((await choices(plan)).map(([, answer]) => answer)).toEqual([
      { roomInCell: "number" },
      { columns: "room=sheet,days=day,times=time,class=course" },
    ]);
  });

  it("keeps a room from being offered that only another file names in its part", async () => {
    const hours = "8:00-8:45,8:50-9:35,9:40-10:25";
    const files = [
      fileOf(`9A,${hours}\nMonday,Maths [Lab],Law [R14],\nTuesday,Art [R14],,Law [R12]\n`, "9A.csv"),
      fileOf(`9B,${hours}\nMonday,Law [R15],,Art [R14]\nTuesday,,ART LAB POE,\n`, "9B.csv"),
    ];
    const answers = { ...ANSWERS, roomInCell: "in []", allowUnread: "20%" };
    const outcome = await readTimetable({ files, answers, now: NOW });
    const rooms =
      outcome.kind === "timetables" ? outcome.terms.flatMap(({ timetable }) => timetable.rooms) : [];
    expect(rooms.map(({ name, unread }) => [name, unread])).toEqual([
      ["Lab", ["T"]],
      ["R12", undefined],
      ["R14", undefined],
      ["R15", undefined],
    ]);
  });

  it("asks for the times of its periods, except those of cells in doubt", async () => {
    const periods = "Day,1,2,3,4\nMonday,Law (A-12),,Ethics (A-14),\nTuesday,,Law (A-12),Club in A-14,\n";
    const outcome = await found(periods, { roomInCell: "in ()" });
    expect(outcome.kind === "questions" && outcome.questions.map(({ periods: names }) => names)).toEqual([
      ["1", "2", "3"],
    ]);
  });

  it("is refused as a whole if the times of one of its days can't be read: its classes would be lost", async () => {
    const week = `,Mon,,,,Tue,,,
Time,8:00-9:00,9:00-10:00,10:00-11:00,11:00-12:00,8:00-9:00,9:00-10:00,10:00-11:00,11:00-12:00
G-1,Law (A-12),,Ethics (A-14),,,Law (A-12),,Law (A-12)
`;
    expect(await read(week, { roomInCell: "in ()" })).toEqual([
      "A-12, M 8:00-9:00, Law",
      "A-12, T 9:00-10:00, Law",
      "A-12, T 11:00-12:00, Law",
      "A-14, M 10:00-11:00, Ethics",
    ]);
    const broken = week.replace(
      /(.*)8:00-9:00,9:00-10:00,10:00-11:00,11:00-12:00\n/,
      "$1first,second,third,fourth\n",
    );
    expect((await read(broken, { roomInCell: "in ()" })).join()).toMatch("has an unknown layout");
  });

  it("is refused for a part that is written wrongly, with the right form", async () => {
    await expect(read(CLASSES, { roomInCell: "the last one" })).rejects.toThrow(
      'The room in a cell is written last of -, 2 of /, first of : per line, between - /, in (), number or word, not "the last one"',
    );
  });
});

/** A grid of two groups, whose first class says its room as `first` does. */
const groups = (first: string): string => `Day,Time,ИВТ-101,ИВТ-102
Понедельник,8:30-10:00,${first},"Физика (лаб.) ауд.5-215; каб. 216"
,10:10-11:40,История ауд. 302,Алгебра Aula: B12
,11:50-13:20,"Химия, Room no. 12a",
Вторник,8:30-10:00,,
,10:10-11:40,Алгебра ауд. 301,
,11:50-13:20,,
`;

describe("cells that call their rooms", () => {
  it("are read without a question", async () => {
    expect(await read(groups("Алгебра аудитория 301"))).toEqual([
      "5-215, M 8:30-10:00, Физика (лаб.)",
      "12a, M 11:50-13:20, Химия",
      "216, M 8:30-10:00, Физика (лаб.)",
      "301, M 8:30-10:00, Алгебра",
      "301, T 10:10-11:40, Алгебра",
      "302, M 10:10-11:40, История",
      "B12, M 10:10-11:40, Алгебра",
    ]);
  });

  it("are a question if others do not", async () => {
    const [question = ""] = await read(groups("Алгебра 301"));
    expect(question).toContain("Which part of a cell is the room?");
  });
});

it("what stands after the last bracket may be the room", async () => {
  const text = `Day,9:00-9:50,10:00-10:50,11:00-11:50
Monday,"MA111 A1,A2 (Lee) GD ROOM",PH111 B1 (Roe) LT1,
Tuesday,PH111 B1 (Roe) LT1,"MA111 A1,A2 (Lee) GD ROOM",
Wednesday,PH111 B1 (Roe) LT1,,
`;
  const answers = (await choices(text)).map(([, answer]) => answer);
  expect(answers).toContainEqual({ roomInCell: "last of )" });
  expect(await read(text, { roomInCell: "last of )" })).toEqual([
    "GD ROOM, M 9:00-9:50, MA111 A1,A2 (Lee)",
    "GD ROOM, T 10:00-10:50, MA111 A1,A2 (Lee)",
    "LT1, M 10:00-10:50, PH111 B1 (Roe)",
    "LT1, T 9:00-9:50, PH111 B1 (Roe)",
    "LT1, W 9:00-9:50, PH111 B1 (Roe)",
  ]);
});

it("times with commas stand above a plan, and a room's number may begin like a time", async () => {
  const plan = [
    ";;LUNI;;;MARTI;;",
    "Anul;Grupa;8,00-9,50;10,00-11,50;12,00-13,50;8,00-9,50;10,00-11,50;12,00-13,50",
    "1;4161;TCE, 2.413, Barote;;FIZ, 2.416, Cretu;;TCE, 1.206, Barote;",
    "1;4162;;FIZ, 2.416, Cretu;;TCE, 2.413, Barote;;FIZ, 1.206, Cretu",
  ];
  expect(await read(plan.join("\n"), { roomInCell: "2 of ," })).toEqual([
    "1.206, T 10:00-11:50, TCE Barote",
    "1.206, T 12:00-13:50, FIZ Cretu",
    "2.413, M 8:00-9:50, TCE Barote",
    "2.413, T 8:00-9:50, TCE Barote",
    "2.416, M 10:00-11:50, FIZ Cretu",
    "2.416, M 12:00-13:50, FIZ Cretu",
  ]);
});
