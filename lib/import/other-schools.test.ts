import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { WEEKDAYS } from "../timetable/weekday.ts";
import { importFile } from "./import-file.ts";

type Reading = Readonly<
  Record<string, Readonly<Record<string, readonly (readonly [number, number, string])[]>>>
>;

const pathOf = (file: string): string => fileURLToPath(new URL(`samples/${file}`, import.meta.url));

const readingOf = (file: string, rename: (room: string) => string): string[] => {
  const rooms = JSON.parse(readFileSync(pathOf(file), "utf8")) as Reading;
  return Object.entries(rooms).flatMap(([room, days]) =>
    Object.entries(days).flatMap(([day, meetings]) =>
      meetings.map(([start, end, name]) => [rename(room), day, start, end, name].join("|")),
    ),
  );
};

describe("another school's export, as it came", () => {
  it.each([
    { file: "uno-courseleaf-clss-spring2023.csv", expected: "uno-courseleaf-clss-spring2023.expected.json" },
    {
      file: "calvin-colleague-2019-20.csv",
      expected: "calvin-colleague-2019-20.20SP.expected.json",
      term: "20/SP",
    },
  ])("is read as somebody else reads it: $file", async ({ file, expected, term }) => {
    const { timetable, report } = await importFile({ file: pathOf(file), term });
    const found = timetable.rooms.flatMap(({ name, meetings }) =>
      WEEKDAYS.flatMap((day) =>
        meetings[day].map(({ start, end, className }) => [name, day, start, end, className].join("|")),
      ),
    );
    // One column of Calvin's file calls the room `NH 064`, another `64`.
    const rename = (room: string) => (room === "NH 64" ? "NH 064" : room);
    expect(found.sort()).toEqual([...new Set(readingOf(expected, rename))].sort());
    expect(report.blocked).toBe(0);
  });
});
