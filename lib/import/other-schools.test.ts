import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { nameOf } from "./cells/place.ts";
import { openRows } from "./source-rows.ts";

type Meeting = readonly [start: number, end: number, name: string, first: string | null, last: string | null];
type Reading = Readonly<Record<string, Readonly<Record<string, readonly Meeting[]>>>>;

const pathOf = (file: string): string => fileURLToPath(new URL(`samples/${file}`, import.meta.url));

const readingOf = (file: string, rename: (room: string) => string): string[] => {
  const rooms = JSON.parse(readFileSync(pathOf(file), "utf8")) as Reading;
  return Object.entries(rooms).flatMap(([room, days]) =>
    Object.entries(days).flatMap(([day, meetings]) =>
      meetings.map((meeting) => [rename(room), day, ...meeting].join("|")),
    ),
  );
};

/** Room, weekday, start, end, class, first and last date of every meeting, and of every row what was left out. */
const readRows = async (file: string, term: string | undefined) => {
  const source = await openRows([pathOf(file)], {});
  const found = (await Array.fromAsync(source.rows, (batch) => [...batch]))
    .flat()
    .filter((row) => term === undefined || row.term === term);
  const entries = found.flatMap(({ reading }) => reading);
  const meetings = entries.flatMap((entry) => {
    if ("leftOut" in entry || entry.pattern === undefined) return [];
    const { days, start, end, className, dates } = entry.pattern;
    const between = [dates?.first ?? null, dates?.last ?? null];
    return days.map((day) => [nameOf(entry.place), day, start, end, className, ...between].join("|"));
  });
  const leftOut = entries.flatMap((entry) => ("leftOut" in entry ? entry.leftOut : []));
  return { meetings: [...new Set(meetings)].sort(), leftOut: [...new Set(leftOut)] };
};

describe("another school's export, as it came", () => {
  it.each([
    { file: "uno-courseleaf-clss-spring2023.csv", expected: "uno-courseleaf-clss-spring2023.expected.json" },
    {
      file: "calvin-colleague-2019-20.csv",
      expected: "calvin-colleague-2019-20.20SP.expected.json",
      term: "20/SP",
    },
    {
      file: "uva-louslist-spring2025-excerpt.csv",
      expected: "uva-louslist-spring2025-excerpt.expected.json",
    },
    {
      file: "tru-banner-ssb-201820-excerpt.json",
      expected: "tru-banner-ssb-201820-excerpt.expected.json",
    },
  ])("is read as somebody else reads it, dates and all: $file", async ({ file, expected, term }) => {
    // One column of Calvin's file calls the room `NH 064`, another `64`.
    const rename = (room: string) => (room === "NH 64" ? "NH 064" : room);
    const { meetings, leftOut } = await readRows(file, term);
    expect(meetings).toEqual([...new Set(readingOf(expected, rename))].sort());
    expect(leftOut).toEqual(["no room"]);
  });
});
