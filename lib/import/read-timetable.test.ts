import { messagesOf } from "@classroom/timetable/sentence.ts";
import { expect, it } from "vitest";
import { readTimetable, type TimetableSources } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const HEADER = "Room,Days,Start,End,Course,Start Date,End Date";
const ROWS = [
  "Hall 1,MWF,9:00,9:50,A,2026-08-31,2026-12-18",
  "Hall 2,TR,10:00,11:15,B,2026-08-31,2026-12-18",
];

const reading = (rows: readonly string[], sources: Partial<TimetableSources> = {}) =>
  readTimetable({ files: [fileOf(rows.join("\n"))], now: NOW, ...sources });

const timetableOf = async (rows: readonly string[], sources: Partial<TimetableSources> = {}) => {
  const found = await reading(rows, sources);
  if (found.kind === "questions") throw new Error(found.questions[0]?.message);
  return found;
};

it("bytes, a profile, rooms and answers go in; a timetable and its report come out, as plain values", async () => {
  const found = await timetableOf([HEADER, ...ROWS], {
    profile: { name: "school.yaml", text: "name: Example College\n" },
    rooms: fileOf("room,capacity\nHall 1,40\n", "rooms.csv"),
    answers: { timeZone: "America/Detroit", clock: "24h" },
  });
  const [term] = found.terms;
  expect(term?.timetable).toMatchObject({
    school: "Example College",
    calendar: { first: "2026-08-31", last: "2026-12-18", timeZone: "America/Detroit" },
    rooms: [
      { name: "Hall 1", capacity: 40 },
      { name: "Hall 2", capacity: null },
    ],
  });
  expect(term?.report).toMatchObject({ source: "school.csv", rows: 2, rooms: 2, meetings: 5 });
  expect(found.profile?.keys).toEqual(["time_zone", "clock"]);
  expect(structuredClone(found)).toEqual(found);
});

it("a question has three rows of the file beside each choice, and its answer is added to the others", async () => {
  const numbered = ["Room,Days,Start,End,Course"];
  for (const day of [0, 1, 2, 3, 4, 5, 6]) numbered.push(`Hall ${day},${day},9:00,9:50,X`);
  const answers = { accept: "term dates" };
  const found = await reading(numbered, { answers });
  expect(structuredClone(found)).toEqual(found);
  const rows = (...days: string[]) =>
    days.map((day, index) => ({ message: `row ${index + 2}: Hall ${index}, ${day} 9:00-9:50, X` }));
  expect(found).toMatchObject({
    kind: "questions",
    questions: [
      {
        choices: [
          { answer: { days: "0123456" }, rows: rows("M", "T", "W") },
          { answer: { days: "1234560" }, rows: rows("U", "M", "T") },
        ],
      },
    ],
  });
  const choice = found.kind === "questions" ? found.questions[0]?.choices[0] : undefined;
  const { terms } = await timetableOf(numbered, { answers: { ...answers, ...choice?.answer } });
  expect(terms[0]?.timetable.rooms.map(({ meetings }) => meetings.M.length)).toEqual([1, 0, 0, 0, 0, 0, 0]);
});

it("choices that make other rooms say how many, and how many of their meetings overlap", async () => {
  const rows = [1, 2, 3, 4].flatMap((room) =>
    ["M", "W"].map(
      (day) => `North,${room < 3 ? "Old Hall" : "Lab"} ${room},${day},9:00 AM,9:50 AM,Course ${room}`,
    ),
  );
  const found = await reading(["Site,Spot,Days,Start,End,Course", ...rows], {
    answers: { accept: "term dates" },
  });
  const [question] = found.kind === "questions" ? found.questions : [];
  expect(question?.choices.map(({ answer, rows: lines = [] }) => [answer, lines.at(-1)?.message])).toEqual([
    [{ columns: "location=Spot" }, "First rows: 8; rooms: 4; meetings a week: 8; overlaps: 0"],
    [{ columns: "location=Site" }, "First rows: 8; rooms: 1; meetings a week: 8; overlaps: 6"],
  ]);
});

it("what changes is said against the published timetable of the same term", async () => {
  const answers = { timeZone: "America/Detroit" };
  const { terms } = await timetableOf([HEADER, ...ROWS], { answers });
  const previous = terms.map(({ timetable }) => timetable);
  const changed = await timetableOf(
    [HEADER, ...ROWS.slice(0, 1), ROWS[1]?.replace("Hall 2", "Hall 3") ?? ""],
    {
      answers,
      previous,
    },
  );
  expect(changed.terms[0]?.report.changes).toMatchObject({
    roomsAdded: ["Hall 3"],
    roomsRemoved: ["Hall 2"],
    meetingsAdded: 2,
    meetingsRemoved: 2,
  });
});

it("days without classes are those of a calendar's events of whole days, and the report names them", async () => {
  const event = (name: string, ...lines: string[]) =>
    ["BEGIN:VEVENT", `UID:${name}`, `SUMMARY:${name}`, ...lines, "END:VEVENT"].join("\n");
  const calendar = [
    "BEGIN:VCALENDAR",
    event("Labor Day", "DTSTART;VALUE=DATE:20260907"),
    event("Break", "DTSTART;VALUE=DATE:20261125", "DTEND;VALUE=DATE:20261128"),
    event("A talk", "DTSTART:20260909T090000", "DTEND:20260909T100000"),
    event("A night", "DTSTART:20260910T000000", "DTEND:20260910T010000"),
    event("First day", "DTSTART;VALUE=DATE:20260831"),
    event("Last day", "DTSTART;VALUE=DATE:20261218"),
    event("Day after", "DTSTART;VALUE=DATE:20261219"),
    "END:VCALENDAR",
  ].join("\n");
  const { terms } = await timetableOf([HEADER, ...ROWS], {
    answers: { timeZone: "America/Detroit" },
    holidays: fileOf(calendar, "holidays.ics"),
  });
  const { calendar: term } = terms[0]?.timetable ?? {};
  const free = [...(term?.days ?? "")].flatMap((day, index) => (day === "-" ? index : []));
  expect(free).toEqual([0, 7, 86, 87, 88, 109]);
  expect(messagesOf(terms[0]?.report.notes ?? [])).toEqual([
    "No classes on 6 days: 2026-08-31 First day; 2026-09-07 Labor Day; 2026-11-25 Break; 2026-11-26 Break; 2026-11-27 Break; 2026-12-18 Last day",
  ]);
  await expect(reading([HEADER, ...ROWS], { holidays: fileOf("a,b\n", "a.csv") })).rejects.toThrow(
    "a.csv is not a calendar",
  );
});

it("events of two years are a question that proposes the days of each, and loses none of them", async () => {
  const week = (day: string) => `Hall 3,M,9:00,9:50,C,${day},${day}`;
  const days = ["2025-09-01", "2025-09-22", "2025-10-13", "2026-08-31", "2026-09-14", "2026-10-05"];
  const found = await reading([HEADER, ...[...days, "2026-11-02"].map(week)], {
    answers: { timeZone: "America/Detroit" },
  });
  expect(found).toMatchObject({
    questions: [
      {
        about: "term dates",
        choices: [
          { answer: { firstDay: "2026-08-31", lastDay: "2026-11-02" } },
          { answer: { firstDay: "2025-09-01", lastDay: "2025-10-13" } },
        ],
      },
    ],
  });
});

it("a short class at the beginning of a year ends no term", async () => {
  const rows = [
    ...["2025-09-01,2025-12-12", "2025-09-02,2025-09-09", "2025-11-03,2025-11-17"],
    ...["2026-08-31,2026-12-11", "2026-11-02,2026-11-16"],
  ].map((dates) => `Hall 3,M,9:00,9:50,C,${dates}`);
  expect(await reading([HEADER, ...rows], { answers: { timeZone: "America/Detroit" } })).toMatchObject({
    questions: [
      {
        about: "term dates",
        choices: [
          { answer: { firstDay: "2026-08-31", lastDay: "2026-12-11" } },
          { answer: { firstDay: "2025-09-01", lastDay: "2025-12-12" } },
        ],
      },
    ],
  });
});

it("dates that are longer than a term are a question that proposes the days of most classes", async () => {
  const answers = { timeZone: "America/Detroit" };
  const rows = [HEADER, ...ROWS, "Hall 3,M,9:00,9:50,C,2024-08-31,2026-12-18"];
  expect(await reading(rows, { answers })).toMatchObject({
    questions: [
      {
        about: "term dates",
        message: expect.stringContaining(
          "names dates from 2024-08-31 to 2026-12-18, which is longer than a term",
        ),
        choices: [{ answer: { firstDay: "2026-08-31", lastDay: "2026-12-18" } }],
      },
    ],
  });
});

it("several unknown columns are choices, each a whole line", async () => {
  const rows = ["Kurs,Tag,A,B,C,Wo", "X,Mo,8:00,9:00,10:00,H 1", "Y,Di,8:00,9:00,10:00,H 2"];
  const rest = "days=Tag,class=Kurs";
  expect(await reading(rows)).toMatchObject({
    questions: [
      {
        choices: [
          {
            answer: { columns: `location=Wo,start=A,end=B,${rest}` },
            rows: [{ message: "row 2: H 1, M 8:00-9:00, X" }, expect.anything()],
          },
          { answer: { columns: `location=Wo,start=A,end=C,${rest}` } },
          { answer: { columns: `location=Wo,start=B,end=C,${rest}` } },
        ],
      },
    ],
  });
});

it("one wrong row among many is named, and does not put others in doubt", async () => {
  const good = Array.from(
    { length: 30 },
    (_, index) =>
      `Hall ${index % 9},${"MTWRF"[index % 5]},${8 + (index % 9)}:00,${8 + (index % 9)}:50,C ${index}`,
  );
  const answers = { accept: "term dates" };
  for (const [row, why] of [
    ["Hall 1,M,10:00,9:00,X", '"M 10:00 9:00" (end not after start)'],
    ["Hall 1,M,22:00,6:00,X", '"M 22:00 6:00" (end not after start)'],
    ["Hall 1,Q,10:00,11:00,X", '"Q 10:00 11:00" (unknown day)'],
  ])
    expect(await reading(["Room,Days,Start,End,Course", ...good, row ?? ""], { answers })).toMatchObject({
      questions: [
        {
          message: `Not published: 1 of 31 rows with a room could not be read, such as row 32, ${why}. Fix row 32.`,
        },
      ],
    });
});

it("a start with its date says the day, though no column of days is named", async () => {
  const rows = ["who,from when,to when,wo", "A,2026-09-14T14:30,2026-09-14T15:30,B 1"];
  const answers = { timeZone: "Europe/Paris", columns: "room=wo,start=from when,end=to when,class=who" };
  const { terms } = await timetableOf(rows, { answers });
  expect(terms[0]?.timetable.rooms[0]?.meetings.M).toMatchObject([{ start: 870, end: 930, className: "A" }]);
});

it("a column is of rooms if the published timetables, the rooms file or the aliases have them", async () => {
  const rows = ["Wo,Days,Start,End,Course", "CS 101,MWF,9:00,9:50,A", "CS 102,TR,10:00,11:15,B"];
  const answers = { accept: "term dates" };
  expect(await reading(rows, { answers })).toMatchObject({
    kind: "questions",
    questions: [{ about: "columns", choices: [{ answer: { columns: "location=Wo" } }] }],
  });
  const named = await timetableOf(rows, { answers: { ...answers, columns: "location=Wo" } });
  const previous = named.terms.map(({ timetable }) => timetable);
  expect((await timetableOf(rows, { answers, previous })).terms).toMatchObject([
    { timetable: { rooms: [{ name: "CS 101" }, { name: "CS 102" }] } },
  ]);
});

it("a file whose columns are called otherwise than the profile says is read afresh, if a person says so", async () => {
  const text = "time_zone: America/Detroit\nclock: 24h\ncolumns: room=Ort,days=Tag,start=Von,end=Bis\n";
  const profile = { name: "school.yaml", text };
  expect(await reading([HEADER, ...ROWS], { profile })).toMatchObject({
    kind: "questions",
    questions: [
      {
        about: "columns",
        message: expect.stringMatching('^The file no longer fits school.yaml: .* no column "Ort"'),
        choices: [
          {
            label: "Its columns have other names now: recognise them again",
            answer: { columns: "" },
            rows: [
              { message: "row 2: Hall 1, MWF 9:00-9:50, A, 2026-08-31 to 2026-12-18" },
              { message: "row 3: Hall 2, TR 10:00-11:15, B, 2026-08-31 to 2026-12-18" },
            ],
          },
        ],
      },
    ],
  });
  const afresh = await timetableOf([HEADER, ...ROWS], { profile, answers: { columns: "" } });
  expect(afresh.profile).toEqual({
    text: "time_zone: America/Detroit\nclock: 24h\ncolumns: location=Room,days=Days,start=Start,end=End,first=Start Date,last=End Date,class=Course\n",
    keys: ["columns"],
  });
  expect(afresh.terms[0]?.timetable.rooms.map(({ name }) => name)).toEqual(["Hall 1", "Hall 2"]);
});

it("takes the school's clock from what it published last, unless the profile or an answer has another", async () => {
  const sheet = "Room,Days,Start,End,First day,Last day\nHall 1,MW,09:00,09:50,2027-01-11,2027-04-28\n";
  const files = [{ name: "spring.csv", bytes: new TextEncoder().encode(sheet) }];
  const zoneOf = async (more: Partial<Parameters<typeof readTimetable>[0]>) => {
    const found = await readTimetable({ files, now: Date.UTC(2026, 10, 1), ...more });
    return found.kind === "timetables"
      ? found.terms[0]?.timetable.calendar?.timeZone
      : found.questions[0]?.about;
  };
  const days = "MTWRFSU";
  const calendar = {
    id: "f",
    name: "F",
    first: "2026-09-07",
    last: "2026-09-13",
    timeZone: "Asia/Tokyo",
    days,
  };
  const previous = [{ term: "F", calendar, rooms: [] }];
  expect(await zoneOf({})).toBe("time zone");
  expect(await zoneOf({ previous })).toBe("Asia/Tokyo");
  expect(await zoneOf({ previous, profile: { name: "s.yaml", text: "time_zone: Europe/Paris\n" } })).toBe(
    "Europe/Paris",
  );
  expect(await zoneOf({ previous, answers: { timeZone: "America/Lima" } })).toBe("America/Lima");
});
