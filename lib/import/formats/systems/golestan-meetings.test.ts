import { expect, it } from "vitest";
import { readText } from "../../testing/rows-as-read.ts";

const cell = (text: string): string => `<td>${text}</td>`;
const page = (...rows: readonly (readonly string[])[]): string =>
  `<table>${[["شماره و گروه درس", "نام درس", "کل", "جنسيت", "زمان و مكان ارائه/ امتحان", "توضيحات"], ...rows]
    .map((row) => `<tr>${row.map(cell).join("")}</tr>`)
    .join("")}</table>`;

const EXAM = "امتحان(1405.03.21)  ساعت : 10:30-12:30<br>";
const course = (name: string, ...meetings: readonly string[]): readonly string[] => [
  ...["1110002_01", name, "2", "زن", meetings.map((each) => `${each}<br>`).join(" "), ""],
];
const COURSES = [
  course("A", "درس(ت): شنبه      13:30-15:30 مکان: ك102،ادبيات", EXAM),
  course(
    "B",
    "درس(ع): يك شنبه   08:00-10:00 مکان: سالن ورزشي",
    "حل تمرين(ت): سه شنبه 17:30-19:30 مکان: 109 كشاورزي",
  ),
  course("C", "درس(ت): دوشنبه    08:00-10:00 نيمه1 ت مکان: 109 كشاورزي", "درس(ت): جمعه 08:00-10:00", EXAM),
  course("D", "امتحان(1405.03.21)  ساعت : 10:30-12:30 مکان: 109 كشاورزي"),
  course("E"),
];
const CLASSES = [
  "109 كشاورزي|M|480|600|C||",
  "109 كشاورزي|T|1050|1170|B||",
  "سالن ورزشي|U|480|600|B||",
  "ك102،ادبيات|S|810|930|A||",
];

const readingOf = (...more: readonly (readonly string[])[]) => readText("a.html", page(...COURSES, ...more));

it("each line of a course is a class with its day, times and room, and its examination is left out", async () => {
  expect(await readingOf()).toEqual({ meetings: CLASSES, leftOut: ["no room"] });
});

it("the meetings of a list in one line, with commas between them and Persian digits", async () => {
  const line = "درس(ت): شنبه ۰۸:۰۰-۱۰:۰۰ مکان: ۲۰۶-طبقه، درس(ت): دو شنبه ۱۵:۳۰-۱۶:۳۰ مکان: ۲۰۶-طبقه";
  const list = `درس,schedule\nA,"${line}"\nB,"${line}"`;
  expect(await readText("a.csv", list)).toEqual({
    meetings: [
      "۲۰۶-طبقه|M|930|990|A||",
      "۲۰۶-طبقه|M|930|990|B||",
      "۲۰۶-طبقه|S|480|600|A||",
      "۲۰۶-طبقه|S|480|600|B||",
    ],
    leftOut: [],
  });
});

it.each([
  ["a text without its end", "درس(ت): شنبه 13:30-15:30..."],
  ["a room without its end", "درس(ت): شنبه 13:30-15:30 مکان: ك..."],
  ["a label alone", "درس(ت):..."],
  ["another label", "كارگاه(ع): شنبه 13:30-15:30 مکان: 109 كشاورزي"],
  ["two times", "درس(ت): شنبه 13:30-15:30 16:00-17:00 مکان: 109 كشاورزي"],
  ["two places", "درس(ت): شنبه 13:30-15:30 مکان: 109 كشاورزي مکان: 110"],
])("%s is unread", async (_, meeting) => {
  const { meetings, leftOut } = await readingOf(course("F", meeting));
  expect({ meetings, isUnread: leftOut.some((fate) => fate !== "no room") }).toEqual({
    meetings: CLASSES,
    isUnread: true,
  });
});

it("a room in odd weeks is taken in every week, since Iran's begin on Saturday", async () => {
  expect(await readingOf(course("F", "درس(ت): شنبه 08:00-10:00 ف مکان: 109 كشاورزي"))).toEqual({
    meetings: [...CLASSES.slice(0, 1), "109 كشاورزي|S|480|600|F||", ...CLASSES.slice(1)],
    leftOut: ["no room"],
  });
});
