import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import { meetingsOn } from "@classroom/timetable/dated-meetings.ts";
import { expect, it } from "vitest";
import type { Answer } from "./question.ts";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

const TERM: Answer = { firstDay: "2026-08-31", lastDay: "2026-12-18" };

const reading = async (lines: readonly string[], answers: Answer = {}) =>
  readTimetable({
    files: [fileOf(lines.join("\n"), "dates.csv")],
    answers: { timeZone: "America/Detroit", accept: "missing weekday", ...answers },
    now: Date.UTC(2026, 8, 20),
  });

/** Each class with its first and last date, and how often it meets. */
const read = async (lines: readonly string[], answers: Answer = TERM) => {
  const result = await reading(lines, answers);
  if (result.kind === "questions") return result.questions.map(({ message }) => message);
  return result.terms.flatMap(({ timetable: { calendar, rooms }, report }) => {
    expect(report.leftOut).toEqual({});
    const days = rooms.flatMap((room) =>
      Array.from(calendar?.days ?? "", (_, day) => day).flatMap((day) =>
        meetingsOn(calendar as NonNullable<typeof calendar>, room, day).map(({ className }) => ({
          ...{ className, date: isoDate(dayNumber(calendar?.first ?? "") + day) },
        })),
      ),
    );
    return [...Map.groupBy(days, ({ className }) => className)].map(
      ([name, on]) => `${name}: ${on[0]?.date} to ${on.at(-1)?.date}, ${on.length}`,
    );
  });
};

it("a row with one date, whose first and last dates are blank, holds on that date", async () => {
  const lines = [
    "course,room,day,start,end,date,date_start,date_end",
    "BIO 1,H 101,Monday,9:00,9:50,,2026-09-07,2026-12-14",
    "ART 2,H 102,Tuesday,9:00,9:50,,2026-09-08,2026-12-15",
    "BIO 1 Exam,H 101,Monday,18:00,20:00,2026-10-12,,",
    "ART 2 Trip,H 102,Tuesday,18:00,20:00,2026-09-08,2026-09-08,2026-12-15",
  ];
  expect(await read(lines, {})).toEqual([
    "BIO 1: 2026-09-07 to 2026-12-14, 15",
    "BIO 1 Exam: 2026-10-12 to 2026-10-12, 1",
    "ART 2: 2026-09-08 to 2026-12-15, 15",
    "ART 2 Trip: 2026-09-08 to 2026-12-15, 15",
  ]);
});

it("a row without a day takes place on its date", async () => {
  const lines = [
    "Course,Room,Day,Start,End,Date",
    "BIO 1,H 101,Monday,9:00,9:50,",
    "ART 2,H 102,Tuesday,9:00,9:50,",
    "BIO 1 Exam,H 101,,18:00,20:00,2026-12-16",
  ];
  expect(await read(lines)).toEqual([
    "BIO 1: 2026-08-31 to 2026-12-14, 16",
    "BIO 1 Exam: 2026-12-16 to 2026-12-16, 1",
    "ART 2: 2026-09-01 to 2026-12-15, 16",
  ]);
});

const SAMPLE = [
  "Course,Room,Day,Date,Start,End",
  "BIO 1,H 101,Monday,2026-09-14,9:00,9:50",
  "ART 2,H 101,Tuesday,2026-09-15,9:00,9:50",
  "LAW 3,H 102,Wednesday,2026-09-16,9:00,9:50",
  "BIO 1,H 102,Thursday,2026-09-17,9:00,9:50",
];

it("the dates of one week may be those of a sample: a question", async () => {
  const result = await reading(SAMPLE);
  if (result.kind !== "questions") throw new Error("It is a question");
  const [question] = result.questions;
  expect(question?.message).toBe(
    'dates.csv has a date beside each day in "Date", such as 2026-09-14. Do the classes take place in every week, or on these dates only?',
  );
  expect(question?.choices.map(({ label }) => label)).toEqual(["In every week", "On these dates only"]);
  const [weekly, once] = (question?.choices ?? []).map(({ answer }) => answer);
  expect(await read(SAMPLE, { ...TERM, ...weekly })).toEqual([
    "BIO 1: 2026-08-31 to 2026-12-17, 32",
    "ART 2: 2026-09-01 to 2026-12-15, 16",
    "LAW 3: 2026-09-02 to 2026-12-16, 16",
  ]);
  expect(await read(SAMPLE, once)).toEqual([
    "BIO 1: 2026-09-14 to 2026-09-17, 2",
    "ART 2: 2026-09-15 to 2026-09-15, 1",
    "LAW 3: 2026-09-16 to 2026-09-16, 1",
  ]);
});

it("a list of dates beside each day may say when the class takes place: a question", async () => {
  const lines = [
    "Course,Room,Day,Start,End,Dates",
    "BIO 1,H 101,Monday,9:00,9:50,2026-09-07;2026-09-21;2026-10-05;",
    "ART 2,H 102,Tuesday,9:00,9:50,2026-09-08;2026-09-15;2026-12-15;",
  ];
  const question =
    'dates.csv has a date beside each day in "Dates", such as 2026-09-07. Do the classes take place in every week, or on these dates only?';
  expect(await read(lines)).toEqual([question]);
  const columns = "location=Room,days=Dates,dates=Dates,start=Start,end=End,class=Course";
  expect(await read(lines, { ...TERM, columns })).toEqual([
    "BIO 1: 2026-09-07 to 2026-10-05, 3",
    "ART 2: 2026-09-08 to 2026-12-15, 3",
  ]);
});

it("the first and the last date of each class, below headers that do not say so, leave no room free between them", async () => {
  const lines = [
    "Course,Room,Day,Start,End,Zulu,Kilo",
    "BIO 1,H 101,Monday,9:00,9:50,2026-09-07,2026-12-14",
    "ART 2,H 102,Tuesday,9:00,9:50,2026-09-08,2026-12-15",
    "LAW 3,H 103,Wednesday,9:00,9:50,2026-09-09,2026-12-16",
  ];
  expect(await read(lines)).toEqual([
    "BIO 1: 2026-08-31 to 2026-12-14, 16",
    "ART 2: 2026-09-01 to 2026-12-15, 16",
    "LAW 3: 2026-09-02 to 2026-12-16, 16",
  ]);
});

it("columns that a person chose are asked the same, and dates below a header that says nothing", async () => {
  const columns = "room=Room,days=Day,start=Start,end=End,class=Course";
  const message = (name: string) =>
    `dates.csv has a date beside each day in "${name}", such as 2026-09-14. Do the classes take place in every week, or on these dates only?`;
  expect(await read(SAMPLE, { ...TERM, columns })).toEqual([message("Date")]);
  const unnamed = SAMPLE.map((line) => line.replace("Date", "Zulu"));
  expect(await read(unnamed)).toEqual([message("Zulu")]);
  const headless = await read(SAMPLE.slice(1), { ...TERM, columns: "location=#2" });
  expect(headless).toEqual([message("#4")]);
  const result = await reading(SAMPLE, { columns });
  const [weekly, once] = (result.kind === "questions" ? (result.questions[0]?.choices ?? []) : []).map(
    ({ answer }) => answer.columns,
  );
  expect([weekly, once]).toEqual([
    "room=Room,days=Day,start=Start,end=End,class=Course,dates=every week",
    "room=Room,days=Date,start=Start,end=End,dates=Date,class=Course",
  ]);
  const answered = await readTimetable({
    files: [fileOf(SAMPLE.join("\n"), "dates.csv")],
    profile: { name: "school.yaml", text: undefined },
    answers: { ...TERM, timeZone: "America/Detroit", columns: weekly, accept: "missing weekday" },
    now: Date.UTC(2026, 8, 20),
  });
  expect(answered.kind === "timetables" && answered.profile?.text).toMatch(`columns: ${weekly}\n`);
});

it("a date beside several days is of the first class, and limits nothing", async () => {
  const lines = [
    "Course,Room,Days,Date,Start,End",
    "BIO 1,H 101,MW,2026-08-31,9:00,9:50",
    "ART 2,H 102,TR,2026-09-01,9:00,9:50",
  ];
  expect(await read(lines)).toEqual([
    "BIO 1: 2026-08-31 to 2026-12-16, 32",
    "ART 2: 2026-09-01 to 2026-12-17, 32",
  ]);
});

it("a first date beside each day without a last one is a question, as UniTime's list of events has it", async () => {
  const lines = [
    "Nazwa,Dzień tygodnia,Pierwszy dzień,Ostatni dzień,Ogłoszony początek,Ogłoszony koniec,Miejsce,Pojemność",
    "MetNum,Wt,08.09.2026,,8:00,9:30,D-6 201,176",
    "POb,Pn,14.09.2026,,8:00,9:30,D-5 1,126",
    "PodstEle,Cz,10.09.2026,,14:40,16:10,C-3 501,56",
    "SiS,Śr,16.09.2026,,17:10,18:40,MsTeams,30",
  ];
  const result = await reading(lines);
  const [weekly, once] = result.kind === "questions" ? (result.questions[0]?.choices ?? []) : [];
  expect([weekly?.label, once?.label]).toEqual(["In every week", "On these dates only"]);
  const answered = await reading(lines, { ...once?.answer });
  expect(
    answered.kind === "timetables" &&
      answered.terms.flatMap(({ timetable: { calendar, rooms } }) => [
        `${calendar?.first} ${calendar?.last}`,
        ...rooms.map(({ name }) => name),
      ]),
  ).toEqual(["2026-09-08 2026-09-14", "C-3 501", "D-5 1", "D-6 201"]);
});

const EVERY_WEEK = ["2026-09-07", "2026-09-14", "2026-09-21", "2026-09-28"];

it("a row that is there for each week takes place on its date, also beside other columns of days and dates", async () => {
  const lessons = EVERY_WEEK.flatMap((date) => [
    `H 101,1,${date.replaceAll("-", ".")},${date}T00:00:00Z,9:00,9:50,BIO 1`,
    `H 102,1,${date.replaceAll("-", ".")},${date}T00:00:00Z,9:00,9:50,ART 2`,
  ]);
  expect(
    await read(["auditorium,dayOfWeek,date,dateOfNest,beginLesson,endLesson,discipline", ...lessons], {}),
  ).toEqual(["BIO 1: 2026-09-07 to 2026-09-28, 4", "ART 2: 2026-09-07 to 2026-09-28, 4"]);
  const bookings = EVERY_WEEK.map((date) => `BIO 1,${date}T09:00:00,${date}T09:50:00,${date}T13:00:00,H 101`);
  expect(await read(["EventName,Start,End,GmtStart,Room", ...bookings], {})).toEqual([
    "BIO 1: 2026-09-07 to 2026-09-28, 4",
  ]);
});

it("a class whose cell names its room takes place within the dates of its row", async () => {
  const lines = [
    "Course,Meeting Patterns,Start Date,End Date",
    "BIO 1,M | 9:00 AM - 9:50 AM | H 101,2026-09-07,2026-10-12",
    "ART 2,W | 9:00 AM - 9:50 AM | H 102,2026-09-02,2026-12-16",
  ];
  expect(await read(lines, {})).toEqual([
    "BIO 1: 2026-09-07 to 2026-10-12, 6",
    "ART 2: 2026-09-02 to 2026-12-16, 16",
  ]);
});

it("classes of single dates do not say when the term of all others is", async () => {
  const weekly = Array.from({ length: 30 }, (_, at) => `C ${at},MON 9:00-9:50 H ${100 + at}`);
  const exams = ["BIO 1,2026-09-07 MON 19:00-20:00 H 101", "BIO 1,2026-11-02 MON 19:00-20:00 H 101"];
  const result = await reading(["Course,Meetings", ...weekly, ...exams]);
  expect(result.kind === "questions" && result.questions.map(({ message }) => message)).toEqual([
    "The file has no usable dates. Which are the first and the last day of the term?",
  ]);
});
