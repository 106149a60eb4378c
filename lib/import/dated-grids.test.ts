import { expect, it } from "vitest";
import { isDate } from "./cells/dates.ts";
import type { Answer } from "./question.ts";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

/** The questions and the answers to choose from, or the names of the rooms. */
const read = async (name: string, lines: readonly string[], answers: Answer = {}) => {
  const result = await readTimetable({
    files: [fileOf(lines.join("\n"), name)],
    answers: {
      timeZone: "Europe/Paris",
      accept: "missing weekday,unused rooms,term dates,many holidays,merged cells",
      ...answers,
    },
    now: 0,
  });
  if (result.kind === "questions")
    return result.questions.map(({ message, choices }) => [message, choices.map(({ answer }) => answer)]);
  return result.terms.flatMap(({ timetable }) => timetable.rooms.map((room) => room.name));
};

const refusal = (name: string, ...dates: readonly string[]) => [
  [
    `${name}: the grid has dates beside or above its times, such as ${dates.join(", ")}, and its classes take place on these dates or in these weeks only. Ask for a list with columns for date, room, start and end.`,
    [],
  ],
];

const TIMES = ["8.00-10.30", "10.45-13.15", "14.00-16.30"];

it("a plan of weekends, a head with its day for each date, is not a week that repeats", async () => {
  const dates = ["2022-03-05", "2022-03-06", "2022-03-12"];
  const lines = dates.flatMap((date, index) => [
    `,${index === 1 ? "niedziela" : "sobota"},11,12`,
    ...TIMES.map(
      (time, row) => `${row === 0 ? date : ""},${time},Algebra s. ${131 + index},Latin s. ${141 + row}`,
    ),
  ]);
  const unknown = [[expect.stringContaining("plan.csv has an unknown layout: no column for room, days"), []]];
  expect(await read("plan.csv", lines)).toEqual(unknown);
  expect(await read("plan.csv", lines, { roomInCell: "number" })).toEqual(unknown);
});

/** The plans of two rooms below each line that names a day. */
const plans = (...days: readonly string[]) =>
  days.flatMap((day) => [`${day},,,`, `Room,${TIMES.join()}`, "R-1,Maths,,Art", "R-2,,Law,"]);

it.each([
  ["05.03.2022, 06.03.2022, 12.03.2022", plans("05.03.2022", "06.03.2022", "12.03.2022")],
  [
    "05.03.2022, 06.03.2022, 12.03.2022",
    plans("sobota 05.03.2022 r.", "06.03.2022 (niedziela)", "sobota 12.03.2022"),
  ],
  ["5/3/2022, 6/3/2022, 12/3/2022", plans("Sat 5/3/2022", "Sun 6/3/2022", "Sat 12/3/2022")],
  ["05.03, 06.03, 12.03", plans("sobota 05.03", "niedziela 06.03", "sobota 12.03")],
  ["14.03.2022, 15.03.2022", plans("Monday 14.03.2022", "Tuesday 15.03.2022")],
  [
    "05.03.2022, 12.03.2022 - 13.03.2022, 19.03.2022",
    plans("sobota 05.03.2022", "sobota 12.03.2022 - 13.03.2022", "sobota 19.03.2022"),
  ],
])("%s above the plans of rooms are not days of a week that repeats", async (dates, lines) => {
  expect(await read("plan.csv", lines)).toEqual(refusal("plan.csv", ...dates.split(", ")));
});

it("dates whose months have names of Russia across a plan are not a week that repeats", async () => {
  const dates = ["13 февраля", "20 февраля", "27 февраля"];
  const lines = [`понедельник,,${dates.join()}`, ...TIMES.map((time) => `,${time},"Право, лекция-62.1",,`)];
  expect(await read("plan.csv", lines)).toEqual(refusal("plan.csv", ...dates));
});

it("days with the dates of one week, without a year, are a week that repeats", async () => {
  expect(await read("plan.csv", plans("Monday 14.03", "Tuesday 15.03"))).toEqual(["R-1", "R-2"]);
});

it("a column for each date of one room is not a week that repeats", async () => {
  const dates = ["1.03.2022", "2.03.2022", "3.03.2022"];
  const lines = [`Time,${dates.join()}`, ...TIMES.map((time) => `${time},C1,C2,C3`)];
  expect(await read("Room 1.csv", lines)).toEqual(refusal("Room 1.csv", ...dates));
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

it("dates beside groups are not days of a week that repeats", async () => {
  const dates = ["2022-03-05", "2022-03-06", "2022-03-12"];
  const groups = dates.flatMap((date, index) => [
    `${date},${["Saturday", "Sunday", "Saturday"][index]},8:00-9:30,Maths,R-1,Art,R-2`,
    ",,9:40-11:10,Art,R-2,,",
  ]);
  const head = "Date,Day,Time,Subject,Room,Subject,Room";
  expect(await read("groups.csv", [head, ...groups])).toEqual(refusal("groups.csv", ...dates));
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
  const days = ["SOBOTA|30.10.2021 r.", "NIEDZIELA |31.10.2021 r.", "SOBOTA |06.11.2021 r."];
  const lines = [
    "Kierunek: Informatyka,,,,",
    ",Lab,8.00-8.45,8.50-9.35,9.40-10.25",
    ...days.flatMap((day) => [`"${day.replace("|", "\n")}",I,Algebra lab F-216,,`, ",II,,,Fizyka F-314"]),
  ];
  expect(await read("plan.csv", lines)).toEqual(
    refusal("plan.csv", "30.10.2021", "31.10.2021", "06.11.2021"),
  );
});
