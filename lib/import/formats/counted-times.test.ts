import { expect, it } from "vitest";
import { readText } from "../testing/rows-as-read.ts";

const TIMES = [
  ["A", 30_600, 36_000],
  ["B", 50_400, 55_800],
  ["C", 28_800, 86_400],
] as const;

it.each([
  ["seconds", 1],
  ["milliseconds", 1000],
])("times are %s from midnight, and dates days since 1970", async (_, unit) => {
  const records = TIMES.map(([course, start, end], index) => ({
    ...{ course, room: "H 1", date: 20_710 + index, start: start * unit, end: end * unit },
  }));
  expect(await readText("a.json", JSON.stringify(records))).toEqual({
    meetings: [
      "H 1|M|510|600|A|2026-09-14|2026-09-14",
      "H 1|T|840|930|B|2026-09-15|2026-09-15",
      "H 1|W|480|1440|C|2026-09-16|2026-09-16",
    ],
    leftOut: [],
  });
});

it("seconds from midnight stand beside the days of a week in a text", async () => {
  const rows = TIMES.map(([course, start, end]) => `${course},H 1,MW,${start},${end}`);
  const { meetings, leftOut } = await readText(
    "a.csv",
    ["Course,Room,Days,Start,End", ...rows, "D,H 1,,,"].join("\n"),
  );
  expect(meetings).toContain("H 1|M|510|600|A||");
  expect(leftOut).toEqual([]);
});

it("a date and times in milliseconds since 1970 are an event", async () => {
  const start = Date.UTC(2026, 8, 14, 6, 30);
  const records = [0, 1].map((day) => ({
    ...{ title: `A ${day}`, room: "H 1", start: start + day * 86_400_000 },
    end: start + day * 86_400_000 + 5_400_000,
  }));
  expect(await readText("a.json", JSON.stringify(records), { timeZone: "Europe/Paris" })).toEqual({
    meetings: ["H 1|M|510|600|A 0|2026-09-14|2026-09-14", "H 1|T|510|600|A 1|2026-09-15|2026-09-15"],
    leftOut: [],
  });
});
