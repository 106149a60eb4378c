import { deflateRawSync, gzipSync } from "node:zlib";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { messagesOf } from "@classroom/timetable/sentence.ts";
import { utils, type WorkSheet, write } from "@e965/xlsx";
import { unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { clearValue } from "../outcome.ts";
import { fileOf } from "../testing/file-of.ts";
import { openTables } from "./open-tables.ts";
import { batchesOf } from "./table.ts";

const MIB = 1024 * 1024;

/** All that there is, row by row: a bound may hold only once it is read. */
const readAll = async (content: string | Uint8Array): Promise<number> => {
  const opened = clearValue(await openTables(fileOf(content)));
  let rows = 0;
  for (const table of opened.tables)
    for await (const batch of batchesOf(table)) for (const row of batch) rows += row.cells.length > 0 ? 1 : 0;
  return rows;
};

const workbook = (...sheets: WorkSheet[]): Uint8Array => {
  const book = utils.book_new();
  for (const [index, sheet] of sheets.entries()) utils.book_append_sheet(book, sheet, `Sheet ${index}`);
  return write(book, { type: "buffer", bookType: "xlsx" }) as Uint8Array;
};

/** A workbook of the least parts; each row's only cell is in the last column there is. */
const wideWorkbook = (rows: number): Uint8Array => {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packages = "http://schemas.openxmlformats.org/package/2006";
  const cells = Array.from(
    { length: rows },
    (_, index) => `<row r="${index + 1}"><c r="XFD${index + 1}"><v>1</v></c></row>`,
  );
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${cells.join("")}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, Buffer.from(text)])));
};

/** Writes a number into the heads of an archive's files, and into its directory (APPNOTE.TXT 4.3.7, 4.3.12). */
const patched = (archive: Uint8Array, write: (bytes: Buffer, at: number) => void): Buffer => {
  const bytes = Buffer.from(archive);
  for (const [signature, offset] of [["PK\x03\x04", 0] as const, ["PK\x01\x02", 2] as const])
    for (let at = bytes.indexOf(signature); at >= 0; at = bytes.indexOf(signature, at + 1))
      write(bytes, at + offset);
  return bytes;
};

/** Says of each of its files that it is a byte long. */
const lying = (archive: Uint8Array): Buffer =>
  patched(archive, (bytes, at) => bytes.writeUInt32LE(1, at + 22));

const packed = (path: string, content: Buffer): Buffer => {
  const archive = zipSync({ [path]: deflateRawSync(content, { level: 1 }) }, { level: 0 });
  return patched(archive, (bytes, at) => bytes.writeUInt16LE(8, at + 8));
};

/** Each of its files has the bytes of the first. */
const sharing = (count: number): Buffer => {
  const paths = Array.from({ length: count }, (_, index) => `xl/${String(index).padStart(4, "0")}.xml`);
  const bytes = Buffer.from(
    zipSync(
      Object.fromEntries(paths.map((path) => [path, Buffer.alloc(path.endsWith("0000.xml") ? 2 * MIB : 0)])),
    ),
  );
  const first = bytes.indexOf("PK\x01\x02");
  for (let at = first; at >= 0; at = bytes.indexOf("PK\x01\x02", at + 1)) {
    bytes.copy(bytes, at + 8, first + 8, first + 28);
    bytes.writeUInt32LE(0, at + 42);
  }
  return bytes;
};

const joinedSheet = (rows: number): WorkSheet => ({
  ...utils.aoa_to_sheet([["x"]]),
  "!merges": [{ s: { r: 0, c: 0 }, e: { r: rows - 1, c: 16_383 } }],
});

const keys = (count: number, value: string): string =>
  Array.from({ length: count }, (_, index) => `"key${index}": ${value}`).join(",");

const calendar = (...event: string[]): string =>
  [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "SUMMARY:CS 1",
    "LOCATION:Hall 12",
    ...event,
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\n");

const elements = (depth: number): string =>
  `<?xml version="1.0"?><timetable>${"<a>".repeat(depth)}${"</a>".repeat(depth)}</timetable>`;

test.each<[string, () => string | Uint8Array, RegExp]>([
  [
    "a workbook of 64 MiB",
    () => Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(64 * MIB)]),
    /larger than 64 MiB/,
  ],
  [
    "an archive of many parts",
    () =>
      zipSync(
        Object.fromEntries(Array.from({ length: 5001 }, (_, i) => [`xl/${i}.xml`, new Uint8Array(1)])),
        {
          level: 0,
        },
      ),
    /unpacked: export CSV instead/,
  ],
  [
    "a workbook that says of its 200 MiB that they are a byte",
    () => lying(packed("xl/workbook.xml", Buffer.alloc(200 * MIB))),
    /larger than 192 MiB unpacked/,
  ],
  ["an archive whose files share their bytes", () => sharing(100), /is an archive/],
  ["an archive without a directory", () => Buffer.from("PK\x03\x04xl/workbook.xml"), /it is cut off/],
  [
    "a workbook of many sheets",
    () => workbook(...Array(201).fill(utils.aoa_to_sheet([["x"]]))),
    /more than 200 sheets/,
  ],
  ["a workbook of many cells", () => wideWorkbook(740), /more than 12,000,000 cells/],
  ["a sheet of many joined cells", () => workbook(joinedSheet(101)), /more than 200000 joined cells/],
  [
    "a packed document that is large once it is unpacked",
    // A packed file may be several, one behind the other.
    () => Buffer.concat(Array<Buffer>(13).fill(gzipSync(Buffer.alloc(10 * MIB, "["), { level: 1 }))),
    /too large for its format/,
  ],
  [
    "a packed record without end",
    () => gzipSync(Buffer.alloc(10 * MIB, "x")),
    /record is longer than 65,536/,
  ],
  ["a document of many fields", () => `[{${keys(2001, "1")}}]`, /more than 2000 fields/],
  ["a document of many lists", () => `{"rooms": [{${keys(201, '[{"a": 1}]')}}]}`, /more than 200 lists/],
  [
    "a page of wide rows",
    () => `<table><tr>${"<td colspan=999>x</td>".repeat(3)}</tr></table>`,
    /more than 2000 columns/,
  ],
  [
    "a page of cells that reach far down",
    () => `<table>${"<tr><td colspan=1000 rowspan=65534>x</td></tr>".repeat(200)}</table>`,
    /more than 2000 columns/,
  ],
  [
    "a page of many cells",
    () => `<table>${`<tr>${"<td colspan=999>x</td>".repeat(2)}</tr>`.repeat(6100)}</table>`,
    /more than 12,000,000 cells/,
  ],
  [
    "a page of many tables, in each of which a cell reaches far",
    () => `<table><tr><td colspan=1000 rowspan=1000>x</td></tr>${"<tr></tr>".repeat(999)}</table>`.repeat(13),
    /more than 12,000,000 cells/,
  ],
  [
    "elements without end",
    () => `<?xml version="1.0"?><t>${"<a/>".repeat(2_000_000)}</t>`,
    /more than 2000000 elements/,
  ],
  ["elements inside elements", () => elements(40), /nested deeper than 32 levels/],
])("%s is refused", async (_, content, message) => {
  const error = await readAll(content()).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(OperatorError);
  expect(String(error)).toMatch(message);
});

test("a workbook that states wrong sizes is read whole", async () => {
  const parts = unzipSync(workbook(utils.aoa_to_sheet([["x"], ["y"], ["z"]])));
  expect(await readAll(lying(zipSync(parts)))).toBe(3);
});

const repeating = (count: number, rule: string, mark = ""): string =>
  [
    "BEGIN:VCALENDAR",
    ...Array.from({ length: count }, (_, index) =>
      [
        "BEGIN:VEVENT",
        `UID:${index}`,
        `SUMMARY:CS ${index}`,
        `DTSTART:20260907T${String(index % 24).padStart(2, "0")}0000`,
        "DURATION:PT1H",
        `RRULE:${rule}`,
        ...(mark === "" ? [] : [mark]),
        "END:VEVENT",
      ].join("\r\n"),
    ),
    "END:VCALENDAR",
  ].join("\r\n");

test.each([
  ["that count their times", repeating(20, "FREQ=DAILY;COUNT=19000"), 'up to "CS 1"'],
  ["without an end", repeating(30, "FREQ=DAILY"), 'up to "CS 16"'],
  ["that nothing can be found for", repeating(50, "FREQ=SECONDLY;INTERVAL=7"), 'up to "CS'],
  ["that are private", repeating(20, "FREQ=DAILY;COUNT=19000", "CLASS:PRIVATE"), "up to a private event"],
])("a calendar whose events repeat too often is refused as a whole: rules %s", async (_, text, event) => {
  const error = await readAll(text).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(OperatorError);
  expect(String(error)).toContain(`its events repeat more than 30,000 times, ${event}`);
});

test("of classes that begin at the same time and repeat alike, the rule counts once", async () => {
  expect(await readAll(repeating(1000, "FREQ=WEEKLY;COUNT=15"))).toBe(1001);
});

test("a picture in a document, as Banner answers with, costs nothing", async () => {
  const picture = "/9j4AAQSkZJRgABAQ".repeat(60_000);
  expect(await readAll(JSON.stringify({ data: [{ room: "A 1", days: "M" }], picture }))).toBe(2);
});

test("of an event without end five years are read, and the report says so", async () => {
  const event = calendar("UID:1", "DTSTART:20260907T090000", "DTEND:20260907T095000", "RRULE:FREQ=WEEKLY");
  const opened = clearValue(await openTables(fileOf(event)));
  expect(messagesOf(opened.notes())).toEqual(["1 events repeat without end: five years of them are read"]);
});

test("of an event of a thousand years ten are read", async () => {
  expect(await readAll(calendar("DTSTART:20260907T090000", "DTEND:35000907T095000"))).toBeLessThan(20);
});
