import { readFileSync } from "node:fs";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ImportOptions, importFile } from "./import-file.ts";
import { readColumns } from "./school/said-columns.ts";
import { anyCell } from "./testing/any-cell.ts";
import { draws } from "./testing/draws.ts";
import { fileOf } from "./testing/file-of.ts";

const SAMPLE = readFileSync(new URL("./samples/uiuc-2019-summer-sections.csv", import.meta.url));
const HEADER = SAMPLE.subarray(0, SAMPLE.indexOf("\n") + 1).toString();
const ROW = "2019-su,CS,225,1,A,Lecture,09:00 AM,09:50 AM,MWF,1002,Lincoln Hall\n";

const failure = async (
  content: string | Uint8Array,
  options: Partial<ImportOptions> = {},
): Promise<string> => {
  const error: unknown = await importFile({ file: fileOf(content), ...options }).catch((e: unknown) => e);
  if (!(error instanceof OperatorError)) throw error;
  return error.message;
};

describe("a file that can't be imported ends with one line that says why", () => {
  it.each<[string, string | Uint8Array, string]>([
    ["nothing", "", "school.csv is empty"],
    ["blank lines", "\n \n\n", "school.csv is empty"],
    ["a header only", HEADER, "school.csv has a header and no rows"],
    [
      "prose",
      "Dear all,\nplease find",
      `school.csv has an unknown layout: no column for room, days, start, end (nothing recognised). Its columns are Dear all.`,
    ],
    [
      "a workbook that is cut off",
      Buffer.from("504b03041400060008000000210000", "hex"),
      "school.csv is not a readable workbook: it is cut off",
    ],
    ["NUL", `${HEADER}${ROW}\0`, "school.csv is neither text nor a known kind of workbook"],
    [
      "an open quote",
      `${HEADER}"${ROW}${ROW}`,
      "school.csv is not a readable CSV file: a quote opened after line 1 is never closed",
    ],
    [
      "a quote inside a cell that hides a comma",
      `${HEADER}${ROW}${ROW.replace("A,Lecture", '"A"1,"Lecture"')}`,
      "school.csv is not a readable CSV file: a quote is out of place (line 3)",
    ],
    [
      "a huge field",
      `${HEADER}${ROW.replace("Lecture", "x".repeat(70_000))}`,
      "school.csv is not a readable CSV file: a record is longer than 65,536 characters; is a quote missing? (line 2)",
    ],
    [
      "a thousand and one columns",
      `${HEADER.trim()}${",".repeat(1000)}\n${ROW}`,
      "school.csv has more than 1,000 columns",
    ],
    [
      "a column twice",
      `${HEADER.trim()},Room\n${ROW.trim()},1\n`,
      "school.csv has an unknown layout: columns #10, #12 may be the room (recognised: " +
        "building=Building,room=#10,days=Days of Week,start=Start Time,end=End Time,class=Subject+Number+Section,term=YearTerm). " +
        `Its columns are ${HEADER.trim().replaceAll(",", ", ")}, Room.`,
    ],
    [
      "truncated JSON",
      '[{"name": "A"',
      "school.csv is not valid JSON: Expected ',' or '}' after property value in JSON at position 13 (line 1 column 14)",
    ],
    ["deep JSON", "[".repeat(200_000), "school.csv is not valid JSON: Unexpected end of JSON input"],
    [
      "many terms",
      HEADER + Array.from({ length: 101 }, (_, index) => ROW.replace("2019-su", `term ${index}`)).join(""),
      "More than 100 terms: is that the term column?",
    ],
    [
      "a long term",
      HEADER + ROW.replace("2019-su", "x".repeat(101)),
      "A term of over 100 characters: is that the term column?",
    ],
  ])("%s", async (_, content, message) => {
    expect(await failure(content)).toBe(message);
  });

  it("a named column that the file lacks", async () => {
    const columns = readColumns("room=Raum,days=Days of Week,start=Start Time,end=End Time");
    expect(await failure(HEADER + ROW, { columns })).toBe(
      'school.csv has no column "Raum". Near it: Number. All 11: YearTerm, Subject, Number, CRN, Section, Type, Start Time, End Time, Days of Week, Room, Building. Which one is meant?',
    );
  });

  it("an unknown encoding", async () => {
    expect(await failure(HEADER, { encoding: "klingon" })).toBe(
      "The encoding klingon is unknown. Examples: utf-8, windows-1252, utf-16le",
    );
  });

  it("20 MB in one field, without reading further", async () => {
    let read = 0;
    const bytes = async function* () {
      yield Buffer.from(HEADER);
      for (read = 0; read < 20_000_000; read += 100_000) yield Buffer.alloc(100_000, "x");
    };
    await expect(importFile({ file: { name: "school.csv", bytes } })).rejects.toThrow(
      "a record is longer than 65,536 characters",
    );
    expect(read).toBeLessThan(10_000_000);
  });
});

describe("columns that a person names", () => {
  it.each([
    ["", '"" is not such a pair'],
    ["rm=Room", 'Columns have no "rm", only room, building, location, meeting, days'],
    ["room=R,days=D,hours=T", 'Columns have no "hours", only room, building, location, meeting, days'],
    ["room=", '"room=" is not such a pair'],
    ["room=A,class=B", "days, start, end missing"],
    ["room=A,room=B,days=D,start=S,end=E", "The columns name room twice"],
    ["__proto__=A", 'Columns have no "__proto__"'],
  ])("%j is refused with the reason", (option, message) => {
    expect(() => readColumns(option)).toThrow(message);
  });
});

it("one column named for days and times holds meetings", () => {
  expect(readColumns("room=R,days=D,start=D,end=D")).toEqual({ room: "R", meeting: "D" });
  expect(readColumns("room=R,days=D,times=D")).toEqual({ room: "R", meeting: "D" });
  expect(readColumns("room=R,days=D,start=T,end=T,class=C")).toEqual({
    room: "R",
    class: "C",
    days: "D",
    times: "T",
  });
});

describe("any damage to a real file", () => {
  const LINES = SAMPLE.toString().trimEnd().split("\n");
  const NASTY = fc.oneof(
    fc.constantFrom(
      '"',
      "\0",
      "\r",
      "\n",
      ",",
      ";",
      "\t",
      "=1+1",
      "\u202e",
      "__proto__",
      "25:00 PM",
      "\ud800",
      "MO",
    ),
    anyCell,
  );

  /** A dozen rows of the file with cells replaced and text put in anywhere. */
  const damaged = fc
    .record({
      from: fc.integer({ min: 1, max: LINES.length - 12 }),
      cells: fc.array(fc.tuple(fc.nat(11), fc.nat(10), NASTY), { maxLength: 8 }),
      inserted: fc.array(fc.tuple(fc.nat(1500), NASTY), { maxLength: 2 }),
    })
    .map(({ from, cells, inserted }) => {
      const rows = LINES.slice(from, from + 12).map((line) => line.split(","));
      for (const [row, column, text] of cells) rows[row]?.splice(column, 1, text);
      let text = [LINES[0], ...rows.map((row) => row.join(","))].join("\n");
      for (const [at, more] of inserted) text = text.slice(0, at) + more + text.slice(at);
      return text;
    });

  it("ends in a timetable whose report adds up, or in one clear line", async () => {
    const outcomes = { imported: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(damaged, async (text) => {
        const file = fileOf(text);
        try {
          const { report, timetable } = await importFile({ file, term: "2019-su" });
          const leftOut = Object.values(report.leftOut).reduce((sum, { count }) => sum + count, 0);
          expect(report.meetingRows + report.roomOnly.count + leftOut).toBe(report.rows);
          expect(new Set(timetable.rooms.map(({ id }) => id)).size).toBe(report.rooms);
          expect(new Set(timetable.rooms.map(({ name }) => name)).size).toBe(report.rooms);
          for (const { meetings } of timetable.rooms)
            for (const { start, end } of Object.values(meetings).flat())
              expect(0 <= start && start < end && end <= 1440).toBe(true);
          outcomes.imported += 1;
        } catch (error) {
          if (!(error instanceof OperatorError)) throw error;
          expect(error.message).not.toMatch(/[\n\0]/);
          outcomes.refused += 1;
        }
      }),
      { numRuns: draws(100) },
    );
    expect(outcomes.imported).toBeGreaterThan(10);
    expect(outcomes.refused).toBeGreaterThan(10);
  });
});
