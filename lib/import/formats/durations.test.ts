import { expect, test } from "vitest";
import { withEnds } from "./durations.ts";
import { batchesOf, type Cell } from "./table.ts";

const endsOf = async (...classes: readonly (readonly [start: Cell, duration: Cell])[]) => {
  const cells = [["Room", "Day", "Start", "Duration"], ...classes.map((when) => ["Hall 1", "M", ...when])];
  const rows = cells.map((row, index) => ({ line: index + 1, cells: row }));
  const ends: Cell[] = [];
  for await (const batch of batchesOf(await withEnds({ name: "list", rows })))
    for (const row of batch) ends.push(row.cells[4] ?? null);
  return ends;
};

test("a list of starts and durations gets a column of ends", async () => {
  expect(await endsOf(["9:00", "50"], ["10:00", "75"], ["11:00", "0"])).toEqual([
    "end",
    "09:50",
    "11:15",
    "11:00",
  ]);
  expect(await endsOf(["9:00", "1"], ["10:00", "1.5"], ["22:00", "2"], ["22:30", "2"])).toEqual([
    "end",
    "10:00",
    "11:30",
    "24:00",
    null,
  ]);
  expect(await endsOf(["9:00", "0:50"], ["10:00", "PT1H15M"], ["11:00", "2 h"])).toEqual([
    "end",
    "09:50",
    "11:15",
    "13:00",
  ]);
  // Thirteen may be hours or minutes.
  expect(await endsOf(["9:00", "50"], ["10:00", "13"])).toEqual([null, null, null]);
});
