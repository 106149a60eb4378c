import { expect, it } from "vitest";
import { readText } from "../../testing/rows-as-read.ts";

const read = async (header: string, ...lines: readonly string[]) =>
  readText("courses.csv", [header, ...lines].join("\n"));
const HEADER = "CourseName,Building,Time";

it("days stand in brackets before their times, and rooms below their building's name", async () => {
  const lines = [
    "韓文,共301,(五) 13:20~15:10",
    "泰文,共301,(三) 9:10~10:00 (四) 9:10~12:10",
    "英文,新201 新505,(一) 9:10~10:00 (二) 13:20~14:10",
    "書法,Main Hall 3,第1+2+3週 (日) 10:20~12:10 第1+2+3週 (六) 10:20~12:10",
    "論文,,",
  ];
  expect(await read(HEADER, ...lines)).toEqual({
    meetings: [
      "Main Hall 3|S|620|730|書法||",
      "Main Hall 3|U|620|730|書法||",
      "共301|F|800|910|韓文||",
      "共301|R|550|730|泰文||",
      "共301|W|550|600|泰文||",
      "新201|M|550|600|英文||",
      "新505|T|800|850|英文||",
    ],
    leftOut: ["no room"],
  });
});

it("a building stands before its room, unless it stands alone elsewhere", async () => {
  const lines = [
    "韓文,綜合大樓 A301,(一) 9:10~10:00 (三) 9:10~10:00",
    "泰文,禮堂 共301,(二) 9:10~10:00 (四) 9:10~10:00",
  ];
  expect(await read(HEADER, ...lines, "書法,禮堂,(五) 9:10~10:00")).toEqual({
    meetings: [
      "共301|R|550|600|泰文||",
      "禮堂|F|550|600|書法||",
      "禮堂|T|550|600|泰文||",
      "綜合大樓 A301|M|550|600|韓文||",
      "綜合大樓 A301|W|550|600|韓文||",
    ],
    leftOut: [],
  });
});

it("a class from 8:10 to 8:10 says that the second time begins the last period", async () => {
  const lines = ["韓文,共301,(五) 8:10~8:10", "泰文,共301,(三) 9:10~10:20", "英文,新201,(一) 8:10~9:10"];
  expect(await read(HEADER, ...lines)).toEqual({
    meetings: ["共301|F|490|550|韓文||", "共301|W|550|690|泰文||", "新201|M|490|620|英文||"],
    leftOut: [],
  });
});

it("so does a list whose classes nearly all end as others begin, with breaks between some of them", async () => {
  const listOf = (...times: readonly string[]): readonly string[] => [
    ..."一二三四五"
      .split("")
      .flatMap((day) => times.slice(0, 2).map((time) => `韓文,共301,(${day}) ${time}`)),
    `美術,共302,(二) ${times[2]}`,
  ];
  const mondaysOf = async (...times: readonly string[]) =>
    (await read(HEADER, ...listOf(...times))).meetings.filter((meeting) => /[|]M[|]|共302/.test(meeting));
  expect(await mondaysOf("8:10~9:10", "9:10~10:20", "10:20~11:20")).toEqual([
    "共301|M|490|620|韓文||",
    "共301|M|550|680|韓文||",
    "共302|T|620|750|美術||",
  ]);
  expect(await mondaysOf("8:00~9:00", "9:00~10:00", "10:00~11:00")).toEqual([
    "共301|M|480|540|韓文||",
    "共301|M|540|600|韓文||",
    "共302|T|600|660|美術||",
  ]);
});

it("a time in another form is unread, and a column of rooms stays as it is", async () => {
  const lines = [
    "韓文,綜合,共301,(五) 13:20~15:10",
    "泰文,綜合,共301,(三) 9:10~10:00",
    "英文,綜合,新201,(一) 9:10~10:00",
    "美術,綜合,新201,(二) 9:10~12:10",
    "書法,綜合,新201,(三) 第3節",
  ];
  expect(await read("課名,Building,教室,時間", ...lines)).toEqual({
    meetings: [
      "綜合 共301|F|800|910|||",
      "綜合 共301|W|550|600|||",
      "綜合 新201|M|550|600|||",
      "綜合 新201|T|550|730|||",
    ],
    leftOut: ["unreadable time"],
  });
});

it("a row that ends before its times is unread", async () => {
  const lines = ["韓文,共301,(五) 13:20~15:10", "泰文,共301,(三) 9:10~10:00", "英文,新201"];
  expect(await read(HEADER, ...lines)).toEqual({
    meetings: ["共301|F|800|910|韓文||", "共301|W|550|600|泰文||"],
    leftOut: ["wrong number of columns"],
  });
});
