import { gzipSync } from "node:zlib";
import { messagesOf } from "@classroom/timetable/sentence.ts";
import { utils, type WorkBook, write } from "@e965/xlsx";
import fc from "fast-check";
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { clearValue } from "../outcome.ts";
import { draws } from "../testing/draws.ts";
import { fileOf } from "../testing/file-of.ts";
import { type OpenOptions, openTables } from "./open-tables.ts";
import type { InputFile } from "./source-file.ts";
import { batchesOf, type Cell } from "./table.ts";

type Content = string | Uint8Array;

/** Everything a source holds, read twice: both times must be alike. */
const read = async (content: Content | InputFile, options: OpenOptions = {}) => {
  const isContent = typeof content === "string" || content instanceof Uint8Array;
  const opened = clearValue(
    await openTables(isContent ? fileOf(content, "standard input") : content, options),
  );
  const tables = [];
  for (const table of opened.tables) {
    const rowsOf = async () => (await Array.fromAsync(batchesOf(table), (batch) => [...batch])).flat();
    const found = await rowsOf();
    expect(await rowsOf()).toEqual(found);
    tables.push({
      name: table.name,
      rows: found.map(({ cells }) => [...cells]),
      lines: found.map(({ line }) => line),
    });
  }
  return { format: opened.format, tables, notes: messagesOf(opened.notes()) };
};

const cellsOf = async (content: Content, options: OpenOptions = {}): Promise<Cell[][]> =>
  (await read(content, options)).tables[0]?.rows ?? [];

describe("separated text", () => {
  const rows = [
    ["Room", "Days", "Title"],
    ["Café 1", "MWF", "A, B; C"],
  ];
  const written = (delimiter: string) =>
    rows.map((row) => row.map((cell) => `"${cell}"`).join(delimiter)).join("\r\n");

  test.each(["|", "\t", "~"])(
    "%j separates if each line has as many, also where texts hold more commas",
    async (delimiter) => {
      const codes = "AIN_LS, EHN_LS, MBI_LS, MSS_LS, SBL_LS, SDU_LS, SED_LS, SEK_LS";
      const listed = [1, 2, 3].map((room) => [`CS ${room}`, "Monday", "9:30-11:29", `B 10${room}`, codes]);
      expect(await cellsOf(listed.map((row) => row.join(delimiter)).join("\n"))).toEqual(listed);
    },
  );

  test.each([",", ";", "\t", "|"])("%j separates", async (delimiter) => {
    expect(await cellsOf(written(delimiter))).toEqual(rows);
  });

  test.each([
    ["LF below CRLF", "Room,Days\r\n1,M\n2,T\n"],
    ["CRLF below LF", "Room,Days\n1,M\r\n2,T\r\n"],
  ])("the ends of lines may change, %s: each line keeps its number", async (_, content) => {
    expect((await read(content)).tables).toMatchObject([
      {
        rows: [
          ["Room", "Days"],
          ["1", "M"],
          ["2", "T"],
        ],
        lines: [1, 2, 3],
      },
    ]);
  });

  test.each<[string, Content]>([
    ["a byte order mark", `\ufeff${written(",")}`],
    ["UTF-16 with a mark", Buffer.from(`\ufeff${written(",")}`, "utf16le")],
    ["UTF-16 without", Buffer.from(written("\t"), "utf16le")],
    ["UTF-16 big endian", Buffer.from(`\ufeff${written(",")}`, "utf16le").swap16()],
    ["windows-1252", Buffer.from(written(","), "latin1")],
    ["gzip", gzipSync(written(","))],
    ["carriage returns", written(",").replaceAll("\r\n", "\r")],
    ["a named delimiter", `sep=;\r\n${written(";")}`],
  ])("%s", async (_, content) => {
    expect(await cellsOf(content)).toEqual(rows);
  });

  test("lines in two encodings, and it says so", async () => {
    const content = Buffer.concat([
      Buffer.from("Room,Class\nCafé 1,A\n"),
      Buffer.from("Café 2,B\n", "latin1"),
    ]);
    expect(await read(content)).toEqual({
      format: "separated text",
      notes: ["UTF-8, but 1 line as windows-1252 (the first is line 3)"],
      tables: [
        {
          name: "standard input",
          rows: [
            ["Room", "Class"],
            ["Café 1", "A"],
            ["Café 2", "B"],
          ],
          lines: [1, 2, 3],
        },
      ],
    });
  });

  test("title lines, blank lines, quotes inside and lines in a cell", async () => {
    const content = 'Spring 2023,,\n\n,,\nRoom,Days,Class\n1,"MWF\nT",CS "1"\n';
    const { tables } = await read(content);
    expect(tables).toEqual([
      {
        name: "standard input",
        rows: [
          ["Spring 2023", "", ""],
          ["Room", "Days", "Class"],
          ["1", "MWF\nT", 'CS "1"'],
        ],
        lines: [1, 4, 6],
      },
    ]);
  });

  test.each([1, 2, 3, 7, 100])("a file that arrives in pieces of %i bytes", async (size) => {
    const bytes = Buffer.from('Room,Class\r\n1,"A, ""B"" and\r\nC"\n2,"the "C" language"\r3,é\r\n');
    const pieces = async function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    };
    expect(await read({ name: "list.csv", bytes: pieces })).toEqual({
      format: "separated text",
      notes: [],
      tables: [
        {
          name: "list.csv",
          rows: [
            ["Room", "Class"],
            ["1", 'A, "B" and\nC'],
            ["2", 'the "C" language'],
            ["3", "é"],
          ],
          lines: [1, 3, 4, 5],
        },
      ],
    });
  });

  test("an encoding that is named is the one", async () => {
    expect(await cellsOf(Buffer.from("Room\nŁ1", "utf8"), { encoding: "utf-8" })).toEqual([["Room"], ["Ł1"]]);
    await expect(read(Buffer.from("Café", "latin1"), { encoding: "utf-8" })).rejects.toThrow(
      /is not utf-8 text/,
    );
    await expect(read("Room", { encoding: "klingon" })).rejects.toThrow(/klingon is unknown/);
  });

  test("any table comes back from any delimiter", async () => {
    const cell = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 8 }).map((text) => `x${text}`);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(",", ";", "\t", "|"),
        fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 8 }),
        async (delimiter, drawn) => {
          const text = drawn.map((row) =>
            row.map((each) => `"${each.replaceAll('"', '""')}"`).join(delimiter),
          );
          expect(await cellsOf(text.join("\n"))).toEqual(drawn);
        },
      ),
      { numRuns: draws(25) },
    );
  });
});

describe("workbooks", () => {
  const book = (): WorkBook => {
    const made = utils.book_new();
    const sheet = utils.aoa_to_sheet([["Room", "Start", "First", "Seats", "No"]]);
    sheet.A2 = { t: "s", v: "NH 259" };
    sheet.B2 = { t: "n", v: 0.5625, z: "h:mm AM/PM" };
    sheet.C2 = { t: "n", v: 45663, z: "yyyy-mm-dd" };
    sheet.D2 = { t: "n", v: 40 };
    sheet.E2 = { t: "n", v: 64, z: "000" };
    sheet["!ref"] = "A1:E2";
    utils.book_append_sheet(made, sheet, "Fall");
    utils.book_append_sheet(made, utils.aoa_to_sheet([["Notes"]]), "Info");
    return made;
  };
  const bytes = (bookType: "xlsx" | "xlsb" | "biff8" | "ods"): Buffer =>
    Buffer.from(write(book(), { type: "buffer", bookType }));

  test.each(["xlsx", "xlsb", "biff8"] as const)(
    "%s, every sheet, dates and times by type",
    async (bookType) => {
      const { format, tables } = await read(bytes(bookType));
      expect({ format, tables }).toEqual({
        format: "workbook",
        tables: [
          {
            name: "Fall",
            rows: [
              ["Room", "Start", "First", "Seats", "No"],
              ["NH 259", "13:30", "2025-01-06", 40, "064"],
            ],
            lines: [1, 2],
          },
          { name: "Info", rows: [["Notes"]], lines: [1] },
        ],
      });
    },
  );

  test("ods", async () => {
    expect((await cellsOf(bytes("ods")))[1]?.slice(0, 4)).toEqual(["NH 259", "13:30", "2025-01-06", 40]);
  });

  test("an HTML table under a workbook's name", async () => {
    const page =
      "<html><body><table><tr><th>Room</th><th>Time</th></tr><tr><td>NH&nbsp;259</td><td>0930</td></tr></table></body></html>";
    expect(await cellsOf(page)).toEqual([
      ["Room", "Time"],
      ["NH 259", "0930"],
    ]);
  });

  test("an archive without a workbook", async () => {
    await expect(read(zipSync({ "rooms.csv": Buffer.from("Room") }))).rejects.toThrow(
      /is an archive: unpack it/,
    );
  });
});

describe("JSON", () => {
  test("Banner's search results: a row for each meeting, the section repeated", async () => {
    const section = (subjectCourse: string, meetings: unknown[]) => ({
      subjectCourse,
      faculty: [],
      meetingsFaculty: meetings,
    });
    const meetingTime = { beginTime: "1030", endTime: "1120", room: "2651", monday: false, thursday: true };
    const document = {
      success: true,
      data: [
        section("GLBL1000", [{ meetingTime }, { meetingTime: { ...meetingTime, room: "7" } }]),
        section("COMP1", []),
      ],
    };
    const { tables } = await read(JSON.stringify(document));
    expect(tables.map(({ name }) => name)).toEqual([
      "standard input: data[]",
      "standard input: meetingsFaculty[]",
    ]);
    const paths = ["beginTime", "endTime", "room", "monday", "thursday"].map(
      (key) => `meetingsFaculty[].meetingTime.${key}`,
    );
    expect(tables[1]?.rows).toEqual([
      [...paths, "subjectCourse", "$.success"],
      ["1030", "1120", "2651", false, true, "GLBL1000", true],
      ["1030", "1120", "7", false, true, "GLBL1000", true],
      [null, null, null, null, null, "COMP1", true],
    ]);
  });

  test.each<[string, unknown, Cell[][]]>([
    [
      "an array of objects with plain lists",
      [{ room: "LA5", days: ["Tu", "Th"], start: 1300 }],
      [
        ["room", "days", "start"],
        ["LA5", "Tu, Th", 1300],
      ],
    ],
    [
      "rooms with days with times",
      { "AQ 3150": { 0: ["09:30-10:20"], 1: ["10:30-11:20", "12:30-13:20"] } },
      [
        ["*.*[].value", "*.*", "*"],
        ["09:30-10:20", "0", "AQ 3150"],
        ["10:30-11:20", "1", "AQ 3150"],
        ["12:30-13:20", "1", "AQ 3150"],
      ],
    ],
    [
      "rooms with a week of their own",
      [{ name: "308", week: { M: [{ class_name: "CS 1", start_time: 480 }], T: [] } }],
      [
        ["week.*[].class_name", "week.*[].start_time", "week.*", "name"],
        ["CS 1", 480, "M", "308"],
        [null, null, "T", "308"],
      ],
    ],
    [
      "lists of lists",
      [[{ room: "1", day: "M" }], [{ room: "2", day: "T" }]],
      [
        ["room", "day"],
        ["1", "M"],
        ["2", "T"],
      ],
    ],
    [
      "lists that are inside each other in turns",
      { rooms: [{ room: "1", classes: [{ id: 7 }] }], classes: [{ id: 8, rooms: [{ room: "2" }] }] },
      [
        ["classes[].id", "rooms[].room"],
        [7, "1"],
        [8, null],
        [8, "2"],
      ],
    ],
    [
      "arrays of cells",
      [
        ["Room", "Days"],
        ["1", "MW"],
      ],
      [
        ["Room", "Days"],
        ["1", "MW"],
      ],
    ],
  ])("%s", async (_, document, rows) => {
    expect((await read(JSON.stringify(document))).tables.at(-1)?.rows).toEqual(rows);
  });

  test("a name in several languages is one cell", async () => {
    const hall = (room: string) => ({
      room,
      building: { pl: "Gmach", en: "Hall" },
      of: { en: "A", size: "B" },
    });
    const { tables } = await read(JSON.stringify([hall("1"), hall("2")]));
    expect(tables[0]?.rows).toEqual([
      ["room", "building", "of.en", "of.size"],
      ["1", "Gmach", "A", "B"],
      ["2", "Gmach", "A", "B"],
    ]);
  });

  test("a document in one long line, which arrives in pieces that cut its characters", async () => {
    const note = "é".repeat(3_000_000);
    const bytes = Buffer.from(JSON.stringify([{ room: "1", note }]));
    const pieces = async function* () {
      for (let at = 0; at < bytes.length; at += 65_537) yield bytes.subarray(at, at + 65_537);
    };
    const { tables, notes } = await read({ name: "list.json", bytes: pieces });
    expect(notes).toEqual([]);
    expect(tables[0]?.rows[1]).toEqual(["1", note]);
  });

  test.each<[string, string, RegExp]>([
    ["broken", '[{"room": 1', /not valid JSON/],
    ["one document a line", '{"a":1}\n{"a":2}\n', /not valid JSON/],
    ["nested too deeply", `${'[{"a":'.repeat(60)}1${"}]".repeat(60)}`, /nested deeper/],
    ["nested in thousands", `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`, /nested deeper/],
    ["nested absurdly", "[".repeat(200_000), /not valid JSON|nested deeper/],
  ])("%s", async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});

describe("iCalendar", () => {
  const calendar = (...lines: string[]) =>
    ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", ...lines, "END:VCALENDAR"].join("\r\n");
  const event = (...lines: string[]) => [
    "BEGIN:VEVENT",
    "UID:1",
    "SUMMARY:Algebra",
    "LOCATION:Room 1",
    ...lines,
    "END:VEVENT",
  ];
  const header = ["summary", "location", "day", "start", "end", "first date", "last date"];

  test("a rule without an exception is the weeks before and after it", async () => {
    const text = calendar(
      ...event(
        "DTSTART;TZID=Europe/Paris:20250106T090000",
        "DTEND;TZID=Europe/Paris:20250106T103000",
        "RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=MO",
        "EXDATE;TZID=Europe/Paris:20250120T090000",
      ),
    );
    expect(await cellsOf(text)).toEqual([
      header,
      ["Algebra", "Room 1", "M", "09:00", "10:30", "2025-01-06", "2025-01-13"],
      ["Algebra", "Room 1", "M", "09:00", "10:30", "2025-01-27", "2025-02-03"],
    ]);
  });

  test("an occurrence that moved, one that is cancelled", async () => {
    const text = calendar(
      ...event("DTSTART:20250106T090000", "DTEND:20250106T100000", "RRULE:FREQ=WEEKLY;COUNT=2"),
      ...event("RECURRENCE-ID:20250113T090000", "DTSTART:20250114T140000", "DTEND:20250114T150000"),
      ...event("STATUS:CANCELLED", "DTSTART:20250107T090000", "DTEND:20250107T100000").map((line) =>
        line.replace("UID:1", "UID:2"),
      ),
    );
    expect(await cellsOf(text)).toEqual([
      header,
      ["Algebra", "Room 1", "M", "09:00", "10:00", "2025-01-06", "2025-01-06"],
      ["Algebra", "Room 1", "T", "14:00", "15:00", "2025-01-14", "2025-01-14"],
    ]);
  });

  test("an occurrence that moved is of its own class only", async () => {
    const another = (...lines: string[]) =>
      event(...lines).map((line) =>
        line.replace("UID:1", "UID:2").replace("Algebra", "Botany").replace("Room 1", "Room 2"),
      );
    const times = ["DTSTART:20250106T090000", "DTEND:20250106T100000", "RRULE:FREQ=WEEKLY;COUNT=2"];
    const text = calendar(
      ...event(...times),
      ...another(...times),
      ...event("RECURRENCE-ID:20250113T090000", "DTSTART:20250114T140000", "DTEND:20250114T150000"),
    );
    expect(await cellsOf(text)).toEqual([
      header,
      ["Algebra", "Room 1", "M", "09:00", "10:00", "2025-01-06", "2025-01-06"],
      ["Algebra", "Room 1", "T", "14:00", "15:00", "2025-01-14", "2025-01-14"],
      ["Botany", "Room 2", "M", "09:00", "10:00", "2025-01-06", "2025-01-13"],
    ]);
  });

  const SERIES = [
    "DTSTART;TZID=America/New_York:20250106T090000",
    "DTEND;TZID=America/New_York:20250106T100000",
  ];

  test.each<[string, readonly string[]]>([
    ["in UTC", ["RECURRENCE-ID:20250113T140000Z"]],
    ["as a date", ["RECURRENCE-ID;VALUE=DATE:20250113"]],
    ["in another zone", ["RECURRENCE-ID;TZID=Europe/Paris:20250113T150000"]],
  ])("an occurrence that moved, named %s", async (_, id) => {
    const to = [
      "DTSTART;TZID=America/New_York:20250114T140000",
      "DTEND;TZID=America/New_York:20250114T150000",
    ];
    const text = calendar(...event(...SERIES, "RRULE:FREQ=WEEKLY;COUNT=2"), ...event(...id, ...to));
    expect((await cellsOf(text)).slice(1)).toEqual([
      ["Algebra", "Room 1", "M", "09:00", "10:00", "2025-01-06", "2025-01-06"],
      ["Algebra", "Room 1", "T", "14:00", "15:00", "2025-01-14", "2025-01-14"],
    ]);
  });

  test("the last class of a series that ends with a date takes place", async () => {
    const text = calendar(...event(...SERIES, "RRULE:FREQ=WEEKLY;UNTIL=20250120"));
    expect((await cellsOf(text))[1]?.slice(5)).toEqual(["2025-01-06", "2025-01-20"]);
  });

  test("a rule without any time leaves the event's start, and an impossible one an unreadable row", async () => {
    const rules = ["FREQ=DAILY;INTERVAL=7;BYDAY=TU", "FREQ=SECONDLY"];
    const found = await Promise.all(
      rules.map(async (rule) => (await cellsOf(calendar(...event(...SERIES, `RRULE:${rule}`))))[1]),
    );
    expect(found).toEqual([
      ["Algebra", "Room 1", "M", "09:00", "10:00", "2025-01-06", "2025-01-06"],
      ["Algebra", "Room 1", "its rule is impossible, or has too many times", "?", "?", "", ""],
    ]);
  });

  test("UTC is the school's time, in summer and in winter", async () => {
    const at = (start: string, end: string) => event(`DTSTART:${start}`, `DTEND:${end}`);
    const text = calendar(
      ...at("20250107T080000Z", "20250107T090000Z"),
      ...at("20250701T080000Z", "20250701T090000Z"),
    );
    expect(await cellsOf(text, { timeZone: "Europe/Paris" })).toEqual([
      header,
      ["Algebra", "Room 1", "T", "09:00", "10:00", "2025-01-07", "2025-01-07"],
      ["Algebra", "Room 1", "T", "10:00", "11:00", "2025-07-01", "2025-07-01"],
    ]);
    await expect(read(text)).rejects.toThrow(/has its times in UTC.*In which time zone is the school/);
  });

  test("whole days and nights are busy from end to end", async () => {
    const text = calendar(
      ...event("DTSTART;VALUE=DATE:20250106", "DTEND;VALUE=DATE:20250107"),
      ...event("DTSTART:20250107T220000", "DTEND:20250108T020000"),
    );
    expect(await cellsOf(text)).toEqual([
      header,
      ["Algebra", "Room 1", "M", "00:00", "24:00", "2025-01-06", "2025-01-06"],
      ["Algebra", "Room 1", "T", "22:00", "24:00", "2025-01-07", "2025-01-07"],
      ["Algebra", "Room 1", "W", "00:00", "02:00", "2025-01-08", "2025-01-08"],
    ]);
  });

  test("broken", async () => {
    await expect(read("BEGIN:VCALENDAR\r\nnonsense")).rejects.toThrow(/not a readable calendar/);
  });
});

describe("UniTime's XML", () => {
  test("a row for each room of a class", async () => {
    const text = `<?xml version="1.0"?><timetable campus="woebegon" year="2010" term="Fal">
      <class id="1" subject="ALG" courseNbr="101" type="Lec" suffix="1">
        <time days="MWF" startTime="0730" endTime="0820" timePattern="3 x 50"/>
        <date startDate="08/23" endDate="12/10"/>
        <room building="EDUC" roomNbr="102"/><room building="EDUC" roomNbr="103"/>
      </class></timetable>`;
    expect(await cellsOf(text)).toEqual([
      ["class", "building", "room", "days", "start", "end", "first date", "last date"],
      ["ALG 101 Lec 1", "EDUC", "102", "MWF", "0730", "0820", "2010-08-23", "2010-12-10"],
      ["ALG 101 Lec 1", "EDUC", "103", "MWF", "0730", "0820", "2010-08-23", "2010-12-10"],
    ]);
  });

  test("others have classes as well, with rooms and times of their own form", async () => {
    const text = `<school><class name="Algebra"><at room="R 1" days="MW" start="9:00"/></class><class name="Logic"/></school>`;
    expect((await cellsOf(text)).flat()).toEqual(expect.arrayContaining(["R 1", "MW", "9:00"]));
  });

  test("entities of its own are not known", async () => {
    const text = `<?xml version="1.0"?><!DOCTYPE t [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><timetable><class name="&b;"/></timetable>`;
    await expect(read(text)).rejects.toThrow(/not readable XML/);
  });

  test("other XML has the tables that its elements are", async () => {
    const dishes = "<dish day='M'/><dish day='T'/>";
    expect(await read(`<?xml version='1.0'?><menu>${dishes}</menu>`)).toMatchObject({ format: "XML" });
  });
});

test.each<[string, Content, RegExp]>([
  ["nothing", "", /is empty/],
  ["blank lines", " \n\n \r\n", /is empty/],
  [
    "XML without a list",
    "<?xml version='1.0'?><menu><dish/></menu>",
    /is XML of another shape: <menu> with dish, and no list of classes in it/,
  ],
  ["a PDF", "%PDF-1.7\n", /is a PDF, not a table/],
  ["a program", "\x7fELF\x02\x01", /is a program/],
  [
    "random bytes",
    Buffer.from([1, 2, 0, 9, 200, 0, 7, 7, 0, 1]),
    /neither text nor a known kind of workbook/,
  ],
  [
    "broken gzip",
    Buffer.concat([gzipSync("Room,Days").subarray(0, 12), Buffer.alloc(4)]),
    /gzip that can't be unpacked/,
  ],
  [
    "a broken workbook",
    Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(100, 7)]),
    /not a readable workbook|is an archive/,
  ],
  [
    "a broken old workbook",
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]),
    /not a readable workbook/,
  ],
])("%s is refused with its reason", async (_, content, message) => {
  await expect(read(content)).rejects.toThrow(message);
});

test("reads the sheet and splits by the delimiter that a person names", async () => {
  const book = utils.book_new();
  for (const name of ["Old plan", "Plan"])
    utils.book_append_sheet(book, utils.aoa_to_sheet([["Room"], [name]]), name);
  const file = fileOf(write(book, { type: "buffer", bookType: "xlsx" }), "plans.xlsx");
  expect((await read(file, { sheet: "plan" })).tables.map(({ name }) => name)).toEqual(["Plan"]);
  await expect(read(file, { sheet: "Plans" })).rejects.toThrow(
    'plans.xlsx has no sheet "Plans". Its sheets are Old plan, Plan',
  );
  const text = fileOf("a, b|c, d\ne, f|g, h");
  expect((await read(text, { delimiter: "|" })).tables[0]?.rows).toEqual([
    ["a, b", "c, d"],
    ["e, f", "g, h"],
  ]);
});
