import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { utils, write } from "@e965/xlsx";
import fc from "fast-check";
import { expect, test } from "vitest";
import { unreadProblem } from "./doubts/unread-rows.ts";
import { importFile } from "./import-file.ts";
import { readPeriodTable } from "./school/said-periods.ts";
import { draws } from "./testing/draws.ts";
import { fileOf } from "./testing/file-of.ts";

const ROOMS = ["E-1", "E-2", "Lab 3", "Main Hall 12", "C-17"];
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const STARTS = [480, 540, 600, 660, 720, 780, 840, 900, 960];
const LENGTH = 50;

const two = (number: number): string => String(number).padStart(2, "0");
const dial = (at: number): string => `${Math.floor(((at + 660) % 720) / 60) + 1}:${two(at % 60)}`;

/** How a grid heads its columns. */
const SLOTS: Readonly<Record<string, (start: number, index: number) => string>> = {
  "24h": (at) => [at, at + LENGTH].map((each) => `${two(Math.floor(each / 60))}:${two(each % 60)}`).join("-"),
  dial: (at) => [at, at + LENGTH].map(dial).join(" - "),
  marked: (at) => [at, at + LENGTH].map((each) => `${dial(each)} ${each < 720 ? "AM" : "PM"}`).join(" to "),
  periods: (_, index) => String(index + 1),
};

const PERIODS = readPeriodTable(
  STARTS.map((at, index) => [String(index + 1), SLOTS["24h"]?.(at, index) ?? ""]),
);

const STACKED = ["turned, a line above each day", "a plan of each room", "a header above all plans"];

const grid = fc.record({
  /** Which room has a class on which day and at which time. */
  classes: fc.uniqueArray(
    fc.tuple(fc.nat(ROOMS.length - 1), fc.nat(DAYS.length - 1), fc.nat(STARTS.length - 1), fc.nat(3)),
    { minLength: 6, maxLength: 60, selector: ([room, day, slot]) => `${room} ${day} ${slot}` },
  ),
  slots: fc.constantFrom(...Object.keys(SLOTS)),
  form: fc.constantFrom(
    "a sheet a day",
    "a column of days",
    "a line above each day",
    "turned, a sheet a day",
    ...STACKED,
  ),
  label: fc.constantFrom("Room", "Venues/time", "Salle", "Raum"),
  section: fc.boolean(),
  /** A cell that is lost, if there is one there. */
  lost: fc.option(fc.tuple(fc.nat(6), fc.nat(10)), { freq: 3 }),
});
type Drawn = typeof grid extends fc.Arbitrary<infer T> ? T : never;

const classAt = ({ classes }: Drawn, room: number, day: number, slot: number): string => {
  const found = classes.find(([one, on, at]) => one === room && on === day && at === slot);
  return found === undefined ? "" : `Class ${found[3]}`;
};

const linesOf = (drawn: Drawn, day: number): string[][] => {
  const { slots, label, section, form } = drawn;
  const header = STARTS.map((at, index) => SLOTS[slots]?.(at, index) ?? "");
  const rows = ROOMS.map((room, its) => [room, ...STARTS.map((_, slot) => classAt(drawn, its, day, slot))]);
  const groups = section && !form.startsWith("turned") ? [["CLASSROOMS", ...STARTS.map(() => "")]] : [];
  return [[label, ...header], ...groups, ...rows];
};

const turned = (rows: readonly string[][]): string[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ""));

/** A plan for each room, below each other. */
const plansOf = (drawn: Drawn): string[][] => {
  const header = ["Time", ...DAYS];
  const isRepeated = drawn.form === "a plan of each room";
  const plans = ROOMS.map((room, its) => [
    [`Room ${room}`],
    ...(isRepeated ? [header] : []),
    ...STARTS.map((at, slot) => [
      SLOTS[drawn.slots]?.(at, slot) ?? "",
      ...DAYS.map((_, day) => classAt(drawn, its, day, slot)),
    ]),
  ]);
  return [...(isRepeated ? [] : [header]), ...plans.flat()];
};

const sheetsOf = (drawn: Drawn): [name: string, rows: string[][]][] => {
  const days = DAYS.map((name, day) => [name, linesOf(drawn, day)] as const);
  switch (drawn.form) {
    case "a column of days":
      return [
        [
          "All",
          days.flatMap(([name, [header = [], ...rows]], index) => [
            ...(index === 0 ? [["Day", ...header]] : []),
            ...rows.map((row) => [name, ...row]),
          ]),
        ],
      ];
    case "a line above each day":
      return [["All", days.flatMap(([name, rows]) => [[name], ...rows])]];
    case "turned, a line above each day":
      return [["All", days.flatMap(([name, rows]) => [[name], ...turned(rows)])]];
    case "a plan of each room":
    case "a header above all plans":
      return [["All", plansOf(drawn)]];
    default:
      return days.map(([name, rows]) => [name, drawn.form.startsWith("turned") ? turned(rows) : rows]);
  }
};

/** The drawn grid as a workbook, without the lost cell, and the classes that are in it all the same. */
const written = (drawn: Drawn): Uint8Array => {
  const book = utils.book_new();
  for (const [name, rows] of sheetsOf(drawn)) {
    const [row, column] = drawn.lost ?? [-1, -1];
    const line = rows[row];
    if (line !== undefined && !line[column]?.startsWith("Class") && column < line.length) line[column] = "";
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  }
  return write(book, { type: "buffer", bookType: "xlsx" });
};

/** The classes' minutes at which their room would be offered. */
const shownFree = ({ rooms }: Timetable, { classes }: Drawn): string[] =>
  classes.flatMap(([its, day, slot]) => {
    const room = rooms.find(({ name }) => name === ROOMS[its]);
    const weekday = WEEKDAYS[day] ?? "M";
    const start = STARTS[slot] ?? 0;
    // An unknown room is never offered.
    if (room === undefined || room.unread?.includes(weekday)) return [];
    const isBusy = room.meetings[weekday].some((each) => each.start <= start && start + LENGTH <= each.end);
    return isBusy ? [] : [`${room.name} ${weekday} ${start}`];
  });

test("a grid of rooms and times, however it is laid out, shows no taken room as free", async () => {
  const outcomes = { read: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(grid, async (drawn) => {
      const file = fileOf(written(drawn));
      try {
        const { timetable, report } = await importFile({ file, periods: PERIODS });
        if (unreadProblem(report, undefined) !== undefined) {
          outcomes.refused += 1;
          return;
        }
        expect(shownFree(timetable, drawn)).toEqual([]);
        if (drawn.lost === null) expect(timetable.rooms.map(({ name }) => name)).toEqual([...ROOMS].sort());
        outcomes.read += 1;
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        // A whole grid is never refused, but for plans below each other with their times beside the rows.
        if (!STACKED.includes(drawn.form)) expect(drawn.lost, error.message).not.toBeNull();
        outcomes.refused += 1;
      }
    }),
    { numRuns: draws(60) },
  );
  // Of 60 some 26 are read; so few, by no chance.
  expect(outcomes.read).toBeGreaterThan(outcomes.refused / 8);
});
