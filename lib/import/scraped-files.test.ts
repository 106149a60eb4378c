import { expect, it } from "vitest";
import { importFile } from "./import-file.ts";
import { readTimetable } from "./read-timetable.ts";
import { readColumns } from "./school/said-columns.ts";
import { readDayCodes } from "./school/said-days.ts";
import { fileOf } from "./testing/file-of.ts";
import { readText } from "./testing/rows-as-read.ts";

const json = (document: unknown) => JSON.stringify(document);

it("a scraper's times may have an H before the colon, and keep their minutes", async () => {
  const groups = {
    "1A1": { days: { Lundi: [{ time: "09H:00-12H:15", course: "Math", room: "A42" }], Mardi: [] } },
    "1A2": { days: { Lundi: [], Mardi: [{ time: "13H:30-16H:45", course: "Culture", room: "B12" }] } },
    "1A3": { days: { Lundi: [], Mardi: [{ time: "13H:45-17H:00", course: "FREE", room: "En Ligne" }] } },
  };
  expect(await readText("groups.json", json(groups))).toEqual({
    meetings: ["A42|M|540|735|Math||", "B12|T|810|1005|Culture||"],
    leftOut: ["no room"],
  });
});

it("bare numbers that a document lists under a day are a question", async () => {
  const rooms = { R101: { Mon: [1, 2], Tue: [4], Wed: [] }, R102: { Mon: [3], Tue: [1], Wed: [4] } };
  await expect(readText("rooms.json", json(rooms), { columns: readColumns("room=*") })).rejects.toThrow(
    "no column for start, end",
  );
});

it("a room is free on a day that a document lists without a class, and not if a class lacks its time", async () => {
  const roomsOf = (monday: readonly object[]) => ({
    "Main 1": { Monday: [], Tuesday: [{ name: "A", start: "09:00", end: "10:00" }] },
    "Main 2": { Monday: monday, Tuesday: [] },
    "Main 3": { Monday: [{ name: "C", start: "11:00", end: "12:00" }], Tuesday: [] },
  });
  const unreadOf = async (monday: readonly object[]) => {
    const columns = readColumns("location=*,days=*.*,start=*.*[].start,end=*.*[].end,class=*.*[].name");
    const file = fileOf(json(roomsOf(monday)), "rooms.json");
    const { timetable } = await importFile({ file, columns });
    return timetable.rooms.map(({ name, unread }) => [name, unread]);
  };
  const free = ["Main 1", "Main 3"].map((name) => [name, undefined]);
  expect(await unreadOf([])).toEqual([free[0], ["Main 2", undefined], free[1]]);
  expect(await unreadOf([{ name: "B", start: "", end: "" }])).toEqual([free[0], ["Main 2", ["M"]], free[1]]);
});

it("times as objects of hours and minutes are not read", async () => {
  const sections = {
    "CAP4410 I&T": [
      {
        section: "01",
        meetings: [
          {
            room: "1064",
            building: "IST",
            time: { end: { h: 13, m: 45 }, start: { h: 12, m: 30 } },
            days: "MW",
          },
        ],
      },
    ],
    "PHY2049 L": [
      {
        section: "02",
        meetings: [
          {
            room: "1053",
            building: "IST",
            time: { end: { h: 9, m: 20 }, start: { h: 8, m: 0 } },
            days: "TR",
          },
        ],
      },
    ],
  };
  await expect(readText("sections.json", json(sections))).rejects.toThrow("no column for start, end");
});

it("a name is the room's if its path says so, and a time on 24 hours stands beside the same with AM and PM", async () => {
  const lessons = [
    {
      title: "Algebra",
      days: "MWF",
      begin_time: "1:15 PM",
      begin_time_24: "1315",
      end_time: "2:14 PM",
      end_time_24: "1414",
      audiences: [{ name: "1.426", building: "U1" }],
    },
    {
      title: "Physics",
      days: "TR",
      begin_time: "9:00 AM",
      begin_time_24: "900",
      end_time: "9:59 AM",
      end_time_24: "959",
      audiences: [{ name: "2.101", building: "U1" }],
    },
  ];
  expect((await readText("lessons.json", json(lessons))).meetings).toEqual([
    "U1 1.426|F|795|854|Algebra||",
    "U1 1.426|M|795|854|Algebra||",
    "U1 1.426|W|795|854|Algebra||",
    "U1 2.101|R|540|599|Physics||",
    "U1 2.101|T|540|599|Physics||",
  ]);
});

it("headers are known in the alphabets of the world, with fillers for the days without a class", async () => {
  const rows = [
    "Дисциплина,Аудитория,День недели,Начало,Конец",
    "Алгебра,ауд. 305,Понедельник,08:30,10:05",
    "Физика,ауд. 410,Среда,13:00,14:35",
  ];
  expect((await readText("rasp.csv", rows.join("\n"))).meetings).toEqual([
    "ауд. 305|M|510|605|Алгебра||",
    "ауд. 410|W|780|875|Физика||",
  ]);
  const sites = [
    "courseSectionId,classBeginningTime,classEndingTime,classMeetingDays,instructionSiteName",
    "AFRI010A,1315,1430,--T-R--,SC HM 101",
    "AFRI010B,1100,1215,-M-W---,PO LINC 1109",
    "AFRI190,0000,0000,-------,PO ARR ARR",
  ];
  expect(await readText("sites.csv", sites.join("\n"))).toEqual({
    meetings: [
      "PO LINC 1109|M|660|735|AFRI010B||",
      "PO LINC 1109|W|660|735|AFRI010B||",
      "SC HM 101|R|795|870|AFRI010A||",
      "SC HM 101|T|795|870|AFRI010A||",
    ],
    leftOut: ["no room"],
  });
});

it("lists of a record are lines: a comma in them is their own", async () => {
  const sections = [
    { title: "Accounting", timecodes: ["TF 0800am-0915am DSB 105", "M 0630pm-0900pm CNS 6"] },
    { title: "Arts", timecodes: ["W 0900am-1200pm SON 124"] },
  ];
  expect((await readText("timecodes.json", json(sections))).meetings).toEqual([
    "CNS 6|M|1110|1260|Accounting||",
    "DSB 105|F|480|555|Accounting||",
    "DSB 105|T|480|555|Accounting||",
    "SON 124|W|540|720|Arts||",
  ]);
});

it("if a cell has each room once, every room counts as in use at all times", async () => {
  const rows = [
    "asignatura,fecha,horario_resumido,salones",
    "Calculo,24/08/2026 - 17/12/2026,LUNES 07:00-09:00; MARTES 07:00-09:00; JUEVES 07:00-09:00,401-104; 453-111",
    "Fisica,24/08/2026 - 17/12/2026,LUNES 09:00-11:00; MARTES 09:00-11:00; JUEVES 09:00-11:00,401-104; 453-111",
    "Redes,24/08/2026 - 17/12/2026,LUNES 11:00-13:00; MARTES 11:00-13:00; JUEVES 11:00-13:00,401-104; 453-111",
    "Quimica,24/08/2026 - 17/12/2026,MIÉRCOLES 11:00-13:00; VIERNES 11:00-13:00,406-231; 406-227",
    "Dibujo,24/08/2026 - 17/12/2026,MIÉRCOLES 14:00-16:00; VIERNES 14:00-16:00,406-231",
    "Virtual,24/08/2026 - 17/12/2026,LUNES 14:00-16:00; MARTES 14:00-16:00,",
  ];
  const { meetings, leftOut } = await readText("unal.csv", rows.join("\n"));
  expect(leftOut).toEqual(["no room"]);
  expect(meetings.filter((meeting) => /Quimica|Dibujo/.test(meeting))).toEqual([
    "406-227|F|660|780|Quimica|2026-08-24|2026-12-17",
    "406-227|W|660|780|Quimica|2026-08-24|2026-12-17",
    "406-231|F|660|780|Quimica|2026-08-24|2026-12-17",
    "406-231|F|840|960|Dibujo|2026-08-24|2026-12-17",
    "406-231|W|660|780|Quimica|2026-08-24|2026-12-17",
    "406-231|W|840|960|Dibujo|2026-08-24|2026-12-17",
  ]);
  expect(meetings.filter((meeting) => /Calculo/.test(meeting)).length).toBe(6);
});

it("codes of lessons are not read as times: the importer asks for them", async () => {
  const lessons = ["101,1101", "102,1102", "103,1103", "104,1104"].map(
    (times) => `Physics,A 12,MON,${times}`,
  );
  const text = ["course,auditorium,weekDay,startTime,endTime", ...lessons].join("\n");
  expect(await readText("codes.csv", text)).toEqual({ meetings: [], leftOut: ["clock in doubt"] });
});

it("a zero names no room, unless it is one of a single building", async () => {
  const rows = [
    "Course,Days,Start,End,Building,Room",
    "CS 1,M,9:00 AM,9:50 AM,Hall,0",
    "CS 2,M,9:00 AM,9:50 AM,,0",
    "CS 3,M,9:00 AM,9:50 AM,0,00",
  ];
  expect(await readText("zeros.csv", rows.join("\n"), { blank: "none" })).toEqual({
    meetings: ["Hall 0|M|540|590|CS 1||"],
    leftOut: ["no room"],
  });
});

it("a zero of several buildings names no room, other rooms of theirs stay", async () => {
  const rows = [
    "Course,Days,Start,End,Building,Room",
    "CS 1,M,9:00 AM,9:50 AM,Taub,0",
    "CS 2,M,9:00 AM,9:50 AM,Taub,4",
    "MA 1,M,9:00 AM,9:50 AM,Ullmann,00",
    "MA 2,M,9:00 AM,9:50 AM,Ullmann,10",
  ];
  expect(await readText("zeros.csv", rows.join("\n"), { blank: "none" })).toEqual({
    meetings: ["Taub 4|M|540|590|CS 2||", "Ullmann 10|M|540|590|MA 2||"],
    leftOut: ["no room"],
  });
});

it("for numbered days that may begin anywhere, the message says what to type for each", async () => {
  const busy = {
    "Burnaby AQ2104": { "0": ["09:30-10:20"], "1": ["14:30-16:20"], "6": ["12:30-14:20"] },
    "Burnaby C9002": { "0": ["10:30-11:20"], "5": ["14:30-16:20"], "6": ["09:30-14:20"] },
  };
  const file = fileOf(json(busy), "rooms.json");
  await expect(importFile({ file, columns: readColumns("location=*") })).rejects.toThrow(
    "Which day does each number stand for?",
  );
  const said = { columns: readColumns("location=*"), dayCodes: readDayCodes("1234560") };
  expect((await readText("rooms.json", json(busy), said)).meetings).toEqual([
    "Burnaby AQ2104|M|870|980|||",
    "Burnaby AQ2104|S|750|860|||",
    "Burnaby AQ2104|U|570|620|||",
    "Burnaby C9002|F|870|980|||",
    "Burnaby C9002|S|570|860|||",
    "Burnaby C9002|U|630|680|||",
  ]);
});

it("lists beside the rooms of a class hold no classes, even if their ids look like classes", async () => {
  const lessons = [1, 2, 3].map((day) => ({
    day: ["Monday", "Tuesday", "Friday"][day - 1],
    startTime: "10:20",
    endTime: "11:55",
    discipline: "Algebra",
    audiences: [{ name: `1.42${day}`, building: "U1" }],
    groups: [{ sub1: 0, sub2: 0, uuid: "835a0598-b8ff-11ed-a3ad-272ac9bbc1e7" }],
  }));
  expect((await readText("lessons.json", json({ schedule: lessons }))).meetings).toEqual([
    "U1 1.421|M|620|715|Algebra||",
    "U1 1.422|T|620|715|Algebra||",
    "U1 1.423|F|620|715|Algebra||",
  ]);
});

it.each([
  ["Fall Quarter 18-19", "Winter Quarter 18-19"],
  ["2026 Spring", "2026 Fall"],
])("lists called %s and %s are terms, whatever the field is called", async (first, second) => {
  const quarter = (name: string, room: string) => ({
    name,
    courses: ["A", "B"].map((title) => ({ title, days: "M", time: "13:00-14:50", room: `${room} ${title}` })),
  });
  const file = fileOf(json([quarter(first, "151"), quarter(second, "149")]), "terms.json");
  const found = await readTimetable({ files: [file], now: 0 });
  const [question] = found.kind === "questions" ? found.questions : [];
  expect(question?.choices.map(({ answer }) => answer)).toEqual([{ term: first }, { term: second }]);
});

it("a year, a level and a title with a season do not name a term", async () => {
  const rows = ["2025-26", "18-19", "Spring Ecology 2026"].map((name) => ({
    name,
    days: "M",
    time: "13:00-14:50",
    room: `R ${name.length}`,
  }));
  const { meetings } = await readText("rows.json", json(rows));
  expect(meetings).toEqual([
    "R 19|M|780|890|Spring Ecology 2026||",
    "R 5|M|780|890|18-19||",
    "R 7|M|780|890|2025-26||",
  ]);
});

it("each place of a list is a room of its own, also if no class has it alone", async () => {
  const lessons = [
    { day: "monday", start: "10:30", end: "12:30", locations: ["4.46", "4.47"] },
    { day: "tuesday", start: "08:30", end: "10:30", locations: ["LAB", "Studio"] },
    { day: "friday", start: "14:30", end: "16:30", locations: ["1.52"] },
  ];
  expect(await readText("lessons.json", json(lessons))).toEqual({
    meetings: [
      "1.52|F|870|990|||",
      "4.46|M|630|750|||",
      "4.47|M|630|750|||",
      "LAB|T|510|630|||",
      "Studio|T|510|630|||",
    ],
    leftOut: [],
  });
});

it("when a record was changed says nothing of its class", async () => {
  const week = (from: string, to: string, day: string) => ({
    ...{ startDate: from, endDate: to, week: 5 },
    lessons: [
      {
        ...{ day, time: "09:00 - 10:00", room: "G46", lastModified: { day: "19/08/2026", time: "15:47" } },
        name: "Optics",
      },
    ],
  });
  const weeks = [week("05/10/2026", "11/10/2026", "Monday"), week("12/10/2026", "18/10/2026", "Friday")];
  expect(await readText("weeks.json", json(weeks), { timeZone: "Europe/London" })).toEqual({
    meetings: ["G46|F|540|600|Optics|2026-10-12|2026-10-18", "G46|M|540|600|Optics|2026-10-05|2026-10-11"],
    leftOut: [],
  });
});
