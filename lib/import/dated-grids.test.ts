import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import { meetingsOn } from "@classroom/timetable/dated-meetings.ts";
import { expect, it } from "vitest";
import { isDate } from "./cells/dates.ts";
import type { Answer } from "./question.ts";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

const clock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/**
 * The questions and the answers to choose from, or the classes of each room with their dates; of a week that repeats,
 * the names of the rooms.
 */
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
  return result.terms.flatMap(({ timetable: { calendar, rooms } }) =>
    rooms.flatMap((room) =>
      calendar === undefined
        ? room.name
        : [...calendar.days].flatMap((_, day) =>
            meetingsOn(calendar, room, day).map(
              ({ className, start, end }) =>
                `${room.name} ${isoDate(dayNumber(calendar.first) + day)} ${clock(start)}-${clock(end)} ${className}`,
            ),
          ),
    ),
  );
};

const refusal = (name: string, ...dates: readonly string[]) => [
  [
    `${name}: the grid has dates beside or above its times, such as ${dates.join(", ")}, and its classes take place on these dates or in these weeks only. Ask for a list with columns for date, room, start and end.`,
    [],
  ],
];

const TIMES = ["8.00-10.30", "10.45-13.15", "14.00-16.30"];

const QUARTER = { firstDay: "2022-03-01", lastDay: "2022-03-31" };

it("a plan of weekends, a head with its day for each date, takes place on these dates only", async () => {
  const days = [
    ["sobota", "2022-03-05"],
    ["niedziela", "2022-03-06"],
    ["sobota", "2022-03-12"],
  ] as const;
  const lines = days.flatMap(([day, date], index) => [
    `,${day},11,12`,
    ...TIMES.map((time, row) =>
      [
        row === 0 ? date : "",
        time,
        row < 2 ? `Algebra s. ${131 + index}` : "",
        `Latin s. ${141 + row}`,
      ].join(),
    ),
  ]);
  expect(await read("plan.csv", lines)).toEqual([
    [
      'plan.csv is a grid without a room in its headings. Its cells may name rooms, such as "Algebra s. 131". Which part of a cell is the room?',
      [{ roomInCell: "number" }, { columns: "room=sheet,days=date,dates=date,times=time,class=course" }],
    ],
  ]);
  expect(await read("plan.csv", lines, { roomInCell: "number" })).toEqual([
    ...["131", "132", "133"].map((room, index) => `${room} ${days[index]?.[1]} 8:00-13:15 Algebra s.`),
    ...["141 8:00-10:30", "142 10:45-13:15", "143 14:00-16:30"].flatMap((text) => {
      const [room, time] = text.split(" ");
      return days.map(([, date]) => `${room} ${date} ${time} Latin s.`);
    }),
  ]);
});

const MARKED = ["Maths,", "(ауд. 11),", "Art,Law", "(ауд. 12),Roe (ауд. 13)"];

it("dates beside the times of groups, with the room below the name of each class", async () => {
  const plan = (...dates: readonly string[]) => [
    "День,Дата,Время,G1,G2",
    ...dates.flatMap((date) =>
      MARKED.map((text, row) => `${date},${row < 2 ? "8:20-9:50" : "10:00-11:30"},${text}`),
    ),
    ...dates.slice(0, 1).map((date) => `${date},11:40-13:10,,`),
  ];
  const lines = plan("суббота,05.03.2022", "суббота,12.03.2022", "суббота,19.03.2022");
  const dates = ["2022-03-05", "2022-03-12", "2022-03-19"];
  expect(await read("plan.csv", lines)).toEqual([
    ...dates.map((date) => `11 ${date} 8:20-9:50 Maths`),
    ...dates.map((date) => `12 ${date} 10:00-11:30 Art`),
    ...dates.map((date) => `13 ${date} 10:00-11:30 Law Roe`),
  ]);
});

/** The plans of two rooms below each line that names a date. */
const plans = (...dates: readonly string[]) =>
  dates.flatMap((date) => [`${date},,,`, `Room,${TIMES.join()}`, "R-1,Maths,,Art", "R-2,,Law,"]);
const classes = (...dates: readonly string[]) => [
  ...dates.flatMap((date) => [`R-1 ${date} 8:00-10:30 Maths`, `R-1 ${date} 14:00-16:30 Art`]),
  ...dates.map((date) => `R-2 ${date} 10:45-13:15 Law`),
];

it.each([
  ["05.03.2022", "06.03.2022", "12.03.2022"],
  ["sobota 05.03.2022 r.", "06.03.2022 (niedziela)", "sobota 12.03.2022"],
  ["Sat 5/3/2022", "Sun 6/3/2022", "Sat 12/3/2022"],
  ["Sat 3/5/2022", "Sun 3/6/2022", "Sat 3/12/2022"],
])("%s above the plans of rooms is the date of their classes", async (...dates) => {
  expect(await read("plan.csv", plans(...dates))).toEqual(classes("2022-03-05", "2022-03-06", "2022-03-12"));
});

it("dates without a year have it from the days of the term, which are asked", async () => {
  const lines = plans("sobota 05.03", "niedziela 06.03", "sobota 12.03");
  expect(await read("plan.csv", lines)).toMatchObject([
    [
      'plan.csv has dates without a year in "date", such as "05.03". Which are the first and the last day of the term?',
      [{}, {}, {}],
    ],
  ]);
  expect(await read("plan.csv", lines, QUARTER)).toEqual(classes("2022-03-05", "2022-03-06", "2022-03-12"));
});

it("whether the dates of one week stand for every week is a question", async () => {
  const lines = plans("Monday 14.03.2022", "Tuesday 15.03.2022");
  const once = { columns: "location=room,days=date,times=time,dates=date,class=course" };
  const weekly = { columns: "location=room,days=day,times=time,class=course,dates=every week" };
  expect(await read("plan.csv", lines)).toEqual([
    [
      'plan.csv has a date beside each day in "date", such as 2022-03-14. Do the classes take place in every week, or on these dates only?',
      [weekly, once],
    ],
  ]);
  expect(await read("plan.csv", lines, weekly)).toEqual(["R-1", "R-2"]);
  expect(await read("plan.csv", lines, once)).toEqual(classes("2022-03-14", "2022-03-15"));
});

it.each(["12 - 13.03.2022", "5.03; 12.03", "12.03.2022 - 13.03.2022"])(
  "%s in the place of a date is not a date, and no classes are of the date before",
  async (text) => {
    const dates = ["05.03.2022", "06.03.2022", "12.03.2022", "19.03.2022"];
    expect(await read("plan.csv", plans(...dates.slice(0, 3), text, ...dates.slice(3)))).toEqual(
      refusal("plan.csv", "2022-03-05", "2022-03-06", "2022-03-12"),
    );
  },
);

/** A column for each date, of one room. */
const columns = (heads: readonly string[]) => [
  `Time,${heads.join()}`,
  ...TIMES.map((time) => `${time},${heads.map((_, index) => `C${index}`).join()}`),
];
const SHEET = { columns: "room=sheet,days=date,dates=date,times=time,class=course" };
const MANY = Array.from({ length: 20 }, (_, index) => `${index + 1}.03.2022`);

it("a room may have been taken on any day at the times below another head", async () => {
  const expected = MANY.map(
    (_, index) => `Room 1 2022-03-${String(index + 1).padStart(2, "0")} 8:00-16:30 C${index}`,
  );
  expect(await read("Room 1.csv", columns(MANY), SHEET)).toEqual(expected);
  for (const head of ["21.03, 28.03", "spare", "week 5"])
    expect(await read("Room 1.csv", columns([...MANY, head]), SHEET)).toEqual([
      [
        'Not published: 1 of 21 rows with a room could not be read, such as row 2, "? 08:00-16:30" (unknown day). Fix row 2.',
        [{ allowUnread: "5%" }],
      ],
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

it("dates beside groups are those of their classes", async () => {
  const dates = ["2022-03-05", "2022-03-06", "2022-03-12"];
  const groups = dates.flatMap((date, index) => [
    `${date},${["Saturday", "Sunday", "Saturday"][index]},8:00-9:30,Maths,R-1,Art,R-2`,
    ",,9:40-11:10,Art,R-2,,",
  ]);
  const head = "Date,Day,Time,Subject,Room,Subject,Room";
  expect(await read("groups.csv", [head, ...groups])).toEqual([
    ...dates.map((date) => `R-1 ${date} 8:00-9:30 Maths`),
    ...dates.flatMap((date) => [`R-2 ${date} 8:00-9:30 Art`, `R-2 ${date} 9:40-11:10 Art`]),
  ]);
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

it("a plan of weekends with each day's name above its date takes place on these dates only", async () => {
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
  expect((await read("plan.csv", lines))[0]).toContain(
    'plan.csv is a grid without a room in its headings. Its cells may name rooms, such as "Algebra lab F-216". Which part of a cell is the room?',
  );
  const dates = ["2021-10-30", "2021-10-31", "2021-11-06", "2021-11-07"];
  expect(await read("plan.csv", lines, { roomInCell: "number" })).toEqual([
    ...dates.map((date) => `F-216 ${date} 8:00-8:45 Algebra lab`),
    ...dates.map((date) => `F-314 ${date} 9:40-10:25 Fizyka`),
  ]);
});
