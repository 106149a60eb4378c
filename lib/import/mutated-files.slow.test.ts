import type { Timetable } from "@classroom/timetable/timetable.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import fc from "fast-check";
import papaparse from "papaparse";
import { expect, test } from "vitest";
import { REAL_FILES, type ReadMeeting, type RealFile } from "../tools/testing/data/real-files.ts";
import { readTimetable } from "./read-timetable.ts";

type Rows = readonly (readonly string[])[];

/** The same cases in every run. */
const SEED = 20_261_122;
/** Of a mutation that has something to choose: which column, which rows, how much. */
const CHOICES = 10;

const FILES_OF_ROWS = REAL_FILES.filter(({ name }) => name.endsWith(".csv"));
const contentOf = ({ file }: RealFile): Rows =>
  papaparse.parse<string[]>(Buffer.from(file.bytes as Uint8Array).toString(), {
    delimiter: ",",
    skipEmptyLines: true,
  }).data;
const CONTENTS = FILES_OF_ROWS.map((real) => ({ real, content: contentOf(real) }));

const csv = (rows: Rows): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\n");

const headerOf = (rows: Rows): number =>
  rows.findIndex((row) => row.filter((cell) => cell !== "").length > 5);

/** Columns of places: of a garbled name of a room no reader can know which room was meant. */
const PLACE = /room|location|building/i;
const GARBLED = ["q7#", "#REF!", "????", "25:61"];

/** What is true of a file that was changed, and whether it must not be published. */
interface Mutated {
  readonly rows: Rows;
  readonly meetings: readonly ReadMeeting[];
  readonly isRefused?: boolean;
}

type Mutation = (rows: Rows, at: number, real: RealFile) => Mutated;

/** Nothing in them is chosen. */
const WITHOUT_CHOICE = ["two days are swapped", "the file is doubled"];

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  "a column is deleted": (rows, at, { meetings }) => ({
    rows: rows.map((row) => row.toSpliced(at % (rows[headerOf(rows)]?.length ?? 1), 1)),
    meetings,
  }),
  "rows are shuffled": (rows, at, { meetings }) => {
    const header = headerOf(rows);
    const body = rows
      .slice(header + 1)
      .map((row, index) => [((index + 1) * (at + 7919)) % 104_729, row] as const);
    return {
      rows: [...rows.slice(0, header + 1), ...body.toSorted(([a], [b]) => a - b).map(([, row]) => row)],
      meetings,
    };
  },
  "cells are damaged": (rows, at, { meetings }) => {
    const header = headerOf(rows);
    const names = rows[header] ?? [];
    const columns = [...names.keys()].filter((column) => !PLACE.test(names[column] ?? ""));
    const column = columns[at % columns.length] ?? 0;
    const every = 2 + (at % 50);
    return {
      rows: rows.map((row, index) =>
        index > header && index % every === 0 && row[column]
          ? row.with(column, GARBLED[at % GARBLED.length] ?? "")
          : row,
      ),
      meetings,
    };
  },
  "two days are swapped": (rows, _, { meetings }) => {
    // In these columns each day is one letter.
    const names = rows[headerOf(rows)] ?? [];
    const columns = names.flatMap((name, column) =>
      /^(?:course_days_of|Days of Week)/.test(name) ? column : [],
    );
    const swapped: Readonly<Record<string, Weekday>> = { M: "T", T: "M" };
    return {
      rows: rows.map((row, index) =>
        index > headerOf(rows)
          ? row.map((cell, column) =>
              columns.includes(column) ? cell.replace(/[MT]/g, (day) => swapped[day] ?? day) : cell,
            )
          : row,
      ),
      meetings:
        columns.length === 0
          ? meetings
          : meetings.map((each) => ({ ...each, day: swapped[each.day] ?? each.day })),
    };
  },
  "the file is cut": (rows, at) => ({
    rows: rows.slice(0, headerOf(rows) + 2 + (at % Math.floor(rows.length * 0.6))),
    meetings: [],
    isRefused: true,
  }),
  "the file is doubled": (rows, _, { meetings }) => ({ rows: [...rows, ...rows], meetings }),
};

const read = async ({ name, term, first, last }: RealFile, rows: Rows, previous: readonly Timetable[]) => {
  const found = await readTimetable({
    files: [{ name, bytes: Buffer.from(csv(rows)) }],
    answers: { timeZone: "UTC", term, firstDay: first, lastDay: last },
    previous,
    // What may be left open is left open, as in a nightly import.
    isUnattended: true,
    now: 0,
  });
  return found.kind === "timetables" ? found.terms.map(({ timetable }) => timetable) : undefined;
};

/** Meetings at whose time their room would be offered: no term has a class in it then. */
const offeredOf = (timetables: readonly Timetable[], meetings: readonly ReadMeeting[]): string[] => {
  const rooms = Map.groupBy(
    timetables.flatMap((timetable) => timetable.rooms),
    ({ name }) => name,
  );
  return meetings
    .filter(({ room, day, start, end }) => {
      const found = rooms.get(room) ?? [];
      const isBusy = found.some(
        ({ meetings: week, unread }) =>
          unread?.includes(day) || week[day].some((meeting) => meeting.start <= start && end <= meeting.end),
      );
      return found.length > 0 && !isBusy;
    })
    .map(({ room, day, start, className }) => `${room} ${day} ${start} ${className}`);
};

const CASES = CONTENTS.flatMap(({ real, content }) =>
  Object.entries(MUTATIONS).flatMap(([what, mutate], index) =>
    fc
      .sample(fc.nat(1_000_000), {
        numRuns: WITHOUT_CHOICE.includes(what) ? 1 : CHOICES,
        seed: SEED + index,
      })
      .map((at) => ({ real, what, at, mutated: () => mutate(content, at, real) })),
  ),
);

test(`${CASES.length} changed files are published rightly, or not at all`, async () => {
  const outcomes = { published: 0, refused: 0 };
  const whole = new Map<RealFile, readonly Timetable[]>();
  for (const { real, content } of CONTENTS) whole.set(real, (await read(real, content, [])) ?? []);
  for (const { real, what, at, mutated } of CASES) {
    const { rows, meetings, isRefused = false } = mutated();
    // What lacks half of its rows is found by what it would change.
    const timetables = await read(real, rows, isRefused ? (whole.get(real) ?? []) : []);
    outcomes[timetables === undefined ? "refused" : "published"] += 1;
    expect(
      [timetables !== undefined && isRefused, offeredOf(timetables ?? [], meetings)],
      `${real.name}, ${what}, ${at}`,
    ).toEqual([false, []]);
  }
  expect(outcomes.published).toBeGreaterThan(CASES.length / 5);
  expect(outcomes.refused).toBeGreaterThan(CASES.length / 5);
}, 600_000);
