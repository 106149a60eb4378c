import { expect, it } from "vitest";
import { readText } from "../../testing/rows-as-read.ts";

const FOOT = "generované programom Rozvrh 4.1 © RNDr.Červený";
const HEAD = `<tr class="HlavickaHod"><td rowspan="2"><div class="HlavickaRok">2013/14</div></td>
<td title="1">1</td><td title="2">2</td><td title="3">3</td></tr>`;
const time = (text: string): string => `<td class="HlavickaCas"><div align="center"> ${text}</div>`;
const lesson = (when: string, course: string, room: string): string =>
  `<td rowspan="12" nowrap title="* 1 - ${when} * Me = Ing. Ada " class="Hod"><div class="Riadok1tr">
<font class="Predmet" title="${course} = long">${course}&nbsp;</font></div><div class="Riadok2tr">
<font class="Ucebna" title="${room} = učebňa">${room}&nbsp;</font></div></td>`;
const plan = (title: string, last: string, ...lessons: readonly string[]): string =>
  `<table><tr class="Pozadie"><td colspan="2"><div class="Nadpis">${title}</div></tr><tr><td>
<table class="Tabulka">${HEAD}<tr class="HlavickaCas">${time("8:00&nbsp;-&nbsp; 8:45")}${time(" 8:50 - 9:35")}${time(last)}</tr>
<tr><td rowspan="12" class="HlavickaDni">pondelok</td>${lessons.join("")}</tr>${HEAD}</table></td></tr></table>`;

it("a lesson is in its room on the day and in the periods that its cell is titled with", async () => {
  const first = [lesson("pondelok : 1", "ANJ", "308"), lesson("štvrtok : 2-3", "TaŠV", "T2")];
  const pages = [
    plan("1&nbsp;-&nbsp;III.A", "10:00 - 10:45", ...first),
    plan("2 - III.A", "&nbsp;-&nbsp;", lesson("piatok : 3", "MAT", "210"), lesson("utorok : 1", "MAT", "")),
  ];
  const page = `<html><body>${pages.join("")}<p>${FOOT}</p></body></html>`;
  expect(await readText("rozvrh.html", page)).toEqual({
    meetings: ["308|M|480|525|1 - III.A ANJ||", "T2|R|530|645|1 - III.A TaŠV||"],
    leftOut: ["unreadable time", "no room"],
  });
});
