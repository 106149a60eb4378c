import { expect, it } from "vitest";
import { readPeriodTable } from "../../school/said-periods.ts";
import { readText } from "../../testing/rows-as-read.ts";

const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td><font>${cell}</font></td>`).join("")}</tr>`;

const pageOf = (week: string): string =>
  [
    "<html><head><title>Uso y Disponibilidad de Salas</title></head><body><table>",
    row(["Información actualizada el 29/04/2015 a las 02:05 hrs."]),
    row([`Semana del ${week}`]),
    "</table><table>",
    row(["Sala", "Cupo", "L1", "L2", "M1", "W2", "S1"]),
    row(["AE101", "40", "MAT1-1", "xxxxxxxxx", "CLASES", "MAT1-1", "xxxxxxxxx"]),
    row(["AE102", "30", "xxxxxxxxx", "xxxxxxxxx", "xxxxxxxxx", "xxxxxxxxx", "xxxxxxxxx"]),
    row(["AE103", "30", "&nbsp;", "xxxxxxxxx", "xxxxxxxxx", "xxxxxxxxx", "FIS2-1"]),
    "</table></body></html>",
  ].join("\n");

const periods = readPeriodTable([
  ["1", "8:30-9:50"],
  ["2", "10:00-11:20"],
]);

it("a page of one week's modules says the dates of its days, and the rooms that are free", async () => {
  const { meetings } = await readText("week.html", pageOf("27 al 02 de mayo"), { periods });
  expect(meetings).toEqual([
    "AE101|M|510|590|MAT1-1|2015-04-27|2015-04-27",
    "AE101|T|510|590|CLASES|2015-04-28|2015-04-28",
    "AE101|W|600|680|MAT1-1|2015-04-29|2015-04-29",
    "AE103|S|510|590|FIS2-1|2015-05-02|2015-05-02",
  ]);
});
