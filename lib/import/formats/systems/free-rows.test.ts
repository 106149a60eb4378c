import { expect, it } from "vitest";
import { readPeriodTable } from "../../school/said-periods.ts";
import { readText } from "../../testing/rows-as-read.ts";

const periods = readPeriodTable([
  ["1", "8:00-8:45"],
  ["2", "8:50-9:35"],
]);

const rowOf = (subject: string, teacher: string, group: string, room: string, hour: string, day: string) => ({
  ...{ Predmet: subject, Prof: teacher, Razred: group, Prostor: room, Sat: hour, Dan: day },
});

it("a row with // for subject, teacher and class says that its room is free", async () => {
  const rows = [
    rowOf("Kemija", "B. N.", "1.a", "2", "2", "Srijeda"),
    rowOf("Fizika", "//", "1.b", "3", "1", "Četvrtak"),
    rowOf("//", "//", "//", "2", "1", "Petak"),
    rowOf("//", "//", "//", "4", "1", "Utorak"),
    rowOf("//", "//", "2.c", "4", "2", "Ponedjeljak"),
  ];
  expect(await readText("raspored.json", JSON.stringify(rows), { periods })).toEqual({
    meetings: ["2|W|530|575|Kemija||", "3|R|480|525|Fizika||", "4|M|530|575|//||"],
    leftOut: [],
  });
});
