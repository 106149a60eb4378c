import { readFileSync } from "node:fs";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import { utils, write } from "@e965/xlsx";
import fc from "fast-check";
import papaparse from "papaparse";
import { describe, expect, test } from "vitest";
import { unreadProblem } from "./doubts/unread-rows.ts";
import type { InputFile } from "./formats/source-file.ts";
import { importFile } from "./import-file.ts";
import { draws } from "./testing/draws.ts";
import { fileOf } from "./testing/file-of.ts";

type Meeting = readonly [start: number, end: number, ...more: unknown[]];
/** An independent reading: room, weekday, meetings. */
type Expected = Readonly<Record<string, Readonly<Record<string, readonly Meeting[]>>>>;
type Rows = readonly (readonly string[])[];

/** A school's file, as it came: rows of cells, or a document. */
interface School {
  readonly file: string;
  readonly expected: Expected;
  readonly content: Rows | string;
  /** The one that was read independently. */
  readonly term?: string;
  /** The columns that say days, in the header's words. */
  readonly days: readonly string[];
  /** What the file calls a room that the reading calls otherwise. */
  readonly aliases?: Readonly<Record<string, string>>;
}

const sample = (name: string): string => readFileSync(new URL(`./samples/${name}`, import.meta.url), "utf8");
const rowsOf = (name: string): Rows =>
  papaparse.parse<string[]>(sample(name), { delimiter: ",", skipEmptyLines: true }).data;
const expectedOf = (name: string): Expected => JSON.parse(sample(`${name}.expected.json`)) as Expected;

const SCHOOLS: readonly School[] = [
  {
    file: "uva-louslist-spring2025-excerpt",
    content: rowsOf("uva-louslist-spring2025-excerpt.csv"),
    days: ["Days1", "Days2", "Days3", "Days4"],
  },
  {
    file: "uno-courseleaf-clss-spring2023",
    content: rowsOf("uno-courseleaf-clss-spring2023.csv"),
    days: ["Meeting Pattern", "Meetings"],
  },
  {
    file: "calvin-colleague-2019-20.20SP",
    content: rowsOf("calvin-colleague-2019-20.csv"),
    term: "20/SP",
    days: ["MeetingDays", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
    aliases: { "NH 64": "NH 064" },
  },
  {
    file: "tru-banner-ssb-201820-excerpt",
    content: sample("tru-banner-ssb-201820-excerpt.json"),
    days: [],
  },
].map((school) => ({ ...school, expected: expectedOf(school.file) }));

const headerRow = (rows: Rows): number =>
  rows.findIndex((row) => row.filter((cell) => cell !== "").length > 5);

/** The rows below the header, changed. */
const below = (rows: Rows, change: (row: readonly string[], index: number) => readonly string[]): Rows => {
  const header = headerRow(rows);
  return rows.map((row, index) => (index > header ? change(row, index) : row));
};

const csv = (rows: Rows): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\n");

const bytesOf = (content: Rows | string): Uint8Array =>
  Buffer.from(typeof content === "string" ? content : csv(content));

const CODES: Readonly<Record<string, readonly string[]>> = {
  Spanish: ["L", "M", "X", "J", "V"],
  "Spanish, two letters": ["Lu", "Ma", "Mi", "Ju", "Vi"],
  German: ["Mo", "Di", "Mi", "Do", "Fr"],
  French: ["L", "M", "M", "J", "V"],
  Turkish: ["P", "S", "Ç", "P", "C"],
};
const ENGLISH: Readonly<Record<string, number>> = {
  M: 0,
  Mo: 0,
  T: 1,
  Tu: 1,
  W: 2,
  We: 2,
  TH: 3,
  Th: 3,
  F: 4,
  Fr: 4,
};
const KEYS: readonly (readonly string[])[] = [
  ["lunes", "martes", "miércoles", "jueves", "viernes"],
  ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag"],
  ["lundi", "mardi", "mercredi", "jeudi", "vendredi"],
  ["day1", "day2", "day3", "day4", "day5"],
];
const ENGLISH_KEYS = ["monday", "tuesday", "wednesday", "thursday", "friday"];

/** The days before the first time of a cell in the words of another language. */
const translated = (cell: string, codes: readonly string[]): string =>
  cell.replace(/(^|[\n;] ?)([A-Za-z]+)/g, (_, start: string, days: string) =>
    start.concat(days.replace(/Mo|Tu|We|T[hH]|Fr|[MTWF]/g, (day) => codes[ENGLISH[day] ?? -1] ?? day)),
  );

const swapHalves = (text: string): string =>
  text.replace(/(\d\s?)([ap])(\.?m)/gi, (_, number: string, half: string, rest: string) =>
    number.concat({ a: "p", p: "a", A: "P", P: "A" }[half] ?? half, rest),
  );

/** Cells that hold the same, one below the other, as a spreadsheet joins them. */
const joined = (rows: Rows, column: number): Uint8Array => {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  const merges = [];
  for (let first = headerRow(rows) + 1; first < rows.length; ) {
    let last = first;
    while (rows[first]?.[column] !== "" && rows[last + 1]?.[column] === rows[first]?.[column]) {
      last += 1;
      if (last > rows.length) break;
      delete sheet[utils.encode_cell({ r: last, c: column })];
    }
    if (last > first) merges.push({ s: { r: first, c: column }, e: { r: last, c: column } });
    first = last + 1;
  }
  sheet["!merges"] = merges;
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "Sheet1");
  return write(book, { type: "buffer", bookType: "xlsx" }) as Uint8Array;
};

/** A document's keys of one name, or one of its values. */
const ofDocument = {
  without: (text: string, key: string) =>
    text.replaceAll(new RegExp(`"${key}": ?(?:"[^"]*"|[\\w.]+),?`, "g"), ""),
  renamed: (text: string, key: string, to: string) => text.replaceAll(`"${key}"`, `"${to}"`),
};
const DOCUMENT_KEYS = [
  "beginTime",
  "endTime",
  "building",
  "room",
  "monday",
  "startDate",
  "endDate",
  "term",
  "friday",
];

/** What happens to files, drawn from a number. */
const DAMAGE: Readonly<Record<string, (school: School, at: number) => Uint8Array>> = {
  "a column is dropped": ({ content }, at) => {
    if (typeof content === "string")
      return bytesOf(ofDocument.without(content, DOCUMENT_KEYS[at % DOCUMENT_KEYS.length] ?? ""));
    const width = content[headerRow(content)]?.length ?? 1;
    return bytesOf(content.map((row) => row.toSpliced(at % width, 1)));
  },
  "a column loses its header": ({ content }, at) => {
    if (typeof content === "string")
      return bytesOf(
        ofDocument.renamed(content, DOCUMENT_KEYS[at % DOCUMENT_KEYS.length] ?? "", `x${at % 10}`),
      );
    const header = headerRow(content);
    const width = content[header]?.length ?? 1;
    return bytesOf(content.with(header, (content[header] ?? []).with(at % width, "")));
  },
  "AM and PM are swapped": ({ content }) =>
    bytesOf(typeof content === "string" ? content : below(content, (row) => row.map(swapHalves))),
  "AM and PM are left out": ({ content }) =>
    bytesOf(
      typeof content === "string"
        ? content
        : below(content, (row) => row.map((cell) => cell.replace(/(\d)\s?[ap]m\b/gi, "$1"))),
    ),
  "days are translated": ({ content, days }, at) => {
    if (typeof content === "string") {
      const names = KEYS[at % KEYS.length] ?? [];
      return bytesOf(
        ENGLISH_KEYS.reduce(
          (text, key, index) => ofDocument.renamed(text, key, names[index] ?? key),
          content,
        ),
      );
    }
    const codes = Object.values(CODES)[at % Object.keys(CODES).length] ?? [];
    const header = content[headerRow(content)] ?? [];
    return bytesOf(
      below(content, (row) =>
        row.map((cell, column) => (days.includes(header[column] ?? "") ? translated(cell, codes) : cell)),
      ),
    );
  },
  "cells are joined": ({ content }, at) => {
    if (typeof content === "string") return bytesOf(content);
    return joined(content, at % (content[headerRow(content)]?.length ?? 1));
  },
  "a line is cut": ({ content }, at) => {
    if (typeof content === "string") return bytesOf(content.slice(0, at % content.length));
    const line = headerRow(content) + 1 + (at % (content.length - headerRow(content) - 1));
    const row = content[line] ?? [];
    // A line without a word may never have been longer.
    const first = row.findIndex((cell) => cell !== "");
    return bytesOf(content.with(line, row.slice(0, first + 2 + (at % row.length))));
  },
  "the encodings are shuffled": ({ content }, at) => {
    const noted = typeof content === "string" ? content : csv(content.map((row) => [...row, `Café ${at}`]));
    const lines = noted.split("\n").map((line, index) => {
      const encoding = (["utf8", "latin1"] as const)[(index ^ at) & 1] ?? "utf8";
      return Buffer.from(`${line}\n`, encoding);
    });
    const whole = [
      Buffer.concat(lines),
      Buffer.from(`\ufeff${noted}`, "utf16le"),
      Buffer.from(noted, "utf16le"),
    ];
    return whole[at % (whole.length + 1)] ?? Buffer.from(`\ufeff${noted}`, "utf16le").swap16();
  },
  "a time or a day is garbled": ({ content, days }, at) => {
    if (typeof content === "string")
      return bytesOf(content.replace(/"beginTime": "\d+"/, `"beginTime": "q7#${at % 10}"`));
    const column = content[headerRow(content)]?.indexOf(days[at % days.length] ?? "") ?? -1;
    const written = content.map((row, index) => [row, index] as const).slice(headerRow(content) + 1);
    const [row, line] = written.filter(([cells]) => /\w/.test(cells[column] ?? ""))[at % 20] ?? [[], -1];
    return bytesOf(line < 0 ? content : content.with(line, row.with(column, "q7#")));
  },
  "a note stands between": ({ content }, at) =>
    bytesOf(
      typeof content === "string"
        ? content
        : content.toSpliced(headerRow(content) + 1 + (at % 50), 0, ["Department of Rooms"]),
    ),
};

/** What leaves the truth as it is, and is read. */
const HARMLESS: readonly string[] = ["the encodings are shuffled"];

/** Of the columns every third is tried, and each with `DRAWS=3`: the changed files beside these lose columns, too. */
const COLUMN_STEP = Math.max(1, Math.floor(3 / draws(1)));

/** If there are so few ways that each is tried. */
const casesOf = (what: string, { content }: School): number => {
  if (what.startsWith("AM and PM")) return 1;
  if (what.startsWith("the encodings")) return 4;
  if (what.startsWith("days are"))
    return typeof content === "string" ? KEYS.length : Object.keys(CODES).length;
  if (!what.startsWith("a column")) return 0;
  return typeof content === "string" ? DOCUMENT_KEYS.length : (content[headerRow(content)]?.length ?? 0);
};

const isOffered = (room: Room | undefined, day: Weekday, [start, end]: Meeting): boolean => {
  if (room === undefined || room.unread?.includes(day)) return false;
  return !room.meetings[day].some((meeting) => meeting.start <= start && end <= meeting.end);
};

/** Busy times that a published timetable would offer; `undefined` if nothing would be published. */
const offeredOf = async (file: InputFile, { expected, term, aliases = {} }: School) => {
  try {
    const { timetable, report } = await importFile({ file, term });
    if (unreadProblem(report, undefined) !== undefined) return undefined;
    const rooms = new Map(timetable.rooms.map((room) => [room.name, room]));
    const meetings = Object.entries(expected).flatMap(([name, days]) =>
      WEEKDAYS.flatMap((day) =>
        (days[day] ?? []).map((meeting) => [aliases[name] ?? name, day, meeting] as const),
      ),
    );
    return {
      offered: meetings.filter(([name, day, meeting]) => isOffered(rooms.get(name), day, meeting)),
      unknown: meetings.filter(([name]) => !rooms.has(name)),
    };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return undefined;
  }
};

describe.each(SCHOOLS)("no busy minute is offered as free: $file", (school) => {
  test("as it came", async () => {
    const file = fileOf(bytesOf(school.content));
    expect(await offeredOf(file, school)).toEqual({ offered: [], unknown: [] });
  });

  test.each(Object.keys(DAMAGE))("%s", async (what) => {
    const offered = async (at: number) => {
      const found = await offeredOf(fileOf(DAMAGE[what]?.(school, at) ?? ""), school);
      expect(found?.offered ?? [], `case ${at}`).toEqual([]);
      if (HARMLESS.includes(what)) expect(found?.unknown, `case ${at}`).toEqual([]);
    };
    const step = what.startsWith("a column") ? COLUMN_STEP : 1;
    for (let at = 0; at < casesOf(what, school); at += step) await offered(at);
    if (casesOf(what, school) > 0) return;
    await fc.assert(fc.asyncProperty(fc.nat(1_000_000), offered), { numRuns: draws(1) });
  });
});

test("files that are damaged in several ways are published or refused, and never wrong", async () => {
  const outcomes = { published: 0, refused: 0 };
  const tables = SCHOOLS.filter(({ content }) => typeof content !== "string");
  const ways = Object.keys(DAMAGE).filter((what) => !/joined|encodings/.test(what));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...tables),
      fc.boolean(),
      fc.array(fc.tuple(fc.constantFrom(...ways), fc.nat(1_000_000)), { maxLength: 3 }),
      async (school, isReversed, damages) => {
        const { content } = school;
        if (typeof content === "string") return;
        let rows: Rows = isReversed ? content.map((row) => row.toReversed()) : content;
        for (const [what, at] of damages)
          rows = papaparse.parse<string[]>(String(DAMAGE[what]?.({ ...school, content: rows }, at) ?? ""), {
            delimiter: ",",
            skipEmptyLines: true,
          }).data;
        const found = await offeredOf(fileOf(csv(rows)), school);
        outcomes[found === undefined ? "refused" : "published"] += 1;
        expect(found?.offered ?? []).toEqual([]);
      },
    ),
    {
      numRuns: draws(5),
      // One that is published and one that is refused, whatever is drawn.
      examples: tables.slice(0, 1).flatMap((school) => [
        [school, false, []],
        [school, false, [["AM and PM are left out", 0]]],
      ]),
    },
  );
  expect(outcomes.published).toBeGreaterThan(0);
  expect(outcomes.refused).toBeGreaterThan(0);
});
