import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import type { Meeting } from "@classroom/timetable/meeting.ts";
import { expect, test } from "vitest";
import type { CalendarOptions } from "../draft/term-calendar.ts";
import { importTerms } from "../import-file.ts";
import { clearValue } from "../outcome.ts";
import { sentence, word } from "../sentences.ts";
import { fileOf } from "../testing/file-of.ts";
import { meeting, week } from "../testing/made-week.ts";
import { openQuestion } from "./open-question.ts";

const DAYS = ["M", "T", "W", "R", "F"];
const HEADER = "Room,Days,Start,End,Course";

/** A hundred and fifty classes in ten rooms, none beside another. */
const USUAL = Array.from({ length: 150 }, (_, index) => {
  const [room, day, hour] = [index % 10, DAYS[Math.floor(index / 10) % 5], 8 + Math.floor(index / 50)];
  return `Hall ${room},${day},${hour}:00 AM,${hour}:50 AM,C ${index}`;
});

const read = async (rows: readonly string[], header = HEADER, calendar?: CalendarOptions) =>
  clearValue(await importTerms({ file: fileOf([header, ...rows].join("\n")), calendar }));

const SAID = { accept: "term dates", today: 20_000 };

const freeRows = (count: number) =>
  Array.from(
    { length: count },
    (_, room) => `Hall ${room},M,1:00 PM,1:50 PM,${room === 0 ? "FREE" : "free"}`,
  );

/** Rooms whose classes are in every second of five periods, or at these times. */
const laboratories = (count: number, times = ["8:00 AM", "10:00 AM", "12:00 PM"]) => [
  "Hall 0,M,11:00 AM,11:50 AM,X",
  ...Array.from({ length: count }, (_, room) =>
    times.flatMap((time) => {
      const end = time.replace("00", "50");
      return [`Lab ${room},MW,${time},${end},L ${room}`, `Lab ${room},F,${time},${end},M ${room}`];
    }),
  ).flat(),
];

const CAMPUS = USUAL.map((row, index) =>
  row.replace(/^Hall \d/, index % 2 === 0 ? "Main" : "North").replace(":50", `:5${index % 10}`),
);

test.each<[string, readonly string[], string | RegExp]>([
  [
    "clashes",
    CAMPUS,
    /^1\d\d of 1\d\d meetings overlap another meeting in the same room that starts or ends at another time, most of them in (?:Main|North): is that a room, or a campus\?/,
  ],
  [
    "crowded rooms",
    USUAL.map((row) => row.replace(/^Hall \d/, "Hall 4")),
    "60 of 150 meetings take place in a room that has 6 other classes at the same time, most of them in Hall 4: is that a room, or a campus?",
  ],
  [
    "night classes",
    USUAL.map((row, index) => (index < 20 ? row.replace(/\d+:(\d\d) AM/g, "5:$1 AM") : row)),
    "20 of 150 meetings begin before 6:00: were the times read correctly?",
  ],
  [
    "many rooms",
    USUAL.map((row, index) => row.replace(/^Hall \d/, `G-${100 + (index % 60)}`)),
    "60 rooms in 150 rows are more than one for 3 rows: are these names of rooms, or of classes or people?",
  ],
  [
    "unused rooms",
    [...USUAL, ...Array.from({ length: 12 }, (_, index) => `College ${index},,,,`)],
    "12 of 22 rooms have no class at all, such as College 0, College 1, College 2: are these rooms?",
  ],
  [
    "full week",
    [...USUAL, "Gym 1,MTWRFSU,8:00 AM,9:00 PM,Open hours"],
    "Open hours has Gym 1 for 84 hours a week or more: is that a class?",
  ],
  [
    "missing weekday",
    USUAL.filter((row) => !row.includes(",W,")),
    "No class meets on any Wednesday, though 30 meet the day before and 30 the day after: were the days read correctly?",
  ],
  [
    "free class",
    [...USUAL, ...freeRows(4)],
    '4 meetings are of a class "FREE", so that their rooms are busy. Is that a class? If not, take its rows out of the file.',
  ],
  [
    "merged cells",
    [...USUAL, ...laboratories(3)],
    "In 3 rooms, such as Lab 0, the periods after each class are always free, while other rooms have classes then. Were merged cells lost, so that these classes last longer? If so, import the workbook itself.",
  ],
])(
  "a timetable is in doubt for %s, unless that is accepted or was so before",
  async (name, rows, message) => {
    const terms = await read(rows);
    const found = openQuestion(terms, SAID);
    expect(found?.question).toMatchObject({
      about: name,
      message:
        typeof message === "string" ? expect.stringContaining(message) : expect.stringMatching(message),
    });
    expect(found?.question.choices[0]?.answer).toEqual({ accept: `term dates,${name}` });
    expect(openQuestion(terms, { ...SAID, accept: `${SAID.accept},${name}` })).toBeUndefined();
    const published = terms.map(({ timetable }) => timetable);
    expect(openQuestion(terms, { ...SAID, published })).toBeUndefined();
  },
);

const withNight = (rows: readonly string[], hour: number, count: number) =>
  rows.map((row, index) => (index < count ? row.replace(/\d+:(\d\d) AM/g, `${hour}:$1 AM`) : row));
const inRooms = (rows: readonly string[], count: number) =>
  rows.map((row, index) => row.replace(/^Hall \d/, `Hall ${index % count}`));
const overlapping = (count: number) =>
  Array.from({ length: count }, (_, room) => `Hall ${room},M,8:10 AM,8:40 AM,X ${room}`);
const unused = (count: number) => Array.from({ length: count }, (_, index) => `College ${index},,,,`);
const AFTERNOON = ["Hall 0,M,1:00 PM,1:50 PM,P", "Hall 1,M,1:00 PM,1:50 PM,Q"];
const without = (day: string) => USUAL.filter((row) => !row.includes(`,${day},`));
const fewOn = (day: string, rows: readonly string[], count = 9) => {
  const ofDay = rows.filter((row) => row.includes(`,${day},`));
  return rows.filter((row) => !ofDay.includes(row) || ofDay.indexOf(row) < count);
};

test.each<[string, readonly string[], string | undefined]>([
  ["a tenth of 160 overlap", [...USUAL, ...overlapping(8), ...AFTERNOON], undefined],
  ["more than a tenth overlap", [...USUAL, ...overlapping(8)], "clashes"],
  ["4 of 32 overlap", [...USUAL.slice(0, 30), ...overlapping(2)], undefined],
  ["5 of 33 overlap", [...USUAL.slice(0, 30), ...overlapping(2), "Hall 0,M,8:20 AM,8:45 AM,Y"], "clashes"],
  ["20 begin at 6:00", withNight(USUAL, 6, 20), undefined],
  ["a tenth of 150 begin at 5:00", withNight(USUAL, 5, 15), undefined],
  ["9 of 50 begin at 5:00", withNight(USUAL.slice(0, 50), 5, 9), undefined],
  ["10 of 50 begin at 5:00", withNight(USUAL.slice(0, 50), 5, 10), "night classes"],
  ["50 rooms are in 100 rows", inRooms(USUAL.slice(0, 100), 50), undefined],
  [
    "60 rooms are in 180 rows",
    inRooms([...USUAL, ...USUAL.slice(0, 30).map((row) => row.replaceAll("AM", "PM"))], 60),
    undefined,
  ],
  ["9 of 19 rooms have no class", [...USUAL, ...unused(9)], undefined],
  ["10 of 31 rooms have no class", [...inRooms(USUAL, 21), ...unused(10)], undefined],
  ["10 of 30 rooms have no class", [...inRooms(USUAL, 20), ...unused(10)], "unused rooms"],
  ["a class has a room for 84 hours", [...USUAL, "Gym 1,MTWRFSU,8:00 AM,8:00 PM,Open"], "full week"],
  ["a class has a room for 83 hours", [...USUAL, "Gym 1,MTWRFSU,8:00 AM,7:51 PM,Open"], undefined],
  ["2 meetings are called FREE", [...USUAL, ...freeRows(2)], undefined],
  ["3 meetings are called FREE", [...USUAL, ...freeRows(3)], "free class"],
  ["2 rooms have classes in every second period", [...USUAL, ...laboratories(2)], undefined],
  [
    "3 rooms have some in others",
    [...USUAL, ...laboratories(3, ["8:00 AM", "10:00 AM", "11:00 AM"])],
    undefined,
  ],
  ["no class meets on Thursdays", without("R"), "missing weekday"],
  ["no class meets on Wednesdays, 9 the day after", fewOn("R", without("W")), undefined],
  ["no class meets on Wednesdays, 9 the day before", fewOn("T", without("W")), undefined],
  [
    "no class meets on Wednesdays, 10 on both days",
    fewOn("T", fewOn("R", without("W"), 10), 10),
    "missing weekday",
  ],
])("at the limit of a doubt: %s", async (_, rows, about) => {
  expect(openQuestion(await read(rows), SAID)?.question.about).toBe(about);
});

test("classes of one room and time are not in doubt if each has a date of its own", async () => {
  const rows = Array.from({ length: 15 }, (_, index) => {
    const date = isoDate(dayNumber("2026-09-07") + 7 * index);
    return `Hall,9:00 AM,11:00 AM,C ${index},${date},${date}`;
  });
  const calendar = { timeZone: "Europe/Paris", first: "2026-09-07", last: "2026-12-19" };
  const terms = await read(rows, "Room,Start,End,Course,First day,Last day", calendar);
  const said = terms.map((term) => ({ ...term, clock: "said" as const }));
  expect(openQuestion(said, SAID)).toBeUndefined();
});

test("examinations of one date in one room are in doubt if they overlap, those of different dates are not", async () => {
  const question = async (examsADay: number) => {
    const rows = Array.from({ length: 40 }, (_, index) => {
      const [room, minute] = [index % 4, index % 8 < 4 ? "00" : "30"];
      const date = `2026-12-${10 + Math.floor(index / examsADay)}`;
      return `Hall ${room},9:${minute} AM,11:${minute} AM,E ${index},${date},${date}`;
    });
    const calendar = { timeZone: "Europe/Paris", first: "2026-09-07", last: "2026-12-19" };
    const terms = await read(rows, "Room,Start,End,Course,First day,Last day", calendar);
    return openQuestion(
      terms.map((term) => ({ ...term, clock: "said" as const })),
      SAID,
    )?.question;
  };
  expect(await question(8)).toMatchObject({
    about: "clashes",
    message: expect.stringContaining("40 of 40 meetings overlap another meeting in the same room"),
  });
  expect(await question(4)).toBeUndefined();
});

test.each<[string, readonly Meeting["on"][], number]>([
  ["all term", [undefined, undefined], 2],
  ["all term and one date", [undefined, [[7, 7]]], 2],
  ["one date and all term", [[[7, 7]], undefined], 2],
  [
    "some common dates",
    [
      [
        [0, 0],
        [14, 14],
      ],
      [
        [7, 7],
        [14, 14],
      ],
    ],
    2,
  ],
  ["dates that touch", [[[0, 7]], [[7, 14]]], 2],
  [
    "dates between others",
    [
      [
        [0, 0],
        [14, 14],
      ],
      [[7, 7]],
    ],
    0,
  ],
])("meetings of one end and two starts clash on common dates: %s", async (_, [on, other], odd) => {
  const [term] = await read(USUAL.slice(0, 10));
  if (term === undefined) throw new Error("No term was read");
  const both = [
    { ...meeting("A", 480, 530), ...(on && { on }) },
    { ...meeting("B", 490, 530), ...(other && { on: other }) },
  ];
  const rooms = term.timetable.rooms.slice(0, 3).map((room, index) => ({
    ...room,
    meetings: week(index === 1 ? { M: both, T: both } : { M: both }),
  }));
  const found = openQuestion([{ ...term, timetable: { ...term.timetable, rooms } }], SAID)?.question;
  expect(found?.values).toEqual(odd === 0 ? undefined : { count: 8, all: 8, room: rooms[1]?.name });
});

test("the question about rows that could not be read offers a share that is enough for them", async () => {
  const terms = await read([...USUAL, "Hall 1,M,later,9:50 AM,Lost", "Hall 2,T,later,9:50 AM,Lost"]);
  const question = openQuestion(terms, SAID)?.question;
  expect(question).toMatchObject({
    about: "unread rows",
    message: expect.stringContaining("2 of 152 rows with a room could not be read"),
    choices: [{ answer: { allowUnread: "2%" } }],
  });
  expect(openQuestion(terms, { ...SAID, ...question?.choices[0]?.answer })).toBeUndefined();
});

test("the question about an unread event of a calendar says why, for every language", async () => {
  const event = (title: string, ...lines: readonly string[]) =>
    ["BEGIN:VEVENT", `SUMMARY:${title}`, "LOCATION:Hall 1", ...lines, "END:VEVENT"].join("\r\n");
  const start = "DTSTART:20260907T090000";
  const events = [event("Maths", start, "DTEND:20260907T095000"), event("Lost", start)];
  const file = fileOf(["BEGIN:VCALENDAR", ...events, "END:VCALENDAR"].join("\r\n"));
  const terms = clearValue(await importTerms({ file, timeZone: "UTC" }));
  const example = sentence("such as for", {
    row: sentence("row", { row: "3" }),
    text: sentence("no end", {}),
    reason: word("unreadable time"),
  });
  const remedy = sentence("fix rows", { rows: sentence("row", { row: "3" }) });
  const { code, values, message } = sentence("unread rows", { unread: 1, rows: 2, example, remedy });
  expect(openQuestion(terms, SAID)?.question).toMatchObject({ code, values, message });
});

test("many days without classes are in doubt, unless the published term had them", async () => {
  const terms = await read(USUAL);
  const [term] = terms;
  if (term === undefined) throw new Error("No term was read");
  const calendar = {
    id: "fall",
    name: "Fall",
    first: "2026-08-31",
    last: "2026-09-11",
    timeZone: "Europe/Paris",
  };
  const on = (days: string) => [
    { ...term, clock: "said" as const, timetable: { ...term.timetable, calendar: { ...calendar, days } } },
  ];
  expect(openQuestion(on("MTWRFSU--WRFSU".slice(0, 12)), SAID)).toBeUndefined();
  const dated = on("MTWRFSU---RFSU".slice(0, 12));
  expect(openQuestion(dated, SAID)?.question).toMatchObject({
    about: "many holidays",
    message: expect.stringContaining("3 of 10 days from Monday to Friday have no classes"),
  });
  const published = dated.map(({ timetable }) => timetable);
  expect(openQuestion(dated, { ...SAID, published })).toBeUndefined();
});

test("a usual timetable is not in doubt", async () => {
  expect(openQuestion(await read(USUAL), SAID)).toBeUndefined();
});

test("rooms without a class are one doubt", async () => {
  const unused = Array.from({ length: 100 }, (_, index) => `G-${100 + index},,,,`);
  const terms = await read([...USUAL, ...unused]);
  expect(openQuestion(terms, SAID)?.question.about).toBe("unused rooms");
  expect(openQuestion(terms, { ...SAID, accept: "term dates,unused rooms" })).toBeUndefined();
});
