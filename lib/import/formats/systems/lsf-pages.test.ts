import { expect, it } from "vitest";
import { lsfTables } from "./lsf-pages.ts";

const HEAD = "<th></th><th>Tag</th><th>Zeit</th><th>Rhythmus</th><th>Dauer</th><th>Raum</th><th>Status</th>";

const table = (...rows: readonly string[]): string =>
  `<table><tr>${HEAD}</tr>${rows
    .map(
      (row) =>
        `<tr>${row
          .split("|")
          .map((cell) => `<td>${cell}</td>`)
          .join("")}</tr>`,
    )
    .join("")}</table>`;

const rowsOf = (page: string) =>
  lsfTables("lsf.html", page)?.map(({ rows }) =>
    [...(rows as Iterable<{ cells: unknown }>)].map(({ cells }) => cells),
  );

it("the dates of each class stand below its heading", () => {
  const page =
    `<h1>Physik</h1>${table("iCal|Mo.|08:00 bis 10:00 c.t.|wöch.|12.10.2026 bis 01.02.2027|H 1 (Bau A)|")}` +
    `<h2>Logik</h2><table><tr><th>Zuordnung</th><td>Ada</td></tr></table>` +
    table(
      "iCal|Di.|10:00 bis 12:00|Einzel|am 13.10.2026|H 2|",
      "iCal|Mi.|14:00 bis 16:00|14täglich|bis 01.02.2027|H 2|",
    );
  expect(rowsOf(page)).toEqual([
    [
      ["Course", "Day", "Time", "Dates", "Room"],
      ["Physik", "Mo.", "08:00 bis 10:00", "12.10.2026 bis 01.02.2027", "H 1 (Bau A)"],
      ["Logik", "Di.", "10:00 bis 12:00", "13.10.2026", "H 2"],
      ["Logik", "Mi.", "14:00 bis 16:00", "", "H 2"],
    ],
  ]);
});

it("a page of other tables is not LSF's", () => {
  expect(rowsOf("<h1>Rhythmus</h1><table><tr><th>Rhythmus</th><th>Raum</th></tr></table>")).toBeUndefined();
});
