import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Question, questionOf } from "../question/question.ts";
import { locale } from "../state/language.ts";
import { en } from "../words/en.ts";
import type { FreeRooms } from "./free-rooms.ts";
import { questionTexts } from "./question-text.ts";
import { shownOf } from "./rooms-shown.ts";
import { headingOf, originOf, sublineOf } from "./sentence.ts";

const TUESDAY = dayNumber("2026-10-13");
const at = (hour: number, minute = 0): number => TUESDAY * DAY_END + hour * 60 + minute;
const shortDate = new Intl.DateTimeFormat("de", {
  ...{ weekday: "short", day: "numeric", month: "short", timeZone: "UTC" },
});
const dateText = (minutes: number): string => shortDate.format(minutes * 60_000);

const answer = (more: Partial<FreeRooms> = {}): FreeRooms => ({
  from: at(14),
  until: at(15),
  term: "Fall",
  isAnyWeek: false,
  rooms: [],
  total: 0,
  areExamsUnknown: false,
  knowsHours: false,
  ...more,
});
const room = { id: "1", label: "1", name: "1", building: "Hall", capacity: 10, features: [] } as const;
const ONE = {
  rooms: [{ ...room, freeUntil: at(18), next: undefined, closesThen: false, access: undefined }],
  total: 1,
};

beforeEach(() => {
  locale.value = "de";
});
afterEach(() => {
  locale.value = "en";
});

/** The heading and the line below it, two minutes after two. */
const said = (all: FreeRooms, query: Record<string, string> = {}, now = at(14, 2)) => {
  const question = questionOf(query);
  const shown = shownOf({ all, chosen: undefined, question }, question);
  return [headingOf(shown, question, false, now), sublineOf(shown, question)];
};

it.each<[string, FreeRooms, Record<string, string>, string, string | undefined]>([
  ["free now", answer(ONE), {}, "1 room free", "until 15:00 or longer"],
  ["free at this moment", answer(ONE), { for: "now" }, "1 room free", undefined],
  [
    "free now until a time",
    answer(ONE),
    { for: "now", until: "15:00" },
    "1 room free",
    "until 15:00 or longer",
  ],
  [
    "free later",
    answer(ONE),
    { from: "14:00" },
    "1 room free",
    en.free.atTime(dateText(at(0)), "14:00", "15:00"),
  ],
  ["until midnight", answer({ ...ONE, until: at(24) }), {}, "1 room free", "until 24:00 or longer"],
  ["none free", answer(), {}, "No room is free", "until 15:00 or longer"],
  ["none large enough", answer(ONE), { seats: "11" }, en.free.nothingMatches, undefined],
  ["outside the terms", answer({ term: undefined }), {}, en.term.none(dateText(at(0))), undefined],
  ["unknown examinations", answer({ areExamsUnknown: true }), {}, en.free.exams(dateText(at(0))), undefined],
  [
    "free in any week",
    answer({ ...ONE, term: undefined, isAnyWeek: true }),
    {},
    "1 room free",
    en.free.anyWeek("Dienstag", "14:00", "15:00"),
  ],
])("the headline of %s", (_, all, query, heading, subline) => {
  expect(said(all, query)).toEqual([heading, subline]);
});

it("an answer about now is put into the past tense after two minutes", () => {
  expect(said(answer(ONE), {}, at(14, 3))[0]).toBe("1 room was free at 14:00");
  expect(said(answer(ONE), { from: "14:00" }, at(14, 3))[0]).toBe("1 room free");
});

it("without an answer, the headline says whether one is on its way", () => {
  const question = questionOf({});
  expect(headingOf(undefined, question, true, at(14))).toBe(en.free.looking);
  expect(headingOf(undefined, question, false, at(14))).toBe(en.appName);
  expect(sublineOf(undefined, question)).toBeUndefined();
  expect(originOf(undefined, undefined)).toEqual([]);
});

it.each<[Partial<Question>, Record<string, string>]>([
  [{}, { when: "now", length: "for 1 h", where: "any building", size: "any size" }],
  [
    { from: 570, length: 90 },
    { when: "9:30", length: "for 90 min" },
  ],
  [
    { date: TUESDAY, length: "now" },
    { when: "14:02", length: "for a moment" },
  ],
  [
    { date: TUESDAY + 1, from: 570, length: "evening" },
    { when: "tomorrow, 9:30", length: "until the evening" },
  ],
  [
    { date: TUESDAY + 2, until: 600 },
    { when: `${dateText(at(48))}, 14:02`, length: "until 10:00" },
  ],
  [
    { building: "Hall", seats: 40 },
    { where: "Hall", size: "40 or more" },
  ],
])("the words of a question %#", (part, texts) => {
  expect(questionTexts({ ...questionOf({}), ...part }, at(14, 2))).toMatchObject(texts);
});
