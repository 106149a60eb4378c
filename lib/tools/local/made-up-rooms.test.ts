import { importFile } from "@classroom/import/import-file.ts";
import { readRoomsFile } from "@classroom/import/rooms/rooms-file.ts";
import { expect, it } from "vitest";
import { storedFile } from "../import/files/stored-file.ts";
import { SAMPLE_ROOMS, SAMPLE_SECTIONS } from "./sample-files.ts";

it("the sample's made-up facts fit every one of its rooms, and keep none from being offered", async () => {
  const facts = await readRoomsFile(await storedFile(SAMPLE_ROOMS));
  const { timetable, report } = await importFile({ file: await storedFile(SAMPLE_SECTIONS), facts });
  expect(report.unmatched).toEqual([]);
  const realRooms = timetable.rooms.filter(
    ({ capacity, kind, offered }) => (capacity ?? 0) > 0 && kind && offered !== false,
  );
  expect(realRooms).toHaveLength(133);
  expect(timetable.rooms.some(({ features }) => features?.includes("projector"))).toBe(true);
});
