import { expect, it } from "vitest";
import { readText } from "../../testing/rows-as-read.ts";

const row = (tag: string, ...texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join("")}</tr>`;

const classOf = (title: string, ...meetings: readonly (readonly string[])[]): string =>
  `<tr><td><table><tr><td><h3>${title}</h3></td></tr><tr><td><p>Prereq: none</p><table>
  ${row("th", "Item:", "Section:", "Credits:")}${row("td", "1", "A", "5.0")}
  ${row("th", "Start Time - End Time:", "Days:", "Location:")}${meetings.map((each) => row("td", ...each)).join("")}
  </table></td></tr></table></td></tr>`;

const pageOf = (...classes: readonly string[]): string =>
  `<html><body><h2>Class Schedule - Fall 2017 (September 18 - December 7)</h2><table>${classes.join("")}</table></body></html>`;

const TERM = { termDays: () => ({ first: "2017-09-18", last: "2017-12-07" }) };
const PAINTING = classOf(
  "1001 - ART 110 Painting &amp; Ink",
  ["8:00 AM - 8:50 AM", "MW", "OLY 131"],
  ["1:00 PM - 2:50 PM", "F", "OLY 12"],
);
const DANCE = classOf(
  "1002 - DAN 120 Dance",
  ["9:00 AM - 9:50 AM", "TTh", "OLY 131"],
  ["", "ARRANGED", "OFF OFF"],
);

it("a page with a heading and a table for each class is one list", async () => {
  expect(await readText("page.html", pageOf(PAINTING, DANCE), TERM)).toEqual({
    meetings: [
      "OLY 12|F|780|890|ART 110 Painting & Ink|2017-09-18|2017-12-07",
      "OLY 131|M|480|530|ART 110 Painting & Ink|2017-09-18|2017-12-07",
      "OLY 131|R|540|590|DAN 120 Dance|2017-09-18|2017-12-07",
      "OLY 131|T|540|590|DAN 120 Dance|2017-09-18|2017-12-07",
      "OLY 131|W|480|530|ART 110 Painting & Ink|2017-09-18|2017-12-07",
    ],
    leftOut: ["no room"],
  });
});

it("a page on which a table has other names is not read so, since its class would be lost", async () => {
  const other = DANCE.replace("Days:", "On:");
  await expect(readText("page.html", pageOf(PAINTING, DANCE, other), TERM)).rejects.toThrow(
    "may hold classes as well",
  );
});
