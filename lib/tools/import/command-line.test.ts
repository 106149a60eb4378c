import { importFile } from "@classroom/import/import-file.ts";
import { fileOf } from "@classroom/import/testing/file-of.ts";
import { expect, test } from "vitest";
import { answerLines, optionsText, quoted } from "./command-line.ts";
import { reportLines } from "./report-text.ts";

test.each([
  ["Fall", "Fall"],
  ["a=b,c:d%/e+f-g.h", "a=b,c:d%/e+f-g.h"],
  ["Fall 2026", '"Fall 2026"'],
  ["", '""'],
  ["O'Neil", `"O'Neil"`],
  ['say "it"', `'say "it"'`],
  ["$HOME", "'$HOME'"],
  ["`ls`", "'`ls`'"],
  ["Hall!", "'Hall!'"],
  ["Hall*", '"Hall*"'],
  ["a;b|c&d", '"a;b|c&d"'],
  ["back\\slash", "'back\\slash'"],
  ["it's $5!", "'it'\\''s $5!'"],
])("a shell takes %s as one word", (text, word) => {
  expect(quoted(text)).toBe(word);
});

test("each answer has its option, in the order of the help", () => {
  const answer = {
    sheet: "Fall 1",
    delimiter: "tab",
    encoding: "utf-8",
    maxChange: "50%",
    accept: "clashes,many rooms",
    allowUnread: "5%",
    blank: "above",
    periods: "1=8:00-8:50",
    days: "MTWRF",
    clock: "24h",
    lastDay: "2026-12-18",
    firstDay: "2026-08-31",
    timeZone: "Europe/Paris",
    term: "Fall",
    columns: "room=R",
  } as const;
  expect(optionsText(answer)).toBe(
    "--columns room=R --term Fall --time-zone Europe/Paris --first-day 2026-08-31 --last-day 2026-12-18 " +
      "--clock 24h --days MTWRF --periods 1=8:00-8:50 --blank above --allow-unread 5% " +
      '--accept "clashes,many rooms" --max-change 50% --encoding utf-8 --delimiter tab --sheet "Fall 1"',
  );
  const choices = [{ label: "Yes", code: "", values: {}, answer: { term: "" } }];
  const question = { about: "", code: "", values: {}, message: "", choices };
  expect(answerLines(question)).toEqual(['  --term ""  (Yes)']);
  expect(answerLines({ ...question, example: { days: "M" } })).toEqual([
    '  --term ""  (Yes)',
    "  for example --days M",
  ]);
});

test("the report says what became of every row", async () => {
  const rows = [
    ...Array.from({ length: 22 }, (_, index) => `A ${index},M,late,9:50,X,`),
    ...Array.from(
      { length: 9 },
      (_, index) => `B ${index},${"MTWRF"[index % 5]},${8 + index}:00,${8 + index}:50,Y ${index},30`,
    ),
    ...[
      "B 1,T,9:00,9:50,Y 1,30",
      "B 1,T,9:20,10:10,Z,30",
      "B 9,,,,,",
      ",M,9:00,9:50,X,",
      "B 8,Q,9:00,9:50,X,",
    ],
  ];
  const { report } = await importFile({
    file: fileOf(["Room,Days,Start,End,Course,Seats", ...rows].join("\n")),
    clock: "24h",
    facts: Array.from({ length: 11 }, (_, index) => ({
      ...{ name: `Attic ${index}`, room: `Attic ${index}`, aliases: [], features: [], offered: true },
      ...{ building: undefined, capacity: undefined, kind: undefined },
    })),
  });
  expect(reportLines(report)).toEqual([
    "school.csv: location=Room,days=Days,start=Start,end=End,class=Course, no term named",
    "  row 24: B 0, M 8:00-8:50, Y 0",
    "  row 25: B 1, T 9:00-9:50, Y 1",
    "  row 26: B 2, W 10:00-10:50, Y 2",
    "  earliest: B 0, M 8:00-8:50, Y 0",
    "  latest: B 8, R 16:00-16:50, Y 8",
    "  longest name of a room: A 10",
    "  23 without a class, such as A 0",
    "36 rows: 32 rooms, 10 meetings a week",
    "         11  with a room and a time: meetings",
    "          1  with a room and no time: the room is known (row 35)",
    "          1  left out: no room (row 36)",
    "          1  left out: unknown day (row 37)",
    '             "Q 9:00 9:50"',
    "         22  left out: unreadable time (rows 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21 and 2 more)",
    '             "M late 9:50"',
    "         23  rooms are not offered on a day with a row that could not be read",
    "         11  of the rooms file or of the profile's buildings fit no room: Attic 0, Attic 1, Attic 2, Attic 3, Attic 4, Attic 5, Attic 6, Attic 7, Attic 8, Attic 9 and more",
    "Oddities in what was read:",
    "          1  rows that repeat a meeting exactly: kept once (row 33)",
    "          1  meetings that overlap an earlier one in the same room, such as",
    "             B 1, T: rows 25, 34",
  ]);
});
