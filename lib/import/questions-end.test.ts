import { readFileSync } from "node:fs";
import { utils, write } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import type { InputFile } from "./formats/source-file.ts";
import type { Answer, Question } from "./question.ts";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

const NOW = Date.parse("2026-11-23T02:00:00Z");

const questionAfter = async (file: InputFile, answers: Answer): Promise<Question | undefined> => {
  const reading = await readTimetable({ files: [file], answers, now: NOW });
  return reading.kind === "questions" ? reading.questions[0] : undefined;
};

/** The answers of a question's choices, and one that a person types where it has none. */
const answersTo = ({ about, choices, periods = [] }: Question): readonly Answer[] => {
  if (about === "time zone") return [{ timeZone: "Europe/Paris" }];
  const times = periods.map((name, index) => `${name}=${index + 6}:00-${index + 6}:50`);
  return about === "periods" ? [{ periods: times.join(",") }] : choices.map(({ answer }) => answer);
};

const textOf = ({ message, choices }: Question): string =>
  JSON.stringify([message, choices.map(({ answer }) => answer)]);

/** Questions of a file that are there again after one of their answers, and answers that lead to no timetable. */
const endless = async (file: InputFile): Promise<readonly string[]> => {
  const found: string[] = [];
  const seen = new Set<string>();
  const follow = async (answers: Answer, before: readonly string[]): Promise<void> => {
    const key = JSON.stringify(answers);
    if (seen.has(key)) return;
    seen.add(key);
    const question = await questionAfter(file, answers);
    if (question === undefined) return;
    const text = textOf(question);
    const choices = answersTo(question);
    const hasNone = before.length > 0 && choices.length === 0 && question.example === undefined;
    if (before.includes(text) || hasNone) found.push(`${JSON.stringify(answers)}: ${question.message}`);
    else for (const answer of choices) await follow({ ...answers, ...answer }, [...before, text]);
  };
  await follow({}, []);
  return found;
};

const LIST = "Room,Days,Start,End,Course";
const many = (rowOf: (index: number) => string, header = LIST): string =>
  [header, ...Array.from({ length: 30 }, (_, index) => rowOf(index))].join("\n");

const TEXTS: readonly { readonly asks: string; readonly text: string; readonly name?: string }[] = (
  [
    ["the times of all rooms", `${LIST}\nHall 1,,,,\nHall 2,,,,`],
    [
      "what a date beside a day says",
      "Date,Day,Start,End,Room\n2026-03-23,Monday,8:30,10:30,A 2\n2026-03-24,Tuesday,8:30,10:30,A 1",
    ],
    ["the periods of a grid", "Wednesday,,,,\nRoom,1,2,3,4\n101,A,A,,B\n102,,C,,"],
    [
      "blank cells",
      "Building,Room,Days,From,To,Class\nHall A,B,M,9:00,9:50,X\nHall,C,T,9:00,9:50,Y\n,D,T,9:00,9:50,Y",
    ],
    ["unread rows", "Course,Room,Day,Start,End\nA,R 1,Monday,9:00,9:50\nB,R 1,,10:00,10:50"],
    ["the clock", `${LIST}\nHall 1,MWF,108,118,A\nHall 2,TR,120,135,B`],
    [
      "the clock of times up to 13:00",
      "M;MTH101;L17;1000;1100\nT;MTH101;L17;1000;1100\nM;PHY103;L5;1200;1300",
    ],
    ["days", `${LIST}\nHall 1,Q,9:00,9:50,A\nHall 2,K,9:00,9:50,B`],
    [
      "morning or evening",
      many(
        (index) =>
          `Hall ${index % 5},${"MTWRF"[index % 5]},${7 + (index % 3)}:0${index % 10},${7 + (index % 3)}:50,C ${index}`,
      ),
    ],
    ["two columns of rooms", "Course,Days,Time,Room,Room\nCS 1,M,9:00-9:50,DCC 308,LAB 4"],
    ["one of two terms", `${LIST},Semester\nHall 0,M,9:00 AM,9:50 AM,C 0,1\nHall 1,M,9:00 AM,9:50 AM,C 1,4`],
    [
      "the place of a room in a grid's cell",
      "Day,8:00-8:45,9:00-9:45,10:00-10:45\nMonday,Law (A-12),,Ethics (A-14)\nTuesday,,Law (A-12),Club in A-14",
    ],
    [
      "whether a title is a room",
      "C511,,,\nDays,8:00-8:55,9:00-9:55,10:00-10:55\nMonday,A,A,\nTuesday,,,B\nFriday,C,,",
    ],
    [
      "the days of a term that is too long",
      `${LIST},Start Date,End Date\nHall 1,MWF,9:00,9:50,A,2026-08-31,2026-12-18\nHall 3,M,9:00,9:50,C,2024-08-31,2026-12-18`,
    ],
    ["the year", "Event,Room,Date,Start,End\nExam A,H 101,14/12,9:00,11:00\nExam B,H 101,15/12,9:00,11:00"],
    [
      "the column of rooms",
      "Wo,What,When\nHall 1,Maths,M 9:00-9:50\nHall 2,Music,T 9:00-9:50\nHall 1,Art,F 9:00-9:50",
    ],
    [
      "all columns",
      "A,B,C,D,E\nHall 1,Mon,9:00,9:50,10:00\nHall 2,Tue,10:00,10:50,11:00\nHall 1,Fri,9:00,9:50,11:00",
    ],
    [
      "whether a list is of classes",
      '[{"roomNo":"101","day":"Monday","time":"10.00 AM - 11.30 AM"}]',
      "freeRooms.json",
    ],
    [
      "what another list holds",
      '{"courses":[{"course":"A","lectures":[{"room":"Hall 1","days":"MW","start":"9:00","end":"10:00"}],"labs":[{"whereabouts":"there","days":"F","start":"14:00","end":"15:00"}]}]}',
      "classes.json",
    ],
    [
      "which weeks are odd",
      `${LIST},Weeks,Start Date,End Date\nHall 1,M,9:00,9:50,A,odd,2026-08-31,2026-12-18\nHall 1,M,9:00,9:50,B,even,2026-08-31,2026-12-18`,
    ],
    [
      "night classes",
      many(
        (index) =>
          `Hall ${index % 5},${"MTWRF"[index % 5]},${4 + (index % 2)}:00 AM,${4 + (index % 2)}:50 AM,C ${index}`,
      ),
    ],
    [
      "clashes",
      many((index) => `Main,${"MTWRF"[index % 5]},9:${10 + index} AM,10:${10 + index} AM,C ${index}`),
    ],
    ["crowded rooms", many((index) => `Main,${"MT"[index % 2]},9:00 AM,10:00 AM,C ${index}`)],
    [
      "free classes",
      many(
        (index) =>
          `Hall ${index % 5},${"MTWRF"[index % 5]},${8 + Math.floor(index / 5)}:00,${8 + Math.floor(index / 5)}:50,FREE`,
      ),
    ],
    ["unused rooms", many((index) => (index < 15 ? `Hall ${index},M,9:00,9:50,C` : `Hall ${index},,,,`))],
  ] as readonly (readonly [string, string, string?])[]
).map(([asks, text, name]) => ({ asks, text, ...(name && { name }) }));

const book = (...sheets: readonly (readonly [name: string, rows: readonly (readonly string[])[]])[]) => {
  const workbook = utils.book_new();
  for (const [name, rows] of sheets)
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return fileOf(new Uint8Array(write(workbook, { type: "array", bookType: "xlsx" })), "school.xlsx");
};

const PLAN = [
  ["Hour", "Monday", "Tuesday", "Thursday"],
  ["7:00-7:45", "A", "", "B"],
  ["7:45-8:30", "A", "C", ""],
];
const CLASSES = [
  ["Room", "Days", "Time", "Course"],
  ["Hall 1", "M", "9:00-9:50", "A"],
  ["Hall 2", "T", "9:00-9:50", "B"],
];

describe("no answer leads to the same question again, or to nothing", () => {
  it.each(TEXTS)("about $asks", async ({ text, name }) => {
    const file = fileOf(text, name);
    expect(await questionAfter(file, { accept: "term dates", timeZone: "Europe/Paris" })).toBeDefined();
    expect(await endless(file)).toEqual([]);
  });

  it.each([
    [
      "sheets that are rooms, and one that may be",
      book(["Room 1", PLAN], ["Room 2", PLAN], ["Laboratory", PLAN]),
    ],
    ["a list beside a grid", book(["List", CLASSES], ["B", PLAN])],
    ["a sheet of one week", book(["Plan", CLASSES], ["Exams", CLASSES])],
  ])("about %s", async (_, file) => {
    expect(await endless(file)).toEqual([]);
  });

  it.each([
    "calvin-colleague-2019-20.csv",
    "uiuc-2019-summer-sections.csv",
    "uno-courseleaf-clss-spring2023.csv",
    "uva-louslist-spring2025-excerpt.csv",
  ])("about the sample %s", async (name) => {
    expect(await endless(fileOf(readFileSync(new URL(`samples/${name}`, import.meta.url)), name))).toEqual(
      [],
    );
  });
});
