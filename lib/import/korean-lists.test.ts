import { expect, it } from "vitest";
import { readPeriodTable } from "./school/said-periods.ts";
import { readText } from "./testing/rows-as-read.ts";

const periods = readPeriodTable(
  Array.from({ length: 12 }, (_, hour) => [`${hour + 1}`, `${hour + 8}:00-${hour + 8}:50`] as const),
);

it("days, periods and rooms without anything between them, as Korea University writes them", async () => {
  const list = [
    "교과목명;강의시간/강의실",
    "A;월(6) 국제관 511호수(6-7) 국제관 511호",
    "B;화(3-4) 생명과학관(서관) 201호",
    "C;미정",
    "D;화(1) 금(2)",
    "E;의과대학 418호",
    "F;미정(2) 교양관 606호",
    "G;금(5) 화요일관 L-P 31호",
  ].join("\n");
  expect(await readText("list.csv", list, { periods })).toEqual({
    meetings: [
      "국제관 511호|M|780|830|A||",
      "국제관 511호|W|780|890|A||",
      "생명과학관(서관) 201호|T|600|710|B||",
      "화요일관 L-P 31호|F|720|770|G||",
    ],
    leftOut: ["no room", "unknown day"],
  });
});

it("days and periods before a room in brackets, as Gyeongsang National University writes them", async () => {
  const list = [
    "교과목명;강의시간/강의실",
    "A;수4[101-0348],금4,5[101-0348]",
    "B;화6,7[015-304강의실(공용)]",
    "C;토8",
    "D;목1,2[501-B102],월?[501-B102]",
    "E;화2,3[비대면수업]",
    "F;월8,9[024-0271]",
    "G;",
  ].join("\n");
  expect(await readText("list.csv", list, { periods })).toEqual({
    meetings: [
      "015-304강의실(공용)|T|780|890|B||",
      "024-0271|M|900|1010|F||",
      "101-0348|F|660|770|A||",
      "101-0348|W|660|710|A||",
    ],
    leftOut: ["no room", "unknown period"],
  });
});

it.each([
  ["미지정", "미정", "【미지정】", "비대면수업", "원격강의", "온라인", "동영상", "【iCampus 수업】"],
  ["オンデマンド", "オンライン"],
])("words for no room: %s", async (...words) => {
  const list = ["Course,Room,Day,Start,End", ...words.map((word) => `A,${word},Mon,9:00,9:50`)];
  expect(await readText("list.csv", [...list, "B,1CCO1/203,Mon,9:00,9:50"].join("\n"))).toEqual({
    meetings: ["1CCO1/203|M|540|590|B||"],
    leftOut: ["no room"],
  });
});

it("time and room in one, printed as pages with a title above and a foot below each", async () => {
  const list = [
    "강 의 시 간 표;;강 의 시 간 표;",
    "교과목명;시간;시간(강의실);시간(강의실)",
    "A;3.0;화09:00-11:50 (Y5407);화09:00-11:50 (Y5407)",
    "B;3.0;월11:00-11:50 (Y5445);월11:00-11:50 (Y5445)",
    "1 / 2;;;출력일자 : 2025-09-14",
    "강 의 시 간 표;;강 의 시 간 표;",
    "교과목명;시간;시간(강의실);시간(강의실)",
    "C;3.0;목10:00-10:50 (Y5407);목10:00-10:50 (Y5407)",
    "2 / 2;;;출력일자 : 2025-09-14",
  ].join("\n");
  expect(await readText("list.csv", list)).toEqual({
    meetings: ["Y5407|R|600|650|C||", "Y5407|T|540|710|A||", "Y5445|M|660|710|B||"],
    leftOut: ["no room", "header again"],
  });
});
