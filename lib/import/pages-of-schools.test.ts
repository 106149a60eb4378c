import { expect, it } from "vitest";
import { readText } from "./testing/rows-as-read.ts";

it("tables without a header, whose cells say themselves what they are, are a question", async () => {
  const table = (rows: readonly string[]) =>
    `<table class="schedule-details">${rows
      .map((row) => {
        const cells = row
          .split("|")
          .map((text, at) => `<td data-label="${["Day", "Time", "Room"][at]}">${text}</td>`);
        return `<tr>${cells.join("")}</tr>`;
      })
      .join("")}</table>`;
  const page = `<h2>Results from Winter 2023</h2>
<ul><li>Section 00001</li><li>${table(["Thursday|8:30 AM - 11:30 AM|4G.1", "Friday|1:00 PM - 3:00 PM|4F.5"])}</li></ul>
<script>document.write("<table><tr><td>Room</td></tr></table>")</script>
<ul><li>Section 00002</li><li>${table(["Friday|8:30 AM - 11:30 AM|TBA"])}</li></ul>
<ul><li>Section 00003</li><li>${table(["Monday|8:30 AM - 11:30 AM|4G.1"])}</li></ul>`;
  await expect(readText("results.html", page)).rejects.toThrow("no header: no column for room");
});

it("a table with the header of others is never left out without a word", async () => {
  const table = (row: string) =>
    `<table>${["Room|Day|Period", row].map((line) => `<tr><td>${line.split("|").join("</td><td>")}</td></tr>`).join("")}</table>`;
  const saved = "\n<!-- saved from url=(0021)https://school.example/ -->\n";
  const page = `${saved}<html>${["A 1|Monday|1", "A 1|Tuesday|2", "A 2|someday|1"].map(table).join("")}</html>`;
  await expect(readText("rooms.html", page)).rejects.toThrow("Table 3 may hold classes as well");
});

it("titles over all columns are not classes, and cells that span rows and columns are in each of them", async () => {
  const page = `<TABLE><TR><TH COLSPAN="5">Accounting</TH></TR>
<TR><TH>Course<TH>Days<TH>Time<TH>Building<TH>Room
<TR><TD ROWSPAN=2>AC 11<TD>TF<TD>08:00 am-09:15 am<TD>DSB<TD>105
<TR><TD>MR<TD>09:30 am-10:45 am<TD>DSB<TD>106
<TR><TH COLSPAN="5">Arts &amp; Letters</TH></TR>
<TR><TD>AL 1<TD>MW<TD>11:00&nbsp;am-<b>12:15</b> pm<TD COLSPAN=2>Quick&shy; Center
</TABLE><table><tr><td>Printed on Monday</td></tr></table>`;
  expect(await readText("search.xls", page)).toEqual({
    meetings: [
      "DSB 105|F|480|555|AC 11||",
      "DSB 105|T|480|555|AC 11||",
      "DSB 106|M|570|645|AC 11||",
      "DSB 106|R|570|645|AC 11||",
      "Quick\u00ad Center|M|660|735|AL 1||",
      "Quick\u00ad Center|W|660|735|AL 1||",
    ],
    leftOut: ["no room"],
  });
});

it("a cell behind the end of a row begins the next, and rooms of two meetings have their own days and times", async () => {
  const cells = (texts: string) =>
    texts
      .split("|")
      .map((text) => `<TD><BR>${text}</TD>`)
      .join("\n");
  const meeting = (number: number) =>
    `BEGIN TIME ${number}|END TIME  ${number}|BUILDING ${number}|Room ${number}|S|C|H|E|D|U|LE ${number}`;
  const none = ".|.|.|.|.|.|.|.|.|.|.";
  const page = `<HTML><TABLE BORDER=1>
<TR>${cells(`Subject|Section|${meeting(1)}|${meeting(2)}`)}</TR>

${cells(`ART|1|1230|1450|NIC|408|.|T|.|R|.|.|.|${none}`)}</TR>

${cells(`ART|2|0900|0950|NIC|102|M|.|W|.|F|.|.|1500|1650|FISK|203|.|T|.|.|.|.|.`)}</TR>

${cells(`ART|3|${none}|${none}`)}</TR>
</TABLE></HTML>`;
  expect(await readText("a.html", page)).toEqual({
    meetings: [
      "FISK 203|T|900|1010|ART 2||",
      "NIC 102|F|540|590|ART 2||",
      "NIC 102|M|540|590|ART 2||",
      "NIC 102|W|540|590|ART 2||",
      "NIC 408|R|750|890|ART 1||",
      "NIC 408|T|750|890|ART 1||",
    ],
    leftOut: ["no room"],
  });
});

it("a table for each room is a list of that room only: the page's tables are not thrown together", async () => {
  const table = (room: string) =>
    `<h3>${room}</h3><table><tr><th>Course</th><th>Day</th><th>Time</th></tr><tr><td>CS 1</td><td>Monday</td><td>9:00-9:50</td></tr></table>`;
  await expect(readText("rooms.html", `<html>${table("DCC 308")}${table("DCC 318")}</html>`)).rejects.toThrow(
    "no column for room",
  );
});

it("tables of the same columns below the names of their days are one list", async () => {
  const table = (day: string, rows: readonly string[]) => {
    const lines = ["Activity|Start|End|Room", ...rows].map(
      (row) => `<tr><td>${row.split("|").join("</td><td>")}</td></tr>`,
    );
    return `<p><span>${day}</span></p><table>${lines.join("")}</table>`;
  };
  const page = `<table><tr><td>Timetable of Informatics</td></tr></table>
${table("Monday", ["Logic/1|14:10|15:00|LT 1"])}<p>Tuesday</p><table></table><table><tr><td>No Activities</td></tr></table>
${table("Friday", ["Logic/1|9:00|9:50|LT 2", "Proof/1|9:00|10:50|LT 1"])}`;
  expect(await readText("list.html", `<html>${page}</html>`)).toEqual({
    meetings: ["LT 1|F|540|650|Proof/1||", "LT 1|M|850|900|Logic/1||", "LT 2|F|540|590|Logic/1||"],
    leftOut: [],
  });
});

it("rows that were copied out of a page without their table are read", async () => {
  const cells = (...texts: string[]): string => texts.map((text) => `<td>${text}</td>`).join("");
  const rows = `<tbody><tr><th>Module</th><th>Day</th><th>Time</th><th>Venue</th></tr>
<tr>${cells("ABR 311", "Wednesday <br> Thursday", "15:30 - 16:20 <br> 08:30 - 09:20", "IT 4-4 <br> IT 4-5")}</tr>
<tr>${cells("ABR 410", "Monday", "9:30 - 10:20", "IT 4-4")}</tr></tbody>`;
  expect(await readText("page.txt", rows)).toEqual({
    meetings: ["IT 4-4|M|570|620|ABR 410||", "IT 4-4|W|930|980|ABR 311||", "IT 4-5|R|510|560|ABR 311||"],
    leftOut: [],
  });
});
