import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import { meetingsOn } from "@classroom/timetable/dated-meetings.ts";
import { expect, it } from "vitest";
import { isDate } from "./cells/dates.ts";
import type { Answer } from "./question.ts";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

const readPlan = (name: string, lines: readonly string[], answers: Answer) =>
  readTimetable({
    files: [fileOf(lines.join("\n"), name)],
    answers: {
      timeZone: "Europe/Paris",
      accept: "missing weekday,unused rooms,term dates,many holidays,merged cells",
      ...answers,
    },
    now: Date.UTC(2022, 1, 1),
  });

/** The questions and the answers to choose from, or the names of the rooms. */
const read = async (name: string, lines: readonly string[], answers: Answer = {}) => {
  const result = await readPlan(name, lines, answers);
  if (result.kind === "questions")
    return result.questions.map(({ message, choices }) => [message, choices.map(({ answer }) => answer)]);
  return result.terms.flatMap(({ timetable }) => timetable.rooms.map((room) => room.name));
};

/** Each class on each date, `2022-03-05 R-1 480 Maths`, or the first question. */
const classesOf = async (name: string, lines: readonly string[], answers: Answer = {}) => {
  const result = await readPlan(name, lines, answers);
  if (result.kind === "questions") return result.questions[0]?.message;
  return result.terms.flatMap(({ timetable: { rooms, calendar } }) =>
    Array.from({ length: calendar?.days.length ?? 0 }, (_, day) =>
      rooms.flatMap((room) =>
        (calendar ? meetingsOn(calendar, room, day) : []).map(({ start, className }) => {
          const date = isoDate(dayNumber(calendar?.first ?? "") + day);
          return `${date} ${room.name} ${start} ${className}`;
        }),
      ),
    ).flat(),
  );
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

const YEAR = { firstDay: "2022-01-31", lastDay: "2022-06-19" };

/** What two rooms have on each of the dates. */
const onDates = (...dates: readonly string[]) =>
  dates.flatMap((date) => [`${date} R-1 480 Maths`, `${date} R-1 840 Art`, `${date} R-2 645 Law`]);

it.each([
  ["dates", plans("05.03.2022", "06.03.2022", "12.03.2022")],
  ["weekdays", plans("sobota 05.03.2022 r.", "06.03.2022 (niedziela)", "sobota 12.03.2022")],
])("classes below %s above the plans of rooms are on these dates", async (_, lines) => {
  expect(await classesOf("plan.csv", lines)).toEqual(onDates("2022-03-05", "2022-03-06", "2022-03-12"));
});

it("two days of one week with their year are these days", async () => {
  expect(await classesOf("plan.csv", plans("Monday 14.03.2022", "Tuesday 15.03.2022"))).toEqual(
    onDates("2022-03-14", "2022-03-15"),
  );
});

it("dates without a year are asked for, and only a year with these weekdays is a choice", async () => {
  const lines = plans("sobota 05.03", "niedziela 06.03", "sobota 12.03");
  expect(await read("plan.csv", lines)).toEqual([
    [
      'plan.csv has dates without a year in "date", such as "sobota 05.03". Which are the first and the last day of the term?',
      [
        { firstDay: "2022-03-05", lastDay: "2022-03-12" },
        { firstDay: "2016-03-05", lastDay: "2016-03-12" },
      ],
    ],
  ]);
  expect(await classesOf("plan.csv", lines, YEAR)).toEqual(onDates("2022-03-05", "2022-03-06", "2022-03-12"));
});

it.each([
  ["5/3/2022, 6/3/2022, 12/3/2022", plans("Sat 5/3/2022", "Sun 6/3/2022", "Sat 12/3/2022")],
  [
    "05.03.2022, 12.03.2022 - 13.03.2022, 19.03.2022",
    plans("sobota 05.03.2022", "sobota 12.03.2022 - 13.03.2022", "sobota 19.03.2022"),
  ],
  [
    "14.03.2022, 15.03.2023, 16.03.2022",
    plans("Monday 14.03.2022", "Tuesday 15.03.2023", "Wednesday 16.03.2022"),
  ],
])("%s may be other days, or are several", async (dates, lines) => {
  expect(await read("plan.csv", lines)).toEqual(refusal("plan.csv", ...dates.split(", ")));
});

it("a day without its date among days with theirs", async () => {
  const lines = [...plans("sobota 05.03.2022", "niedziela 06.03.2022"), ...plans("sobota")];
  expect(await read("plan.csv", lines)).toEqual(refusal("plan.csv", "05.03.2022", "06.03.2022"));
});

it("dates across a plan of groups: which part of a cell is the room is asked", async () => {
  const dates = ["13 февраля", "20 февраля", "27 февраля"];
  const cells = '"Право, лекция-62.1",,"Право, лекция-62.3"';
  const lines = [`понедельник,,${dates.join()}`, ...TIMES.map((time) => `,${time},${cells}`)];
  expect(await classesOf("plan.csv", lines)).toContain("Which part of a cell is the room?");
  const part = { roomInCell: "last of -" };
  expect(
    await classesOf("plan.csv", lines, { ...part, firstDay: "2023-01-30", lastDay: "2023-06-18" }),
  ).toEqual(["2023-02-13 62.1 480 Право, лекция", "2023-02-27 62.3 480 Право, лекция"]);
  // In another year these are other weekdays.
  expect(await classesOf("plan.csv", lines, { ...part, ...YEAR })).toContain("nothing could be used");
});

it("days with the dates of one week, without a year, are a week that repeats", async () => {
  expect(await read("plan.csv", plans("Monday 14.03", "Tuesday 15.03"))).toEqual(["R-1", "R-2"]);
});

it("a column for each date of one room has the classes of these dates", async () => {
  const rows = ["8:00-9:00,C1,,C3", "9:00-10:00,,C2,C4", "10:00-11:00,,,C5"];
  expect(await classesOf("Room 1.csv", ["Time,1.03.2022,2.03.2022,3.03.2022", ...rows])).toEqual([
    "2022-03-01 Room 1 480 C1",
    "2022-03-02 Room 1 540 C2",
    "2022-03-03 Room 1 480 C3",
    "2022-03-03 Room 1 540 C4",
    "2022-03-03 Room 1 600 C5",
  ]);
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

/** Two groups, whose rooms stand beside them, on each of three dates. */
const groups = (days: string) =>
  ["2022-03-05", "2022-03-06", "2022-03-12"].flatMap((date, index) => [
    `${date},${days.split(",")[index]},8:00-9:30,Maths,R-1,Art,R-2`,
    ",,9:40-11:10,Law,R-2,,",
  ]);
const GROUPS = "Date,Day,Time,Subject,Room,Subject,Room";

it("classes of groups are on the dates at their left, if these are on their weekdays", async () => {
  expect(await classesOf("groups.csv", [GROUPS, ...groups("Saturday,Sunday,Saturday")])).toEqual(
    ["2022-03-05", "2022-03-06", "2022-03-12"].flatMap((date) => [
      `${date} R-1 480 Maths`,
      `${date} R-2 480 Art`,
      `${date} R-2 580 Law`,
    ]),
  );
  const dates = ["2022-03-05", "2022-03-06", "2022-03-12"];
  expect(await read("groups.csv", [GROUPS, ...groups("Saturday,Monday,Saturday")])).toEqual(
    refusal("groups.csv", ...dates),
  );
});

it("the lines of a room are one name, unless each has a number or is a room elsewhere", async () => {
  const lines = [
    "Day,Time,Subject,Room,Subject,Room",
    'Monday,8:00-9:30,Maths,"Annex\nroom 9",Art,"101\n102"',
    'Tuesday,8:00-9:30,Maths,"Gym\n101",Art,Gym',
  ];
  expect(await read("groups.csv", lines)).toEqual(["101", "102", "Annex room 9", "Gym"]);
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

it("a plan of weekends with each day's name above its date: its groups are not rooms", async () => {
  const days = ["SOBOTA|30.10.2021 r.", "NIEDZIELA |31.10.2021 r.", "SOBOTA |06.11.2021 r."];
  const lines = [
    "Kierunek: Informatyka,,,,",
    ",Lab,8.00-8.45,8.50-9.35,9.40-10.25",
    ...days.flatMap((day) => [`"${day.replace("|", "\n")}",I,Algebra lab F-216,,`, ",II,,,Fizyka F-314"]),
  ];
  expect(await classesOf("plan.csv", lines)).toContain("Which part of a cell is the room?");
  expect(await classesOf("plan.csv", lines, { roomInCell: "number" })).toEqual(
    ["2021-10-30", "2021-10-31", "2021-11-06"].flatMap((date) => [
      `${date} F-216 480 Algebra lab`,
      `${date} F-314 580 Fizyka`,
    ]),
  );
});
