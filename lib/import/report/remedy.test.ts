import { expect, it } from "vitest";
import type { Reason } from "../draft/row-fate.ts";
import type { Answer } from "../question.ts";
import { remedyFor, remedyText } from "./remedy.ts";

const unread = (counts: Partial<Record<Reason, number>>, texts?: readonly string[]) => ({
  leftOut: Object.fromEntries(Object.entries(counts).map(([reason, count]) => [reason, { count, rows: [] }])),
  offending:
    texts === undefined ? {} : Object.fromEntries(Object.keys(counts).map((reason) => [reason, texts])),
});

type Answers = readonly (readonly [code: string, answer: Answer])[];

const CLOCKS: Answers = [
  ["24 hours", { clock: "24h" }],
  ["12 hours", { clock: "12h" }],
  ["minutes", { clock: "minutes" }],
  ["five minutes", { clock: "five-minutes" }],
];
const MORNINGS: Answers = [
  ["morning from 8", { clock: "12h" }],
  ["morning from 7", { clock: "12h-from-7" }],
];
const DAYS_FROM_1: Answers = [
  ["1 is Monday", { days: "1234567" }],
  ["1 is Sunday", { days: "2345671" }],
  ["1 is Saturday", { days: "3456712" }],
];
const DAYS_FROM_0: Answers = [
  ["0 is Monday", { days: "0123456" }],
  ["0 is Sunday", { days: "1234560" }],
];
const PERIODS: Answer = { periods: "1=8:00-8:50,2=9:00-9:50" };
const DAYS: Answer = { days: "MTWRF" };

it.each<[string, ReturnType<typeof unread>, string, Answers?, Answer?]>([
  ["clocks", unread({ "clock in doubt": 2 }), "which clock", CLOCKS],
  ["mornings", unread({ "morning or evening": 2 }), "which morning", MORNINGS],
  ["mornings of a clock", unread({ "morning or evening": 1 }, ["T 9:00 10:00"]), "which morning", MORNINGS],
  [
    "mornings, or minutes",
    unread({ "morning or evening": 1 }, ["T 900 1000", "MW 1150 1240"]),
    "which morning",
    [...MORNINGS, ["minutes", { clock: "minutes" }]],
  ],
  ["periods", unread({ "unknown period": 1 }), "which periods", [], PERIODS],
  ["days in words", unread({ "unknown day": 1 }, ["Q", "1"]), "which days", [], DAYS],
  ["days without a text", unread({ "unknown day": 1 }), "which days", [], DAYS],
  ["days from 1", unread({ "unknown day": 1 }, ["2", "17"]), "which days", [], DAYS],
  ["days from 1 to 7", unread({ "unknown day": 1 }, ["2", "1, 7"]), "which days", DAYS_FROM_1],
  ["days from 0", unread({ "unknown day": 1 }, ["2", "0"]), "which days", DAYS_FROM_0],
  [
    "the most of several",
    unread({ "unknown period": 3, "clock in doubt": 2, "morning or evening": 2 }),
    "which periods",
    [],
    PERIODS,
  ],
  ["equally many", unread({ "morning or evening": 2, "clock in doubt": 2 }), "which clock", CLOCKS],
  ["rows that the file must mend", unread({ "unreadable time": 3, "unknown day": 2 }), "fix file"],
  [
    "rows beside many usual ones",
    unread({ "no room": 90, "other term": 90, cancelled: 90, "unknown period": 1 }),
    "which periods",
    [],
    PERIODS,
  ],
  ["nothing", unread({ "no room": 90 }), "fix file"],
])("a person can answer about %s", (_, report, code, answers, example) => {
  const remedy = remedyFor(report);
  expect(remedyText(report).code).toBe(code);
  expect(remedy?.choices.map((choice) => [choice.code, choice.answer])).toEqual(answers);
  expect(remedy?.example).toEqual(example);
});
