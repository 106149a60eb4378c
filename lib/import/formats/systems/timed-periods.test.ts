import { expect, it } from "vitest";
import { readPeriodTable } from "../../school/said-periods.ts";
import { readText } from "../../testing/rows-as-read.ts";

const slotsOf = async (lines: readonly string[]) => {
  const periods = readPeriodTable([
    ["1", "8:45-10:15"],
    ["2", "10:30-12:00"],
    ["3", "13:00-14:30"],
    ["4", "14:45-16:15"],
  ]);
  const { meetings, leftOut } = await readText("syllabus.csv", lines.join("\n"), { periods });
  return { slots: meetings.map((meeting) => meeting.replace(/\|+$/, "")), leftOut };
};

it.each([
  ["with a heading", ["과목,시간표,비고"]],
  ["without a heading", []],
])("times beside the periods of a Korean list say when, and rooms where: %s", async (_, header) => {
  const lines = [
    ...header,
    "A,화5(15:00-16:15)(C25-711) 목5(15:00-16:15)(C25-711),x",
    "B,수6-7(14:00-15:50)(C25-424) 금8(16:00-16:50)(C25-424),y",
    "C,일1-3(09:00-11:50),z",
  ];
  const { slots } = await slotsOf(lines);
  expect(slots.map((slot) => slot.split("|").slice(0, 4).join(" "))).toEqual([
    ...["C25-424 F 960 1010", "C25-424 W 840 950", "C25-711 R 900 975", "C25-711 T 900 975"],
  ]);
});

const JAPANESE = [
  "101|F|525|615|C",
  "101|M|630|720|A",
  "102|T|780|975|B",
  "103|R|525|615|D",
  "103|W|525|615|D",
];

it.each([
  ["in Japanese", "科目名,教室,曜日・時限", ["月2", "火3・4", "金1", "水1 木1"]],
  [
    "in both languages",
    "Course,Room,Day/Period",
    ["月2/Mon.2", "火3・4/Tue.3・4", "金1/Fri.1", "水1/Wed.1、木1/Thu.1"],
  ],
  ["in English", "Course,Room,Day & Period", ["Mon.2", "Tue3-4", "Fri.1", "Wed.1 Thu.1"]],
  ["in words", "授業科目,教室,曜日時限", ["月曜2限", "火曜日 3・4時限", "金曜1限", "水曜1限、木曜1限"]],
] as const)("a day and a period in one word: %s", async (_, header, [a, b, c, d]) => {
  const lines = [header, `A,101,${a}`, `B,102,${b}`, `C,101,${c}`, `D,103,${d}`, "E,104,集中"];
  expect(await slotsOf(lines)).toEqual({ slots: JAPANESE, leftOut: [] });
});

it("times behind a slash say when; rooms between commas are one for each of them", async () => {
  const lines = [
    "과목,요일/시간,강의실",
    'A,"수4.5-5.5/12:30-14:00,금4.0-5.0/12:00-13:30","201-226(M216),201-226(M216)"',
    'B,"월8.0-9.0/16:00-17:30,목2.0-3.0/10:00-11:30","405-318(1,3 F318 (F)),401-61(신관)"',
    'C,화3.0-4.5/11:00-13:00,"405-318(1,3 F318 (F))"',
    "D,미정,미정",
    "E,추후공지,TBA",
  ];
  expect((await slotsOf(lines)).slots).toEqual([
    "201-226(M216)|F|720|810|A",
    "201-226(M216)|W|750|840|A",
    "401-61(신관)|R|600|690|B",
    "405-318(1,3 F318 (F))|M|960|1050|B",
    "405-318(1,3 F318 (F))|T|660|780|C",
  ]);
});

it("days and times between slashes have a room each in another column", async () => {
  const lines = [
    '교과목명,수업교시,"강의실(동-호)(#연건, *평창)"',
    "A,월(09:00~10:50)/수(11:00~12:50),302-105/302-106",
    "B,화(11:00~12:15)/목(11:00~12:15),301-101/301-101",
    "C,금(14:00~16:50),043-101",
  ];
  expect((await slotsOf(lines)).slots).toEqual([
    "043-101|F|840|1010|C",
    "301-101|R|660|735|B",
    "301-101|T|660|735|B",
    "302-105|M|540|650|A",
    "302-106|W|660|770|A",
  ]);
});
