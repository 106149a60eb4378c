import { expect, test } from "vitest";
import { importTerms } from "../import-file.ts";
import { clearValue } from "../outcome.ts";
import { fileOf } from "../testing/file-of.ts";
import { openQuestion } from "./open-question.ts";

const DAYS = ["M", "T", "W", "R", "F"];
const HEADER = "Room,Days,Start,End,Course";

/** A hundred and fifty classes in ten rooms, none beside another. */
const USUAL = Array.from({ length: 150 }, (_, index) => {
  const [room, day, hour] = [index % 10, DAYS[Math.floor(index / 10) % 5], 8 + Math.floor(index / 50)];
  return `Hall ${room},${day},${hour}:00 AM,${hour}:50 AM,C ${index}`;
});

const read = async (rows: readonly string[]) =>
  clearValue(await importTerms({ file: fileOf([HEADER, ...rows].join("\n")) }));

const SAID = { accept: "term dates", today: 20_000 };

const CAMPUS = USUAL.map((row, index) =>
  row.replace(/^Hall \d/, index % 2 === 0 ? "Main" : "North").replace(":50", `:5${index % 10}`),
);

test.each<[string, readonly string[], string | RegExp]>([
  [
    "clashes",
    CAMPUS,
    /^1\d\d of 1\d\d meetings overlap a meeting of another start or end in the same room, most of them in (?:Main|North): is that a room, or a campus\?/,
  ],
  [
    "crowded rooms",
    USUAL.map((row) => row.replace(/^Hall \d/, "Hall 4")),
    "60 of 150 meetings take place in a room that has 6 other classes at the same time, most of them in Hall 4: is that a room, or a campus?",
  ],
  [
    "night classes",
    USUAL.map((row, index) => (index < 20 ? row.replace(/\d+:(\d\d) AM/g, "5:$1 AM") : row)),
    "20 of 150 meetings begin before 6:00: were the times read rightly?",
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
    [...USUAL, "Gym,MTWRFSU,8:00 AM,9:00 PM,Open hours"],
    "Open hours has Gym for 84 hours a week or more: is that a class?",
  ],
  [
    "missing weekday",
    USUAL.filter((row) => !row.includes(",W,")),
    "No class meets on any Wednesday, though 30 meet the day before and 30 the day after: were the days read rightly?",
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
      choices: [{ answer: { accept: `term dates,${name}` } }],
    });
    expect(openQuestion(terms, { ...SAID, accept: `${SAID.accept},${name}` })).toBeUndefined();
    const published = terms.map(({ timetable }) => timetable);
    expect(openQuestion(terms, { ...SAID, published })).toBeUndefined();
  },
);

test("many days without classes are in doubt, unless that was so before", async () => {
  const terms = await read(USUAL);
  const [term] = terms;
  if (term === undefined) throw new Error("No term was read");
  const calendar = {
    id: "fall",
    name: "Fall",
    first: "2026-08-31",
    last: "2026-09-11",
    timeZone: "Europe/Paris",
    days: "MTWRFSU---RFSU".slice(0, 12),
  };
  const dated = [{ ...term, clock: "said" as const, timetable: { ...term.timetable, calendar } }];
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
