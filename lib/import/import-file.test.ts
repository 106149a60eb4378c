import { gzipSync } from "node:zlib";
import { messagesOf } from "@classroom/timetable/sentence.ts";
import { describe, expect, it } from "vitest";
import { unreadProblem } from "./doubts/unread-rows.ts";
import { type ImportOptions, importFile } from "./import-file.ts";
import { strictProblem } from "./report/import-report.ts";
import { readColumns } from "./school/said-columns.ts";
import { fileOf } from "./testing/file-of.ts";
import { meeting, week } from "./testing/made-week.ts";

const COLUMNS =
  "room=Room,building=Building,days=Days,start=From,end=To,class=Class,capacity=Seats,term=Term";

/** Rows of `Building,Room,Days,From,To,Class,Seats,Term`. */
const school = (...rows: string[]): string =>
  ["Building,Room,Days,From,To,Class,Seats,Term", ...rows].join("\n");

const importing = async (text: string | Uint8Array, options: Partial<ImportOptions> = {}) =>
  importFile({ file: fileOf(text), columns: readColumns(COLUMNS), ...options });

const saying = (message: string): unknown => expect.objectContaining({ message });

const roomsOf = async (...rows: string[]) =>
  Object.fromEntries((await importing(school(...rows))).timetable.rooms.map((room) => [room.name, room]));

describe("a file of one's own columns", () => {
  it("becomes a timetable and a report that adds up", async () => {
    const imported = await importing(
      school(
        "Main,101,MWF,9:00,9:50,Algebra,30,Fall",
        "Main,101,TTh,10:00AM,11:15AM,Logic,,Fall",
        "Main,101,MWF,9:00,9:50,Algebra,30,Fall",
        "Main,9,Sa/Su,23:00,24:00,Stars,12,Fall",
        "Annex,A,TBA,TBA,TBA,Reading,8,Fall",
        "Main,TBA,M,9:00,9:50,Nowhere,,Fall",
        ",,,,,,,",
        "Main,101,M-x,9:00,9:50,Range,,Fall",
        "Main,101,M,9:00,,Half,,Fall",
        "Main,101,M,9:50AM,9:00AM,Backwards,,Fall",
        "Main,101,M,9:30,10:30,Clash,,Fall",
        "Main,101,M,9:00",
        "=HYPERLINK(1),101,M,9:00,9:50,Formula,,Fall",
        `Main,${"1".repeat(300)},M,9:00,9:50,Long,,Fall`,
      ),
    );
    expect(imported).toEqual({
      clock: "assumed",
      hasAllRooms: false,
      timetable: {
        term: "Fall",
        rooms: [
          { id: "annex.a", name: "Annex A", building: "Annex", capacity: 8, meetings: week({}) },
          {
            id: "main.9",
            name: "Main 9",
            building: "Main",
            capacity: 12,
            meetings: week({ S: [meeting("Stars", 1380, 1440)], U: [meeting("Stars", 1380, 1440)] }),
          },
          {
            id: "main.101",
            name: "Main 101",
            building: "Main",
            capacity: 30,
            meetings: week({
              M: [meeting("Algebra", 540, 590), meeting("Clash", 570, 630)],
              T: [meeting("Logic", 600, 675)],
              W: [meeting("Algebra", 540, 590)],
              R: [meeting("Logic", 600, 675)],
              F: [meeting("Algebra", 540, 590)],
            }),
            unread: ["M", "T", "W", "R", "F", "S", "U"],
          },
        ],
      },
      report: {
        source: "school.csv",
        layout:
          "room=Room,building=Building,days=Days,start=From,end=To,class=Class,capacity=Seats,term=Term",
        notes: [],
        oddest: [
          "earliest: Main 101, M 9:00-9:50, Algebra",
          "latest: Main 9, S 23:00-24:00, Stars",
          "longest name of a room: Main 101",
          "1 without a class, such as Annex A",
        ].map(saying),
        pages: [],
        examples: [
          "row 2: Main 101, MWF 9:00-9:50, Algebra",
          "row 3: Main 101, TR 10:00-11:15, Logic",
          "row 4: Main 101, MWF 9:00-9:50, Algebra",
        ].map(saying),
        term: "Fall",
        calendar: null,
        rows: 13,
        rooms: 3,
        meetings: 8,
        meetingRows: 5,
        roomOnly: { count: 1, rows: [6] },
        leftOut: {
          "no room": { count: 1, rows: [7] },
          "unknown day": { count: 1, rows: [9] },
          "unreadable time": { count: 1, rows: [10] },
          "end not after start": { count: 1, rows: [11] },
          "wrong number of columns": { count: 1, rows: [13] },
          "field too long": { count: 1, rows: [15] },
          "formula instead of text": { count: 1, rows: [14] },
        },
        offending: {
          "unknown day": ["M-x 9:00 9:50"],
          "unreadable time": ["M 9:00"],
          "end not after start": ["M 9:50AM 9:00AM"],
          "wrong number of columns": ["4 of 8 columns: Main, 101, M, 9:00"],
          "field too long": [`Main ${"1".repeat(75)}`],
          "formula instead of text": ["=HYPERLINK(1) 101"],
        },
        placeless: { count: 2, rows: [14, 15] },
        blocked: 1,
        unmatched: [],
        duplicates: { count: 1, rows: [4] },
        outside: { count: 0, rows: [] },
        unlimited: { count: 0, rows: [] },
        overlaps: { count: 1, examples: [{ room: "Main 101", weekday: "M", rows: [2, 12] }] },
      },
    });
    expect(strictProblem(imported.report)).toBe(
      "unknown day (1: row 9), unreadable time (1: row 10), end not after start (1: row 11), " +
        "wrong number of columns (1: row 13), field too long (1: row 15), formula instead of text (1: row 14)",
    );
  });

  it.each([
    ["semicolons", school("Main,1,M,9:00,9:50,X,,").replaceAll(",", ";")],
    ["tabs", school("Main,1,M,9:00,9:50,X,,").replaceAll(",", "\t")],
    ["a byte order mark", `\ufeff${school("Main,1,M,9:00,9:50,X,,")}`],
    ["Windows line ends", school("Main,1,M,9:00,9:50,X,,").replaceAll("\n", "\r\n")],
    ["blank lines", `\n\n${school("Main,1,M,9:00,9:50,X,,").replaceAll("\n", "\n\n")}\n\n`],
    ["numbers kept as text by a spreadsheet", school('Main,="1",M,9:00,9:50,X,,')],
    ["quoted fields", school('"Main","1","M","9:00","9:50","X","",""')],
    ["blank surplus fields", school("Main,1,M,9:00,9:50,X,,,,")],
    ["other capitals and spaces in the header", school("Main,1,M,9:00,9:50,X,,").replace("Room", " ROOM ")],
  ])("may have %s", async (_, text) => {
    const { timetable } = await importing(text);
    expect(timetable.rooms.map(({ name, meetings }) => [name, meetings])).toEqual([
      ["Main 1", week({ M: [meeting("X", 540, 590)] })],
    ]);
  });

  it("counts lines, so that an editor finds a row that follows one of several lines", async () => {
    const { report } = await importing(school('"Main\nBuilding",1,M,9:00,9:50,X,,', "Main,1,M,9,late,X,,"));
    expect(report.leftOut["unreadable time"]).toEqual({ count: 1, rows: [4] });
  });

  it("names at most twenty rows of each kind, and counts all", async () => {
    const { report } = await importing(
      school("Main,1,M,9:00,9:50,X,,", ...Array.from({ length: 50 }, () => "TBA,TBA,,,,,,")),
    );
    expect(report.leftOut["no room"]?.count).toBe(50);
    expect(report.leftOut["no room"]?.rows).toEqual(Array.from({ length: 20 }, (_, index) => index + 3));
  });

  it.each<[string, (text: string) => Uint8Array, Partial<ImportOptions>, readonly string[]]>([
    ["UTF-16", (text) => Buffer.from(`\ufeff${text}`, "utf16le"), {}, []],
    [
      "windows-1252",
      (text) => Buffer.from(text, "latin1"),
      {},
      ["UTF-8, but 1 line as windows-1252 (the first is line 2)"],
    ],
    ["a named encoding", (text) => Buffer.from(text, "latin1"), { encoding: "windows-1252" }, []],
    ["gzip", (text) => gzipSync(text), {}, []],
  ])("may be in %s", async (_, encode, options, notes) => {
    const file = fileOf(encode(school("Université,1,M,9:00,9:50,X,,")));
    const { timetable, report } = await importFile({ file, columns: readColumns(COLUMNS), ...options });
    expect([timetable.rooms[0]?.name, messagesOf(report.notes)]).toEqual(["Université 1", notes]);
  });

  it("is not published if it ends in the middle of a character: a row may be missing", async () => {
    const whole = Buffer.from(school("Main,1,M,9:00,9:50,X,,", ""));
    const { report } = await importing(Buffer.concat([whole, Buffer.from([0xe2, 0x82])]));
    expect(report.leftOut).toEqual({ "wrong number of columns": { count: 1, rows: [3] } });
    expect(unreadProblem(report, undefined)?.message).toMatch(/^Not published/);
  });

  it("may be in several files, pages of one timetable whose columns are judged together", async () => {
    const pages = [school("Main,1,TU,9:00,9:50,X,,"), school("Main,2,MO,9:00,9:50,Y,,")];
    const file = await Promise.all(pages.map((page) => fileOf(page)));
    const { timetable, report } = await importFile({ file, columns: readColumns(COLUMNS) });
    expect(timetable.rooms.map(({ name, meetings }) => [name, meetings])).toEqual([
      ["Main 1", week({ T: [meeting("X", 540, 590)] })],
      ["Main 2", week({ M: [meeting("Y", 540, 590)] })],
    ]);
    expect([report.source, report.rows]).toEqual(["school.csv, school.csv", 2]);
  });

  it("keeps a header that has commas, equal signs or a plus sign of its own", async () => {
    const columns = readColumns("room=Room, and seats=all,days=D,start=S,end=E,class=A+B");
    const file = fileOf('"Room, and seats=all",D,S,E,A+B\nHall,M,9:00,9:50,X');
    expect((await importFile({ file, columns })).timetable.rooms).toEqual([
      {
        id: "hall",
        name: "Hall",
        building: null,
        capacity: null,
        meetings: week({ M: [meeting("X", 540, 590)] }),
      },
    ]);
  });

  it("reads TU as Tuesday only where the file proves two-letter codes, wherever the proof stands", async () => {
    const days = async (...rows: string[]) => {
      const { M = [], T, U } = (await roomsOf(...rows))["Main 1"]?.meetings ?? {};
      return [M.length, T?.length, U?.length];
    };
    expect(await days("Main,1,TU,9:00,9:50,X,,")).toEqual([0, 1, 1]);
    expect(await days("Main,1,TU,9:00,9:50,X,,", "Main,1,MO,9:00,9:50,Y,,")).toEqual([1, 1, 0]);
    expect(await days("Main,1,MO,9:00,9:50,Y,,", "Main,1,TU,9:00,9:50,X,,")).toEqual([1, 1, 0]);
  });

  it("leaves out FR where it is unclear, and takes it for Friday where the file proves it", async () => {
    const alone = await importing(school("Main,1,M,9:00,9:50,X,,", "Main,1,FR,9:00,9:50,X,,"));
    expect(alone.report.leftOut).toEqual({ "unknown day": { count: 1, rows: [3] } });
    expect((await roomsOf("Main,1,MO/FR,9:00,9:50,X,,"))["Main 1"]?.meetings.F).toHaveLength(1);
  });
});
