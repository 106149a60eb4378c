import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

/** Two sections of one group each; a row for odd and one for even weeks. */
const WEEKS = [
  "Day,Group,,,,A-1,29,Day,Group,,,,A-2,30",
  "Day,№,Begin,End,Week,Subject,№ ауд.,Day,№,Begin,End,Week,Subject,№ ауд.",
  'Monday,1,09-00,10-30,I,"Maths\nArt","R-11\nR-12",Monday,1,09-00,10-30,I,,',
  "Monday,1,09-00,10-30,II,,,Monday,1,09-00,10-30,II,Physics,R-12",
  "Monday,2,10-40,12-10,I,Latin,R-11,Monday,2,10-40,12-10,I,Sport,",
  "Monday,2,10-40,12-10,II,Latin,R-11,Monday,2,10-40,12-10,II,,",
  "Tuesday,1,09-00,10-30,I,,R-12,Tuesday,1,09-00,10-30,I,Physics,R-12",
  "Tuesday,1,09-00,10-30,II,Maths,R-11,Tuesday,1,09-00,10-30,II,,",
];

/** Two lines a class: what is taught, and by whom; a lesson has two numbers. */
const PERIODS = [
  "Day,Pair,Lesson,Time,Subject,Subject,Ауд.,Subject,Subject,Ауд.",
  ",№,№,Group:,A-1,A-1,,A-2,A-2,",
  "MONDAY,1,1,,Maths,,R-11,Art,Latin,R-12",
  ",,2,,Mr Grey,Mr Grey,Mr Grey,Ms Red,Mr Blue,Mr Blue",
  ",2,3,,Maths,,R-11,,,",
  ",,4,,Mr Grey,,,,,",
  ",3,5,,,,,Art,,R-11",
  ",,6,,,,,Ms Red,,",
  "TUESDAY,1,1,,,,R-12,Sport,,",
  ",,2,,,,,,,",
  ",2,3,,Latin,,R-11,,,",
  ",,4,,Mr Blue,,,,,",
  "FRIDAY,1,1,,,,,Sport,,R-12",
  ",,2,,,,,,,",
];

const read = async (rows: readonly string[]) => {
  const result = await readTimetable({
    files: [fileOf(rows.join("\n"), "groups.csv")],
    answers: {
      timeZone: "Europe/Moscow",
      periods: "1=8:00-9:30,2=9:40-11:10,3=11:20-12:50",
      accept: "missing weekday,unused rooms,term dates",
    },
    now: Date.UTC(2026, 8, 20),
  });
  if (result.kind === "questions") return result.questions.map(({ message }) => message);
  return result.terms.flatMap(({ timetable }) =>
    timetable.rooms.map(({ name, meetings }) =>
      WEEKDAYS.flatMap((day) =>
        meetings[day].map((each) => `${name} ${day} ${each.start}-${each.end} ${each.className}`),
      ),
    ),
  );
};

it("a line of head that is the same above each group says which columns are rooms", async () => {
  expect(await read(WEEKS)).toEqual([
    ["R-11 M 540-630 Maths Art", "R-11 M 640-730 Latin", "R-11 T 540-630 Maths"],
    ["R-12 M 540-630 Maths Art", "R-12 M 540-630 Physics", "R-12 T 540-630 ", "R-12 T 540-630 Physics"],
  ]);
});

it("the days of the left may stand at the right of the last group once more", async () => {
  expect(await read(WEEKS.map((row) => `${row},${row.split(",")[0]}`))).toEqual(await read(WEEKS));
});

it("a class of two lines is as long as the longer of two numbered lessons", async () => {
  expect(await read(PERIODS)).toEqual([
    ["R-11 M 480-570 Maths", "R-11 M 580-670 Maths", "R-11 M 680-770 Art", "R-11 T 580-670 Latin"],
    ["R-12 M 480-570 Art", "R-12 T 480-570 ", "R-12 F 480-570 Sport"],
  ]);
});

it("a head may be written above groups whose columns of rooms have no name", async () => {
  const lines = [
    ",,G-1,,G-2,",
    "Day,Time,Subject,Room,Subject,Room",
    "Monday,1 lesson 08.45-10.15,Maths,31,Physics,42",
    ",2 lesson 10.30-12.00,Maths,31,Sport,",
    "Tuesday,1 lesson 08.45-10.15,Art,31,,",
    ",2 lesson 10.30-12.00,,,Maths,42",
  ];
  expect(await read(lines)).toEqual([
    ["31 M 525-615 Maths", "31 M 630-720 Maths", "31 T 525-615 Art"],
    ["42 M 525-615 Physics", "42 T 630-720 Maths"],
  ]);
});

it("halves of a group that stand apart have a room each, also one alone", async () => {
  const halves = [
    "Day,Pair,Subject,,,Room,Subject,,,Room",
    ",,A-1,,,,A-2,,,",
    "Monday,1,Maths,,,11A,Logic,,,12A",
    ",,Grey,,,,Red,,,",
    ",2,*Art,11A,**Law,12A,*Physics,14A,,",
    ",,Grey,,Red,,Blue,,,",
    "Tuesday,1,,,,,Latin,,,14B",
    ",,,,,,Blue,,,",
    ",2,Greek,,,11A,,,**Sport,12A",
    ",,Red,,,,,,Grey,",
  ];
  expect(await read(halves)).toEqual([
    ["11A M 480-570 Maths", "11A M 580-670 *Art", "11A T 580-670 Greek"],
    ["12A M 480-570 Logic", "12A M 580-670 *Art", "12A T 580-670 **Sport"],
    ["14A M 580-670 *Physics"],
    ["14B T 480-570 Latin"],
  ]);
});

it("codes of classes that are built like the rooms are not rooms", async () => {
  const coded = [
    "Day,Pair,Subject,,,Room,Subject,,,Room",
    ",,A-1,,,,A-2,,,",
    "Monday,1,CS101,,,LH101,PH101,,,LH102",
    ",2,MA101,,,LH101,,,,",
    "Tuesday,1,CS101,,,LH101,PH101,,,LH102",
    ",2,,,,,MA101,,,LH102",
  ];
  expect(await read(coded)).toEqual([
    ["LH101 M 480-570 CS101", "LH101 M 580-670 MA101", "LH101 T 480-570 CS101"],
    ["LH102 M 480-570 PH101", "LH102 T 480-570 PH101", "LH102 T 580-670 MA101"],
  ]);
});

/** A lecture of both groups, merged over all of their columns. */
const lectureIn = (text: string): readonly string[] => [
  "Day,Time,Subject,Teacher,Room,Subject,Teacher,Room",
  `Monday,8:30-10:05,${Array(6).fill(text)}`,
  ",10:25-12:00,Logic,Grey,301,Art,Red,302",
  "Tuesday,8:30-10:05,Logic,Grey,301,Latin,Red,Hall",
  ",10:25-12:00,Sport,Grey,,,,",
];

it.each([
  ["301", [["301 M 510-605 Maths Blue", "301 M 625-720 Logic", "301 T 510-605 Logic"]]],
  ["410", [["301 M 625-720 Logic", "301 T 510-605 Logic"], ["410 M 510-605 Maths Blue"]]],
])("a lecture that is merged over all groups is in room %s, which its text names", async (room, rooms) => {
  expect(await read(lectureIn(`Maths Blue room ${room}`))).toEqual(
    [...rooms, ["302 M 625-720 Art"], ["Hall T 510-605 Latin"]].toSorted(),
  );
});

it.each([
  ["names a room without saying that it is one", "Maths 301", '"Maths 301" (several rooms and times)'],
  ["names another as the rooms are built", "Maths 410", '"/Maths 410" (unreadable room)'],
  ["says that there is one", "Maths room Great", '"/Maths room Great" (unreadable room)'],
])("a lecture without a room is unread if its text %s", async (_, text, problem) => {
  expect(await read(lectureIn(text))).toEqual([
    `Not published: 2 of 6 rows with a room could not be read, such as row 2, ${problem}. Fix rows 2, 2.`,
  ]);
});

it.each([
  ["Logic с 9.00 до 11.00", "Grey", "301"],
  ["Logic", "Grey", "301 (9:00-11:00)"],
  ["Logic", "Grey до 11-30", "301"],
])("%s, %s in %s at 8:30-10:05 is at an unknown time", async (...cells) => {
  const rows = lectureIn("").map((row) =>
    row.replace("Tuesday,8:30-10:05,Logic,Grey,301", `Tuesday,8:30-10:05,${cells}`),
  );
  expect(await read(rows)).toEqual([
    expect.stringContaining("1 of 4 rows with a room could not be read, such as row 4,"),
  ]);
});

it("dates and parts of names are not times of a class", async () => {
  const rows = lectureIn("").map((row) =>
    row.replace("Logic,Grey,301,Art", "Logic 2.15 с 05.10 до 20.12,Grey,301,Art"),
  );
  expect(await read(rows)).toContainEqual([
    "301 M 625-720 Logic 2.15 с 05.10 до 20.12",
    "301 T 510-605 Logic",
  ]);
});

it("numbers of rooms are not read as lessons of the next group", async () => {
  expect(await read(PERIODS.map((row) => row.replaceAll("R-", "")))).toEqual([
    ["11 M 480-570 Maths", "11 M 580-670 Maths", "11 M 680-770 Art", "11 T 580-670 Latin"],
    ["12 M 480-570 Art", "12 T 480-570 ", "12 F 480-570 Sport"],
  ]);
});

it.each([
  [
    "the day is lost in each row",
    WEEKS.map((row) => row.replaceAll("Tuesday", "")),
    '3 of 8 rows with a room could not be read, such as row 9, "? 09:00-10:30" (unknown day). Fix rows 9, 9, 10.',
  ],
  [
    "the day that stands once is lost",
    PERIODS.map((row) => row.replace("TUESDAY", "")),
    '2 of 7 rows with a room could not be read, such as row 9, "? 1" (unknown day). Fix rows 9, 11.',
  ],
  [
    "a number is lost",
    PERIODS.map((row) => row.replace(",2,3,,Maths", ",,3,,Maths")),
    '1 of 7 rows with a room could not be read, such as row 4, "MONDAY ?" (unknown period). Fix row 4.',
  ],
  [
    "the last row says neither",
    [...PERIODS, ",,,,Maths,,R-11,,,"],
    '1 of 8 rows with a room could not be read, such as row 14, "FRIDAY ?" (unknown period). Fix row 14.',
  ],
])("a room is unread where %s", async (_, rows, problem) => {
  expect(await read(rows)).toEqual([`Not published: ${problem}`]);
});

it.each([
  [
    "two columns of times",
    WEEKS.map((row, at) => (at === 1 ? row.replace(/№ ауд\.$/, "") : row)),
    'groups.csv has an unknown layout: no column for start, end; column "Begin" holds no start, such as "09-00" (recognised: location=№ ауд.,days=#1,last=#4,weeks=#5,class=#6). Its columns are Day, №, Begin, End, Week, Subject, № ауд., Day, №, Begin, End, Week, Subject.',
  ],
  [
    "numbers",
    PERIODS.map((row, at) => (at === 0 ? row.replace("Ауд.", "") : row)),
    'groups.csv has an unknown layout: column "Time" holds no times, such as "Group:" (recognised: location=Ауд.,days=Day,times=Time,class=#5). Its columns are Day, Pair, Lesson, Time, Subject, Subject, Subject, Subject, Ауд..',
  ],
])("a plan with %s is not read if a group has no head of rooms", async (_, rows, problem) => {
  expect(await read(rows)).toEqual([problem]);
});

it.each([
  [
    "has another head",
    PERIODS.map((row, at) => (at === 0 ? row.replace("Subject,Subject", "Subject,Type") : row)),
  ],
  ["has other days at its right", WEEKS.map((row) => `${row},${row.split(",")[0]?.replace("Tues", "Fri")}`)],
])("a plan is not read if a group %s", async (_, rows) => {
  expect(await read(rows)).toEqual([expect.stringContaining("groups.csv has an unknown layout")]);
});
