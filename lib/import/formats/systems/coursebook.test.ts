import { expect, it } from "vitest";
import { readText } from "../../testing/rows-as-read.ts";

const row = (title: string, ...lines: readonly string[]): string =>
  `<tr><td>23F</td><td>${title}</td><td style="display: none">7</td><td>${lines.join("<br>")}</td></tr>`;

it("days, times and room of each meeting stand below each other in a cell", async () => {
  const page = `<table><tr><th>Term</th><th>Class Title</th><th>Schedule &amp; Location</th></tr>${[
    row("Algebra", "Monday &amp; Wednesday", "10:00am - 11:15am", "JSOM 12.218"),
    row(
      "Optics",
      "Laboratory",
      "Tuesday",
      "1:00pm - 2:15pm",
      "SLC 1.202",
      "Thursday",
      "1:00pm - 3:45pm",
      "SLC 1.205",
    ),
    row("Thesis", "Independent Study", "No Meeting Room"),
  ].join("")}</table>`;
  expect(await readText("coursebook.html", page)).toEqual({
    meetings: [
      "JSOM 12.218|M|600|675|Algebra||",
      "JSOM 12.218|W|600|675|Algebra||",
      "SLC 1.202|T|780|855|Optics||",
      "SLC 1.205|R|780|945|Optics||",
    ],
    leftOut: ["no room"],
  });
});
