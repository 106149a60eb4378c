import { messagesOf } from "@classroom/timetable/sentence.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { type CellObject, utils, write } from "@e965/xlsx";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { Answer } from "./question.ts";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

const ANSWERS: Answer = { timeZone: "Europe/Paris", accept: "term dates,clashes" };

/** `B201 M 540 590 CS 1` of each class, `B201 not offered on MW` of each room with unread days; else what is asked. */
const rowsOf = (reading: Awaited<ReturnType<typeof readTimetable>>): readonly string[] => {
  if (reading.kind === "questions") return reading.questions.map(({ message }) => message);
  return reading.terms
    .flatMap(({ timetable: { rooms } }) => rooms)
    .flatMap(({ name: room, meetings, unread }) => [
      ...WEEKDAYS.flatMap((day) =>
        meetings[day].map(({ start, end, className }) => `${room} ${day} ${start} ${end} ${className}`),
      ),
      ...(unread === undefined ? [] : [`${room} not offered on ${unread.join("")}`]),
    ]);
};

const takenIn = async (content: string | Uint8Array, name = "school.csv", answers: Answer = {}) =>
  rowsOf(
    await readTimetable({ files: [fileOf(content, name)], answers: { ...ANSWERS, ...answers }, now: 0 }),
  );

it("a room with a time of its own is not offered on the days of its row, unless that is the row's", async () => {
  const lines = ["A,M,8:00,9:30,B201 (8:00-13:00)", "B,T,14:00,15:30,B201 (2:00-3:30)", "C,W,8:00,9:30,B201"];
  const text = ["Course,Days,Start,End,Room", ...lines].join("\n");
  expect(await takenIn(text)).toEqual([
    'Not published: 1 of 3 rows with a room could not be read, such as row 2, "M 8:00 9:30" (several rooms and times). Fix row 2.',
  ]);
  expect(await takenIn(text, undefined, { allowUnread: "40%" })).toEqual([
    "B201 T 840 930 B",
    "B201 W 480 570 C",
    "B201 not offered on M",
  ]);
});

it("a class below a time that is only a dash keeps its room from being offered on its day", async () => {
  const plan = [
    "MONDAY",
    "Venues/time,8:00-8:45,8:50-9:35,9:40-10:25,-",
    "E-1,A,,B,C",
    "E-2,,A,,",
    "E-3,B,,,",
  ];
  expect(await takenIn(plan.join("\n"), "plan.csv", { allowUnread: "60%" })).toEqual([
    "E-1 M 480 525 A",
    "E-1 M 580 625 B",
    "E-1 not offered on M",
    "E-2 M 530 575 A",
    "E-3 M 480 525 B",
  ]);
});

it("a room that a class was moved to is taken, and so is the other", async () => {
  const lines = ["A,M,8:00,9:30,B201 (moved to B209)", "B,T,8:00,9:30,B201"];
  expect(await takenIn(["Course,Days,Start,End,Room", ...lines].join("\n"))).toEqual([
    "B201 M 480 570 A",
    "B201 T 480 570 B",
    "B209 M 480 570 A",
  ]);
});

it("rooms behind the times of a cell are known by their names: two codes with a word between them are two", async () => {
  const lines = ["A,Mon 8:00-9:30 R101", "B,Tue 8:00-9:30 R102", "C,Wed 8:00-9:30 R103"];
  const text = ["Course,When", ...lines, '"D","Thu 8:00-9:30 R101, Fri 18:00-19:00 in R109 and R110"'].join(
    "\n",
  );
  expect(await takenIn(text, undefined, { columns: "meeting=When,location=When,class=Course" })).toEqual([
    "R101 M 480 570 A",
    "R101 R 480 570 D",
    "R102 T 480 570 B",
    "R103 W 480 570 C",
    "R109 F 1080 1140 D",
    "R110 F 1080 1140 D",
  ]);
});

describe("a number behind a semicolon", () => {
  it("is a room of the same building", async () => {
    const lines = ["Course,Days,Start,End,Room", "A,M,9:00,9:50,Sci 101; 102", "B,T,9:00,9:50,Sci 102"];
    expect(await takenIn(lines.join("\n"))).toEqual([
      "Sci 101 M 540 590 A",
      "Sci 102 M 540 590 A",
      "Sci 102 T 540 590 B",
    ]);
  });

  it("is both rooms if another cell has the number alone", async () => {
    const lines = ["Course,Days,Start,End,Room", "A,M,9:00,9:50,Sci 101; 102; Hum 7", "B,T,9:00,9:50,102"];
    expect(await takenIn(lines.join("\n"))).toEqual([
      "102 M 540 590 A",
      "102 T 540 590 B",
      "Hum 7 M 540 590 A",
      "Sci 101 M 540 590 A",
      "Sci 102 M 540 590 A",
    ]);
  });
});

describe("a footnote's number", () => {
  it("is not a part of the room's, nor of a time; two digits above the line are minutes", async () => {
    const page =
      "<table><tr><th>Course<th>Days<th>Time<th>Room<tr><td>A<td>M<td>9:00-9:50<td>SCI 101<sup>1</sup>" +
      "<tr><td>B<td>T<td>9:00-9:50<sup>2</sup><td>SCI 101<tr><td>C<td>W<td>8<sup>00</sup>-9<sup>30</sup><td>SCI 101</table>";
    const taken = ["SCI 101 M 540 590 A", "SCI 101 T 540 590 B", "SCI 101 W 480 570 C"];
    expect(await takenIn(page, "school.html")).toEqual(taken);
    const lines = ["A,M,9:00-9:50,SCI 101¹", "B,T,9:00-9:50,SCI 101<sup>2</sup>", "C,W,8⁰⁰-9³⁰,SCI 101"];
    expect(await takenIn(["Course,Days,Time,Room", ...lines].join("\n"))).toEqual(taken);
  });
});

const HEADER = ["Course", "Days", "Time", "Room"];

/** A workbook whose formulas have no values, as a program writes it that computes nothing, and where `@` stands some runs of text. */
const workbookOf = (rows: readonly (readonly (string | CellObject)[])[], runs = ""): Uint8Array => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([HEADER, ...rows.map((row) => [...row])]), "Plan");
  const parts = unzipSync(new Uint8Array(write(book, { type: "buffer", bookSST: true })));
  const withText = (path: string, before: string, after: string) =>
    strToU8(strFromU8(parts[path] ?? new Uint8Array()).replaceAll(before, after));
  return zipSync({
    ...parts,
    "xl/worksheets/sheet1.xml": withText("xl/worksheets/sheet1.xml", "</f><v>0</v>", "</f><v></v>"),
    "xl/sharedStrings.xml": withText("xl/sharedStrings.xml", "<t>@</t>", runs),
  });
};

describe("a workbook's cell", () => {
  const formula: CellObject = { t: "n", v: 0, f: "Rooms!B2" };

  it("with a formula that was never computed is unread, as a room, a day or a time", async () => {
    const bytes = workbookOf([
      ["A", "M", "9:00-9:50", "B201"],
      ["B", "T", formula, "B202"],
      ["C", formula, "9:00-9:50", "B203"],
    ]);
    expect(await takenIn(bytes, "school.xlsx", { allowUnread: "70%" })).toEqual([
      "B201 M 540 590 A",
      "B202 not offered on T",
      "B203 not offered on MTWRFSU",
    ]);
    const roomless = workbookOf([
      ["A", "M", "9:00-9:50", "B201"],
      ["B", "T", "9:00-9:50", formula],
    ]);
    expect(await takenIn(roomless, "school.xlsx")).toEqual([
      'Not published: 1 of 2 rows with a room could not be read, such as row 3, "=Rooms!B2" (formula instead of text). Fix row 3.',
    ]);
  });

  it("with a broken formula, or a number that was the name 1E2, is unread", async () => {
    const broken: CellObject = { t: "e", v: 0x17, w: "#REF!" };
    const number: CellObject = { t: "n", v: 100, z: "0.00E+00" };
    for (const [room, text] of [
      [broken, "#REF!"],
      [number, "1.00E+02"],
    ] as const) {
      const bytes = workbookOf([
        ["A", "M", "9:00-9:50", "B201"],
        ["B", "T", "9:00-9:50", room],
      ]);
      expect(await takenIn(bytes, "school.xlsx")).toEqual([
        `Not published: 1 of 2 rows with a room could not be read, such as row 3, "${text}" (unreadable room). Fix row 3.`,
      ]);
    }
    const german = "Course;Days;Time;Room\nA;M;9:00-9:50;B201\nB;T;9:00-9:50;1,00E+02";
    expect(await takenIn(german)).toEqual([
      'Not published: 1 of 2 rows with a room could not be read, such as row 3, "1,00E+02" (unreadable room). Fix row 3.',
    ]);
  });

  it("with a footnote's number above the line has it apart", async () => {
    const runs =
      '<r><t>SCI 101</t></r><r><rPr><vertAlign val="superscript"/><sz val="11"/></rPr><t>1</t></r><r><t> &amp; 102</t></r>';
    const rows = [
      ["A", "M", "9:00-9:50", "@"],
      ["B", "T", "9:00-9:50", "SCI 102"],
    ];
    const bytes = workbookOf(rows, runs);
    expect(await takenIn(bytes, "school.xlsx")).toEqual([
      "SCI 101 M 540 590 A",
      "SCI 102 M 540 590 A",
      "SCI 102 T 540 590 B",
    ]);
  });
});

describe("a code of a building that other schools write for no room", () => {
  it("is one beside a number that is built like those of other buildings", async () => {
    const places = [
      "SCI,101",
      "NA,101",
      "WEB,B12",
      "WEB,102",
      "ONLINE,103",
      "E-Learning Lab,2",
      "TBA,104",
      "NA,",
    ];
    const lines = places.map((place, at) => `A,M,${at + 8}:00,${at + 8}:50,${place}`);
    expect(await takenIn(["Course,Days,Start,End,Building,Room", ...lines].join("\n"))).toEqual([
      "E-Learning Lab 2 M 780 830 A",
      "NA 101 M 540 590 A",
      "SCI 101 M 480 530 A",
      "WEB 102 M 660 710 A",
    ]);
  });

  it("stands for no room if the school says so", async () => {
    const lines = ["Course,Days,Start,End,Building,Room", "A,M,9:00,9:50,SCI,101", "B,M,9:00,9:50,WEB,101"];
    expect(await takenIn(lines.join("\n"), undefined, { notRooms: "WEB" })).toEqual(["SCI 101 M 540 590 A"]);
  });
});

it("Mon-Wed beside M-W-F has Tuesday as well, since it may be a range", async () => {
  const lines = ["M-W-F,B201", "Mon-Wed,B202", "T-R,B203"].map((each) => `A,9:00,9:50,${each}`);
  expect(await takenIn(["Course,Start,End,Days,Room", ...lines].join("\n"))).toEqual([
    ...["M", "W", "F"].map((day) => `B201 ${day} 540 590 A`),
    ...["M", "T", "W"].map((day) => `B202 ${day} 540 590 A`),
    ...["T", "R"].map((day) => `B203 ${day} 540 590 A`),
  ]);
});

describe("a room that a row names beside its own", () => {
  const unread = { allowUnread: "99%" };

  it("in a note is not offered on the days of the class, or on any day if the note names a time", async () => {
    const lines = [
      "A,M,9:00,9:50,B 204,",
      "B,TR,9:00,9:50,B 205,Moved to B204 for now",
      "C,W,9:00,9:50,B 206,also F 10:00-11:00 in B 205",
      "D,F,9:00,9:50,B 206,Bring 206 pages to B 206",
    ];
    const text = ["Course,Days,Start,End,Room,Notes", ...lines].join("\n");
    expect(await takenIn(text, undefined, unread)).toEqual([
      "B 204 M 540 590 A",
      "B 204 not offered on TR",
      "B 205 T 540 590 B",
      "B 205 R 540 590 B",
      "B 205 not offered on MTWRFSU",
      "B 206 W 540 590 C",
      "B 206 F 540 590 D",
    ]);
    expect(await takenIn(text)).toEqual([
      'Not published: 2 of 4 rows with a room could not be read, such as row 3, "Moved to B204 for now" (several rooms and times). Fix rows 3, 4.',
    ]);
  });

  it("in the column of an hour that all sections share is not offered on any day", async () => {
    const lines = ["A,M,9:00,9:50,6101,Th 7 6102", "B,T,9:00,9:50,6102,", "C,W,9:00,9:50,6103,F 2 6103"];
    const text = ["Course,Days,Start,End,Room,COMMON HOUR D H R", ...lines].join("\n");
    expect(await takenIn(text, undefined, unread)).toEqual([
      "6101 M 540 590 A",
      "6102 T 540 590 B",
      "6102 not offered on MTWRFSU",
      "6103 W 540 590 C",
      "6103 not offered on MTWRFSU",
    ]);
  });

  it.each(["Meeting,Room", "Days and Times,Room"])(
    "behind its times, in %s, is not offered on these days",
    async (header) => {
      const lines = ["A,MW 9:00-9:50 B202,B201", "B,TR 9:00-9:50,B202", "C,F 9:00-9:50 B201,B201"];
      expect(await takenIn([`Course,${header}`, ...lines].join("\n"), undefined, unread)).toEqual([
        "B201 M 540 590 A",
        "B201 W 540 590 A",
        "B201 F 540 590 C",
        "B202 T 540 590 B",
        "B202 R 540 590 B",
        "B202 not offered on MW",
      ]);
    },
  );
});

describe("what the profile remembers", () => {
  /** What a profile makes of a file, or the questions, and the profile then. */
  const withProfile = async (text: string, lines: readonly string[], answers: Answer = {}, year = 2027) => {
    const said = { timeZone: "Europe/Paris", ...answers };
    const profile = { name: "school.yaml", text };
    const now = Date.UTC(year, 0, 20);
    const reading = await readTimetable({ files: [fileOf(lines.join("\n"))], profile, answers: said, now });
    return reading.kind === "questions"
      ? { questions: reading.questions.map(({ message }) => message) }
      : {
          terms: reading.terms.map(({ timetable }) => timetable.calendar?.first),
          text: reading.profile?.text,
        };
  };
  const LIST = ["Course,Days,Start,End,Room", "A,M,9:00,9:50,B201"];

  it("does not give a term that is over to a file without dates, and keeps it beside the new one", async () => {
    const text =
      "columns: location=Room,days=Days,start=Start,end=End,class=Course\ntime_zone: Europe/Paris\n" +
      "terms:\n  - name: Fall\n    first_day: 2026-08-31\n    last_day: 2026-12-18\n    no_classes: [ 2026-11-26 ]\n";
    expect(await withProfile(text, LIST, {}, 2026)).toEqual({ terms: ["2026-08-31"], text: undefined });
    expect(await withProfile(text, LIST)).toEqual({
      questions: ["The file has no usable dates. Which are the first and the last day of the term?"],
    });
    const days = { firstDay: "2027-01-18", lastDay: "2027-05-07" };
    const next = await withProfile(text, LIST, days);
    expect(next).toEqual({
      terms: ["2027-01-18"],
      text: `${text}  - name: 2027-01-18 to 2027-05-07\n    first_day: 2027-01-18\n    last_day: 2027-05-07\n`,
    });
    expect(await withProfile(next.text ?? "", LIST)).toEqual({ terms: ["2027-01-18"], text: undefined });
    const named = [`${LIST[0]},Term`, `${LIST[1]},Fall`];
    const terms = text.replace(/^columns.*\n/, "");
    expect(await withProfile(terms, named)).toEqual({
      questions: ["The file has no usable dates. Which are the first and the last day of the term?"],
    });
    const ofYear = named.map((line) => line.replace("Fall", "Fall 2026"));
    const found = await withProfile(terms.replace("Fall", "Fall 2026"), ofYear);
    expect(found.terms).toEqual(["2026-08-31"]);
  });
});

/** Rooms and classes of a file that is read with a profile. */
const takenWith = async (text: string, lines: readonly string[], answers: Answer = {}) => {
  const profile = { name: "school.yaml", text };
  const files = [fileOf(lines.join("\n"))];
  return rowsOf(await readTimetable({ files, profile, answers: { ...ANSWERS, ...answers }, now: 0 }));
};

describe("a remembered clock", () => {
  const HEADER_LINE = "Course,Days,Start,End,Room";

  it("holds where the times show none", async () => {
    const lines = [HEADER_LINE, "A,M,7:00,7:50,B201", "B,M,9:00,9:50,B201"];
    expect(await takenWith("clock: 12h-from-7", lines)).toEqual(["B201 M 420 470 A", "B201 M 540 590 B"]);
  });

  it("does not where they show another", async () => {
    const late = [HEADER_LINE, "A,M,06:00,06:50,B201", "B,M,13:00,13:50,B201"];
    const early = [HEADER_LINE, "A,M,1:00,1:50,B201", "B,M,11:00,11:50,B201"];
    const minutes = [HEADER_LINE, "A,M,800,850,B201", "B,M,1530,1620,B201"];
    expect([
      await takenWith("clock: 12h", late),
      await takenWith("clock: 24h", early),
      await takenWith("clock: minutes", minutes),
    ]).toEqual([
      ["B201 M 360 410 A", "B201 M 780 830 B"],
      ["B201 M 660 710 B", "B201 M 780 830 A"],
      ["B201 M 480 530 A", "B201 M 930 980 B"],
    ]);
    expect(await takenWith("clock: 24h", early, { clock: "24h" })).toEqual([
      "B201 M 60 110 A",
      "B201 M 660 710 B",
    ]);
  });
});

it("blank rooms of a profile are asked about again where the class is blank as well", async () => {
  const lines = ["Course,Days,Start,End,Room", "A,M,9:00,9:50,B201", "B,T,9:00,9:50,", "C,T,9:00,9:50,B202"];
  expect(await takenWith("blank: none", lines)).toEqual(["B201 M 540 590 A", "B202 T 540 590 C"]);
  const joined = [...lines, ",R,9:00,9:50,"];
  expect(await takenWith("blank: none", joined)).toEqual([
    'school.csv has rows with a time whose cell "Room" is blank, below rows such as "B202": does a blank mean the same as above?',
  ]);
  expect(await takenWith("blank: never", joined)).toEqual(["B201 M 540 590 A", "B202 T 540 590 C"]);
  expect(await takenWith("blank: none", joined, { blank: "none" })).toEqual([
    "B201 M 540 590 A",
    "B202 T 540 590 C",
  ]);
});

describe("columns that are called after rooms", () => {
  const BELOW = ["Monday,9:00-9:50,Algebra,Physics", "Monday,10:00-10:50,Algebra,", "Tuesday,9:00-9:50,,Art"];
  const TAKEN = ["M 540 590 Algebra", "M 600 650 Algebra", "M 540 590 Physics", "T 540 590 Art"];
  const choicesOf = async (header: string, below = BELOW) => {
    const files = [fileOf([header, ...below].join("\n"))];
    const reading = await readTimetable({ files, answers: ANSWERS, now: 0 });
    return reading.kind === "questions" ? reading.questions.flatMap(({ choices }) => choices) : [];
  };

  it.each([
    ["R1", "R2"],
    ["Room 101", "Room 102"],
    ["Room 1", "Room 2"],
  ])("such as %s and %s, are these rooms if a person says so", async (one, other) => {
    const header = `Day,Time,${one},${other}`;
    const [first] = await choicesOf(header);
    expect([first?.label, first?.answer]).toEqual([
      `${one}, ${other} are rooms, and the cells below them their classes`,
      { columns: "room=each column" },
    ]);
    const taken = TAKEN.map((text, at) => `${at < 2 ? one : other} ${text}`);
    const lines = [header, ...BELOW];
    expect(await takenIn(lines.join("\n"), undefined, first?.answer)).toEqual(taken);
    expect(await takenWith("columns: location=room,days=Day,times=Time,class=course", lines)).toEqual(taken);
  });

  it("have the school's hall among them, which has classes below as well", async () => {
    const lines = ["Day,Time,R101,R102,Aula", "M,9:00-9:50,Algebra 1A,,PE 3C", "T,9:00-9:50,,Art 2B,PE 1A"];
    const reading = await readTimetable({ files: [fileOf(lines.join("\n"))], answers: ANSWERS, now: 0 });
    const answers = reading.kind === "questions" ? reading.questions.flatMap(({ choices }) => choices) : [];
    expect(answers.map(({ answer }) => answer)).toEqual([
      { columns: "room=each column" },
      { columns: "room=Aula" },
    ]);
    expect(await takenIn(lines.join("\n"), undefined, { columns: "room=each column" })).toEqual([
      "Aula M 540 590 PE 3C",
      "Aula T 540 590 PE 1A",
      "R101 M 540 590 Algebra 1A",
      "R102 T 540 590 Art 2B",
    ]);
  });

  it("have those behind them that are called otherwise, and a legend below does not hide the choice", async () => {
    const header = "Hari,Jam,IF-101 (50),IF-102 (50),LP-1 (IF 305),Aula Prof. Ada (IF-219)";
    const below = ["Senin,9:00-9:50,Kalkulus,,Fisika,Sidang", "Selasa,9:00-9:50,,Kimia,,", "KETERANGAN,,,,,"];
    const [rooms] = await choicesOf(header, below);
    expect(rooms?.answer).toEqual({ columns: "room=each column" });
    expect(await takenIn([header, ...below].join("\n"), undefined, rooms?.answer)).toEqual([
      "Aula Prof. Ada (IF-219) M 540 590 Sidang",
      "IF-101 (50) M 540 590 Kalkulus",
      "IF-102 (50) T 540 590 Kimia",
      "LP-1 (IF 305) M 540 590 Fisika",
    ]);
  });

  it("are so beside a hall whose classes have no number", async () => {
    const below = ["M,9:00-9:50,Maths,Physics,Chess", "T,9:00-9:50,Maths,,Chess"];
    const [rooms] = await choicesOf("Day,Time,R101,R102,Hall", below);
    expect(rooms?.answer).toEqual({ columns: "room=each column" });
  });

  it("may have names of rooms below", async () => {
    const [, second, third] = await choicesOf("Day,Time,Room 1,Room 2");
    expect([second?.answer, third]).toEqual([{ columns: "room=Room 1+Room 2" }, undefined]);
    const text = ["Day,Time,Room 1,Room 2", ...BELOW].join("\n");
    expect(await takenIn(text, undefined, second?.answer)).toEqual([
      "Algebra M 540 590 ",
      "Algebra M 600 650 ",
      "Art T 540 590 ",
      "Physics M 540 590 ",
    ]);
  });
});

it("a class that is called Free is not a class if a person says so, and the profile keeps it", async () => {
  const lines = ["A,M", "Free,T", "FREE,W", "free,R"].map((each) => `${each},9:00,9:50,B201`);
  const files = [fileOf(["Course,Days,Start,End,Room", ...lines].join("\n"))];
  const profile = { name: "school.yaml", text: "" };
  const said = await readTimetable({ files, profile, answers: ANSWERS, now: 0 });
  const answer = said.kind === "questions" ? said.questions[0]?.choices[1]?.answer : undefined;
  expect(answer).toEqual({ notClasses: "Free" });
  const reading = await readTimetable({ files, profile, answers: { ...ANSWERS, ...answer }, now: 0 });
  expect(rowsOf(reading)).toEqual(["B201 M 540 590 A"]);
  expect(reading.kind === "timetables" && reading.profile?.text.split("\n").slice(-2)).toEqual([
    "  - Free",
    "",
  ]);
});

/** What the report says a reader should know. */
const notesOf = async (lines: readonly string[]) => {
  const files = [fileOf(lines.join("\n"))];
  const reading = await readTimetable({ files, answers: ANSWERS, now: 0 });
  return reading.kind === "questions" ? [] : reading.terms.flatMap(({ report }) => messagesOf(report.notes));
};

describe("a note", () => {
  it("takes no column of seats for one of rooms", async () => {
    const lines = ["A,SEG,09:00,09:50,B201,40", "B,TER,09:00,09:50,B202,30"];
    expect(await notesOf(["Disciplina,Dia,Inicio,Fim,Sala,Lotação da sala", ...lines])).toEqual([]);
  });

  it("says nothing of alternate weeks where dates tell them", async () => {
    const header = "Course,Days,Start,End,Room,Start Date,End Date,Remark";
    const lines = ["2026-09-07", "2026-09-21"].map(
      (date) => `A,M,9:00,9:50,B201,${date},${date},every second week`,
    );
    const all = "B,T,9:00,9:50,B202,2026-09-08,2026-12-08,";
    expect(await notesOf([header, ...lines, all])).toEqual([]);
    expect(await notesOf([header, ...lines, `${all}every second week`])).toEqual([
      'Classes of some weeks only, such as "every second week", count in every week',
    ]);
  });
});

describe("a room whose building stands behind its number in other rows", () => {
  const listOf = (rooms: readonly string[]): string =>
    [
      "Course,Days,Start,End,Room",
      ...rooms.map((room, at) => `C${at},${"MTWRF"[at % 5]},9:00,9:50,${room}`),
    ].join("\n");

  it("is one, if a list writes several so", async () => {
    const rooms = ["H1.210", "210.H1", "H1.314", "314.H1", "H2.55", "55.H2", "105.H1"];
    expect(await takenIn(listOf(rooms))).toEqual([
      "105.H1 T 540 590 C6",
      "H1.210 M 540 590 C0",
      "H1.210 T 540 590 C1",
      "H1.314 W 540 590 C2",
      "H1.314 R 540 590 C3",
      "H2.55 M 540 590 C5",
      "H2.55 F 540 590 C4",
    ]);
  });

  it("is another, if a single room may be called so", async () => {
    expect(await takenIn(listOf(["H1.210", "210.H1", "H2.55"]))).toEqual([
      "210.H1 T 540 590 C1",
      "H1.210 M 540 590 C0",
      "H2.55 W 540 590 C2",
    ]);
  });
});

describe("a room that", () => {
  const listOf = (rooms: readonly string[]): string =>
    ["Course,Days,Start,End,Room", ...rooms.map((room) => `C,M,9:00,9:50,${room}`)].join("\n");

  it("all others are called after is one, if they are numbered or lettered", async () => {
    for (const end of [2, "B"]) {
      const rooms = ["Computer Lab", `Computer Lab ${end}`, "Computer Lab 3", "Computer Lab 4"];
      expect(await takenIn(listOf(rooms))).toEqual(
        rooms.toSorted((a, b) => a.localeCompare(b)).map((room) => `${room} M 540 590 C`),
      );
    }
    const campus = ["Example University", ...[1, 2, 3].map((number) => `Example University B ${number}`)];
    expect(await takenIn(listOf(campus))).toEqual(campus.slice(1).map((room) => `${room} M 540 590 C`));
  });

  it("is for e-learning is one, and e-learning is not", async () => {
    expect(await takenIn(listOf(["E-Learning", "E-Learning Hall 201", "E-Learning Room", "R 1"]))).toEqual([
      "E-Learning Hall 201 M 540 590 C",
      "E-Learning Room M 540 590 C",
      "R 1 M 540 590 C",
    ]);
  });
});

it("a class by appointment has no time, and none of its places is a room", async () => {
  const lines = [
    "A,MW,12:30,1:45 PM,B201",
    "B,,APPT,,CITY APPT",
    "C,,APPT,,B202",
    "D,Tu,9:00,9:50 AM,EXAM SPEC",
  ];
  expect(await takenIn(["Course,Meeting days,Start,End,Room", ...lines].join("\n"))).toEqual([
    "B201 M 750 825 A",
    "B201 W 750 825 A",
  ]);
});

it("of two columns that each have days and times none is left out by an answer", async () => {
  const lists = [
    ["Lab 1", "M 10:00AM-11:00AM", "F 2:00PM-4:00PM"],
    ["Lab 2", "TR 9:00AM-9:50AM"],
    ["Lab 1", "W 9:00AM-9:50AM"],
  ].map((meeting, at) => ({ code: `C-${at}`, meetings: [meeting] }));
  const text = JSON.stringify({ classes: lists });
  const reading = await readTimetable({ files: [fileOf(text, "a.json")], answers: ANSWERS, now: 0 });
  const [answer] =
    reading.kind === "questions" ? (reading.questions[0]?.choices ?? []).map((each) => each.answer) : [];
  expect(answer).toEqual({ columns: "location=meetings[].0,meeting=meetings[].1+meetings[].2" });
  expect((await takenIn(text, "a.json", answer)).map((each) => each.trim())).toEqual([
    "Lab 1 M 600 660",
    "Lab 1 W 540 590",
    "Lab 1 F 840 960",
    "Lab 2 T 540 590",
    "Lab 2 R 540 590",
  ]);
});

it("a room that a note names without its building is that of each building, and none of its own", async () => {
  const lines = [
    "Course,Building,Room,Days,Start,End,Notes",
    "A,NH,A237,M,9:00,9:50,",
    "B,LSH,B1,T,9:00,9:50,MEETS IN NELSON A237",
    "C,LSH,C2,W,9:00,9:50,",
  ];
  expect(await takenIn(lines.join("\n"), "list.csv", { allowUnread: "50%" })).toEqual([
    "LSH B1 T 540 590 B",
    "LSH C2 W 540 590 C",
    "NH A237 M 540 590 A",
    "NH A237 not offered on T",
  ]);
});

it("a class that is merged over several lessons has its room in all of them", async () => {
  const plan = [
    ",,G-1,,G-2,",
    ",,Subject,Room,Subject,Room",
    "Monday,8:45-10:05,Practice,,Maths,31",
    "Monday,10:20-11:40,Practice,41,Physics,42",
    "Monday,12:00-13:20,Practice,,Art,51",
    "Tuesday,8:45-10:05,Art,31,Physics,42",
    "Tuesday,10:20-11:40,Maths,31,Art,51",
    "Tuesday,12:00-13:20,Physics,42,Maths,31",
  ];
  const taken = await takenIn(plan.join("\n"), "plan.csv");
  expect(taken.filter((slot) => slot.startsWith("41"))).toEqual([
    "41 M 525 605 Practice",
    "41 M 620 700 Practice",
    "41 M 720 800 Practice",
  ]);
});

it("a list of rooms that is broken within a name has that room", async () => {
  const lines = ['A,M,8:00,9:30,"305/PAB\nTURISMO"', "B,T,8:00,9:30,PAB TURISMO", "C,W,8:00,9:30,305"];
  expect(await takenIn(["Course,Days,Start,End,Room", ...lines].join("\n"))).toEqual([
    "305 M 480 570 A",
    "305 W 480 570 C",
    "PAB TURISMO M 480 570 A",
    "PAB TURISMO T 480 570 B",
  ]);
});

it("rooms of one number on several campuses are several", async () => {
  const lines = ["North,A,M,8:00,9:30,101", "South,B,M,8:00,9:30,101", "South,C,T,8:00,9:30,102"];
  const text = ["Sede,Course,Days,Start,End,Room", ...lines].join("\n");
  expect(await takenIn(text)).toEqual([
    "North 101 M 480 570 A",
    "South 101 M 480 570 B",
    "South 102 T 480 570 C",
  ]);
  expect(await takenIn(text.replaceAll("North", "South"))).toEqual([
    "101 M 480 570 A",
    "101 M 480 570 B",
    "102 T 480 570 C",
  ]);
});

it.each(["8.00 -- 9.35", "II 8.00-9.35"])("%s is a time", async (time) => {
  expect(await takenIn(`Course,Day,Time,Room\nA,Monday,${time},B201\n`)).toEqual(["B201 M 480 575 A"]);
});

it("a day's column has its number before a remark", async () => {
  const header = "Course,Día 1,Hora 1,Día 2 (Partido),Hora 2,Aula";
  expect(await takenIn(`${header}\nA,Lunes,8:00-9:30,Martes,10:00-11:30,B201\n`)).toEqual([
    "B201 M 480 570 A",
    "B201 T 600 690 A",
  ]);
});

it("the dates of a meeting go before those of its section", async () => {
  const header =
    "SEC_NAME,SEC_START_DATE,SEC_END_DATE,CSM_START_DATE,CSM_END_DATE,CSM_DAYS,CSM_START_TIME,CSM_END_TIME,CSM_ROOM";
  const rows = ["08/31/2026,12/16/2026,10/26/2026,12/18/2026", "08/31/2026,12/16/2026,08/31/2026,12/16/2026"];
  const lines = rows.map((dates, at) => `A ${at},${dates},M,09:00AM,09:50AM,B20${at}`);
  const reading = await readTimetable({
    files: [fileOf([header, ...lines].join("\n"))],
    answers: ANSWERS,
    now: 0,
  });
  const calendars =
    reading.kind === "timetables" ? reading.terms.map(({ timetable }) => timetable.calendar) : [];
  expect(calendars.map((calendar) => [calendar?.first, calendar?.last])).toEqual([
    ["2026-08-31", "2026-12-18"],
  ]);
});

describe("names that differ by marks and spaces alone", () => {
  const OTHERS = ["C101,W,11:00,12:00,F", "C102,R,11:00,12:00,G", "C104,F,11:00,12:00,H"];
  const listOf = (...rows: readonly string[]): string =>
    ["Room,Days,Start,End,Class", ...rows, ...OTHERS].join("\n");
  const taken = async (...rows: readonly string[]): Promise<readonly string[]> =>
    (await takenIn(listOf(...rows))).filter((each) => !/ [FGH]$/.test(each));

  it("take the same rooms, though one has a remark behind a room", async () => {
    const rows = ["B203 - CIVT,M,8:00,9:00,A", "B203 CIVT,W,8:00,9:00,B", "B203,R,8:00,9:00,C"];
    expect(await taken(...rows)).toEqual([
      ...["B203 M 480 540 A", "B203 W 480 540 B", "B203 R 480 540 C"],
      ...["B203 CIVT M 480 540 A", "B203 CIVT W 480 540 B"],
    ]);
  });

  it("take the same rooms, though one is a list", async () => {
    const rows = ["D3,R,8:00,9:00,C", "Setor V,F,8:00,9:00,D", "Setor V Sala D3,W,8:00,9:00,B"];
    expect(await taken('"Setor V, sala D3",M,8:00,9:00,A', ...rows)).toEqual([
      ...["D3 M 480 540 A", "D3 W 480 540 B", "D3 R 480 540 C"],
      ...["Setor V M 480 540 A", "Setor V W 480 540 B", "Setor V F 480 540 D"],
      ...["Setor V Sala D3 M 480 540 A", "Setor V Sala D3 W 480 540 B"],
    ]);
  });

  it("in a list are what they are alone", async () => {
    const rows = ["14 - DENFER,M,8:00,9:00,A", "14 - DENFER - HCN,W,8:00,9:00,B"];
    expect(
      await taken(...rows.map((row) => `SALA ${row}`), "Sala 14,R,8:00,9:00,C", "HCN,F,8:00,9:00,D"),
    ).toEqual([
      ...["HCN W 480 540 B", "HCN F 480 540 D"],
      ...["SALA 14 M 480 540 A", "SALA 14 W 480 540 B", "SALA 14 R 480 540 C"],
    ]);
  });
});
