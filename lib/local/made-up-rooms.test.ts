import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { importFile } from "../import/import-file.ts";
import { readRoomsFile } from "../import/rooms/rooms-file.ts";

const pathOf = (file: string): string => fileURLToPath(new URL(`sample/${file}`, import.meta.url));

it("the sample's made-up facts fit every one of its rooms, and keep none from being offered", async () => {
  const facts = await readRoomsFile(pathOf("made-up-rooms.csv"));
  const { timetable, report } = await importFile({ file: pathOf("rpi-fall-2024-sections.csv"), facts });
  expect(report.unmatched).toEqual([]);
  const known = timetable.rooms.filter(
    ({ capacity, kind, offered }) => (capacity ?? 0) > 0 && kind && offered !== false,
  );
  expect(known).toHaveLength(133);
  expect(timetable.rooms.some(({ features }) => features?.includes("projector"))).toBe(true);
});
