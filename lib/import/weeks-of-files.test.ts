import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import { meetingsOn } from "@classroom/timetable/dated-meetings.ts";
import { messagesOf } from "@classroom/timetable/sentence.ts";
import { describe, expect, it } from "vitest";
import type { CalendarOptions } from "./draft/term-calendar.ts";
import type { InputFile } from "./formats/source-file.ts";
import { importFile } from "./import-file.ts";
import { fileOf } from "./testing/file-of.ts";

/** Monday, 31 August 2026, is in the year's week 36. */
const AUTUMN = { timeZone: "Europe/London", first: "2026-08-31", last: "2026-11-08" };

const written = (weeks: readonly string[], header = "Weeks"): InputFile =>
  fileOf(
    [
      `Module;${header};Day;Start;End;Location`,
      ...weeks.map((each, index) => `C${index};${each};Tuesday;1${index}:00;1${index}:50;Main Hall 1`),
    ].join("\n"),
  );

/** The Mondays of the weeks in which each class meets, as `MM-DD`, and what the report says of weeks. */
const heldIn = async (file: InputFile, calendar: CalendarOptions) => {
  const { timetable, report } = await importFile({ file, calendar });
  const { calendar: term, rooms } = timetable;
  const datesByClass: Record<string, string[]> = {};
  if (term !== undefined)
    for (let day = 0; day < term.days.length; day += 1)
      for (const room of rooms)
        for (const { className } of meetingsOn(term, room, day))
          datesByClass[className] = [
            ...(datesByClass[className] ?? []),
            isoDate(dayNumber(term.first) + day - 1).slice(5),
          ];
  return { datesByClass, notes: messagesOf(report.notes) };
};

const ALL = "08-31 09-07 09-14 09-21 09-28 10-05 10-12 10-19 10-26 11-02".split(" ");
const COUNTED = "Weeks are counted to fit the term from 2026-08-31, such as";
const UNKNOWN = "fit the term in several ways, or in none: their classes count in every week";

describe("a column of weeks", () => {
  it("counts the weeks of a term whose first day is known", async () => {
    expect(await heldIn(written(["1-3", "2,4", "Wk 1-2, 9-10", ""]), AUTUMN)).toEqual({
      datesByClass: {
        C0: ["08-31", "09-07", "09-14"],
        C1: ["09-07", "09-21"],
        C2: ["08-31", "09-07", "10-26", "11-02"],
        C3: ALL,
      },
      notes: [`${COUNTED} 1-3`],
    });
  });

  it("has the classes of a first and a second week take turns, unless it names others", async () => {
    const { datesByClass } = await heldIn(written(["sapt. 1", "săpt. 2", ""], "Frecvența"), {
      ...AUTUMN,
      oddWeeks: "term",
    });
    expect(datesByClass).toEqual({
      C0: ALL.filter((_, week) => week % 2 === 0),
      C1: ALL.filter((_, week) => week % 2 === 1),
      C2: ALL,
    });
    for (const weeks of [
      ["sapt. 1", "sapt. 1"],
      ["sapt. 1", "sapt. 2", "sapt. 3"],
    ])
      expect((await heldIn(written(weeks, "Frecventa"), AUTUMN)).datesByClass).toEqual(
        Object.fromEntries(weeks.map((_, index) => [`C${index}`, ALL])),
      );
  });

  it("may count the weeks of the year", async () => {
    expect(await heldIn(written(["36-38", "45"], "KW"), AUTUMN)).toEqual({
      datesByClass: { C0: ["08-31", "09-07", "09-14"], C1: ["11-02"] },
      notes: [`${COUNTED} 36-38`],
    });
  });

  it("names odd and even weeks, which are known if the term's and the year's agree", async () => {
    const file = written(["odd", "even"]);
    const from = (first: string) => ({ ...AUTUMN, first });
    expect(await heldIn(file, from("2026-09-07"))).toEqual({
      datesByClass: {
        C0: ["09-07", "09-21", "10-05", "10-19", "11-02"],
        C1: ["09-14", "09-28", "10-12", "10-26"],
      },
      notes: ["Weeks are counted to fit the term from 2026-09-07, such as odd"],
    });
    expect(await heldIn(file, AUTUMN)).toEqual({
      datesByClass: { C0: ALL, C1: ALL },
      notes: [`Weeks such as odd ${UNKNOWN}`],
    });
  });

  it("names odd and even weeks of the year, or counts them as others of the column are counted", async () => {
    const [even, odd] = [0, 1].map((rest) => ALL.filter((_, index) => index % 2 === rest));
    expect((await heldIn(written(["ungerade KW", "gerade KW"], "Wochen"), AUTUMN)).datesByClass).toEqual({
      C0: odd,
      C1: even,
    });
    expect((await heldIn(written(["Lichý", "Sudý", "Každý", "Jiný"], "tyden"), AUTUMN)).datesByClass).toEqual(
      { C0: odd, C1: even, C2: ALL, C3: ALL },
    );
    expect((await heldIn(written(["odd", "even", "40-45"]), AUTUMN)).datesByClass).toEqual({
      ...{ C0: odd, C1: even },
      C2: ALL.slice(4),
    });
    expect((await heldIn(written(["odd", "even", "1-4"]), AUTUMN)).datesByClass).toEqual({
      ...{ C0: even, C1: odd },
      C2: ALL.slice(0, 4),
    });
  });

  it("may have each week's last digit in its place, with spaces for weeks without the class", async () => {
    expect(await heldIn(written(["123   789", " 234567890"]), AUTUMN)).toEqual({
      datesByClass: { C0: [...ALL.slice(0, 3), ...ALL.slice(6, 9)], C1: ALL.slice(1) },
      notes: [`${COUNTED} 1-3, 7-9`],
    });
  });

  it("is said where classes of every second week are named beside their days or in another column", async () => {
    const note = (text: string) => [`Classes of some weeks only, such as "${text}", count in every week`];
    const rhythm = await heldIn(written(["every week", "every 2nd week"], "Rhythm"), AUTUMN);
    expect(rhythm).toEqual({ datesByClass: { C0: ALL, C1: ALL }, notes: note("every 2nd week") });
    const cells = fileOf("Course,Room,When\nA,H 101,Mon 9:00-9:50 (odd weeks)\nB,H 102,Tue 9:00-9:50");
    expect((await heldIn(cells, AUTUMN)).notes).toEqual(note("Mon 9:00-9:50 (odd weeks)"));
  });

  it("limits nothing if its numbers do not fit the term, or can't be read", async () => {
    expect(await heldIn(written(["16-20", "17", "1-3 or so"]), AUTUMN)).toEqual({
      datesByClass: { C0: ALL, C1: ALL, C2: ALL },
      notes: [
        "Weeks such as 1-3 or so could not be read: their classes count in every week",
        `Weeks such as 16-20 ${UNKNOWN}`,
      ],
    });
  });

  it("may count each class's weeks: a number alone is one week if the class is there in another as well", async () => {
    const counts = await heldIn(written(["10", "3", "10"]), AUTUMN);
    expect(counts).toEqual({
      datesByClass: { C0: ALL, C1: ALL, C2: ALL },
      notes: [`Weeks such as 10 ${UNKNOWN}`],
    });
    const rows = ["A;10", "A;3", "B;2"].map((row) => `${row};Tuesday;9:00;9:50;Main Hall 1`);
    const each = fileOf(["Module;Weeks;Day;Start;End;Location", ...rows].join("\n"));
    expect((await heldIn(each, AUTUMN)).datesByClass).toEqual({ A: ["09-14", "11-02"], B: ["09-07"] });
  });

  it("says so if the first day of the term is unknown: classes count in every week", async () => {
    const { notes } = await heldIn(written(["1-3"]), { timeZone: "UTC" });
    expect(notes).toEqual([
      "Classes name their weeks, such as 1-3, but the file does not say when the term begins: they count in every week. " +
        "Give the first and the last day of the term.",
    ]);
  });

  it("keeps the room in both weeks if a week without classes may be counted or not", async () => {
    const noClasses = ["14", "15", "16", "17", "18"].map((day) => `2026-09-${day}`);
    const terms = [{ name: "Autumn", noClasses }];
    const file = written(["2-3", "1,4"]);
    expect((await heldIn(file, { ...AUTUMN, terms })).datesByClass).toEqual({
      C0: ["09-07", "09-21"],
      C1: ["08-31", "09-21", "09-28"],
    });
  });
});

it("a class's dates go before its weeks if they are two weeks at most, or have none of its weeks", async () => {
  const rows = [
    "A;1;2026-09-01;2026-09-14;Tuesday;10:00;10:50",
    "B;1;2026-09-01;2026-09-15;Tuesday;11:00;11:50",
    "C;8;2026-09-01;2026-09-22;Tuesday;12:00;12:50",
    "D;1-3;;;Tuesday;13:00;13:50",
  ];
  const header = "Module;Weeks;First day;Last day;Day;Start;End;Location";
  const file = fileOf([header, ...rows.map((row) => `${row};Main Hall 1`)].join("\n"));
  expect((await heldIn(file, AUTUMN)).datesByClass).toEqual({
    A: ["08-31", "09-07"],
    B: ["08-31"],
    C: ["08-31", "09-07", "09-14", "09-21"],
    D: ["08-31", "09-07", "09-14"],
  });
});

it("weeks beside dates that are all the term's do not show which week is the first", async () => {
  const rows = ["A;;9:00;9:50", "A Lab;3-10;10:00;11:50"];
  const header = "Module;Weeks;Start;End;Day;First day;Last day;Location";
  const file = fileOf(
    [header, ...rows.map((row) => `${row};Tuesday;2026-08-31;2026-11-08;Main Hall 1`)].join("\n"),
  );
  const { datesByClass } = await heldIn(file, { timeZone: "Europe/London" });
  const tuesdays = ALL.map((monday) => isoDate(dayNumber(`2026-${monday}`)).slice(5));
  expect(datesByClass).toEqual({ A: tuesdays, "A Lab": tuesdays });
});

it("a week that no year has limits nothing, as others that can't be read, and the report counts its row", async () => {
  const file = written(["1-3", "54", "1-60", "all", ""]);
  const { report } = await importFile({ file, calendar: AUTUMN });
  expect(report.unlimited).toEqual({ count: 2, rows: [3, 4] });
  expect(report.notes.map(({ message }) => message)).toContain(
    "Weeks such as 54, 1-60 could not be read: their classes count in every week",
  );
});

it("a room that is named for some weeks only is taken like the usual one", async () => {
  const file = fileOf(
    "Class,Weeks,Day,Start,End,Location\nA,1-8,Monday,9:00,10:00,C4 (W7 in C3)\nB,1-8,Friday,9:00,10:00,C5 (Lab)\n",
  );
  const { timetable } = await importFile({ file });
  expect(timetable.rooms.map(({ name, meetings }) => `${name} ${meetings.M.length}`)).toEqual([
    "C3 1",
    "C4 1",
    "C5 (Lab) 0",
  ]);
});

it("how many weeks a class has limits nothing, also beside a meeting of the same class without them", async () => {
  const lines = [
    "Module;Weeks;Day;Start;End;Location;Start Date;End Date",
    "C0;16;Tuesday;10:00;10:50;Main Hall 1;2027-01-11;2027-05-07",
    "C0;;Tuesday;10:00;10:50;Main Hall 1;;",
    "C1;8;Tuesday;12:00;12:50;Main Hall 1;2027-01-11;2027-03-05",
  ];
  const { datesByClass } = await heldIn(fileOf(lines.join("\n")), { timeZone: "Europe/London" });
  expect([datesByClass.C0?.length, datesByClass.C1?.length]).toEqual([17, 8]);
});
