import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { InputFile } from "@classroom/import/formats/source-file.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import { minutes, type PlainRow, RPI_SECTIONS, UIUC_SECTIONS } from "./real-sections.ts";

/** A meeting as an independent reader reads the file; its dates are `YYYY-MM-DD`, and `null` if it has none. */
export interface ReadMeeting {
  readonly room: string;
  readonly day: Weekday;
  readonly start: number;
  readonly end: number;
  readonly className: string;
  readonly first: string | null;
  readonly last: string | null;
}

/** A school's file as it was published, with a second reading. */
export interface RealFile {
  readonly name: string;
  readonly file: InputFile;
  /** The term that was read, of several. */
  readonly term?: string;
  readonly meetings: readonly ReadMeeting[];
  /** Rows of the file, and those without a room. */
  readonly rows: number;
  readonly noRoom: number;
  /** The term's days, if the file has none. */
  readonly first?: string;
  readonly last?: string;
  /** What the school's calendar may say of the term. */
  readonly noClasses: readonly string[];
  readonly follows: Readonly<Record<string, Weekday>>;
}

const SAMPLES = new URL("../../../import/samples/", import.meta.url);

const fileAt = (path: string): InputFile => ({ name: basename(path), bytes: readFileSync(path) });
const sample = (name: string): InputFile => fileAt(fileURLToPath(new URL(name, SAMPLES)));

const fromRows = (rows: readonly PlainRow[]): ReadMeeting[] =>
  rows.flatMap(({ room, className, days, start, end, dates = [null, null] }) =>
    room === undefined
      ? []
      : Array.from(days, (day) => ({
          room,
          className,
          day: day as Weekday,
          start: minutes(start),
          end: minutes(end),
          first: dates[0],
          last: dates[1],
        })),
  );

type Reading = Readonly<
  Record<string, Readonly<Record<Weekday, [number, number, string, string | null, string | null][]>>>
>;

const fromReading = (name: string): ReadMeeting[] =>
  Object.entries(JSON.parse(readFileSync(new URL(name, SAMPLES), "utf8")) as Reading).flatMap(
    ([room, days]) =>
      Object.entries(days).flatMap(([day, meetings]) =>
        meetings.map(([start, end, className, first, last]) => ({
          // One column of Calvin's file calls the room `NH 064`, another `64`.
          room: room === "NH 64" ? "NH 064" : room,
          day: day as Weekday,
          start,
          end,
          className,
          first,
          last,
        })),
      ),
  );

export const REAL_FILES: readonly RealFile[] = [
  {
    file: fileAt(RPI_SECTIONS.file),
    meetings: fromRows(RPI_SECTIONS.rows),
    rows: 2667,
    noRoom: 990,
    noClasses: ["2024-09-02", "2024-10-14", "2024-11-28"],
    follows: { "2024-10-15": "M" },
  },
  {
    file: fileAt(UIUC_SECTIONS.file),
    meetings: fromRows(UIUC_SECTIONS.rows),
    rows: 1614,
    noRoom: 1256,
    first: "2019-05-13",
    last: "2019-08-02",
    noClasses: ["2019-05-27", "2019-07-04"],
    follows: {},
  },
  {
    file: sample("uno-courseleaf-clss-spring2023.csv"),
    meetings: fromReading("uno-courseleaf-clss-spring2023.expected.json"),
    rows: 511,
    noRoom: 202,
    noClasses: ["2023-03-14"],
    follows: { "2023-03-15": "T" },
  },
  {
    file: sample("calvin-colleague-2019-20.csv"),
    meetings: fromReading("calvin-colleague-2019-20.20SP.expected.json"),
    term: "20/SP",
    rows: 74,
    noRoom: 2,
    noClasses: ["2020-03-12"],
    follows: { "2020-03-13": "R" },
  },
  {
    file: sample("uva-louslist-spring2025-excerpt.csv"),
    meetings: fromReading("uva-louslist-spring2025-excerpt.expected.json"),
    rows: 75,
    noRoom: 23,
    noClasses: ["2025-04-08"],
    follows: { "2025-04-09": "T" },
  },
  {
    file: sample("tru-banner-ssb-201820-excerpt.json"),
    meetings: fromReading("tru-banner-ssb-201820-excerpt.expected.json"),
    rows: 66,
    noRoom: 12,
    noClasses: ["2018-06-05"],
    follows: { "2018-06-06": "T" },
  },
].map((each) => ({ ...each, name: each.file.name }) as RealFile);
