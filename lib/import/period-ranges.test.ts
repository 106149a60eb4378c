import { expect, test } from "vitest";
import { readTimetable } from "./read-timetable.ts";
import { readPeriodTable } from "./school/said-periods.ts";
import { fileOf } from "./testing/file-of.ts";
import { readText } from "./testing/rows-as-read.ts";

const TIMES = Array.from(
  { length: 11 },
  (_, hour) => [`${hour + 1}`, `${hour + 7}:00-${hour + 7}:50`] as const,
);
const periods = readPeriodTable(TIMES);

test("the first and the last period of a class are its time, also in the words of Vietnam", async () => {
  const list = (place: string, days: string, first: string, last: string) =>
    [
      `STT,MALOP,${days},${first},${last},${place}`,
      "1,122A01,2,1,2,A217",
      "2,122A02,7,7,10,A209",
      "3,122A03,3,7,4,A102",
      "4,122A04,4,1,4,A102",
      "5,122A05,5,3,4,A217",
      "6,122A06,6,3,4,A209",
    ].join("\n");
  const expected = {
    meetings: [
      "A102|W|420|650|122A04||",
      "A209|F|540|650|122A06||",
      "A209|S|780|1010|122A02||",
      "A217|M|420|530|122A01||",
      "A217|R|540|650|122A05||",
    ],
    leftOut: ["unknown period"],
  };
  const short = list("NOIHOC", "THUHOC", "TIETBD", "TIETKT");
  const long = list("Phòng học", "Thứ", "Tiết bắt đầu", "Tiết kết thúc");
  expect(await readText("ds.csv", short, { periods })).toEqual(expected);
  expect(await readText("ds.csv", long, { periods })).toEqual(expected);
});

test("columns of numbers that may be the first and the last period are offered as both, never as one of them", async () => {
  const text = [
    "No,Group,Cd,Per_A,Per_B,Whereabouts",
    "1,122A,2,1,2,A217",
    "2,122B,3,3,4,A209",
    "3,122C,4,7,10,A217",
    "4,122D,5,2,5,B104",
    "5,122E,6,7,8,A209",
    "6,122F,7,9,10,B104",
    "7,122G,2,6,9,A217",
  ].join("\n");
  const files = [fileOf(text, "list.csv")];
  const question = await readTimetable({ files, now: 0 });
  expect(question.kind === "questions" && question.questions[0]?.choices.map(({ answer }) => answer)).toEqual(
    [
      { columns: "location=Whereabouts,days=Cd,periods=Per_A+Per_B" },
      { columns: "location=Group,days=Cd,periods=Per_A+Per_B" },
    ],
  );
  expect(
    await readText("list.csv", text, {
      periods,
      columns: { location: "Whereabouts", days: "Cd", periods: "Per_A+Per_B" },
    }),
  ).toEqual({
    meetings: [
      "A209|F|780|890|||",
      "A209|T|540|650|||",
      "A217|M|420|530|||",
      "A217|M|720|950|||",
      "A217|W|780|1010|||",
      "B104|R|480|710|||",
      "B104|S|900|1010|||",
    ],
    leftOut: [],
  });
});

test("a first period beside a number of periods is their time, in the words, days and dates of Vietnam", async () => {
  const list = [
    "Mã lớp,Thứ,Tiết BD,ST,Phòng,TG học",
    "A1,Hai,1,3,B1.1,08/09/2025--21/12/2025",
    "A2,Ba,4,3,B1.1,08/09/2025--21/12/2025",
    "A3,Tư,7,3,B1.2,08/09/2025--02/11/2025",
    "A4,Năm,7,4,B1.2,08/09/2025--21/12/2025",
    "A5,Sáu,1,2,B1.2,08/09/2025--21/12/2025",
    "A6,Bảy,0,4,B1.3,08/09/2025--21/12/2025",
    "A7,,0,0,,08/09/2025--21/12/2025",
  ].join("\n");
  expect(await readText("ds.csv", list, { periods })).toEqual({
    meetings: [
      "B1.1|M|420|590|A1|2025-09-08|2025-12-21",
      "B1.1|T|600|770|A2|2025-09-08|2025-12-21",
      "B1.2|F|420|530|A5|2025-09-08|2025-12-21",
      "B1.2|R|780|1010|A4|2025-09-08|2025-12-21",
      "B1.2|W|780|950|A3|2025-09-08|2025-11-02",
    ],
    leftOut: ["unknown period", "no room"],
  });
  // Without accents these are words of any language.
  const others = list.replace("Tư", "Tu").replace("Năm", "Nam").replace("Sáu", "Sau").replace("Bảy", "Bay");
  const question = await readTimetable({ files: [fileOf(others, "ds.csv")], now: 0 });
  expect(question.kind === "questions" && question.questions[0]?.message).toMatch(/holds no days, such as/);
});

test.each(["Tiết bắt đầu", "Tiết"])(
  "%s beside Số tiết is the first of them, also where days are numbers",
  async (first) => {
    const list = [
      `Mã lớp,Thứ,Phòng,${first},Số tiết,Tuần bắt đầu,Tuần kết thúc`,
      "A1,2,C4.02,1,3,1,10",
      "A2,3,C4.02,4,3,1,15",
      "A3,4,C4.03,7,3,1,10",
      "A4,CN,C4.03,10,2,1,10",
      "A5,7,C4.03,5,1,1,10",
      // Hours of the whole course, by a slip: the class is unread, and the others stay as they are.
      "A6,6,C4.03,1,45,1,10",
    ].join("\n");
    expect(await readText("ds.csv", list, { periods })).toEqual({
      meetings: [
        "C4.02|M|420|590|A1||",
        "C4.02|T|600|770|A2||",
        "C4.03|S|660|710|A5||",
        "C4.03|U|960|1070|A4||",
        "C4.03|W|780|950|A3||",
      ],
      leftOut: ["unknown period"],
    });
  },
);

/** With the last columns' headers as they are called. */
const lengths = (first: string, count: string) =>
  [
    `Cd,Wt,${first},${count},Room`,
    "A,Monday,1,3,A217",
    "B,Tuesday,4,3,A209",
    "C,Wednesday,7,3,A217",
    "D,Thursday,1,3,B104",
    "E,Friday,4,2,A209",
    "F,Monday,7,4,B104",
    "G,Tuesday,1,3,A217",
  ].join("\n");

const TAKEN = [
  "A209|F|600|710|",
  "A209|T|600|770|",
  "A217|M|420|590|",
  "A217|T|420|590|",
  "A217|W|780|950|",
  "B104|M|780|1010|",
  "B104|R|420|590|",
];

test("small numbers beside what may be a period are offered as how many there are, before the period alone", async () => {
  const text = lengths("Xb", "Sl");
  const question = await readTimetable({ files: [fileOf(text, "list.csv")], now: 0 });
  const choices = question.kind === "questions" ? (question.questions[0]?.choices ?? []) : [];
  expect(choices.map(({ label, answer }) => [label, answer])).toEqual([
    [
      "Xb is the number of the period: 1, 4, 7, Sl is how many periods there are: 3, 2, 4",
      { columns: "periods=Xb+count Sl,location=Room,days=Wt" },
    ],
    ["Xb is the number of the period: 1, 4, 7", { columns: "periods=Xb,location=Room,days=Wt" }],
    ["Sl is the number of the period: 3, 2, 4", { columns: "periods=Sl,location=Room,days=Wt" }],
  ]);
  const columns = { periods: "Xb+count Sl", location: "Room", days: "Wt" };
  expect(await readText("list.csv", text, { periods, columns })).toEqual({
    meetings: TAKEN.map((each) => `${each}||`),
    leftOut: [],
  });
});

test("a period alone is a question if an unused column may say how many there are", async () => {
  const ask = (answers = {}) =>
    readTimetable({ files: [fileOf(lengths("Period", "Sl"), "list.csv")], answers, now: 0 });
  const question = await ask();
  const choices = question.kind === "questions" ? (question.questions[0]?.choices ?? []) : [];
  expect(choices.map(({ label, answer }) => [label, answer])).toEqual([
    [
      "Sl is how many periods there are: 3, 2, 4",
      { columns: "location=Room,days=Wt,periods=Period+count Sl" },
    ],
    ["Each class has one period", { columns: "location=Room,days=Wt,periods=Period" }],
  ]);
  for (const { answer } of choices) {
    const next = await ask(answer);
    expect(next.kind === "questions" && next.questions[0]?.about).toBe("periods");
  }
});

test("a name for two periods does not stand between them", async () => {
  const both = readPeriodTable([...TIMES.slice(0, 4), ["12", "7:00-8:50"]]);
  const text = "Course,Room,Day,Period\nA,101,Mon,1 2 3\nB,101,Tue,12\nC,102,Wed,1 3\nD,102,Fri,4";
  expect(await readText("list.csv", text, { periods: both })).toEqual({
    meetings: [
      "101|M|420|590|A||",
      "101|T|420|530|B||",
      "102|F|600|650|D||",
      "102|W|420|470|C||",
      "102|W|540|590|C||",
    ],
    leftOut: [],
  });
});

test("a number that says the day once more is not a period, and ranges of some periods may be", async () => {
  const text = [
    "id,XQ,Wt,Place_Name,Span,Title",
    "1,1,Monday,Hall 1,1-2,A",
    "2,2,Tuesday,Hall 2,3-4,B",
    "3,3,Wednesday,Hall 1,5-6,C",
    "4,4,Thursday,Hall 3,7-8,D",
    "5,5,Friday,Hall 2,1-2,E",
    "6,1,Monday,Hall 2,3-4,F",
  ].join("\n");
  const found = await readTimetable({ files: [fileOf(text, "list.csv")], now: 0 });
  expect(found.kind === "questions" && found.questions[0]?.choices.map(({ answer }) => answer)).toEqual([
    { columns: "location=Place_Name,periods=Span,days=Wt,class=Title" },
  ]);
});

test("answers of China's systems say rooms, days, periods and weeks in their own words", async () => {
  const table = readPeriodTable(TIMES);
  const zhengfang = {
    kbList: [
      {
        kcmc: "经济",
        cdmc: "教三楼703",
        jc: "1-2节",
        jcor: "1-4",
        jcs: "1-2",
        xqj: "1",
        xqjmc: "星期一",
        zcd: "1-7周",
      },
      {
        kcmc: "统计",
        cdmc: "综合楼211",
        jc: "3-4节",
        jcor: "1-4",
        jcs: "3-4",
        xqj: "3",
        xqjmc: "星期三",
        zcd: "1-17周(单)",
      },
      {
        kcmc: "物理",
        cdmc: "教三楼703",
        jc: "1-4节",
        jcor: "1-4",
        jcs: "1-4",
        xqj: "2",
        xqjmc: "星期二",
        zcd: "3-4周,6-8周",
      },
    ],
  };
  const expected = (rooms: readonly string[]) => ({ meetings: rooms, leftOut: [] });
  expect(await readText("kb.json", JSON.stringify(zhengfang), { periods: table })).toEqual(
    expected(["教三楼703|M|420|530|经济||", "教三楼703|T|420|650|物理||", "综合楼211|W|540|650|统计||"]),
  );
  const rows = (list: readonly object[]) => JSON.stringify({ list: { pageSize: 3, records: list } });
  const urp = [1, 2, 3, 4, 5].map((day) => ({
    kcm: `K${day}`,
    skxq: day,
    skjc: 3,
    cxjc: 2,
    jasm: "一教A101",
    zcsm: "1-16周",
  }));
  const wisedu = urp.map(({ kcm }, day) => ({
    KCM: kcm,
    SKXQ: day + 1,
    KSJC: 3,
    JSJC: 4,
    JASMC: "一教A101",
    ZCMC: "1-16周",
  }));
  const all = ["F|540|650|K5", "M|540|650|K1", "R|540|650|K4", "T|540|650|K2", "W|540|650|K3"];
  for (const list of [urp, wisedu])
    expect(await readText("kb.json", rows(list), { periods: table })).toEqual(
      expected(all.map((each) => `一教A101|${each}||`)),
    );
});

test("beside two columns of times no number is offered as a period", async () => {
  const text = [
    "Kurs,Abteil,Wt,Xa,Xb,Raum",
    "A,1,Monday,8:00,9:30,101",
    "B,2,Tuesday,12:00,1:30,102",
    "C,1,Wednesday,2:00,3:30,101",
    "D,3,Thursday,11:00,12:30,103",
  ].join("\n");
  const found = await readTimetable({ files: [fileOf(text, "list.csv")], now: 0 });
  expect(found.kind === "questions" && found.questions[0]?.choices.map(({ answer }) => answer)).toEqual([
    { columns: "start=Xa,end=Xb,location=Raum,days=Wt,class=Kurs" },
  ]);
});

test("a day and its periods in brackets are one meeting of these weeks", async () => {
  const schedule = [
    { weeks: "1,3-4,6-17", classtime: "一[5-6节]", classroom: "D1331" },
    { weeks: "2-16双", classtime: "四[3-4节]", classroom: "D1331" },
    { weeks: "1-4", classtime: "二[3-4节]", classroom: "D1229" },
  ];
  const document = JSON.stringify({ status: true, data: [{ course_name: "毛概", schedule }] });
  expect(await readText("table.json", document, { periods })).toEqual({
    meetings: ["D1229|T|540|650|毛概||", "D1331|M|660|770|毛概||", "D1331|R|540|650|毛概||"],
    leftOut: [],
  });
});

test.each([
  ["Period", "Length"],
  ["first period", "number of periods"],
])("a slip below %s and %s makes its class unread, and no other shorter", async (first, count) => {
  const text = lengths(first, count).replace("F,Monday,7,4", "F,Monday,7,45");
  expect(await readText("list.csv", text, { periods })).toEqual({
    meetings: TAKEN.filter((each) => !each.startsWith("B104|M")).map((each) => `${each}||`),
    leftOut: ["unknown period"],
  });
});
