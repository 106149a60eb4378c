import { expect, it } from "vitest";
import { readPeriodTable } from "../../school/said-periods.ts";
import { readText } from "../../testing/rows-as-read.ts";

const half = (number: number): string => {
  const [from, to] = [number - 1, number].map((halves) => {
    const minutes = 540 + 30 * halves;
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  });
  return `${from}-${to}`;
};

it("Inha's list says in one cell which periods are in which room, half hours into the evening", async () => {
  const rows = [
    ["A", "화4,화5,화6,목4,목5,목6", "5남451,5남503", "화4,5,6(5남451) /목4,5,6(5남503)"],
    ["B", "월1,월2,수1,수2", "하-101", "월1,2,수1,2(하-101)"],
    ["C", "셀0,수20,수21,수22", "웹강의,하-102", "셀0(웹강의) /수20,21,22(하-102)"],
    ["D", "셀1", "웹강의", "셀1(웹강의)"],
    ["E", "토1,토2", "추후공지", "토1,2(추후공지)"],
    ["F", "금1,금3", "하-101", "금1,3(하-101)"],
  ];
  const list = rows.map(([subject, time, place, detail]) => ({ subject, time, place, detail_place: detail }));
  const periods = readPeriodTable(Array.from({ length: 24 }, (_, at) => [String(at + 1), half(at + 1)]));
  expect(await readText("list.json", JSON.stringify(list), { periods })).toEqual({
    meetings: [
      "5남451|T|630|720|A||",
      "5남503|R|630|720|A||",
      "하-101|F|540|570|F||",
      "하-101|F|600|630|F||",
      "하-101|M|540|600|B||",
      "하-101|W|540|600|B||",
      "하-102|W|1110|1200|C||",
    ],
    leftOut: ["no room"],
  });
});
