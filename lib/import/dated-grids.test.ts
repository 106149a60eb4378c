import { expect, it } from "vitest";
import { isDate } from "./cells/dates.ts";
import type { Answer } from "./question.ts";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

/** The questions and the answers to choose from, or the names of the rooms. */
const read = async (name: string, lines: readonly string[], answers: Answer = {}) => {
  const result = await readTimetable({
    files: [fileOf(lines.join("\n"), name)],
    answers: { timeZone: "Europe/Paris", accept: "missing weekday,unused rooms,term dates", ...answers },
    now: 0,
  });
  return result.kind === "questions"
    ? result.questions.map(({ message, choices }) => [message, choices.map(({ answer }) => answer)])
    : result.terms.flatMap(({ timetable }) => timetable.rooms.map((room) => room.name));
};

const refusal = (name: string, ...dates: readonly string[]) => [
  [
    `${name}: the grid has dates beside or above its times, such as ${dates.join(", ")}, and its classes take place on these dates or in these weeks only. Ask for a list with columns for date, room, start and end.`,
    [],
  ],
];

const TIMES = ["8.00-10.30", "10.45-13.15", "14.00-16.30"];

it("a plan of weekends, with dates beside the times, is not a week that repeats", async () => {
  const days = [
    ["sobota", "2022-03-05"],
    ["niedziela", "2022-03-06"],
    ["sobota", "2022-03-12"],
    ["niedziela", "2022-03-13"],
  ] as const;
  const lines = days.flatMap(([day, date], index) => [
    `,${day},11,12`,
    ...TIMES.map(
      (time, row) => `${row === 0 ? date : ""},${time},Algebra s. ${131 + index},Latin s. ${141 + row}`,
    ),
  ]);
  const dates = days.map(([, date]) => date).slice(0, 3);
  expect(await read("plan.csv", lines)).toEqual(refusal("plan.csv", ...dates));
  expect(await read("plan.csv", lines, { roomInCell: "number" })).toEqual(refusal("plan.csv", ...dates));
});

it.each([
  [["13/sep/21 - 17/sep/21", "20/sep/21 - 24/sep/21", "27/sep/21 - 01/oct/21"]],
  [["13/sep/21-17/sep/21", "20/sep/21-24/sep/21", "27/09/21-01/10/21"]],
])("blocks of rooms with the dates of weeks across are not a week that repeats", async (weeks) => {
  const lines = ["Salle Ada / 406-01", "Salle Rose / 406-02"].flatMap((room) => [
    `${room},,,,`,
    `,,${weeks.join(",")}`,
    ..."lundi,mardi,mercredi,jeudi,vendredi"
      .split(",")
      .flatMap((day) => [`${day},8h00 à 9h50,Chimie,,Stats`, ",10h05 à 11h55,,Stats,Chimie"]),
    ",,,,",
  ]);
  expect(await read("salles.csv", lines)).toEqual(refusal("salles.csv", ...weeks));
});

it("dates beside groups, or beside rooms of each hour, date a plan", async () => {
  const dates = ["2022-03-05", "2022-03-06", "2022-03-12"];
  const groups = dates.flatMap((date, index) => [
    `${date},${["Saturday", "Sunday", "Saturday"][index]},8:00-9:30,Maths,R-1,Art,R-2`,
    ",,9:40-11:10,Art,R-2,,",
  ]);
  const head = "Date,Day,Time,Subject,Room,Subject,Room";
  expect(await read("groups.csv", [head, ...groups])).toEqual(refusal("groups.csv", ...dates));
  const hours = dates.map((date) => `${date},MON,A-3,ML,B-8,AI,B-9,Art`);
  const rooms = ["DATE,DAY,ROOM1,8-9,ROOM2,9-10,ROOM3,10-11", ...hours];
  expect(await read("hours.csv", rooms)).toEqual(refusal("hours.csv", ...dates));
});

it("dates below the last class, or in a list with a column of classes, date no plan", async () => {
  const rooms = ["Room,8:00-8:50,9:00-9:50,10:00-10:50", "R-1,Maths,Art,", "R-2,,Art,Law"];
  const holidays = ["2026-09-07,,,", "2026-10-12,,,", "2026-11-23,,,"];
  expect(await read("monday.csv", [...rooms, ...holidays])).toEqual(["R-1", "R-2"]);
  const list = [
    "Room,Day,Time,Course,2026-09-07,2026-09-14,2026-09-21",
    "R-1,Monday,8:00-8:50,Maths,x,x,",
    "R-2,Monday,9:00-9:50,Art,x,,x",
  ];
  expect(await read("list.csv", list)).toEqual(["R-1", "R-2"]);
  const classes = list.map((line) => line.replace(/Course,|Maths,|Art,/, ""));
  expect(await read("list.csv", classes)).toEqual(
    refusal("list.csv", "2026-09-07", "2026-09-14", "2026-09-21"),
  );
});

it("a date is not a room in a cell of a grid", async () => {
  const lines = [
    "Time,Monday,Tuesday,Wednesday,Thursday,Friday",
    "8:00-8:50,Art 101,Art 102,Law 101,Law 102,Art 101",
    "9:00-9:50,Art 101,Art 102,Law 101,Law 102,Law until 2026-09-07",
    "10:00-10:50,Art 101,Art 102,Law 101,Law 102,Law until 07/09/2026",
  ];
  expect(await read("plan.csv", lines, { roomInCell: "number" })).toEqual(["101", "102"]);
});

it.each(["2022-03-05", "5.3.2022", "05/03/22", "13/sep/21", "13/sep/21 - 17/sep/21", "24-AUG"])(
  "%s is a date",
  (text) => {
    expect(isDate(text)).toBe(true);
  },
);

it.each(["1.12", "2-1-15", "02.03.22", "D-01", "101", "Mar 12", "3 Gym", "1/12"])(
  "%s may be a room",
  (text) => {
    expect(isDate(text)).toBe(false);
  },
);

it("a plan of weekends with each day's name above its date is not a week that repeats", async () => {
  const days = [
    "SOBOTA|30.10.2021 r.",
    "NIEDZIELA |31.10.2021 r.",
    "SOBOTA |06.11.2021 r.",
    "NIEDZIELA|07.11.2021 r.",
  ];
  const lines = [
    "Kierunek: Informatyka,,,,",
    ",Lab,8.00-8.45,8.50-9.35,9.40-10.25",
    ...days.flatMap((day) => [`"${day.replace("|", "\n")}",I,Algebra lab F-216,,`, ",II,,,Fizyka F-314"]),
  ];
  const dates = ["SOBOTA 30.10.2021", "NIEDZIELA 31.10.2021", "SOBOTA 06.11.2021"];
  expect(await read("plan.csv", lines)).toEqual(refusal("plan.csv", ...dates));
});
