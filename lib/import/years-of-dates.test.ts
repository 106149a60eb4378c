import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import { meetingsOn } from "@classroom/timetable/dated-meetings.ts";
import { expect, it } from "vitest";
import type { Answer } from "./question.ts";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

const NOW = Date.UTC(2026, 8, 20);

const reading = async (lines: readonly string[], answers: Answer = {}) =>
  readTimetable({
    files: [fileOf(lines.join("\n"), "dates.csv")],
    answers: { timeZone: "America/Detroit", accept: "missing weekday", ...answers },
    now: NOW,
  });

/** Class, first and last date, and how often it meets; or the question and the answers to choose from. */
const read = async (lines: readonly string[], answers: Answer = {}) => {
  const result = await reading(lines, answers);
  if (result.kind === "questions")
    return result.questions.map(({ about, message, choices, isOptional = false }) => ({
      ...{ about, message, isOptional },
      choices: choices.map(({ answer: { firstDay, lastDay } }) => `${firstDay} ${lastDay}`),
    }));
  const days = result.terms.flatMap(({ timetable: { calendar, rooms } }) =>
    rooms.flatMap((room) =>
      calendar === undefined
        ? []
        : [...calendar.days].flatMap((_, day) =>
            meetingsOn(calendar, room, day).map(({ className }) => ({
              className,
              date: isoDate(dayNumber(calendar.first) + day),
            })),
          ),
    ),
  );
  return [...Map.groupBy(days, ({ className }) => className)].map(
    ([name, on]) => `${name}: ${on[0]?.date} to ${on.at(-1)?.date}, ${on.length}`,
  );
};

const HEADER = "Course,Room,Days,Start,End,Dates";
/** 12 December is a Saturday in 2026. */
const ROWS = [
  "BIO 1,H 101,MW,9:00,9:50,24-AUG 09-DEC",
  "BIO 1 Exam,H 101,S,18:00,20:00,12-DEC",
  "ART 2,H 102,TR,9:00,9:50,27-AUG 08-DEC",
];
const DATED = [
  "BIO 1: 2026-08-24 to 2026-12-09, 32",
  "BIO 1 Exam: 2026-12-12 to 2026-12-12, 1",
  "ART 2: 2026-08-27 to 2026-12-08, 30",
];

it("dates without a year are of the year in which the examinations fall on their weekdays", async () => {
  expect(await read([HEADER, ...ROWS])).toEqual([
    {
      about: "term dates",
      message:
        'dates.csv has dates without a year in "Dates", such as "24-AUG 09-DEC". Which are the first and the last day of the term?',
      isOptional: false,
      choices: ["2026-08-24 2026-12-12", "2020-08-24 2020-12-12"],
    },
  ]);
  expect(await read([HEADER, ...ROWS], { firstDay: "2026-08-24", lastDay: "2026-12-12" })).toEqual(DATED);
});

it("without examinations the years nearest to today are proposed", async () => {
  const [question] = await read([
    HEADER,
    "BIO 1,H 101,MW,9:00,9:50,10/26-02/05",
    "ART 2,H 102,TR,9:00,9:50,10/27-02/04",
  ]);
  expect(question).toMatchObject({
    choices: ["2026-10-26 2027-02-05", "2025-10-26 2026-02-05", "2027-10-26 2028-02-05"],
  });
});

it("all dates of a list are in the term that is proposed", async () => {
  const lines = [
    HEADER,
    'BIO 1,H 101,M,9:00,9:50,"7/9, 14/9, 30/11"',
    'ART 2,H 102,T,9:00,9:50,"15/9, 22/9"',
  ];
  expect(await read(lines)).toMatchObject([{ choices: ["2026-09-07 2026-11-30", "2020-09-07 2020-11-30"] }]);
  expect(await read(lines, { firstDay: "2026-09-07", lastDay: "2026-11-30" })).toEqual([
    "BIO 1: 2026-09-07 to 2026-11-30, 3",
    "ART 2: 2026-09-15 to 2026-09-22, 2",
  ]);
});

it.each([
  ["in a column", [`${HEADER},Term`, ...ROWS.map((row) => `${row},Fall 2026`)], {}],
  ["that a person names", [HEADER, ...ROWS], { term: "Fall 2026" }],
  [
    "with a column for each date",
    [
      "Course,Room,Days,Start,End,Start Date,End Date,Term",
      "BIO 1,H 101,MW,9:00,9:50,24/08,09/12,Fall 2026",
      "BIO 1 Exam,H 101,S,18:00,20:00,12/12,12/12,Fall 2026",
      "ART 2,H 102,TR,9:00,9:50,27/08,08/12,Fall 2026",
    ],
    {},
  ],
  [
    "with names of months",
    [
      `${HEADER},Term`,
      "BIO 1,H 101,MW,9:00,9:50,Aug 24 - Dec 9,Fall 2026",
      "BIO 1 Exam,H 101,S,18:00,20:00,Dec 12,Fall 2026",
      "ART 2,H 102,TR,9:00,9:50,Aug 27 - Dec 8,Fall 2026",
    ],
    {},
  ],
  [
    "under Banner's heading",
    [
      "Course,Room,Days,Start,End,Date (MM/DD),Term",
      "BIO 1,H 101,MW,9:00,9:50,08/24-12/09,Fall 2026",
      "BIO 1 Exam,H 101,S,18:00,20:00,12/12-12/12,Fall 2026",
      "ART 2,H 102,TR,9:00,9:50,08/27-12/08,Fall 2026",
    ],
    {},
  ],
] as const)("the name of the term says the year: %s", async (_, lines, answers) => {
  expect(await read(lines, answers)).toEqual(DATED);
});

it("a date without a year beside the days of a week may be of the first class, and limits nothing", async () => {
  const lines = [
    "Course,Room,Days,Start,End,Date,Term",
    "BIO 1,H 101,MW,9:00,9:50,24-AUG,Fall 2026",
    "ART 2,H 102,TR,9:00,9:50,27-AUG,Fall 2026",
  ];
  expect(await read(lines, { firstDay: "2026-08-24", lastDay: "2026-12-12" })).toEqual([
    "BIO 1: 2026-08-24 to 2026-12-09, 32",
    "ART 2: 2026-08-25 to 2026-12-10, 32",
  ]);
});

it("events on dates without a year take place on the days of these dates", async () => {
  const lines = [
    "Event,Room,Date,Start,End",
    "Exam A,H 101,14/12,9:00,11:00",
    "Exam B,H 101,15/12,9:00,11:00",
  ];
  expect(await read(lines)).toMatchObject([
    {
      about: "term dates",
      choices: ["2026-12-14 2026-12-15", "2025-12-14 2025-12-15", "2027-12-14 2027-12-15"],
    },
  ]);
  expect(await read(lines, { firstDay: "2026-12-14", lastDay: "2026-12-15" })).toEqual([
    "Exam A: 2026-12-14 to 2026-12-14, 1",
    "Exam B: 2026-12-15 to 2026-12-15, 1",
  ]);
});

it("a registrar's list has two dates in one cell, and examinations in rows of their own", async () => {
  const lines = [
    "CRN,Course #,Actv,Days,Time,Bldg/Rm,Start - End",
    "30193,ANTH-005-01,LECT,TR,3:00-4:15pm,CLSSRM 102,25-AUG 08-DEC",
    ",,EXAM,M,6:30-9:30pm,CLSSRM 102,12-DEC 12-DEC",
    "30577,ANTH-005-03L,LAB,F,8:30-9:20am,SSM 107,26-AUG 09-DEC",
    ",,EXAM,S,8:00-11:00am,SSM 107,10-DEC 10-DEC",
    "30764,ANTH-100-01,LECT,R,TBD-TBD,,24-AUG 09-DEC",
    "30765,ANTH-101-01,LECT,R,TBD-TBD,,24-AUG 09-DEC",
  ];
  const [question] = await read(lines, { accept: "missing weekday" });
  expect(question).toMatchObject({
    about: "term dates",
    choices: ["2022-08-24 2022-12-12"],
  });
  expect(await read(lines, { firstDay: "2022-08-24", lastDay: "2022-12-12" })).toEqual([
    "ANTH-005-01: 2022-08-25 to 2022-12-08, 31",
    ": 2022-12-12 to 2022-12-10, 2",
    "ANTH-005-03L: 2022-08-26 to 2022-12-09, 16",
  ]);
});

it("the proposed days include the dates of every file, also of one with other columns", async () => {
  const other = ["Section,Place,Day,From,To,Dates", "LAW 1,H 103,F,9:00,9:50,28-AUG 18-DEC"];
  const result = await readTimetable({
    files: [fileOf([HEADER, ...ROWS].join("\n"), "a.csv"), fileOf(other.join("\n"), "b.csv")],
    answers: { timeZone: "America/Detroit" },
    now: NOW,
  });
  const [question] = result.kind === "questions" ? result.questions : [];
  expect(question?.choices.map(({ answer }) => answer.lastDay)).toContain("2026-12-18");
});

it("of several terms one is chosen first: its days are those of its own classes", async () => {
  const header = "Term,Course,Room,Days,Start,End,Dates";
  const rows = [
    "Term 1,A 1,R 101,Mon,9:00,9:50,07-SEP 05-OCT",
    "Term 1,A 2,R 102,Tue,9:00,9:50,08-SEP 06-OCT",
    "Term 2,A 3,R 101,Mon,9:00,9:50,11-JAN 08-FEB",
    "Term 2,A 4,R 102,Tue,9:00,9:50,12-JAN 09-FEB",
  ];
  const asks = async (answers?: Answer) => {
    const result = await reading([header, ...rows], answers);
    if (result.kind === "timetables") throw new Error("asks nothing");
    return result.questions.map(({ about, choices }) => [about, choices[0]?.answer, choices[1]?.answer]);
  };
  expect(await asks()).toEqual([["term", { term: "Term 1" }, { term: "Term 2" }]]);
  const days = { firstDay: "2027-01-11", lastDay: "2027-02-09" };
  expect((await asks({ term: "Term 2" }))[0]?.slice(0, 2)).toEqual(["term dates", days]);
  expect(await read([header, ...rows], { term: "Term 2", ...days })).toEqual([
    "A 3: 2027-01-11 to 2027-02-08, 5",
    "A 4: 2027-01-12 to 2027-02-09, 5",
  ]);
});
