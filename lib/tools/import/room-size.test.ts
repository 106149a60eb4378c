import { importFile } from "@classroom/import/import-file.ts";
import { fileOf } from "@classroom/import/testing/file-of.ts";
import { expect, it } from "vitest";
import { toRoomItem } from "../../rooms/store/room-item.ts";

it("a room never gets more meetings than an item of the store holds, and the report counts the others", async () => {
  const name = "é".repeat(190);
  const rows = Array.from({ length: 2000 }, (_, index) => `Main,1,M,9:00,9:50,${name}${index}`);
  const file = fileOf(["Building,Room,Days,From,To,Course", ...rows].join("\n"));
  const { timetable, report } = await importFile({ file });
  const tooMany = report.leftOut["too many meetings in the room"]?.count ?? 0;
  expect(tooMany).toBeGreaterThan(0);
  expect(report.meetingRows + tooMany).toBe(2000);
  const [stored] = timetable.rooms.map((room) => Buffer.byteLength(toRoomItem(room).schedule));
  expect(stored).toBeGreaterThan(250_000);
  expect(stored).toBeLessThan(390_000);
});
