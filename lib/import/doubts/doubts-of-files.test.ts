import type { Timetable } from "@classroom/timetable/timetable.ts";
import { describe, expect, it } from "vitest";
import { importTerms } from "../import-file.ts";
import { clearValue } from "../outcome.ts";
import type { Answer } from "../question.ts";
import { readTimetable, type TimetableSources } from "../read-timetable.ts";
import { fileOf } from "../testing/file-of.ts";
import { openQuestion } from "./open-question.ts";

const HEADER = "Room,Days,Start,End,Course";
const NOW = Date.parse("2026-11-23T02:00:00Z");
const DAYS = ["M", "T", "W", "R", "F"];

/** Classes in ten rooms, none beside another. */
const classes = (count: number, building = "Hall"): string[] =>
  Array.from({ length: count }, (_, index) => {
    const [room, day, hour] = [index % 10, DAYS[Math.floor(index / 10) % 5], 8 + Math.floor(index / 50)];
    return `${building} ${room},${day},${hour}:00 AM,${hour}:50 AM,C ${index}`;
  });

/** The question, or the timetables. */
const reading = async (rows: readonly string[], sources: Partial<TimetableSources> = {}, header = HEADER) => {
  const found = await readTimetable({
    files: [fileOf([header, ...rows].join("\n"))],
    now: NOW,
    ...sources,
    answers: { accept: "term dates", ...sources.answers },
  });
  return found.kind === "questions" ? { question: found.questions[0] } : { terms: found.terms };
};

const DATED = `${HEADER},First day,Last day`;
const published = async (rows: readonly string[], header = HEADER): Promise<readonly Timetable[]> => {
  const { terms = [] } = await reading(rows, { answers: { timeZone: "America/Detroit" } }, header);
  return terms.map(({ timetable }) => timetable);
};

const messageOf = async (...sources: Parameters<typeof reading>) =>
  (await reading(...sources)).question?.message;

describe("rows that could not be read", () => {
  const unread = (count: number) =>
    Array.from({ length: count }, (_, index) => `Hall ${index},Q,9:00 AM,9:50 AM,X`);
  const SUCH = 'such as row 2, "Q 9:00 AM 9:50 AM" (unknown day)';

  it.each<[string, readonly string[], Answer, string | undefined]>([
    ["one in a hundred raises no doubt", [...unread(1), ...classes(99)], {}, undefined],
    [
      "more than that is, and three are named",
      [...unread(3), ...classes(97)],
      {},
      `Not published: 3 of 100 rows with a room could not be read, ${SUCH}. Fix rows 2, 3, 4.`,
    ],
    [
      "four are not named",
      [...unread(4), ...classes(97)],
      {},
      `Not published: 4 of 101 rows with a room could not be read, ${SUCH}. What does the file write for each day?`,
    ],
    ["as many as a person allows", [...unread(3), ...classes(97)], { allowUnread: "3%" }, undefined],
    [
      "more than a person allows",
      [...unread(3), ...classes(97)],
      { allowUnread: "2.95%" },
      `Not published: 3 of 100 rows with a room could not be read, ${SUCH}. Fix rows 2, 3, 4.`,
    ],
    ["as many as there are", [...unread(3), ...classes(97)], { allowUnread: "100%" }, undefined],
    ["a tenth, with spaces", [...classes(90), ...unread(10)], { allowUnread: " 10 % " }, undefined],
    [
      "a person who allows none asks of the first",
      [...unread(1), ...classes(199)],
      { allowUnread: "0%" },
      `Not published: 1 of 200 rows with a room could not be read, ${SUCH}. Fix row 2.`,
    ],
  ])("%s", async (_, rows, answers, message) => {
    expect(await messageOf(rows, { answers })).toBe(message);
  });

  it.each(["101%", "100.1%", "5", "", "%", "-1%", "1000%", "1.2345%", "1.%", "5%x", "x5%"])(
    "refuses a share such as %s",
    async (allowUnread) => {
      await expect(reading(classes(9), { answers: { allowUnread } })).rejects.toThrow(
        `A share is written 5%, not "${allowUnread}"`,
      );
    },
  );

  it.each([
    [1, 60, "2%"],
    [2, 100, "2%"],
    [3, 149, "3%"],
    [5, 50, "10%"],
  ])("%i of %i are accepted as a share that is enough", async (count, all, allowUnread) => {
    const rows = [...classes(all - count), ...unread(count)];
    const { question } = await reading(rows);
    expect(question?.choices.at(-1)?.answer).toEqual({ allowUnread });
    expect(await reading(rows, { answers: { allowUnread } })).toHaveProperty("terms");
  });

  it("of a hundred are counted without those that name no room or are cancelled", async () => {
    const rows = [
      ...unread(2),
      ...classes(150),
      ...Array.from({ length: 60 }, () => "Online,M,9:00 AM,9:50 AM,X"),
    ];
    expect(await messageOf(rows)).toBe(
      'Not published: 2 of 152 rows with a room could not be read, such as row 2, "Q 9:00 AM 9:50 AM" (unknown day). Fix rows 2, 3.',
    );
  });

  it.each<[string, readonly string[], Answer, string | undefined]>([
    [
      "one",
      [...classes(199), "Hall 1,M,9:00 AM,9:50 AM,X,Y"],
      {},
      'Not published: 1 row could not be read, and its room is unknown, such as row 201, "6 of 5 columns: Hall 1, M, 9:00 AM, 9:50 AM, X, Y" (wrong number of columns). Fix the file.',
    ],
    [
      "several",
      [...classes(199), "=1+1,M,9:00 AM,9:50 AM,X", "=1+2,M,9:00 AM,9:50 AM,X"],
      {},
      'Not published: 2 rows could not be read, and their rooms are unknown, such as row 201, "=1+1" (formula instead of text). Fix the file.',
    ],
    [
      "several, allowed",
      [...classes(199), "Hall 1,M,9:00 AM,9:50 AM,X,Y", "Hall 2,M,9:00 AM,9:50 AM,X,Y"],
      { allowUnread: "1%" },
      undefined,
    ],
    [
      "no row with a time",
      ["Hall 1,,,,", "Hall 2,,,,"],
      {},
      "Not published: none of the 2 rows with a room has days and a time, so every room would be free all week. Fix the file or the columns.",
    ],
    [
      "no row with a time, allowed",
      Array.from({ length: 12 }, (_, room) => `Hall ${room},,,,`),
      { allowUnread: "0%" },
      undefined,
    ],
  ])("whose room is unknown: %s", async (_, rows, answers, message) => {
    expect(await messageOf(rows, { answers })).toBe(message);
  });

  it("the most frequent reason gives the example and the remedy", async () => {
    const late = ["A", "B"].map((each) => `Hall ${each},M,later,9:50 AM,X`);
    expect(await messageOf([...unread(1), ...late, ...classes(99)])).toBe(
      'Not published: 3 of 102 rows with a room could not be read, such as row 3, "M later 9:50 AM" (unreadable time). Fix rows 2, 3, 4.',
    );
  });
});

describe("a file without dates", () => {
  const ofTerm = (term: string) => classes(10).map((row) => `${row},${term}`);
  const TERM = `${HEADER},Term`;
  const days = async (rows: readonly string[], header: string, timeZone = "America/Detroit") => {
    const { question } = await reading(rows, { answers: { accept: "", timeZone } }, header);
    const { firstDay, lastDay } = question?.choices[0]?.answer ?? {};
    return [question?.about, firstDay, lastDay];
  };

  it.each([
    ["Fall 2026", "2026-08-31", "2026-12-18"],
    ["Fall 2028", "2028-08-28", "2028-12-15"],
    ["Fall 2029", "2029-09-03", "2029-12-21"],
    ["Spring 2026", "2026-01-19", "2026-05-08"],
    ["Summer 2026", "2026-06-01", "2026-07-31"],
    ["Winter 2026", "2026-01-12", "2026-04-03"],
  ])("asks for the days of its term and proposes them: %s", async (term, first, last) => {
    expect(await days(ofTerm(term), TERM)).toEqual(["term dates", first, last]);
  });

  it.each([
    ["a season without a year", ofTerm("Fall"), TERM, "America/Detroit", "2026-11-16", "2027-03-05"],
    ["a Sunday by the school's clock", classes(9), HEADER, "America/Detroit", "2026-11-16", "2027-03-05"],
    ["a Monday by another", classes(9), HEADER, "Europe/Paris", "2026-11-23", "2027-03-12"],
  ])("proposes the days from the Monday of this week: %s", async (_, rows, header, zone, first, last) => {
    expect(await days(rows, header, zone)).toEqual(["term dates", first, last]);
  });

  it("is the last question, and replaces the terms with dates only", async () => {
    const week = await published(classes(10));
    const dated = classes(10).map((row) => `${row},2026-08-31,2026-12-18`);
    const fall = await published(dated, DATED);
    const questionOf = async (previous: readonly Timetable[], accept: string) => {
      const { question } = await reading(classes(10), { previous, answers: { accept } });
      return [question?.message, question?.isOptional, question?.choices.map(({ answer }) => answer.accept)];
    };
    const ask = "The file has no usable dates. Which are the first and the last day of the term?";
    expect(await questionOf(week, "")).toEqual([ask, true, [undefined, "term dates"]]);
    expect(await questionOf([...week, ...fall], "clashes")).toEqual([
      `${ask} Without dates, the file replaces 2026-08-31 to 2026-12-18.`,
      false,
      [undefined, "clashes,term dates"],
    ]);
  });
});

describe("the school's clock", () => {
  it.each([
    ["Asia/Tokyo", ["Asia/Tokyo, as this computer"]],
    ["UTC", []],
    ["Etc/UTC", []],
  ])(
    "is a question if nothing says it, and this computer's is a choice unless it is a server's: %s",
    async (timeZone, labels) => {
      const dated = classes(9).map((row) => `${row},2026-08-31,2026-12-18`);
      const file = fileOf([DATED, ...dated].join("\n"));
      const [term] = clearValue(await importTerms({ file, calendar: { timeZone } }));
      const undated = clearValue(await importTerms({ file: fileOf([HEADER, ...classes(9)].join("\n")) }));
      if (term === undefined) throw new Error("No term was read");
      const questionOf = (terms: readonly (typeof term)[]) => {
        const { question } = openQuestion(terms, { accept: "term dates", today: 20_000 }) ?? {};
        return [
          question?.about,
          question?.example,
          question?.choices.map(({ label, answer }) => [label, answer]),
        ];
      };
      const question = [
        "time zone",
        { timeZone: "Europe/Paris" },
        labels.map((label) => [label, { timeZone }]),
      ];
      expect(questionOf([term])).toEqual(question);
      expect(questionOf([{ ...term, clock: "said" }, term])).toEqual(question);
      expect(questionOf([{ ...term, clock: "in the file" }, ...undated])).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    },
  );
});

describe("a file that changes much", () => {
  const rooms = (count: number) =>
    Array.from({ length: count }, (_, room) => `Hall ${room},M,9:00 AM,9:50 AM,X`);
  const PROFILE = { name: "school.yaml", text: "max_change: 60%" };

  it.each<[string, readonly string[], readonly string[], Partial<TimetableSources>, string | undefined]>([
    ["five of eight rooms", rooms(8), rooms(3), {}, undefined],
    [
      "six of nine rooms",
      rooms(9),
      rooms(3),
      {},
      "6 of 9 published rooms would go and 0 would be new; 6 of 9 meetings would go and 0 would be new. That is more than 30%. Is it right?",
    ],
    ["as the profile allows", rooms(20), rooms(8), { profile: PROFILE }, undefined],
    [
      "more than the profile allows",
      rooms(20),
      rooms(7),
      { profile: PROFILE },
      "13 of 20 published rooms would go and 0 would be new; 13 of 20 meetings would go and 0 would be new. That is more than 60%. Is it right?",
    ],
    [
      "as an answer allows, in place of the profile",
      rooms(20),
      rooms(5),
      { profile: PROFILE, answers: { maxChange: "75%" } },
      undefined,
    ],
    [
      "more than an answer allows",
      rooms(20),
      rooms(12),
      { profile: PROFILE, options: { maxChange: "39%" } },
      "8 of 20 published rooms would go and 0 would be new; 8 of 20 meetings would go and 0 would be new. That is more than 39%. Is it right?",
    ],
    ["20 of 40 meetings", classes(40), classes(20), {}, undefined],
    [
      "21 of 41 meetings",
      classes(41),
      classes(20),
      {},
      "0 of 10 published rooms would go and 0 would be new; 21 of 41 meetings would go and 0 would be new. That is more than 30%. Is it right?",
    ],
    ["30 of 100 meetings", classes(100), classes(70), {}, undefined],
    [
      "accepted, with spaces",
      rooms(20),
      rooms(5),
      { answers: { accept: "term dates , large change " } },
      undefined,
    ],
  ])("%s", async (_, before, after, sources, message) => {
    expect(await messageOf(after, { previous: await published(before), ...sources })).toBe(message);
  });
});

it("classes that begin together in one room do not crowd it if they end at two times", async () => {
  const rows = classes(150).map((row, index) =>
    row.replace(/^Hall \d/, "Hall").replace(":50", index % 2 === 0 ? ":50" : ":55"),
  );
  const questionOf = async (accept: string) => (await reading(rows, { answers: { accept } })).question?.about;
  expect([await questionOf("term dates"), await questionOf("term dates,clashes")]).toEqual([
    "clashes",
    undefined,
  ]);
});

it("a week of another school is named by its term", async () => {
  const previous = await published(
    classes(10).map((row) => `${row},Fall 2026`),
    `${HEADER},Term`,
  );
  expect(await messageOf(classes(10, "Aula"), { previous })).toBe(
    "This file has 10 rooms, 0 of them in Fall 2026. If you publish the file, it replaces Fall 2026. Is it a file of your school?",
  );
});

describe("several doubts", () => {
  it("are asked one by one, the gravest first, each beside what was accepted", async () => {
    const previous = await published(classes(60, "Aula"));
    const night = classes(60).map((row, index) =>
      index < 20 ? row.replace(/\d+:(\d\d) AM/g, "5:$1 AM") : row,
    );
    const rows = [...night, ...[1, 2].map((each) => `Hall ${each},Q,9:00 AM,9:50 AM,X`)];
    const questions: unknown[] = [];
    let answers: Answer = { accept: "" };
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      const { question } = await reading(rows, { previous, answers });
      const answer = question?.choices.at(-1)?.answer;
      questions.push([question?.about, answer]);
      answers = { ...answers, ...answer };
    }
    expect(questions).toEqual([
      ["unread rows", { allowUnread: "4%" }],
      ["other school", { accept: "other school" }],
      ["night classes", { accept: "other school,night classes" }],
      ["large change", { accept: "other school,night classes,large change" }],
      ["term dates", { accept: "other school,night classes,large change,term dates" }],
      [undefined, undefined],
    ]);
  });
});

it("columns of dates that no header names are said, and may be the days of each class", async () => {
  const columns = "location=Room,days=Days,start=Start,end=End,class=Course,first=Begins,last=Finishes";
  const rows = classes(20).map((row) => `${row},2026-09-07,2026-12-11`);
  const other = classes(20, "Lab").map((row) => `${row},2026-09-14,2026-10-16`);
  const header = `${HEADER},Begins,Finishes`;
  const { question } = await reading([...rows, ...other], { answers: { accept: "" } }, header);
  expect([question?.message, question?.choices.map(({ label }) => label).at(-1)]).toEqual([
    "The dates in Begins, Finishes are not used. Which are the first and the last day of the term?",
    "Begins, Finishes are the first and the last day of each class",
  ]);
  expect(question?.choices.at(-1)?.answer).toEqual({ columns });
  const answers = { columns, timeZone: "Europe/Paris" };
  const { terms = [] } = await reading([...rows, ...other], { answers }, header);
  const { first, last } = terms[0]?.timetable.calendar ?? {};
  expect([first, last]).toEqual(["2026-09-07", "2026-12-11"]);
});

it.each([
  ["Commences,End Date", "first=Commences,last=End Date", "2024-09-02,2024-12-13", "2024-09-09,2024-10-18"],
  ["Until,From Day", "first=From Day,last=Until", "2024-12-13,2024-09-02", "2024-10-18,2024-09-09"],
])("the term is proposed from the dates of the classes: %s", async (names, columns, all, half) => {
  const rows = [
    ...classes(20).map((row) => `${row},${all}`),
    ...classes(20, "Lab").map((row) => `${row},${half}`),
  ];
  const { question } = await reading(rows, { answers: { accept: "" } }, `${HEADER},${names}`);
  expect(question?.choices.map(({ answer }) => answer)).toEqual([
    { firstDay: "2024-09-02", lastDay: "2024-12-13" },
    { accept: "term dates" },
    { columns: `location=Room,days=Days,start=Start,end=End,class=Course,${columns}` },
  ]);
});

it("no term is proposed from dates that are further from each other than a year", async () => {
  const rows = [
    ...classes(20).map((row) => `${row},2024-09-02,2026-12-13`),
    ...classes(20, "Lab").map((row) => `${row},2024-09-09,2024-10-18`),
  ];
  const { question } = await reading(rows, { answers: { accept: "" } }, `${HEADER},Begins,Finishes`);
  expect(question?.choices[0]?.answer).not.toEqual({ firstDay: "2024-09-02", lastDay: "2026-12-13" });
  expect(question?.choices.length).toBe(3);
});

it("what stands in the place of a room is left out if a person says so, and the profile remembers it", async () => {
  const consulting = Array.from({ length: 40 }, (_, index) => {
    const hour = 8 + (index % 5);
    return `Raadpleeg,${DAYS[index % 5]},${hour}:0${index % 7},${hour + 1}:00,C ${index}`;
  });
  const rows = [...classes(50), ...consulting];
  const answers = { accept: "term dates", timeZone: "Africa/Johannesburg" };
  const profile = { name: "school.yaml", text: "not_rooms: [Gym 0]\n" };
  const sources = { files: [fileOf([HEADER, ...rows].join("\n"))], now: NOW, profile };
  const open = await readTimetable({ ...sources, answers });
  const choices = open.kind === "questions" ? open.questions.flatMap((question) => question.choices) : [];
  expect(choices.map(({ label, answer }) => [label, answer])).toEqual([
    ["All is right", { accept: "term dates,clashes" }],
    ["Raadpleeg is not a room", { notRooms: "Raadpleeg" }],
  ]);
  const read = await readTimetable({ ...sources, answers: { ...answers, ...choices.at(-1)?.answer } });
  const { terms = [], profile: remembered = undefined } = read.kind === "timetables" ? read : {};
  expect(terms.flatMap(({ timetable }) => timetable.rooms.map(({ name }) => name))).toEqual(
    Array.from({ length: 10 }, (_, index) => `Hall ${index}`),
  );
  expect(remembered?.text).toContain("not_rooms:\n  - Gym 0\n  - Raadpleeg\n");
});
